/** New York's permits through the wizard, by the mapping that ships: closed history, and the use of its streets. */
import { existsSync, readFileSync } from 'node:fs'
import { importsApi } from '@backlot/contract/imports'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { locationPermitsApi } from '@backlot/contract/location-permits'
import { permitsApi } from '@backlot/contract/permits'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { openData, shippedMapping } from '#test/open-data.ts'
import { buildPermitDesk } from '#test/permits.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

type Desk = Awaited<ReturnType<typeof buildPermitDesk>>
const cut = openData('new-york-film-permits.csv').toString('utf8')
const bring = ({ admin }: Desk, file: string | Buffer, dryRun = false) =>
  importFile(app, admin.caller, {
    kind: 'permits',
    mapping: JSON.parse(shippedMapping('new-york-film-permits')) as object,
    file,
    name: 'permits.csv',
    dryRun,
  })
const raw = ({ admin }: Desk, url: string) =>
  app.inject({ url: `/api${url}`, headers: { host: admin.caller.host, authorization: `Bearer ${admin.caller.token}` } })
const streets = async ({ admin }: Desk, query: { from: string; to: string; street?: string }) =>
  (await app.call(admin.caller, permitOfficeApi.report, { query })).body.streets
const numbered = async ({ admin }: Desk, search: string) =>
  (await app.call(admin.caller, permitsApi.search, { body: { search } })).body.map(({ id }) => id)
const count = async ({ site }: Desk, table: 'mails' | 'case_timers' | 'case_fees' | 'permits' | 'jobs') => {
  const { n } = await site.ctx.db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('each row is a closed permit with its streets; nobody is mailed, nothing is charged, no timer is set', async () => {
  const desk = await buildPermitDesk(app)
  const mails = await count(desk, 'mails')
  const { id, report, error } = await bring(desk, cut)
  expect(error).toBeNull()
  expect(report).toMatchObject({ rows_read: 38, added: 38, updated: 0, unchanged: 0, rejected: 0, problems: 0 })
  expect([await count(desk, 'mails'), await count(desk, 'case_timers'), await count(desk, 'case_fees')]).toEqual([mails, 0, 0])
  const [found] = await numbered(desk, 'NYC 525113')
  const { body: permit } = await app.call(desk.admin.caller, permitsApi.get, { params: { id: found ?? 0 } })
  expect(permit).toMatchObject({
    title: 'Film: Feature',
    permit_no: 'NYC 525113',
    permit_type: 'Shooting Permit',
    status: 'closed',
    // 9:35 in New York.
    submitted_at: '2019-12-31T14:35:00.000Z',
    scenes: 'Community boards: 5\nPolice precincts: 18\nZIP codes: 10019',
    fees: [],
  })
  const { body: places } = await app.call(desk.admin.caller, locationPermitsApi.ofPermit, { params: { id: found ?? 0 } })
  expect(places).toMatchObject([
    { place_name: 'West 49 Street: 6 Avenue – 7 Avenue', first_day: '2020-01-02', last_day: '2020-01-03', status: 'completed' },
  ])
  const { body: changes } = await app.call(desk.admin.caller, importsApi.changes, { params: { id }, query: {} })
  expect(changes[0]).toMatchObject({ label: 'Film: Feature', added: true })
})

/** The use of streets as another reader of the file counts it; midnight ends the day before. */
function countedUse(text: string): Map<string, { permits: Set<string>; days: Set<string> }> {
  const use = new Map<string, { permits: Set<string>; days: Set<string> }>()
  const dayOf = (moment: string) => moment.replace(/^(\d\d)\/(\d\d)\/(\d{4}) .*$/u, '$3-$1-$2')
  for (const row of parse<Record<string, string>>(text, { columns: true })) {
    const [first, end] = [Date.parse(dayOf(row['StartDateTime']!)), Date.parse(dayOf(row['EndDateTime']!))]
    const last = row['EndDateTime']!.endsWith('12:00:00 AM') ? end - 86_400_000 : end
    for (const held of row['ParkingHeld']!.split(','))
      for (let day = first; day <= last; day += 86_400_000) {
        const iso = new Date(day).toISOString().slice(0, 10)
        const street = held.replace(/ +/gu, ' ').trim().split(' between ')[0]!
        const key = [street, row['Borough'], iso.slice(0, 7)].join('|').toUpperCase()
        const found = use.get(key) ?? { permits: new Set(), days: new Set() }
        found.permits.add(row['EventID']!)
        found.days.add(iso)
        use.set(key, found)
      }
  }
  return use
}
const counted = (text: string) =>
  [...countedUse(text)].map(([key, { permits, days }]) => `${key}: ${permits.size}, ${days.size}`).toSorted()
const tableOf = async (desk: Desk, of: string) =>
  parse<Record<string, string>>((await raw(desk, `/permit/table?of=${of}`)).body, { columns: true, bom: true })
const written = async (desk: Desk) =>
  (await tableOf(desk, 'streets'))
    .map(({ street, district, month, permits, days }) => `${[street, district, month].join('|').toUpperCase()}: ${permits}, ${days}`)
    .toSorted()

test('the use of a street by month: on the screen and as a table, as another reader counts it', async () => {
  const desk = await buildPermitDesk(app)
  await bring(desk, cut)
  expect(await written(desk)).toEqual(counted(cut))
  const january = { from: '2020-01-01', to: '2020-01-31' }
  expect((await streets(desk, { ...january, street: 'broadway' })).filter(({ street }) => street === 'Broadway')).toEqual([
    { street: 'Broadway', jurisdiction: 'Manhattan', month: '2020-01', permits: 5, days: 27 },
    { street: 'Broadway', jurisdiction: 'Brooklyn', month: '2020-01', permits: 2, days: 2 },
  ])
  expect(await streets(desk, { from: '2019-01-01', to: '2019-12-31' })).toEqual([])
})

test('a second run adds nothing; the next edition changes what the source changed and keeps what the office did', async () => {
  const desk = await buildPermitDesk(app)
  await bring(desk, cut)
  expect((await bring(desk, cut)).report).toMatchObject({ rows_read: 38, added: 0, updated: 0, unchanged: 38, rejected: 0 })
  expect(await count(desk, 'permits')).toBe(38)
  const [id] = await numbered(desk, 'NYC 525156')
  await app.call(desk.admin.caller, permitsApi.updateData, { body: { id: id ?? 0, permit_type: 'Standard Film Permit' } })
  const next = cut
    .replace('525156,Shooting Permit,01/03/2020 11:00:00 AM,01/03/2020', '525156,Rigging Permit,01/03/2020 11:00:00 AM,01/05/2020')
    .replace(
      'EAST   23 STREET between 1 AVENUE and 2 AVENUE,Manhattan,6,13,Film,Feature',
      '2 AVENUE between EAST 23 STREET and EAST 24 STREET,Manhattan,6,13,Film,Feature',
    )
  const { report } = await bring(desk, next)
  expect(report).toMatchObject({
    added: 0,
    updated: 2,
    unchanged: 36,
    problems: 1,
    first_problems: [{ field: 'permit_type', code: 'office_kept' }],
  })
  const placesOf = async (of: number) => (await app.call(desk.admin.caller, locationPermitsApi.ofPermit, { params: { id: of } })).body
  expect(await placesOf(id ?? 0)).toMatchObject([{ place_name: 'East 23 Street: 1 Avenue – 2 Avenue', last_day: '2020-01-05' }])
  const [other] = await numbered(desk, 'NYC 524943')
  expect(await placesOf(other ?? 0)).toMatchObject([{ place_name: '2 Avenue: East 23 Street – East 24 Street', status: 'completed' }])
})

test('a whole import is taken back, also what it changed, and the same file brings it in again', async () => {
  const desk = await buildPermitDesk(app)
  await bring(desk, cut)
  const next = await bring(desk, cut.replace('525156,Shooting Permit', '525156,Rigging Permit').replace('525102,', '999102,'))
  expect(next.report).toMatchObject({ added: 1, updated: 1 })
  await app.call(desk.admin.caller, importsApi.undo, { params: { id: next.id } })
  await app.runJobs()
  expect((await app.call(desk.admin.caller, importsApi.get, { params: { id: next.id } })).body.undo).toMatchObject({
    removed: 1,
    restored: 1,
  })
  expect(await numbered(desk, 'NYC 999102')).toEqual([])
  expect((await tableOf(desk, 'permits')).find((row) => row['permit_no'] === 'NYC 525156')?.['permit_type']).toBe('Shooting Permit')
  expect((await bring(desk, cut.replace('525102,', '999102,'))).report).toMatchObject({ added: 1, updated: 0, unchanged: 37 })
  expect(await numbered(desk, 'NYC 999102')).toHaveLength(1)
})

test('rows that are no permits that are over are turned away with the reason; a number that is taken is told', async () => {
  const desk = await buildPermitDesk(app)
  const [head = ''] = cut.split('\n', 1)
  const row = (number: number, start: string, end: string, held = 'BROADWAY between 1 STREET and 2 STREET') =>
    `${number},Shooting Permit,${start},${end},12/30/2019 08:30:00 AM,Office,"${held}",Bronx,1,1,Film,Feature,United States of America,10001`
  const file = [
    head,
    row(1, '01/02/2020 02:00:00 PM', '01/01/2020 02:00:00 PM'),
    row(2, '01/02/2020 02:00:00 PM', '01/02/2099 02:00:00 PM'),
    row(3, '', ''),
    row(4, '01/02/2020 02:00:00 PM', '01/03/2020 02:00:00 AM', ' '),
    row(5, '01/02/2020 25:00:00', '01/02/2020 11:00:00 PM'),
    row(5, '01/02/2020 02:00:00 PM', '01/02/2020 11:00:00 PM'),
  ].join('\n')
  const trial = await bring(desk, file, true)
  expect([trial.report?.added, await count(desk, 'permits')]).toEqual([1, 0])
  const { report } = await bring(desk, file)
  expect(report).toMatchObject({ rows_read: 6, added: 1, rejected: 5 })
  expect(Object.fromEntries(report!.rejected_by_reason.map(({ code, rows }) => [code, rows]))).toEqual({
    days_crossed: 1,
    not_over: 1,
    no_days: 1,
    no_place: 1,
    repeats: 1,
  })
  expect(report?.first_problems).toMatchObject([{ field: 'time_from', code: 'no_time' }])
  const mapping = { ...(JSON.parse(shippedMapping('new-york-film-permits')) as object), source: { name: 'Another list' } }
  const again = await importFile(app, desk.admin.caller, { kind: 'permits', mapping, file, name: 'permits.csv' })
  expect(again.report).toMatchObject({ added: 1, first_problems: [{ field: 'time_from' }, { field: 'permit_no', code: 'number_taken' }] })
})

const whole = new URL('../../../../../../shared/data/nyc-film-permits/Film_Permits_2020.csv', import.meta.url)
test.skipIf(!existsSync(whole))(
  'the whole file: 1,350 permits, none rejected, and nothing new the second time',
  { timeout: 300_000 },
  async () => {
    const desk = await buildPermitDesk(app)
    const file = readFileSync(whole)
    expect((await bring(desk, file)).report).toMatchObject({ rows_read: 1350, added: 1350, rejected: 0, problems: 0 })
    expect((await bring(desk, file)).report).toMatchObject({ rows_read: 1350, added: 0, updated: 0, unchanged: 1350 })
    expect(await count(desk, 'permits')).toBe(1350)
    expect([await count(desk, 'case_timers'), await count(desk, 'case_fees')]).toEqual([0, 0])
    expect(await written(desk)).toEqual(counted(file.toString('utf8')))
  },
)
