/** The office's start page: what waits by who looks, what came in this week, what changed last. */
import { dashboardApi, type Dashboard, type WaitingKind } from '@backlot/contract/dashboard'
import { directoryInquiriesApi } from '@backlot/contract/directory-inquiries'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { lookbookFavouritesApi } from '@backlot/contract/lookbook-guests'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { comeBy, makeLink, newKey } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'
import { buildOffice, buildOwned, keeperOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const day = 24 * 3_600_000
const inDays = (days: number): string => new Date(now().getTime() + days * day).toISOString().slice(0, 10)
const look = async (who: Caller): Promise<Dashboard> => (await app.call(who, dashboardApi.get, {})).body
const groupOf = ({ waiting }: Dashboard, kind: WaitingKind) => waiting.find((group) => group.kind === kind)

test('owners and visitors have no start page; mails and imports are for administrators', async () => {
  const { site, admin, scout, owner } = await buildOffice(app)
  const kinds = async (who: Caller) => (await look(who)).waiting.map(({ kind }) => kind)
  const staffKinds = ['locations', 'entries', 'inquiries', 'answers', 'releases']
  expect(await kinds(scout.caller)).toEqual(staffKinds)
  expect(await kinds(admin.caller)).toEqual([...staffKinds, 'mails', 'imports'])
  expect((await app.call(owner.caller, dashboardApi.get, {})).status).toBe(403)
  expect((await app.call(await buildVisitor(app, site), dashboardApi.get, {})).status).toBe(403)
  expect((await look(scout.caller)).sends_mail).toBeNull()
  expect((await look(admin.caller)).sends_mail).toBe(Boolean(app.settings.smtpUrl))
})

test('listings that wait stand by their age with who submitted them; what is decided is gone, and another site sees none of it', async () => {
  const office = await buildOffice(app)
  const first = await buildOwned(app, office, { location_name: 'The Mill' })
  const second = await buildOwned(app, office, { location_name: 'The Pier' })
  const owner = keeperOf(app, office.owner)
  expect((await owner.move(first, 'pending')).status).toBe(200)
  moveClock(60_000)
  expect((await owner.move(second, 'pending')).status).toBe(200)
  const waiting = groupOf(await look(office.scout.caller), 'locations')
  expect(waiting).toMatchObject({
    total: 2,
    items: [
      { id: first, name: 'The Mill', is_edit: false },
      { id: second, name: 'The Pier', is_edit: false },
    ],
  })
  expect(waiting?.items[0]?.by).toBe(office.owner.username)
  expect((await keeperOf(app, office.admin).move(first, 'public')).status).toBe(200)
  // An edit of what is public waits too, and says that it is one.
  const edited = await owner.patch(first, { description: 'By the wide river.', submit: true })
  expect(edited.status).toBe(200)
  expect(groupOf(await look(office.admin.caller), 'locations')?.items.map(({ id, is_edit }) => [id, is_edit])).toEqual([
    [second, false],
    [first, true],
  ])
  const other = await buildSite(app)
  const stranger = await buildUser(app, other)
  const theirs = await look(stranger.caller)
  expect(theirs.waiting.every(({ total }) => total === 0)).toBe(true)
  expect([theirs.changed, theirs.added]).toEqual([[], { locations: 0, entries: 0, items: [] }])
})

test('of many that wait five are shown, and all are counted', async () => {
  const office = await buildOffice(app)
  await buildLocations(
    office.site,
    Array.from({ length: 7 }, (_, index) => ({ location_name: `Barn ${index}`, status: 'pending' as const })),
  )
  const { total, items } = groupOf(await look(office.scout.caller), 'locations')!
  expect([total, items.length]).toEqual([7, 5])
})

test('releases that end within thirty days or have ended come by their day, and archived places are left out', async () => {
  const office = await buildOffice(app)
  const release = (name: string, days: number, more: object = {}) => ({
    location_name: name,
    details: { release_expires: inDays(days) },
    ...more,
  })
  const [, , , archived] = await buildLocations(office.site, [
    release('Soon', 30),
    release('Later', 31),
    release('Over', -4),
    release('Kept', 3),
  ])
  const put = await app.call(office.admin.caller, locationRecordsApi.update, { params: { id: archived! }, body: { archived: 1 } })
  expect(put.status).toBe(200)
  expect(groupOf(await look(office.scout.caller), 'releases')).toMatchObject({
    total: 2,
    items: [
      { name: 'Over', at: inDays(-4) },
      { name: 'Soon', at: inDays(30) },
    ],
  })
})

test('an inquiry waits for whoever asked, with its answers, until it is closed; entries have the name that lists have', async () => {
  const directory = await buildDirectory(app)
  const scout = await buildUser(app, directory.site, { role: 'scout' })
  const entry = await publishEntry(app, directory, { ...wholeEntry(directory.ids), name: 'Ann', last_name: 'Ray' })
  const body = {
    entry_ids: [entry.id],
    project: 'Moonlit Harbor',
    message: 'Three nights.',
    place: '',
    from: inDays(20),
    to: inDays(23),
    reply_by: inDays(7),
    client_key: crypto.randomUUID(),
  }
  const asked = await app.call(scout.caller, directoryInquiriesApi.sendInquiry, { body })
  expect(asked.status).toBe(200)
  expect(groupOf(await look(scout.caller), 'inquiries')).toMatchObject({
    total: 1,
    items: [{ name: 'Moonlit Harbor', at: inDays(7), answers: { yes: 0, maybe: 0, no: 0, open: 1 } }],
  })
  const page = await look(directory.admin)
  expect(groupOf(page, 'inquiries')?.total).toBe(0)
  expect(page.added).toMatchObject({ locations: 0, entries: 1, items: [{ kind: 'entry', id: entry.id, name: entry.label ?? 'Ann Ray' }] })
})

test('what guests answered in the last week is said by guest, the latest first', async () => {
  const desk = await buildDesk(app, 2)
  const { id } = await curatorOf(app, desk.scout).create('Winter')
  await curatorOf(app, desk.scout).add(id, desk.locations)
  const { token } = await makeLink(app, desk.scout.caller, id)
  const guest = await comeBy(app, desk.site, { token, key: newKey() })
  const answers = [
    { location_id: desk.locations[0]!, answer: 'yes' as const },
    { location_id: desk.locations[1]!, answer: 'no' as const },
  ]
  expect((await app.call(guest, lookbookFavouritesApi.addFavourite, { body: { lookbookId: id, name: 'Dina', answers } })).status).toBe(200)
  expect(groupOf(await look(desk.scout.caller), 'answers')).toMatchObject({
    total: 1,
    items: [{ id, name: 'Winter', by: 'Dina', answers: { yes: 1, maybe: 0, no: 1 } }],
  })
  await desk.site.ctx.db
    .updateTable('lookbook_guests')
    .set({ answered_at: new Date(now().getTime() - 8 * day) })
    .execute()
  expect(groupOf(await look(desk.scout.caller), 'answers')?.total).toBe(0)
})

test('failed mails and imports are counted, those that went well are not', async () => {
  const { site, admin } = await buildOffice(app)
  const mail = { site_id: site.id, template: 'test', to_addresses: ['ann@set.example'], text: '', html: '' }
  await site.ctx.db
    .insertInto('mails')
    .values([
      { ...mail, subject: 'Lost', state: 'failed' },
      { ...mail, subject: 'Gone', state: 'sent' },
    ])
    .execute()
  const file = { site_id: site.id, kind: 'locations', mapping: '{}' }
  await site.ctx.db
    .insertInto('imports')
    .values([
      { ...file, file_name: 'bad.csv', state: 'failed' },
      { ...file, file_name: 'good.csv', state: 'done' },
    ])
    .execute()
  const page = await look(admin.caller)
  expect(groupOf(page, 'mails')).toMatchObject({ total: 1, items: [{ name: 'Lost', by: 'ann@set.example' }] })
  expect(groupOf(page, 'imports')).toMatchObject({ total: 1, items: [{ name: 'bad.csv' }] })
})

test('changes stand together by their time, and what is older than a week is not new', async () => {
  const desk = await buildDesk(app, 0)
  const [old] = await buildLocations(desk.site, [{ location_name: 'Old barn' }])
  const at = new Date(now().getTime() - 8 * day)
  await desk.site.ctx.db.updateTable('locations').set({ created_at: at, updated_at: at }).where('id', '=', old!).execute()
  await buildLocations(desk.site, [{ location_name: 'New barn', status: 'Draft' }])
  moveClock(60_000)
  const { id } = await curatorOf(app, desk.scout).create('Winter')
  const page = await look(desk.scout.caller)
  expect(page.changed.map(({ kind, name }) => [kind, name])).toEqual([
    ['lookbook', 'Winter'],
    ['location', 'New barn'],
    ['location', 'Old barn'],
  ])
  expect(page.changed[0]).toMatchObject({ id, by: desk.scout.username, status: '' })
  expect(page.added).toMatchObject({ locations: 1, entries: 0, items: [{ name: 'New barn', status: 'Draft' }] })
})
