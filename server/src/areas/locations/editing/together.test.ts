/** Edits that meet: stale ones, many at once, and who else has a record open (security.md F10, F11). */
import { randomUUID } from 'node:crypto'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { problems } from '@backlot/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildOffice, buildOwned, keeperOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
let scout: Keeper
let owner: Keeper
let rival: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  ;[admin, scout, owner, rival] = [office.admin, office.scout, office.owner, office.rival].map((user) => keeperOf(app, user)) as [
    Keeper,
    Keeper,
    Keeper,
    Keeper,
  ]
})

test('F11 a stale edit is refused with the newer record, by body and by If-Match, and nothing of it is written', async () => {
  const id = await buildOwned(app, office)
  const { version } = (await admin.open(id)).body
  expect((await scout.patch(id, { description: 'From the scout', version })).body.version).toBe(version + 1)
  for (const stale of [
    await admin.patch(id, { description: 'From the admin', version }),
    await admin.patch(id, { description: 'From the admin' }, { 'if-match': `"${version}"` }),
    await admin.patch(id, { description: 'From the admin' }, { 'if-match': '"nonsense"' }),
  ]) {
    expect([stale.status, stale.problem.code, stale.problem.detail]).toEqual([409, 'conflict', problems.conflict.en])
    expect(stale.problem.current).toMatchObject({ id, version: version + 1, record: { description: 'From the scout' } })
  }
  expect((await admin.patch(id, { description: 'From the admin' }, { 'if-match': `"${version + 1}"` })).status).toBe(200)
  // Without a version the last one wins, on the fields that it names only.
  await scout.patch(id, { zip: '999' })
  expect((await admin.patch(id, { keywords: ['late'] })).body.record).toMatchObject({
    zip: '999',
    description: 'From the admin',
    keywords: ['late'],
  })
})

test('F11 of ten edits at once with one version a single one is written', async () => {
  const id = await buildOwned(app, office)
  const { version } = (await admin.open(id)).body
  const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => admin.patch(id, { description: `Edit ${turn}`, version })))
  const written = answers.filter((answer) => answer.status === 200)
  expect(written).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
  const now = (await admin.open(id)).body
  expect([now.version, now.record.description]).toEqual([version + 1, written[0]!.body.record.description])
})

test('F11 ten edits at once without a version each keep the fields of the others', async () => {
  const id = await buildOwned(app, office)
  const { version } = (await admin.open(id)).body
  const fields = [
    'holding_area',
    'address1',
    'address2',
    'description',
    'directions',
    'restrictions',
    'weather_notes',
    'season_notes',
    'basecamp',
    'crew_parking',
  ]
  const answers = await Promise.all(fields.map((field) => admin.patch(id, { [field]: `of ${field}` })))
  expect(answers.map((answer) => answer.status)).toEqual(fields.map(() => 200))
  const now = (await admin.open(id)).body
  expect(now.version).toBe(version + 10)
  expect(now.record).toMatchObject(Object.fromEntries(fields.map((field) => [field, `of ${field}`])))
  expect((await admin.history(id)).map((line) => line.version)).toEqual(
    Array.from({ length: now.version }, (_, turn) => now.version - turn),
  )
})

test('F10 the same creation sent many times at once makes one record, with the same answer', async () => {
  const client_key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.create({ location_name: 'Pressed twice', client_key })))
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  const rows = await office.site.ctx.db
    .selectFrom('locations')
    .select('id')
    .where('site_id', '=', office.site.id)
    .where('location_name', '=', 'Pressed twice')
    .execute()
  expect(rows).toHaveLength(1)
  // The key is the caller's alone.
  expect((await rival.create({ location_name: 'Not mine', client_key })).status).toBe(409)
})

test('who else has the record open is shown for a minute, and not oneself', async () => {
  const id = await buildOwned(app, office)
  const sendHeartbeat = async (user: Office['admin'], closed = false) =>
    (await app.call(user.caller, locationRecordsApi.editing, { params: { id }, body: { closed } })).body
  expect((await sendHeartbeat(office.admin)).editors).toEqual([])
  expect((await sendHeartbeat(office.owner)).editors.map((one) => one.id)).toEqual([office.admin.id])
  expect(new Set((await sendHeartbeat(office.scout)).editors.map((one) => one.id))).toEqual(new Set([office.admin.id, office.owner.id]))
  await sendHeartbeat(office.owner, true)
  const { moveClock, resetClock } = await import('#kit/clock.ts')
  try {
    moveClock(30_000)
    await sendHeartbeat(office.scout)
    moveClock(35_000)
    expect((await sendHeartbeat(office.admin)).editors.map((one) => one.id)).toEqual([office.scout.id])
  } finally {
    resetClock()
  }
})
