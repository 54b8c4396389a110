/** What an application says by the lists of the office: refused where it is new and unknown, at its field, on each way in. */
import { projectProblems } from '@backlot/contract/area-problems'
import type { dropdownNames } from '@backlot/contract/dropdowns'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { locationVocabulariesApi as lists } from '@backlot/contract/location-vocabularies'
import { permitRevisionsApi as revisions } from '@backlot/contract/permit-revisions'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk, place } from '#test/permits.ts'

const app = await openTestApp()
const { site, admin, ann, see, whole, withIssued } = await buildPermitDesk(app)
afterAll(() => app.close())

const unknown = 2_000_000_000
interface Refused {
  status: number
  problem: { errors?: { path: string; message: string }[] | undefined }
}
const refusal = ({ status, problem }: Refused) => [status, (problem.errors ?? []).map(({ path, message }) => [path, message])]
const said = projectProblems.noSuchValue
async function add(list: (typeof dropdownNames)[number], name: string): Promise<number> {
  const made = await app.call(admin.caller, lists.addDropdownValue, { body: { list, name } })
  expect([made.status, made.problem?.detail]).toEqual([200, undefined])
  return made.body.id
}
const [type, genre] = [await add('project_type', 'Found footage'), await add('project_genre', 'Slapstick')]

test('a type and a genre that are in no list are refused in a new draft and in each save, of the applicant and of the office', async () => {
  const both = { ProjectType: unknown, ProjectGenre: unknown }
  const atBoth = [
    422,
    [
      ['ProjectType', said.en],
      ['ProjectGenre', said.en],
    ],
  ]
  expect(refusal(await app.call(ann.caller, api.create, { body: { title: 'T', ...both } }))).toEqual(atBoth)
  const { id } = (await app.call(ann.caller, api.create, { body: { title: 'T', ProjectType: type } })).body
  expect(refusal(await app.call(ann.caller, api.change, { body: { id, director: 'Dee', ...both } }))).toEqual(atBoth)
  expect(refusal(await app.call(admin.caller, api.change, { body: { id, ...both } }))).toEqual(atBoth)
  // A value of the other list is none of this one.
  const crossed = await app.call(ann.caller, api.change, { body: { id, ProjectType: genre, ProjectGenre: genre } })
  expect(refusal(crossed)).toEqual([422, [['ProjectType', said.en]]])
  expect(await see(ann, id)).toMatchObject({ ProjectType: type, ProjectGenre: 0, director: '' })
  expect((await app.call(ann.caller, api.change, { body: { id, ProjectType: 0, ProjectGenre: genre } })).status).toBe(200)
})

test('a type of permit and the staff of a place are of the lists too, by their names; one that is in the trash is none', async () => {
  await add('permit_type', 'Harbor permit')
  await add('permit_staff', 'Diver')
  const { id, placeId } = await whole()
  expect(refusal(await app.call(ann.caller, api.change, { body: { id, permit_type: 'Student of nothing' } }))).toEqual([
    422,
    [['permit_type', said.en]],
  ])
  expect((await app.call(ann.caller, api.change, { body: { id, permit_type: 'Harbor permit' } })).body.permit_type).toBe('Harbor permit')
  const staffed = (permit_staff: string[]) => app.call(ann.caller, places.change, { body: { id: placeId, permit_staff } })
  // A name of the other list is none of this one.
  expect(refusal(await staffed(['Diver', 'Harbor permit']))).toEqual([422, [['permit_staff', said.en]]])
  expect((await staffed(['Diver'])).body.permit_staff).toEqual(['Diver'])
  const added = await app.call(ann.caller, places.create, { body: { permitId: id, ...place(), permit_staff: ['Nobody'] } })
  expect(refusal(added)).toEqual([422, [['permit_staff', said.en]]])
  const gone = await add('project_type', 'Silent film')
  const { db } = site.ctx
  await db.updateTable('dropdown_values').set({ deleted_at: new Date() }).where('site_id', '=', site.id).where('id', '=', gone).execute()
  const trashed = await app.call(ann.caller, api.change, { body: { id, ProjectType: gone } })
  expect(refusal(trashed)).toEqual([422, [['ProjectType', said.en]]])
  await db.updateTable('dropdown_values').set({ active: false }).where('site_id', '=', site.id).where('name', '=', 'Diver').execute()
  // What the place has stays; what is no longer in use cannot be added.
  expect((await staffed(['Diver', 'Lifeguard'])).status).toBe(200)
  expect((await staffed(['Lifeguard'])).status).toBe(200)
  expect((await staffed(['Diver'])).status).toBe(422)
})

test('a type in no list that was stored before stays readable, and holds no save of another field, no copy and no change', async () => {
  const { id } = (await app.call(ann.caller, api.create, { body: { title: 'Quiet' } })).body
  const issued = await withIssued()
  const begun = await app.call(ann.caller, revisions.create, { body: { permitId: issued.id, changes: { ProjectType: type } } })
  const { db } = site.ctx
  await db.updateTable('permits').set({ project_type: unknown }).where('site_id', '=', site.id).where('id', '=', id).execute()
  const asked = JSON.stringify({ ProjectType: unknown })
  await db.updateTable('case_revisions').set({ changes: asked }).where('site_id', '=', site.id).where('id', '=', begun.body.id).execute()
  const saved = await app.call(ann.caller, api.change, { body: { id, director: 'Dee', ProjectType: unknown } })
  expect([saved.status, saved.body.ProjectType, saved.body.director]).toEqual([200, unknown, 'Dee'])
  expect((await app.call(ann.caller, api.copy, { body: { permitId: id } })).body.ProjectType).toBe(unknown)
  const change = (changes: object) => app.call(ann.caller, revisions.change, { body: { id: begun.body.id, changes } })
  expect((await change({ director: 'Dee' })).body.changes).toHaveLength(2)
  expect((await change({ ProjectType: type })).status).toBe(200)
  expect(refusal(await change({ ProjectType: unknown }))).toEqual([422, [['changes.ProjectType', said.en]]])
})

test('a change of an issued permit is refused at its field; the state of a company of another country is typed', async () => {
  const { id } = await withIssued()
  const begun = await app.call(ann.caller, revisions.create, { body: { permitId: id, changes: { ProjectGenre: unknown } } })
  expect(refusal(begun)).toEqual([422, [['changes.ProjectGenre', said.en]]])
  // No change is left behind by the one that was refused.
  const states = await app.call(ann.caller, revisions.create, { body: { permitId: id, changes: { company_state: 'Ontario' } } })
  expect([states.status, states.body.changes]).toEqual([200, [{ field: 'company_state', before: '', after: 'Ontario' }]])
})
