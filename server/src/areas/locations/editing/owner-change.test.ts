/** A record comes to another owner: who is notified, and what becomes of an edit that is undecided. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildOffice, buildPublic, keeperOf, mailsOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let desk: Keeper
let owner: Keeper
let rival: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  ;[desk, owner, rival] = [keeperOf(app, office.scout), keeperOf(app, office.owner), keeperOf(app, office.rival)]
})

const given = async (of: Office, id: number) => (await mailsOf(of.site, id)).filter(({ template }) => template === 'location.given')
const stateOf = (id: number) =>
  office.site.ctx.db
    .selectFrom('location_proposals')
    .select('state')
    .where('site_id', '=', office.site.id)
    .where('location_id', '=', id)
    .executeTakeFirstOrThrow()

test('the new owner gets one mail, in words of the site; the same owner again, nobody, and who lists for himself get none', async () => {
  const { id } = (await desk.create({ location_name: 'Old Mill', owner_user_id: office.owner.id })).body
  await desk.patch(id, { owner_user_id: office.owner.id, description: 'The same owner.' })
  await desk.patch(id, { owner_user_id: office.rival.id })
  await desk.patch(id, { owner_user_id: null })
  const mails = await given(office, id)
  expect(mails.map((mail) => mail.to_addresses)).toEqual([[office.owner.email], [office.rival.email]])
  expect(mails[0]).toMatchObject({ subject: `Old Mill is now yours at ${office.site.ctx.site.name}` })
  expect(mails[0]!.text).toContain(`/#/dashboard/listproperty/view/${id}`)
  const own = (await owner.create({ location_name: 'My own house' })).body.id
  expect(await given(office, own)).toEqual([])

  const norwegian = await buildOffice(app, { localeCode: 'no_NO' })
  const mill = (await keeperOf(app, norwegian.scout).create({ location_name: 'Gamlemølla', owner_user_id: norwegian.owner.id })).body.id
  const [mail] = await given(norwegian, mill)
  expect(mail).toMatchObject({ subject: `Gamlemølla er nå ditt hos ${norwegian.site.ctx.site.name}` })
  expect(mail!.text).toContain('har gitt deg dette stedet')
})

test('an edit that is submitted stays with the record: the new owner sees it and gets the answer', async () => {
  const id = await buildPublic(app, office)
  await owner.patch(id, { description: 'By the lake.', submit: true })
  await desk.patch(id, { owner_user_id: office.rival.id })
  expect((await rival.open(id)).body).toMatchObject({
    proposes: true,
    record: { description: 'By the lake.' },
    proposal: { state: 'submitted' },
  })
  expect((await owner.open(id)).status).toBe(404)
  const decided = await app.call(office.admin.caller, locationRecordsApi.decide, { params: { id }, body: { decision: 'approve' } })
  expect(decided.body.record.description).toBe('By the lake.')
  const notified = (await mailsOf(office.site, id)).filter(({ template }) => template === 'location.edit_approved')
  expect(notified.map((mail) => mail.to_addresses)).toEqual([[office.rival.email]])
})

test('an edit that was not submitted is withdrawn: the new owner does not see it, and the audit log tells', async () => {
  const id = await buildPublic(app, office)
  await owner.patch(id, { description: 'Call my private number.' })
  await desk.patch(id, { owner_user_id: office.rival.id })
  const seen = await rival.open(id)
  expect(seen.body).toMatchObject({ proposal: null, record: { description: 'By the river.' } })
  expect(seen.raw.body).not.toContain('private number')
  expect(await stateOf(id)).toEqual({ state: 'withdrawn' })
  const lines = await office.site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id'])
    .where('site_id', '=', office.site.id)
    .where('entity_id', '=', String(id))
    .where('action', '=', 'location.edit_withdrawn')
    .execute()
  expect(lines).toEqual([{ action: 'location.edit_withdrawn', actor_user_id: office.scout.id }])
})

test('a version that is restored with its former owner notifies that owner', async () => {
  const { id } = (await desk.create({ location_name: 'Back again', owner_user_id: office.owner.id })).body
  await desk.patch(id, { owner_user_id: office.rival.id })
  const [newest, first] = await desk.history(id)
  expect([newest?.version, first?.version]).toEqual([2, 1])
  const restored = await app.call(office.admin.caller, locationRecordsApi.restore, { params: { id }, body: { version: 1 } })
  expect(restored.body.location.owner?.id).toBe(office.owner.id)
  expect((await given(office, id)).map((mail) => mail.to_addresses[0])).toEqual([
    office.owner.email,
    office.rival.email,
    office.owner.email,
  ])
})
