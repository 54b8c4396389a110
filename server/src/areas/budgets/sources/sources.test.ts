/** Lines and days that follow the bible, the calendar, the permit, the price list and the record of the place, over HTTP. */
import { bibleApi } from '@backlot/contract/bible'
import { budgetLinesApi as linesApi, type LocationBudget } from '@backlot/contract/budget-lines'
import { budgetSourcesApi as api } from '@backlot/contract/budget-sources'
import { budgetSummariesApi } from '@backlot/contract/budget-summaries'
import { budgetsApi } from '@backlot/contract/budgets'
import { calendarApi } from '@backlot/contract/calendar'
import { locationPermitsApi } from '@backlot/contract/location-permits'
import { permitPricesApi } from '@backlot/contract/permit-prices'
import { permitsApi } from '@backlot/contract/permits'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addDays } from '@backlot/contract/days'
import { moveClock, resetClock } from '#kit/clock.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { openTestApp } from '#test/app.ts'
import { budgetGuest, buildBudget, makeBudgetLink, type BudgetDesk } from '#test/budget.ts'
import { buildLocations } from '#test/factories.ts'
import { followNewPrices } from './prices.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const fees = { fee_mode: 'Fixed' as const, fee_shoot_day: '4000.00', deposit: '1500.00', cleaning_fee: '350.00' }

/** A production with a mill of the library in its bible, chosen for one set, with two days of filming and one before. */
async function build(budgetType: 1 | 2 = 1) {
  const desk = await buildBudget(app, budgetType)
  const [mill = 0] = await buildLocations(desk.site, [{ location_name: 'Mill', details: fees }])
  const write = async (sets: object[]) =>
    (await app.callWith(desk.caller, bibleApi.submit, { body: { project_id: desk.project, sets } })).body.sets
  const [set] = await write([{ set_name: 'INT. BAR', scenes: '1', episode_no: budgetType === 2 ? 3 : 0, shoot_days: 5 }])
  const added = await desk.must(bibleApi.addPlace, { body: { set_id: set!.id, location_id: mill, name: '' } })
  const place = added.sets[0]!.places[0]!.id
  const dates = (...rows: [phase: number, from: string, to: string][]) =>
    app.callWith(desk.caller, bibleApi.changePlace, {
      params: { id: place },
      body: { dates: rows.map(([phase, date_from, date_to]) => ({ phase, date_from, date_to })) },
    })
  await dates([4, '2027-06-02', '2027-06-03'], [3, '2027-06-01', '2027-06-01'])
  return {
    ...desk,
    mill,
    set: set!.id,
    biblePlace: place,
    dates,
    write,
    read: (id: number) => desk.must(linesApi.locationBudget, { params: { id } }),
  }
}

const permitOf = async ({ admin, project, mill, site }: Pick<BudgetDesk, 'admin' | 'project' | 'site'> & { mill: number }) => {
  const permit = (await app.call(admin.caller, permitsApi.create, { body: { title: 'Night', project_id: project } })).body
  await site.ctx.db
    .insertInto('permit_agent_letters')
    .values({ site_id: site.id, permit_id: permit.id, status: 'signed' })
    .onConflict((conflict) => conflict.columns(['site_id', 'permit_id']).doUpdateSet({ status: 'signed' }))
    .execute()
  const part = await app.call(admin.caller, locationPermitsApi.create, {
    body: {
      permitId: permit.id,
      location_id: mill,
      property_kind: 'street',
      activities: [
        { phase: 'shoot', date_from: '2027-06-02', date_to: '2027-06-03', time_from: '09:00', time_to: '17:00', head_count: 45 },
      ],
      police_count: 2,
      police_hours: 24,
      parking: [{ parking_use: 'base_camp', spaces: 3, no_parking_signs: 10 }],
    },
  })
  expect(part.status, part.raw.body).toBe(200)
  return { permitId: permit.id, partId: part.body.id, version: part.body.version }
}

const shown = ({ lines }: Pick<LocationBudget, 'lines'>) =>
  lines.map(({ code, qty, days, rate, estimate, source }) => [code, qty, days, rate, estimate, source])

test('a budget begins with the bible: places with their sets, days of the calendar, fees of the record', async () => {
  const desk = await build()
  await desk.must(calendarApi.create, {
    body: { project_id: desk.project, location_id: desk.mill, title: 'Strike', phase: 5, date_from: '2027-06-04', date_to: '2027-06-04' },
  })
  const added = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  expect(added).toMatchObject([
    {
      name: 'Mill',
      set_names: 'INT. BAR',
      prep_days: 1,
      shoot_days: 2,
      strike_days: 1,
      hold_days: 0,
      crew: 0,
      is_following: true,
      own_days: [],
    },
  ])
  const budget = await desk.read(added[0]!.id)
  expect(budget.dates).toEqual([
    { phase: 'prep', from: '2027-06-01', to: '2027-06-01' },
    { phase: 'shoot', from: '2027-06-02', to: '2027-06-03' },
    { phase: 'strike', from: '2027-06-04', to: '2027-06-04' },
  ])
  expect(shown(budget)).toEqual([
    ['1010', 1, 2, '4000.00', '8000.00', 'fee_shoot'],
    // Half of the day of filming, as the key has it.
    ['1020', 1, 1, '2000.00', '2000.00', 'fee_prep'],
    ['1030', 1, 1, '2000.00', '2000.00', 'fee_strike'],
    ['1060', 1, null, '1500.00', '1500.00', 'fee_deposit'],
    ['7020', 1, null, '350.00', '350.00', 'fee_cleaning'],
  ])
  // What is there already is not added once more.
  expect(await desk.must(api.addFromBible, { body: { projectId: desk.project } })).toEqual([])
})

test('police, parking, signs and the permit itself come from its activities and the price list, and follow when these change', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  const permit = await permitOf(desk)
  await app.runJobs()
  const before = await desk.read(place!.id)
  expect(before.permits).toMatchObject([{ id: permit.permitId, title: 'Night' }])
  expect(before.location.crew).toBe(45)
  // Where the permit stands is said beside the place: the draft, for the office alone.
  const { locations } = await desk.must(budgetSummariesApi.movie, { params: { id: desk.project } })
  expect(locations.map((one) => [one.name, one.permit_status])).toEqual([['Mill', 'draft']])
  const guest = await budgetGuest(app, desk.site, { token: (await makeBudgetLink(desk)).token })
  const seen = await app.call(guest, budgetSummariesApi.publicMovie, { params: { id: desk.project } })
  expect(seen.body.locations.map((one) => [one.name, one.permit_status])).toEqual([['Mill', null]])
  expect(shown(before).filter(([, , , , , source]) => String(source).startsWith('permit:'))).toEqual([
    ['2011', 2, null, '398.00', '796.00', 'permit:2011'],
    ['2040', 6, null, '200.00', '1200.00', 'permit:2040'],
    ['2060', 1, null, '200.00', '200.00', 'permit:2060'],
    ['3010', 48, null, '110.00', '5280.00', 'permit:3010'],
    ['3060', 10, null, '1.00', '10.00', 'permit:3060'],
  ])
  const changed = await app.call(desk.admin.caller, locationPermitsApi.change, {
    body: { id: permit.partId, version: permit.version, police_count: 3, parking: [] },
  })
  expect(changed.status, changed.raw.body).toBe(200)
  await app.runJobs()
  const after = await desk.read(place!.id)
  const of = (code: string) => after.lines.find((line) => line.code === code)
  expect(of('3010')).toMatchObject({ qty: 72, estimate: '7920.00', own_cells: [] })
  // What the permit has no more, the line has none of; it stays with what was written to it.
  expect(of('3060')).toMatchObject({ qty: 0, estimate: '0.00' })
  expect(Number(after.location.totals.estimate) - Number(before.location.totals.estimate)).toBe(2640 - 1210)
  // A page that has the grid open hears of it.
  expect(after.location.version).toBeGreaterThan(before.location.version)
  // A permit that is another production's has nothing here any more.
  await app.call(desk.admin.caller, permitsApi.updateData, { body: { id: permit.permitId, project_id: null } })
  await app.runJobs()
  const gone = await desk.read(place!.id)
  expect(gone.permits).toEqual([])
  expect(gone.location).toMatchObject({ crew: 0, totals: { estimate: '11850.00' } })
})

test('a price that comes into force by its date reaches the lines that follow on that day', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  await permitOf(desk)
  await app.runJobs()
  const police = async () => (await desk.read(place!.id)).lines.find(({ code }) => code === '3010')
  const later = { code: '3010', rate: '125', valid_from: addDays(officeToday(desk.site.ctx), 2) }
  expect((await app.call(desk.admin.caller, permitPricesApi.change, { body: later })).status).toBe(200)
  await app.runJobs()
  const contextOf = (id: number) => Promise.resolve({ ...desk.site.ctx, site: { ...desk.site.ctx.site, id } })
  const pass = async () => {
    const behind = await followNewPrices(app.app.platform, contextOf)
    await app.runJobs()
    return behind
  }
  expect(await pass()).toBe(0)
  expect(await police()).toMatchObject({ rate: '110.00', estimate: '5280.00' })
  moveClock(2 * 86_400_000)
  expect([await pass(), await pass()]).toEqual([1, 0])
  // The session is of today.
  resetClock()
  expect(await police()).toMatchObject({ rate: '125.00', estimate: '6000.00' })
})

test('a price that the office changes today, takes out and puts back reaches the lines at once', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  await permitOf(desk)
  await app.runJobs()
  const police = async () => {
    await app.runJobs()
    const { qty, rate, estimate } = (await desk.read(place!.id)).lines.find(({ code }) => code === '3010')!
    return [qty, rate, estimate]
  }
  const office = <Answer>(done: Promise<{ status: number; body: Answer }>) => done.then(({ status }) => expect(status).toBe(200))
  await office(app.call(desk.admin.caller, permitPricesApi.change, { body: { code: '3010', rate: '120.50' } }))
  expect(await police()).toEqual([48, '120.50', '5784.00'])
  await office(app.call(desk.admin.caller, permitPricesApi.remove, { body: { code: '3010' } }))
  expect((await police())[0]).toBe(0)
  await office(app.call(desk.admin.caller, permitPricesApi.recover, { body: { code: '3010' } }))
  expect(await police()).toEqual([48, '120.50', '5784.00'])
})

test('days follow the bible until somebody writes over them, and go back', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  const toPlace = { projectId: desk.project, locId: place!.id }
  await desk.dates([4, '2027-06-02', '2027-06-05'])
  await app.runJobs()
  expect((await desk.read(place!.id)).location).toMatchObject({ shoot_days: 4, prep_days: 0 })
  expect((await desk.read(place!.id)).lines[0]).toMatchObject({ code: '1010', days: 4, estimate: '16000.00' })
  const own = await desk.must(budgetsApi.updateLocation, { body: { ...toPlace, shoot_days: 3 } })
  expect(own).toMatchObject({ shoot_days: 3, own_days: ['shoot_days'] })
  await desk.dates([4, '2027-06-02', '2027-06-07'])
  await app.runJobs()
  expect((await desk.read(place!.id)).location.shoot_days).toBe(3)
  const back = await desk.must(api.returnToSource, { body: { locId: place!.id, days: ['shoot_days'] } })
  expect(back.location).toMatchObject({ shoot_days: 6, own_days: [] })
  expect(back.lines[0]).toMatchObject({ days: 6, estimate: '24000.00' })
  // Without days the script’s count stands, where the place is chosen for the set.
  await desk.dates()
  await app.runJobs()
  expect((await desk.read(place!.id)).location.shoot_days).toBe(0)
  for (const decision of ['scouting', 'option', 'hold', 'confirmed'] as const)
    await app.call(desk.caller, bibleApi.decide, { params: { id: desk.biblePlace }, body: { decision } })
  await app.runJobs()
  expect((await desk.read(place!.id)).location.shoot_days).toBe(5)
})

test('a cell that is typed over stays whatever the source says, and goes back to it', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  const first = (await desk.read(place!.id)).lines[0]!
  const saved = await desk.save(place!.id, [{ id: first.id, rate: '3500', vendor: 'Mill Ltd' }])
  expect(saved.lines).toMatchObject([{ rate: '3500.00', own_cells: ['rate'], source: 'fee_shoot' }])
  await desk.site.ctx.db
    .updateTable('locations')
    .set({ details: JSON.stringify({ ...fees, fee_shoot_day: '5000.00' }) })
    .where('id', '=', desk.mill)
    .execute()
  await desk.dates([4, '2027-06-02', '2027-06-02'])
  await app.runJobs()
  expect((await desk.read(place!.id)).lines[0]).toMatchObject({ rate: '3500.00', days: 1, estimate: '3500.00' })
  const back = await desk.must(api.returnToSource, { body: { locId: place!.id, lines: [{ id: first.id, cells: ['rate'] }] } })
  expect(back.lines[0]).toMatchObject({ rate: '5000.00', estimate: '5000.00', own_cells: [], vendor: 'Mill Ltd' })
})

test('a cell that was typed over follows again when that is undone, and has what its source says by then', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  const first = (await desk.read(place!.id)).lines[0]!
  await desk.save(place!.id, [{ id: first.id, rate: '3500', days: 9 }])
  const dearer = JSON.stringify({ ...fees, fee_shoot_day: '5000.00' })
  await desk.site.ctx.db.updateTable('locations').set({ details: dearer }).where('id', '=', desk.mill).execute()
  const undone = await desk.save(place!.id, [{ id: first.id, rate: first.rate, seen: { rate: '3500.00' }, follow: ['rate'] }])
  expect(undone.lines).toMatchObject([{ rate: '5000.00', days: 9, estimate: '45000.00', own_cells: ['days'] }])
  expect(undone.totals.estimate).toBe((await desk.read(place!.id)).location.totals.estimate)
  // Somebody else typed meanwhile: that is told, and stays typed.
  await desk.save(place!.id, [{ id: first.id, rate: '4100' }])
  const late = await desk.save(place!.id, [{ id: first.id, rate: first.rate, seen: { rate: '5000.00' }, follow: ['rate'] }])
  expect(late.conflicts).toMatchObject([{ id: first.id, cell: 'rate' }])
  expect((await desk.read(place!.id)).lines[0]).toMatchObject({
    rate: '4100.00',
    own_cells: expect.arrayContaining(['days', 'rate']) as string[],
  })
})

test('what was deleted does not come again; what is locked follows when it is unlocked', async () => {
  const desk = await build()
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  const deposit = (await desk.read(place!.id)).lines.find(({ code }) => code === '1060')!
  await desk.must(linesApi.removeLines, { body: { locId: place!.id, ids: [deposit.id] } })
  await desk.must(budgetsApi.updateLocked, { body: { projectId: desk.project, locked: true } })
  await desk.dates([4, '2027-06-02', '2027-06-04'])
  await app.runJobs()
  expect((await desk.read(place!.id)).location.shoot_days).toBe(2)
  expect((await app.call(desk.caller, api.followSources, { body: { locId: place!.id, follow: false } })).status).toBe(409)
  expect((await app.call(desk.caller, api.returnToSource, { body: { locId: place!.id } })).status).toBe(409)
  await desk.must(budgetsApi.updateLocked, { body: { projectId: desk.project, locked: false } })
  await app.runJobs()
  const after = await desk.read(place!.id)
  expect(after.location.shoot_days).toBe(3)
  expect(after.lines.map(({ code }) => code)).not.toContain('1060')
})

test('a location that somebody added begins to follow, keeps what no source knows, and stops', async () => {
  const desk = await build()
  const mill = await desk.place('', { location_id: desk.mill, hold_days: 1, shoot_days: 9, crew: 30 })
  expect(mill).toMatchObject({ name: 'Mill', is_following: false })
  const following = await desk.must(api.followSources, { body: { locId: mill.id, follow: true } })
  expect(following.location).toMatchObject({ shoot_days: 2, prep_days: 1, hold_days: 1, crew: 30, own_days: ['hold_days', 'crew'] })
  expect(following.lines.map(({ code }) => code)).toEqual(['1010', '1020', '1040', '1060', '7020'])
  await desk.must(api.followSources, { body: { locId: mill.id, follow: false } })
  await desk.dates([4, '2027-06-02', '2027-06-07'])
  await app.runJobs()
  expect((await desk.read(mill.id)).location.shoot_days).toBe(2)
  const refused = await app.call(desk.caller, api.returnToSource, { body: { locId: mill.id, days: ['crew'] } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_state'])
})

test('of a series each episode has its own days; what names no episode counts once', async () => {
  const desk = await build(2)
  const sets = await desk.write([{ set_name: 'EXT. YARD', scenes: '9', episode_no: 4 }])
  const yard = sets.find(({ set_name: name }) => name === 'EXT. YARD')!
  const withPlace = await desk.must(bibleApi.addPlace, { body: { set_id: yard.id, location_id: desk.mill, name: '' } })
  const id = withPlace.sets.flatMap(({ places }) => places).find(({ set_id: set }) => set === yard.id)!.id
  await app.callWith(desk.caller, bibleApi.changePlace, {
    params: { id },
    body: { dates: [{ phase: 4, date_from: '2027-07-01', date_to: '2027-07-03' }] },
  })
  await permitOf(desk)
  await desk.must(calendarApi.create, {
    body: { project_id: desk.project, location_id: desk.mill, title: 'Hold', phase: 6, date_from: '2027-05-30', date_to: '2027-05-30' },
  })
  const added = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  expect(added.map(({ set_names, shoot_days, hold_days, crew }) => [set_names, shoot_days, hold_days, crew])).toEqual([
    ['INT. BAR', 2, 1, 45],
    ['EXT. YARD', 3, 0, 0],
  ])
  const episodes = await desk.must(budgetsApi.episodes, { params: { id: desk.project } })
  expect(episodes.map(({ episode_no: number }) => number)).toEqual([3, 4])
  const police = await Promise.all(added.map(async (one) => (await desk.read(one.id)).lines.filter(({ code }) => code === '3010').length))
  expect(police).toEqual([1, 0])
})

test('another site’s location does not follow anything for us', async () => {
  const [desk, other] = [await build(), await buildBudget(app)]
  const [place] = await desk.must(api.addFromBible, { body: { projectId: desk.project } })
  expect((await app.call(other.caller, api.followSources, { body: { locId: place!.id, follow: true } })).status).toBe(404)
  expect((await app.call(other.caller, api.returnToSource, { body: { locId: place!.id } })).status).toBe(404)
  expect((await app.call(other.caller, api.addFromBible, { body: { projectId: desk.project } })).status).toBe(404)
})
