/** The office's desk, through the door: what waits for whom, board, days, points, many at once, words, conditions, report, tables, records. */
import { assignmentsApi } from '@backlot/contract/assignments'
import { messageOf } from '@backlot/contract/catalogue'
import { permitOfficeApi as api } from '@backlot/contract/permit-office'
import { permitMessagesApi as messages } from '@backlot/contract/permit-process'
import { permitsApi } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { buildPermitDesk, dayFromNow } from '#test/permits.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
afterAll(() => app.close())

type Desk = Awaited<ReturnType<typeof buildPermitDesk>>
type Asked = Parameters<typeof app.call<typeof permitsApi.search>>[2]['body']
const found = async ({ admin }: Desk, body: Asked) => (await app.call(admin.caller, permitsApi.search, { body })).body.map(({ id }) => id)
/** As if it had been moved so many days ago. */
const age = ({ site }: Desk, id: number, days: number) =>
  site.ctx.db
    .updateTable('permits')
    .set({ status_since: new Date(Date.now() - days * 86_400_000) })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()

test('what waits for whom, what is overdue by its step, and who is asked; an applicant reads none of it', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann } = desk
  const asked = await desk.withPolice()
  const { id: fresh } = await desk.whole()
  await desk.go(ann, fresh, 'submitted')
  expect(await found(desk, { waits: 'approvers' })).toEqual([asked.id])
  expect(await found(desk, { approver_key: true })).toEqual([asked.id])
  expect(await found(desk, { waits: 'office' })).toEqual([fresh])
  expect(await found(desk, { waits: 'me' })).toEqual([fresh])
  expect(await found(desk, { overdue: true })).toEqual([])
  await age(desk, fresh, 3)
  expect(await found(desk, { overdue: true })).toEqual([fresh])
  const { body: cards } = await app.call(admin.caller, permitsApi.search, { body: {} })
  expect(cards.map(({ id, is_overdue, waits_for }) => [id, is_overdue, waits_for.map(({ name }) => name)])).toEqual([
    [fresh, true, []],
    [asked.id, false, ['Police']],
  ])
  const own = (await app.call(ann.caller, permitsApi.search, { body: {} })).body
  expect(own.map(({ is_overdue, due_at, waits_for }) => [is_overdue, due_at, waits_for])).toEqual([
    [false, null, []],
    [false, null, []],
  ])
})

test('the board has a column for each status, the longest first, with what is overdue by the hours that the office set', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, rival } = desk
  const ids = [await desk.whole(), await desk.whole()].map(({ id }) => id)
  for (const id of ids) await desk.go(ann, id, 'submitted')
  await age(desk, ids[1]!, 2)
  const look = { machine: 'permit', status: 'submitted', label: 'At the counter', color: 'pink', due_hours: 24 } as const
  const { body: looks } = await app.call(admin.caller, api.changeLooks, { body: { looks: [look] } })
  expect(looks.find((one) => one.machine === 'permit' && one.status === 'submitted')).toEqual(look)
  const board = async () => (await app.call(admin.caller, api.board, { body: {} })).body
  expect((await board()).map(({ status, total, overdue, items }) => [status, total, overdue, items.map(({ id }) => id)])).toEqual([
    ['submitted', 2, 1, [ids[1], ids[0]]],
  ])
  await app.call(admin.caller, api.changeLooks, { body: { looks: [{ ...look, due_hours: null }] } })
  expect((await board())[0]?.overdue).toBe(0)
  // Words are read by applicants and by scouts for their budgets too, hours are not.
  const scout = await buildUser(app, desk.site, { role: 'scout' })
  for (const { caller } of [rival, scout]) {
    const { body: read } = await app.call(caller, api.looks, {})
    expect(read.find((one) => one.status === 'submitted')).toEqual({ ...look, due_hours: null })
    expect(read.filter(({ due_hours: hours }) => hours !== null)).toEqual([])
  }
  expect((await app.call(rival.caller, api.changeLooks, { body: { looks: [look] } })).status).toBe(403)
  const wrong = { ...look, status: 'nowhere' }
  expect((await app.call(admin.caller, api.changeLooks, { body: { looks: [wrong] } })).status).toBe(422)
  expect((await app.call(rival.caller, api.board, { body: {} })).status).toBe(403)
  // Mails call a status as the office does.
  const reviewed = { machine: 'permit' as const, status: 'in_review', label: 'On the desk', color: 'violet' as const, due_hours: 72 }
  await app.call(admin.caller, api.changeLooks, { body: { looks: [reviewed] } })
  const { id: told } = await desk.whole()
  await desk.go(desk.ann, told, 'submitted')
  await desk.go(admin, told, 'in_review')
  expect((await desk.mailsTo(desk.ann.email, 'permit.status')).at(-1)?.subject).toContain('On the desk')
})

test('days that end before they begin are refused at their field, wherever permits are asked for', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const [first, last] = [dayFromNow(31), dayFromNow(30)]
  const filter = { date_from: first, date_to: last }
  const faults = (answer: { problem: { errors?: { path: string; message: string }[] | undefined } }) =>
    (answer.problem.errors ?? []).map(({ path, message }) => [path, message])
  const said = 'The last day is before the first day.'
  for (const answer of [
    await app.call(admin.caller, permitsApi.search, { body: filter }),
    await app.call(admin.caller, api.board, { body: filter }),
    await app.call(admin.caller, api.points, { body: filter }),
  ])
    expect([answer.status, faults(answer)]).toEqual([422, [['date_to', said]]])
  const days = await app.call(admin.caller, api.days, { body: { ...filter, from: first, to: last } })
  expect(faults(days)).toEqual([
    ['date_to', said],
    ['to', said],
  ])
  const shown = { from: first, to: last }
  expect(faults(await app.call(admin.caller, api.report, { query: shown }))).toEqual([['to', said]])
  expect(faults(await app.call(admin.caller, assignmentsApi.list, { query: { kind: 'pd', ...shown } }))).toEqual([['to', said]])
  expect((await app.call(admin.caller, permitsApi.search, { body: { date_from: first, date_to: first } })).status).toBe(200)
  // The page says it in the language of its reader, by the code.
  const { problem } = await app.call(admin.caller, permitsApi.search, { body: filter })
  expect(problem.errors?.map(({ code }) => code)).toEqual(['list.daysBackwards'])
  expect(messageOf('list.daysBackwards')).toMatchObject({ en: said, no: 'Den siste dagen er før den første.' })
})

test('days and points are those of the filter; several are assigned, thrown away and taken back at once', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, site } = desk
  const { id, placeId } = await desk.whole(30)
  await desk.go(ann, id, 'submitted')
  await site.ctx.db.updateTable('location_permits').set({ latitude: 37.8, longitude: -122.4 }).where('id', '=', placeId).execute()
  const span = { from: dayFromNow(29), to: dayFromNow(31) }
  const days = async (more: object = {}) => (await app.call(admin.caller, api.days, { body: { ...span, ...more } })).body
  expect(await days()).toMatchObject([{ permit_id: id, place_name: 'Pier 4', date_from: dayFromNow(30), phase: 'shoot' }])
  expect(await days({ status: 'issued' })).toEqual([])
  const points = (await app.call(admin.caller, api.points, { body: {} })).body
  expect(points).toMatchObject([{ id: placeId, permit_id: id, latitude: 37.8 }])
  const { body: staff } = await app.call(admin.caller, api.staff, {})
  expect(staff.map((one) => one.id)).toEqual([admin.id])
  const bulk = async (action: 'assign' | 'delete' | 'recover', assigned_to: number | null = null) =>
    (await app.call(admin.caller, api.bulk, { body: { ids: [id, 2_000_000_000], action, assigned_to } })).body.map(({ ok }) => ok)
  expect(await bulk('assign', admin.id)).toEqual([true, false])
  expect(await found(desk, { mine: true })).toEqual([id])
  expect(await bulk('assign', ann.id)).toEqual([false, false])
  expect(await bulk('delete')).toEqual([true, false])
  expect(await found(desk, {})).toEqual([])
  expect(await bulk('recover')).toEqual([true, false])
  expect(await found(desk, {})).toEqual([id])
  // What came to nothing takes no day and no street, unless somebody looks for it.
  await desk.go(admin, id, 'denied', 'Too loud')
  const onMap = async (body: object) => (await app.call(admin.caller, api.points, { body })).body.map((one) => one.id)
  expect([await days(), await onMap({})]).toEqual([[], []])
  expect([(await days({ status: 'denied' })).length, await onMap({ status: 'denied' })]).toEqual([1, [placeId]])
})

test('conditions that are written once: added, changed, taken away; another site has none of them', async () => {
  const desk = await buildPermitDesk(app)
  const other = await buildPermitDesk(app)
  const { caller } = desk.admin
  const { body: made } = await app.call(caller, api.createConditionText, { body: { title: 'Sidewalk', text: 'Keep five feet clear.' } })
  const list = async (who = caller) => (await app.call(who, api.conditionTexts, {})).body.map(({ text }) => text)
  expect([await list(), await list(other.admin.caller)]).toEqual([['Keep five feet clear.'], []])
  const change = (body: object) => app.call(caller, api.changeConditionText, { body: { id: made.id, ...body } })
  expect((await change({ version: 1, text: 'Keep six feet clear.' })).body).toMatchObject({ version: 2 })
  expect((await change({ version: 1, text: 'Stale' })).status).toBe(409)
  await change({ removed: true })
  expect(await list()).toEqual([])
  await change({ removed: false })
  expect(await list()).toEqual(['Keep six feet clear.'])
})

test('hours by step and department, use of a street by month, tables and the records of one permit without what is withheld', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, site } = desk
  const { id } = await desk.withIssued()
  await site.ctx.db
    .updateTable('case_approvals')
    .set({ sent_at: new Date(Date.now() - 10 * 3_600_000), decided_at: new Date(Date.now() - 4 * 3_600_000) })
    .where('site_id', '=', site.id)
    .execute()
  const query = { from: dayFromNow(-2), to: dayFromNow(60) }
  const { body: report } = await app.call(admin.caller, api.report, { query })
  expect(report.departments).toEqual([{ department: 'Police', cases: 1, median: 6, p90: 6 }])
  expect(report.steps.map(({ status }) => status).toSorted()).toEqual(['approved', 'in_approval', 'in_review', 'submitted'])
  expect(report.streets).toEqual([{ street: 'Pier 4', jurisdiction: '', month: dayFromNow(30).slice(0, 7), permits: 1, days: 1 }])
  expect((await app.call(admin.caller, api.report, { query: { ...query, street: 'nowhere' } })).body.streets).toEqual([])

  await app.call(admin.caller, messages.toUser, { body: { permitId: id, body: 'Between us', internal: true } })
  await app.call(ann.caller, messages.toAdmin, { body: { permitId: id, body: 'Thank you' } })
  const raw = (url: string) =>
    app.inject({ url: `/api${url}`, headers: { host: admin.caller.host, authorization: `Bearer ${admin.caller.token}` } })
  for (const of of ['permits', 'places', 'approvals', 'conditions', 'documents', 'messages', 'fees', 'log']) {
    const lines = (await raw(`/permit/table?of=${of}`)).body.trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[1]).toMatch(/^\d+,P-\d{4}-\d{4}/)
  }
  expect((await raw('/permit/table?of=approvals')).body).toMatch(/,Police,Police,.*,6(?:\.0)?,/)
  expect((await raw('/permit/table?of=conditions')).body).toContain('One officer at the corner')
  for (const of of ['changes', 'invoices', 'posts']) expect((await raw(`/permit/table?of=${of}`)).body).toContain('id,permit_no,permit_id,')
  const files = await unzip((await raw(`/permit/${id}/records`)).rawPayload)
  const text = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]))
  expect(text['messages.csv']).toContain('Thank you')
  expect(text['messages.csv']).not.toContain('Between us')
  expect(text['withheld.csv']).toMatch(/Message of .+,Internal note,Internal deliberation/)
  expect(text['withheld.csv']).toContain('Permit,Contacts,Telephone numbers and email addresses of people')
  expect(text['application.csv']).toContain('Location: Pier 4,')
  expect(text['application.csv']).toContain('Permit,Status,issued')
  expect(text['application.csv']).not.toContain('ann@films.test')
  expect(text['read-me.txt']).toContain('withheld.csv: what is not in here, and why')
  expect(text['application.json']).not.toContain('ann@films.test')
  expect(text['conditions.csv']).toContain('One officer at the corner')
  expect(text['log.csv']).toContain('issued')
})
