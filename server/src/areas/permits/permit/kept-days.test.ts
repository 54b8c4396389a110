/** Days and number of places that are kept with a permit are those of its places, whatever becomes of these (decision 312). */
import { importsApi } from '@backlot/contract/imports'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitOfficeApi as office } from '@backlot/contract/permit-office'
import { permitRevisionsApi as revisions } from '@backlot/contract/permit-revisions'
import { permitsApi as api } from '@backlot/contract/permits'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { openData, shippedMapping } from '#test/open-data.ts'
import { buildPermitDesk, dayFromNow, place } from '#test/permits.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

type Desk = Awaited<ReturnType<typeof buildPermitDesk>>
const activity = (from: number, to = from) => ({ ...place(from).activities[0]!, date_to: dayFromNow(to) })

/** What every card of the office says, by permit; each is what its rows say. */
async function kept({ admin, site }: Desk): Promise<Map<number, [string | null, string | null, number]>> {
  const { rows: wrong } = await sql<{ id: number }>`
    select permit.id from permits permit
      left join location_permits place on place.site_id = permit.site_id and place.permit_id = permit.id and place.deleted_at is null
      left join location_permit_activities act on act.site_id = place.site_id and act.location_permit_id = place.id
    where permit.site_id = ${site.id} group by permit.site_id, permit.id
    having (permit.first_day, permit.last_day, permit.location_count)
      is distinct from (min(act.date_from), max(act.date_to), count(distinct place.id)::int)`.execute(site.ctx.db)
  expect(wrong).toEqual([])
  const all = [api.list, api.removed].map(async (of) => (await app.call(admin.caller, of, { query: { limit: 200 } })).body)
  return new Map((await Promise.all(all)).flat().map((card) => [card.id, [card.first_day, card.last_day, card.location_count]]))
}

test('they follow its places as these are added, changed, copied, thrown away, taken back, moved and deleted for good', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, site } = desk
  const id = await desk.withLetter()
  const now = async () => (await kept(desk)).get(id)
  expect(await now()).toEqual([null, null, 0])
  const made = await app.call(ann.caller, places.create, { body: { permitId: id, ...place(30) } })
  expect(await now()).toEqual([dayFromNow(30), dayFromNow(30), 1])
  const change = (of: number, body: object) => app.call(ann.caller, places.change, { body: { id: of, ...body } })
  await change(made.body.id, { activities: [activity(28), activity(20, 24)] })
  expect(await now()).toEqual([dayFromNow(20), dayFromNow(28), 1])
  const later = (await app.call(ann.caller, places.copy, { body: { locPermitId: made.body.id } })).body.id
  await change(later, { activities: [activity(40, 44)] })
  await app.call(ann.caller, places.copyWithoutDates, { body: { locPermitId: later, excludeDates: true } })
  expect(await now()).toEqual([dayFromNow(20), dayFromNow(44), 3])
  await change(made.body.id, { activities: [] })
  expect(await now()).toEqual([dayFromNow(40), dayFromNow(44), 3])
  await app.call(ann.caller, places.remove, { params: { id: later } })
  expect(await now()).toEqual([null, null, 2])
  await app.call(admin.caller, places.recover, { body: { id: later } })
  expect(await now()).toEqual([dayFromNow(40), dayFromNow(44), 3])
  // The permit itself in the trash says the same.
  await app.call(admin.caller, office.bulk, { body: { ids: [id], action: 'delete', assigned_to: null } })
  expect(await now()).toEqual([dayFromNow(40), dayFromNow(44), 3])
  await app.call(admin.caller, office.bulk, { body: { ids: [id], action: 'recover', assigned_to: null } })
  const { body: again } = await app.call(ann.caller, api.copy, { body: { permitId: id, excludeDates: false } })
  expect((await kept(desk)).get(again.id)).toEqual([dayFromNow(40), dayFromNow(44), 3])
  // What no call does, and somebody may yet do in the database.
  const { db } = site.ctx
  await db.updateTable('location_permits').set({ permit_id: again.id }).where('site_id', '=', site.id).where('id', '=', later).execute()
  expect([await now(), (await kept(desk)).get(again.id)?.[2]]).toEqual([[null, null, 2], 4])
  await db
    .updateTable('location_permit_activities')
    .set({ date_to: dayFromNow(60) })
    .where('site_id', '=', site.id)
    .where('location_permit_id', '=', later)
    .execute()
  expect((await kept(desk)).get(again.id)).toEqual([dayFromNow(40), dayFromNow(60), 4])
  await db.deleteFrom('location_permits').where('site_id', '=', site.id).where('id', '=', later).execute()
  expect((await kept(desk)).get(again.id)).toEqual([dayFromNow(40), dayFromNow(44), 3])
})

test('a change of an issued permit, and a place that joins it, move them when they are accepted', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann } = desk
  const issued = await desk.issuedWith({})
  const now = async () => (await kept(desk)).get(issued.id)
  expect(await now()).toEqual([dayFromNow(30), dayFromNow(30), 1])
  await desk.revise(issued, { activities: [activity(33, 35)] })
  expect(await now()).toEqual([dayFromNow(33), dayFromNow(35), 1])
  const joining = await app.call(ann.caller, revisions.createOfPlace, { body: { permitId: issued.id, changes: place(50) } })
  const steps = { submitted: ann, in_review: admin, accepted: admin } as const
  for (const [status, who] of Object.entries(steps))
    await app.callWith(who.caller, revisions.changeOfPlace, { body: { id: joining.body.id, status } })
  expect(await now()).toEqual([dayFromNow(33), dayFromNow(50), 2])
})

test('history has them as it is imported and as its import is undone; days narrow a list by them', async () => {
  const desk = await buildPermitDesk(app)
  const { caller } = desk.admin
  const mapping = JSON.parse(shippedMapping('new-york-film-permits')) as object
  const file = openData('new-york-film-permits.csv').toString('utf8')
  const { id } = await importFile(app, caller, { kind: 'permits', mapping, file, name: 'permits.csv', dryRun: false })
  const all = await kept(desk)
  expect([all.size, [...all.values()].filter(([first, last, count]) => !first || !last || count === 0)]).toEqual([38, []])
  const found = async (body: object) =>
    new Set((await app.callWith(caller, api.search, { body: { limit: 200, ...body } })).body.map((one) => one.id))
  const within = (from: string, to: string) =>
    new Set([...all].flatMap(([of, [first, last]]) => (first! <= to && last! >= from ? [of] : [])))
  const [from, to] = ['2020-01-01', '2020-01-03']
  expect(within(from, to).size).toBeGreaterThan(0)
  expect(await found({ date_from: from, date_to: to })).toEqual(within(from, to))
  expect(await found({ date_from: from })).toEqual(within(from, '9999-12-31'))
  expect(await found({ date_to: to })).toEqual(within('0001-01-01', to))
  expect((await app.call(caller, importsApi.undo, { params: { id } })).status).toBe(200)
  await app.runJobs()
  expect(await found({})).toEqual(new Set())
  // In the trash they say the same.
  expect(await kept(desk)).toEqual(all)
})
