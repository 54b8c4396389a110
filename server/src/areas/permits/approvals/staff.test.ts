/** Staff whom a place needs, by the office's list: who is asked about them, and who reads of them (docs/decisions/292-permit-staff.md). */
import { approversApi } from '@backlot/contract/approvers'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitApprovalsApi as approvals } from '@backlot/contract/permit-approvals'
import { permitRevisionsApi as revisions } from '@backlot/contract/permit-revisions'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk, tokenIn } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function build() {
  const desk = await buildPermitDesk(app)
  const add = async (name: string, activities: string[]) =>
    (
      await app.call(desk.admin.caller, approversApi.create, {
        body: { name, email: `${name.toLowerCase()}@city.test`, scope: { permit_types: [], jurisdictions: [], activities } },
      })
    ).body.id
  const rangers = await add('Rangers', ['park ranger'])
  // By the word of an activity, in either language.
  const effects = await add('Effects', ['Special effects'])
  const effekter = await add('Effekter', ['Spesialeffekter'])
  const changePlace = async (id: number, body: object) =>
    app.call(desk.ann.caller, places.change, {
      body: { id, version: (await app.call(desk.ann.caller, places.get, { params: { id } })).body.version, ...body },
    })
  return { ...desk, rangers, effects, effekter, changePlace }
}

test('an approver who answers for staff is asked where a place needs them, and reads whom it needs', async () => {
  const { admin, ann, anybody, go, whole, police, rangers, effects, effekter, changePlace, mailsTo } = await build()
  const { id, placeId } = await whole()
  expect((await changePlace(placeId, { permit_staff: ['Park Ranger', 'Lifeguard'] })).body.permit_staff).toEqual([
    'Park Ranger',
    'Lifeguard',
  ])
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  const asked = async () =>
    (await app.call(admin.caller, approvals.choose, { body: { permitId: id } })).body.map(({ approver_id: who }) => who)
  expect((await asked()).toSorted((one, other) => one - other)).toEqual([police, rangers])
  expect((await app.call(admin.caller, places.change, { body: { id: placeId, involves: ['effects'] } })).status).toBe(200)
  expect((await asked()).toSorted((one, other) => one - other)).toEqual([police, rangers, effects, effekter])
  await go(admin, id, 'in_approval')
  const { token } = { token: tokenIn((await mailsTo('police@city.test')).at(-1)?.text) }
  const opened = await app.call(anybody(), approvals.open, { body: { token } })
  expect(opened.body.places[0]?.permit_staff).toEqual(['Park Ranger', 'Lifeguard'])
})

test('a change that needs more staff is looked at by whoever answers for them, and by nobody else', async () => {
  const { ann, withIssued } = await build()
  const { id, placeId } = await withIssued()
  const begun = await app.call(ann.caller, revisions.createOfPlace, {
    body: { permitId: id, locPermitId: placeId, changes: { permit_staff: ['Park Ranger'] } },
  })
  expect(begun.body).toMatchObject({ is_major: false, approvers: ['Rangers'] })
})
