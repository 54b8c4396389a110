/** Projects as records: fields, days, filter, board, trash, copies and history. */
import { calendarApi } from '@backlot/contract/calendar'
import { projectDetailNames, projectPhases } from '@backlot/contract/project-fields'
import { projectRecordsApi as records } from '@backlot/contract/project-records'
import { projectsApi as api, type ProjectSearch, type ProjectMasterData } from '@backlot/contract/projects'
import { projectProblems } from '@backlot/contract/project-problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildOffice } from '#test/office.ts'
import { nextNumber } from './editing/copying.ts'

const app = await openTestApp()
afterAll(() => app.close())
type Office = Awaited<ReturnType<typeof buildOffice>>

const create = async ({ admin }: Office, body: object): Promise<number> => {
  const made = await app.call(admin.caller, api.create, { body })
  expect([made.status, made.problem?.errors ?? []]).toEqual([200, []])
  return made.body.id
}
const choices = async ({ admin }: Office): Promise<ProjectMasterData> => (await app.call(admin.caller, api.masterData, {})).body

test('every field is written and read; 0000-00-00 is no date; days are counted without Saturdays and Sundays', async () => {
  const office = await buildOffice(app)
  const { types, genres, sources, tiers, staff } = await choices(office)
  expect(types.map(({ name }) => name)).toContain('Feature Film')
  const fields = {
    project_name: 'The Long Night',
    aka: 'Night',
    project_type: types[0]?.id ?? 0,
    project_genre: genres[0]?.id ?? 0,
    project_source: sources[0]?.id ?? 0,
    project_tier: tiers[0]?.id ?? 0,
    staff_lead: staff[0]?.id ?? null,
    company_name: 'North Light',
    company_tax_id: '12-345',
    contacts: [{ role: 'Producer' as const, name: 'Ada', email: 'ada@north.example', on_site: true }],
    // Monday to the Sunday of the week after: ten working days.
    film_start: '2026-03-02',
    film_end: '2026-03-15',
    prep_start: '0000-00-00',
    wrap_start: '2026-03-16',
    wrap_end: '2026-03-16',
    wrap_days: 3,
    filmed_city: [{ city_id: office.town, days: 2.5 }],
    budget_total: '1200000.00',
    local_crew: 40,
    won_lost: 'Lost' as const,
    lost_reason: 'Incentive' as const,
  }
  const id = await create(office, fields)
  const { body } = await app.call(office.scout.caller, api.get, { params: { id } })
  const { prep_start: _none, ...stored } = fields
  expect(body).toMatchObject(stored)
  expect(body).not.toHaveProperty('prep_start')
  expect(body.days).toEqual({ prep: null, scout: null, film: 10, post: null, wrap: 3 })
  const weekends = await app.call(office.admin.caller, api.change, { body: { id, works_weekends: true } })
  expect(weekends.body.days.film).toBe(14)
  await office.site.ctx.db
    .insertInto('closed_days')
    .values({ site_id: office.site.id, date_from: '2026-03-05', date_to: '2026-03-07', name: 'Spring', kind: 'closed' })
    .execute()
  expect((await app.call(office.admin.caller, records.edit, { params: { id } })).body.days.film).toBe(14)
  const holidays = await app.call(office.admin.caller, api.change, { body: { id, works_weekends: false, subtracts_holidays: true } })
  expect(holidays.body.days.film).toBe(8)
  // HOLIDAY events of the office and of this project count, a day once; not those of others, nor what was called off or is only drafted.
  const other = await create(office, { project_name: 'Other' })
  const add = (day: string, more: object = {}) =>
    app.call(office.admin.caller, calendarApi.create, { body: { phase: 8, date_from: day, date_to: day, ...more } })
  for (const one of [
    add('2026-03-05'),
    add('2026-03-09'),
    add('2026-03-10', { project_id: id }),
    add('2026-03-11', { project_id: other }),
    add('2026-03-12', { status: 'cancelled' }),
    add('2026-03-13', { phase: 4 }),
  ])
    expect((await one).status).toBe(200)
  expect((await app.call(office.scout.caller, api.get, { params: { id } })).body.days.film).toBe(6)
  expect((await app.call(office.admin.caller, api.company, { params: { id } })).body).toMatchObject({
    company_name: 'North Light',
    company_tax_id: '12-345',
    network: '',
  })
})

test('no field that domain.md §3 names is left out: each is written, read by the office and emptied', async () => {
  const office = await buildOffice(app)
  const texts = ['aka', 'season_no', 'logline', 'location_needs', 'ratings', 'company_name', 'company_address', 'company_state'] as const
  const more = ['company_tax_id', 'company_contact', 'parent_company', 'network', 'distributor'] as const
  const officeTexts = ['lost_to_state', 'festival', 'credits_requirements', 'staff_notes'] as const
  const counts = ['episode_count', 'episode_length', 'local_cast', 'local_crew', 'local_extras', 'room_nights'] as const
  const amounts = ['budget_total', 'budget_local', 'spend_per_day', 'spend_actual'] as const
  const flags = ['script_on_file', 'location_breakdown_on_file', 'works_weekends', 'subtracts_holidays'] as const
  const each = <Name extends string, Value>(names: readonly Name[], value: (name: Name, index: number) => Value) =>
    Object.fromEntries(names.map((name, index) => [name, value(name, index)])) as Record<Name, Value>
  const fields = {
    ...each([...texts, ...more, ...officeTexts], (name) => `the ${name}`),
    ...each([...counts, 'vehicles_rented', 'hours_expected'] as const, (_, index) => index + 1),
    ...each(amounts, (_, index) => `${index + 1}00.50`),
    ...each(flags, () => true),
    ...each(
      projectPhases.flatMap((phase) => [`${phase}_start`, `${phase}_end`] as const),
      (_, index) => `2027-03-${String(index + 10)}`,
    ),
    ...each(
      projectPhases.map((phase) => `${phase}_days` as const),
      (_, index) => index + 3,
    ),
    lead_date: '2026-01-02',
    release_date: '2028-01-02',
    company_website: 'https://north.example/',
    company_email: 'office@north.example',
    company_phone: '5550142000',
    union_status: 'Mixed' as const,
    level_of_effort: 'Heavy' as const,
    won_lost: 'Lost' as const,
    lost_reason: 'Incentive' as const,
    contacts: [{ role: 'UPM' as const, name: 'Ben' }],
    filmed_city: [{ city_id: office.town, days: 2.5 }],
  }
  expect(Object.keys(fields).toSorted()).toEqual(projectDetailNames.toSorted())
  const id = await create(office, { project_name: 'Whole', ...fields })
  expect((await app.call(office.scout.caller, api.get, { params: { id } })).body).toMatchObject(fields)
  const emptied = await app.call(office.admin.caller, api.change, { body: { id, ...each(projectDetailNames, () => null) } })
  expect(emptied.status).toBe(200)
  const left = (await app.call(office.scout.caller, api.get, { params: { id } })).body as Record<string, unknown>
  const isEmpty = (value: unknown) => value === undefined || value === null || value === false
  expect(projectDetailNames.filter((name) => !isEmpty(left[name]))).toEqual([])
})

test('what points nowhere and dates that cross are refused at their fields, and nothing is changed', async () => {
  const office = await buildOffice(app)
  const id = await create(office, { project_name: 'Kept', film_start: '2026-03-10' })
  const refused = await app.call(office.admin.caller, api.change, {
    body: { id, project_name: 'Lost', film_end: '2026-03-01', project_type: 2_000_000_000, staff_lead: office.owner.id },
  })
  expect([refused.status, refused.problem.errors?.map(({ path }) => path).toSorted()]).toEqual([
    422,
    ['film_end', 'project_type', 'staff_lead'],
  ])
  expect(refused.problem.errors?.find(({ path }) => path === 'film_end')?.message).toBe(projectProblems.endsBeforeStart.en)
  expect((await app.call(office.admin.caller, api.get, { params: { id } })).body).toMatchObject({ project_name: 'Kept', version: 1 })
})

test('the filter: type, status with "0" as none, days that overlap, budget from and to, and what is archived or quiet', async () => {
  const office = await buildOffice(app)
  const { types } = await choices(office)
  const [one, two] = [types[0]?.id ?? 0, types[1]?.id ?? 0]
  await create(office, { project_name: 'A', project_type: one, film_start: '2026-03-02', film_end: '2026-03-20', budget_total: '100.00' })
  await create(office, { project_name: 'B', project_type: two, prep_start: '2026-05-01', prep_end: '2026-05-09', budget_total: '500.00' })
  await create(office, { project_name: 'C', project_status: 'shooting', project_type: one })
  const old = await create(office, { project_name: 'D', archived: 1 })
  const find = async (body: Partial<ProjectSearch>) =>
    (await app.call(office.scout.caller, api.search, { body })).body.map(({ project_name }) => project_name).join('')
  expect(await find({})).toBe('ABC')
  expect(await find({ order: 'name_desc' })).toBe('CBA')
  expect(await find({ status: '0', type: 0 })).toBe('ABC')
  expect(await find({ type: one })).toBe('AC')
  expect(await find({ status: 'shooting' })).toBe('C')
  expect(await find({ startDate: '2026-03-20' })).toBe('AB')
  expect(await find({ startDate: '2026-03-21' })).toBe('B')
  expect(await find({ endDate: '2026-03-01' })).toBe('')
  expect(await find({ endDate: '2026-04-30' })).toBe('A')
  expect(await find({ budgetStart: 100, budgetEnd: 499 })).toBe('A')
  for (const budgetStart of [true, [], '0x10', ' ', '1e3']) {
    const refused = await app.callWith(office.scout.caller, api.search, { body: { budgetStart } })
    expect([budgetStart, refused.problem.errors?.map(({ path }) => path)]).toEqual([budgetStart, ['budgetStart']])
  }
  const text = await app.callWith(office.scout.caller, api.search, { body: { budgetStart: '100.00', budgetEnd: '499' } })
  expect(text.body.map(({ project_name }) => project_name)).toEqual(['A'])
  const crossing = { startDate: '2026-03-20', endDate: '2026-03-19' }
  for (const refused of [
    await app.call(office.scout.caller, api.search, { body: crossing }),
    await app.call(office.scout.caller, api.board, { body: crossing }),
    await app.call(office.scout.caller, api.download, { query: crossing }),
  ])
    expect([refused.status, refused.problem.errors]).toMatchObject([
      422,
      [{ path: 'endDate', message: 'The last day is before the first day.', code: 'list.daysBackwards' }],
    ])
  const dear = await app.call(office.scout.caller, api.search, { body: { budgetStart: 500, budgetEnd: 499 } })
  expect([dear.status, dear.problem.errors]).toMatchObject([422, [{ path: 'budgetEnd', code: 'list.amountsBackwards' }]])
  expect(await find({ startDate: '2026-03-20', endDate: '2026-03-20' })).toBe('A')
  expect(await find({ search: 'b' })).toBe('B')
  expect(await find({ archived: 1 })).toBe('D')
  expect(await find({ quiet: true })).toBe('')
  await office.site.ctx.db
    .updateTable('projects')
    .set({ heard_at: new Date(office.site.ctx.now().getTime() - 15 * 86_400_000) })
    .where('site_id', '=', office.site.id)
    .where('project_name', 'in', ['A', 'D'])
    .execute()
  expect(await find({ quiet: true })).toBe('A')
  const board = (await app.call(office.scout.caller, api.board, { body: {} })).body
  expect(board.map(({ status, total, items }) => [status, total, items.length]).slice(0, 5)).toEqual([
    ['inquiry', 2, 2],
    ['scouting', 0, 0],
    ['bidding', 0, 0],
    ['in_prep', 0, 0],
    ['shooting', 1, 1],
  ])
  const csv = await app.call(office.scout.caller, api.download, { query: { status: 'inquiry' } })
  const [head = '', ...rows] = csv.raw.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('project_name')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(types[0]?.name ?? '?')
  expect((await app.call(office.scout.caller, api.download, { query: { format: 'xlsx' } })).raw.rawPayload.subarray(0, 2).toString()).toBe(
    'PK',
  )
  expect((await app.call(office.admin.caller, api.change, { body: { id: old, archived: 0 } })).body.record.archived).toBe(0)
})

test('the trash and back; recent names who changed it; history has every version and restores one', async () => {
  const office = await buildOffice(app)
  const { admin, scout } = office
  const id = await create(office, { project_name: 'First' })
  await app.call(admin.caller, api.change, { body: { id, project_name: 'Second' } })
  expect((await app.call(scout.caller, api.recent, { query: {} })).body).toMatchObject([{ id, updated_by: { id: admin.id } }])
  expect((await app.call(admin.caller, api.remove, { params: { id } })).body.deleted_at).not.toBeNull()
  expect((await app.call(scout.caller, api.list, { query: {} })).body).toEqual([])
  expect((await app.call(scout.caller, api.get, { params: { id } })).status).toBe(404)
  expect((await app.call(admin.caller, api.softdeleted, { query: {} })).body).toMatchObject([{ id, deleted_by: { id: admin.id } }])
  expect((await app.call(admin.caller, records.recover, { params: { id } })).body.deleted_at).toBeNull()
  const versions = (await app.call(scout.caller, records.history, { params: { id }, query: {} })).body
  expect(versions.map(({ action }) => action)).toEqual(['project.recovered', 'project.deleted', 'project.updated', 'project.added'])
  expect((await app.call(admin.caller, records.restore, { params: { id }, body: { version: 1 } })).body.project_name).toBe('First')
})

test('history names towns and people, and no number of either', async () => {
  const office = await buildOffice(app)
  const { admin, scout, site } = office
  const row = { site_id: site.id, name: 'Eastport' }
  const { id: port } = await site.ctx.db.insertInto('cities').values(row).returning('id').executeTakeFirstOrThrow()
  const id = await create(office, { project_name: 'First', filmed_city: [{ city_id: office.town, days: 3 }] })
  const body = { id, filmed_city: [{ city_id: port, days: null }], contacts: [{ role: 'Producer' as const, name: 'Ada' }] }
  expect((await app.call(admin.caller, api.change, { body })).status).toBe(200)
  const [latest] = (await app.call(scout.caller, records.history, { params: { id }, query: {} })).body
  expect(latest?.changes['filmed_city']).toEqual([[{ city_id: 'Millbrook', days: 3 }], [{ city_id: 'Eastport', days: null }]])
  const version = (await app.call(scout.caller, records.version, { params: { id, version: 1 } })).body
  expect(version.fields.find(({ field }) => field === 'filmed_city')).toMatchObject({
    before: [{ city_id: 'Millbrook', days: 3 }],
    now: [{ city_id: 'Eastport' }],
  })
  expect(JSON.stringify(latest)).not.toContain('directory_id')
})

test('a name that is there already is told of; a copy is a sequel or the next season, without what belonged to the first', async () => {
  const office = await buildOffice(app)
  const { admin, scout } = office
  const id = await create(office, { project_name: 'Night', season_no: 'Season 1', film_start: '2026-03-02', company_name: 'North Light' })
  const namesakes = async (name: string, except?: number) =>
    (await app.call(scout.caller, records.namesakes, { query: except === undefined ? { name } : { name, except } })).body.map(
      (one) => one.id,
    )
  expect(await namesakes('NIGHT')).toEqual([id])
  expect(await namesakes('night', id)).toEqual([])
  const season = (await app.call(admin.caller, records.copy, { params: { id }, body: { as: 'season' } })).body
  expect(season.record).toMatchObject({
    project_name: 'Night',
    season_no: 'Season 2',
    company_name: 'North Light',
    project_status: 'inquiry',
  })
  expect(season.record).not.toHaveProperty('film_start')
  const sequel = (await app.call(admin.caller, records.copy, { params: { id }, body: { as: 'sequel' } })).body
  expect(sequel.record.project_name).toBe('Night 2')
  expect(['2', 'S09', null, 'x'].map(nextNumber)).toEqual(['3', 'S10', '2', '2'])
})
