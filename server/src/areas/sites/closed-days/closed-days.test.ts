/** The office's holidays and closed days over HTTP, and the calendar that is made of them. */
import { calendarProblems } from '@backlot/contract/area-problems'
import { closedDaysApi as api } from '@backlot/contract/closed-days'
import { addWorkingDays } from '@backlot/contract/office-calendar'
import { afterAll, expect, test } from 'vitest'
import { officeCalendar } from '#kit/office-calendar.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function desk(options: Parameters<typeof buildSite>[1] = {}) {
  const site = await buildSite(app, options)
  const { caller } = await buildUser(app, site)
  const add = (name: string, date_from: string, date_to = date_from) =>
    app.call(caller, api.createClosedDay, { body: { name, date_from, date_to } })
  const named = async (year: number, trash: 'true' | 'false' = 'false') =>
    (await app.call(caller, api.closedDays, { query: { year, trash } })).body.map(({ date_from, name }) => `${date_from} ${name}`)
  return { site, caller, add, named }
}

test('closed days are listed by year, also those that begin in the year before, and every count steps over them', async () => {
  const { site, add, named } = await desk({ settings: { officeCutOffHour: 14 } })
  await add('Christmas', '2026-12-24', '2027-01-03')
  await add('Regatta', '2026-06-19')
  expect(await named(2026)).toEqual(['2026-06-19 Regatta', '2026-12-24 Christmas'])
  expect(await named(2027)).toEqual(['2026-12-24 Christmas'])
  const calendar = await officeCalendar(site.ctx, { from: '2026-12-01', to: '2027-02-01' })
  expect(calendar).toEqual({ closed: [{ from: '2026-12-24', to: '2027-01-03', name: 'Christmas' }], cutOffHour: 14 })
  expect(addWorkingDays(calendar, '2026-12-23', 1)).toBe('2027-01-04')
})

test('public holidays are added once; a day that is closed already is left alone', async () => {
  const { caller, add, named } = await desk({ localeCode: 'no_NO' })
  await add('Påskeferie', '2027-03-22', '2027-03-29')
  const fill = () => app.call(caller, api.addPublicHolidays, { body: { year: 2027, country: 'no' } })
  const added = (await fill()).body
  expect(added).toHaveLength(8)
  expect(added.every(({ kind }) => kind === 'holiday')).toBe(true)
  expect((await fill()).body).toEqual([])
  expect(await named(2027)).toContain('2027-05-17 Grunnlovsdagen')
})

test('wrong days are refused at their field, a stale change with the days as they are; the trash gives back', async () => {
  const { site, caller, add, named } = await desk()
  expect(faultsOf(await add('Backwards', '2027-02-02', '2027-02-01'))).toEqual({ date_to: calendarProblems.endFirst.en })
  expect(faultsOf(await add('For ever', '2027-01-01', '2028-01-02'))).toEqual({ date_to: 'At most 366 days at a time.' })
  expect((await add('No day', '2027-02-30')).status).toBe(422)
  const { id } = (await add('Audit', '2027-02-01')).body
  const change = (body: object) => app.call(caller, api.changeClosedDay, { body: { id, ...body } })
  expect((await change({ version: 1, date_to: '2027-02-03' })).body).toMatchObject({ date_to: '2027-02-03', version: 2 })
  const stale = await change({ version: 1, name: 'Other' })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { name: 'Audit', date_to: '2027-02-03' }])
  expect((await change({ date_from: '2027-02-04' })).status).toBe(422)
  await app.call(caller, api.removeClosedDay, { params: { id } })
  expect([await named(2027), await named(2027, 'true')]).toEqual([[], ['2027-02-01 Audit']])
  expect((await officeCalendar(site.ctx, { from: '2027-02-01', to: '2027-02-28' })).closed).toEqual([])
  const recover = () => app.call(caller, api.recoverClosedDay, { params: { id } })
  expect([(await recover()).status, (await recover()).status, await named(2027)]).toEqual([200, 409, ['2027-02-01 Audit']])
})

test('scouts read them and change none; those of another site are not there', async () => {
  const { site, add } = await desk()
  const { id } = (await add('Audit', '2027-02-01')).body
  const scout = (await buildUser(app, site, { role: 'scout' })).caller
  expect((await app.call(scout, api.closedDays, { query: { year: 2027 } })).body).toHaveLength(1)
  expect((await app.call(scout, api.removeClosedDay, { params: { id } })).status).toBe(403)
  const other = (await desk()).caller
  expect((await app.call(other, api.changeClosedDay, { body: { id, name: 'x' } })).status).toBe(404)
  expect((await app.call(other, api.closedDays, { query: { year: 2027 } })).body).toEqual([])
})
