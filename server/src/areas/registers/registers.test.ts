/** Registration of a production through HTTP: every call, from the first line to the closed registration (S3 §7; domain.md §5.1). */
import { randomUUID } from 'node:crypto'
import { caseProblems, registerProblems } from '@backlot/contract/area-problems'
import { caseOrders } from '@backlot/contract/engine/case-calls'
import { registerProcessApi as process } from '@backlot/contract/register-process'
import { registersApi as api } from '@backlot/contract/registers'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { runTimers } from '#engine/cases/timers/running.ts'
import { openTestApp } from '#test/app.ts'
import { buildUser, type TestUser } from '#test/factories.ts'
import { dayFromNow } from '#test/permits.ts'
import { buildTaxDesk, crossing, production } from '#test/registers.ts'
import { pdfFile, upload } from '#test/upload.ts'
import { registerTimers } from './index.ts'

const app = await openTestApp()
const { site, admin, ann, tom, rival, scout, anybody, see, go, mailsTo, lastToken, draft, withRevenue, registered } =
  await buildTaxDesk(app)
afterAll(() => app.close())

const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
const faults = (answer: { problem: { errors?: { path: string }[] | undefined } }) => (answer.problem.errors ?? []).map(({ path }) => path)
const timers = () =>
  runTimers(
    { platform: app.app.platform, contextOf: () => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)) },
    registerTimers,
  )

test('a draft is made once for each key, says all that is missing at once, and a stale edit changes nothing', async () => {
  expect(failure(await app.call(ann.caller, api.create, { body: {} }))).toEqual([422, 'Please fill project info first'])
  const key = randomUUID()
  const twice = await Promise.all([1, 2].map(() => app.call(ann.caller, api.create, { body: { title: 'T', client_key: key } })))
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  const { id, version, message, can } = twice[0]!.body
  expect([message, can.edit]).toEqual([registerProblems.created.en, true])
  const refused = await go(ann, id, 'submitted')
  expect(refused.status).toBe(422)
  expect((await see(ann, id)).missing.map(({ field }) => field)).toEqual(faults(refused))
  expect(faults(refused)).toEqual(
    expect.arrayContaining(['synopsis', 'federal_tax_id', 'first_shoot_date', 'total_budget', 'declared', 'signed_name']),
  )
  const soon = await app.call(ann.caller, api.change, {
    body: { id, version, ...production, first_shoot_date: dayFromNow(3), shoot_end: dayFromNow(20) },
  })
  expect([soon.body.message, soon.body.missing.map(({ field }) => field)]).toEqual([
    registerProblems.updated.en,
    ['first_shoot_date', 'shoot_end'],
  ])
  const stale = await app.call(ann.caller, api.change, { body: { id, version, title: 'Other' } })
  expect([stale.status, (stale.problem.current as { title: string }).title]).toEqual([409, 'The Long Night'])
  const money = await app.call(ann.caller, api.change, { body: { id, total_budget: '12.5' } })
  expect([money.status, faults(money)]).toEqual([422, ['total_budget']])
  expect((await see(ann, id)).total_budget).toBe('9000000.00')
})

test('an approver without an account opens the documents behind the link, for some hours, and nothing else', async () => {
  const { id, token } = await withRevenue()
  expect((await upload(app, ann.caller, process.createDocument, { caseId: String(id), type: 'budget' }, pdfFile('budget'))).status).toBe(
    200,
  )
  const { documents } = (await app.call(anybody(), process.openApproval, { body: { token } })).body
  expect(documents).toMatchObject([{ type: 'budget', file_name: 'budget.pdf' }])
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: site.host } })
  const { url } = documents[0]!
  const file = await get(url)
  expect([file.statusCode, file.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  for (const made of [
    url.replace(/document\/\d+/, 'document/999999'),
    url.replace('/register/', '/tax/'),
    url.replace(/signature=./, 'signature=_'),
  ])
    expect((await get(made)).statusCode).toBe(410)
  moveClock(13 * 3_600_000)
  expect((await get(url)).statusCode).toBe(410)
  resetClock()
})

test('a whole life: submitted, asked, decided from a mail, accepted, told, closed with its recap', async () => {
  const { id, approvalId, token } = await withRevenue({ confidential: ['state_budget'] })
  expect((await see(ann, id)).register_no).toMatch(/^R-\d{4}-\d{4}$/)
  const opened = await app.call(anybody(), process.openApproval, { body: { token } })
  expect(opened.body.case).toMatchObject({ id, title: 'The Long Night', company: 'North Light Pictures', status: 'in_approval' })
  expect(JSON.stringify(opened.body)).not.toMatch(/12-3456789|4000000/)
  expect((await see(ann, id)).approve_status).toBe('pending')
  const decide = (more: object) =>
    app.call(anybody(), process.decide, {
      body: { id: approvalId, token, status: 'approved_conditions', conditions: ['The logo in the end credit'], ...more },
    })
  expect(faults(await decide({ conditions: [] }))).toEqual(['conditions'])
  expect((await decide({})).body.status).toBe('approved_conditions')
  expect((await decide({})).status).toBe(409)
  const seen = await see(ann, id)
  expect([seen.status, seen.ack_status, seen.recap_status, seen.approve_status]).toEqual(['registered', 'viewed', 'not_due', 'approved'])
  expect(seen.lapses_on).not.toBeNull()
  const acknowledgement = seen.acknowledgement!
  const accept = (more: object) =>
    app.call(ann.caller, process.acknowledge, {
      body: {
        id: acknowledgement.id,
        status: 'acknowledged',
        signed_name: 'Ann',
        ticked: acknowledgement.conditions.map((one) => one.id),
        ...more,
      },
    })
  expect(faults(await accept({ ticked: [] }))).toEqual(['ticked'])
  expect((await accept({})).body.status).toBe('acknowledged')
  const confirmed = await app.call(admin.caller, process.acknowledge, { body: { id: acknowledgement.id, status: 'confirmed' } })
  expect(confirmed.body.status).toBe('confirmed')

  expect(failure(await go(admin, id, 'closed'))).toEqual([422, registerProblems.recapOpen.en])
  const recap = seen.recap!
  const tell = (who: TestUser, body: object) => app.call(who.caller, process.recap, { body: { id: recap.id, status: 'due', ...body } })
  expect((await tell(ann, {})).status).toBe(403)
  expect((await tell(admin, {})).body.status).toBe('due')
  expect(faults(await tell(ann, { status: 'submitted' }))).toEqual(['fields.spend'])
  const fields = {
    shoot_days: 20,
    spend: [
      { item: 'hotel' as const, amount: '1000.10' },
      { item: 'fuel' as const, amount: '0.95' },
    ],
  }
  expect((await tell(ann, { status: 'submitted', fields })).body).toMatchObject({ status: 'submitted', total: '1001.05', shoot_days: 20 })
  expect((await tell(admin, { status: 'returned' })).status).toBe(422)
  expect((await tell(admin, { status: 'returned', note: 'Where are the permits?' })).body.status).toBe('returned')
  expect((await tell(ann, { status: 'submitted' })).body.status).toBe('submitted')
  expect((await tell(admin, { status: 'accepted' })).body.status).toBe('accepted')
  expect((await go(admin, id, 'closed')).body).toMatchObject({ status: 'closed', message: registerProblems.updated.en, next: [] })
  const lines = (await see(ann, id)).timeline.filter((one) => one.machine === 'register').map((one) => one.to)
  expect(lines).toEqual(['submitted', 'in_review', 'in_approval', 'registered', 'closed'])
})

test('information and documents are asked for, sent, rejected and accepted; the office keeps notes of its own', async () => {
  const id = await draft()
  await go(ann, id, 'submitted')
  expect((await see(admin, id)).status).toBe('in_review')
  const ask = (body: object) => app.call(admin.caller, process.request, { body: { caseId: id, items: 'Who finances it?', ...body } })
  expect((await ask({ due_at: dayFromNow(5) })).body).toMatchObject({ request_kind: 'info', direction: 'to_user' })
  expect((await see(ann, id)).status).toBe('info_requested')
  expect((await ask({ items: 'The budget, please', document: 'budget' })).body.request_kind).toBe('document')
  expect((await mailsTo(ann.email)).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['register.status', 'register.message']),
  )
  const slot = (await see(ann, id)).documents[0]!
  expect([slot.type, slot.status, slot.required_by]).toEqual(['budget', 'requested', 'person'])
  const send = (who: TestUser, more: Record<string, string> = {}) =>
    upload(
      app,
      who.caller,
      process.createDocument,
      { caseId: String(id), documentId: String(slot.id), type: 'budget', ...more },
      pdfFile('budget'),
    )
  expect((await send(rival)).status).toBe(404)
  expect((await send(ann)).body).toMatchObject({ id: slot.id, status: 'uploaded', file: { file_version: 1, file_name: 'budget.pdf' } })
  const stand = (who: TestUser, status: 'accepted' | 'rejected', note = '') =>
    app.call(who.caller, process.documentStatus, { body: { id: slot.id, status, note } })
  expect((await stand(ann, 'accepted')).status).toBe(403)
  expect((await stand(admin, 'rejected')).status).toBe(422)
  expect((await stand(admin, 'rejected', 'No totals')).body.status).toBe('rejected')
  expect((await mailsTo(ann.email, 'register.doc_rejected')).at(-1)?.text).toContain('No totals')
  expect((await send(ann)).body.file?.file_version).toBe(2)
  expect((await stand(admin, 'accepted')).body.status).toBe('accepted')
  const named = await app.call(admin.caller, process.changeDocument, { body: { id: slot.id, title: 'Budget of May' } })
  expect(named.body.title).toBe('Budget of May')
  const file = await app.inject({
    method: 'GET',
    url: `/api/register/document/${slot.id}/file`,
    headers: { host: site.host, authorization: `Bearer ${ann.caller.token}` },
  })
  expect([file.statusCode, file.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  expect((await app.call(rival.caller, process.file, { params: { id: slot.id } })).status).toBe(404)

  const written = await app.call(ann.caller, process.toAdmin, { body: { caseId: id, body: 'The bank does.' } })
  await app.call(admin.caller, process.toUser, { body: { caseId: id, body: 'Seems thin', internal: true } })
  const answer = await app.call(admin.caller, process.toUser, { body: { caseId: id, body: 'Thank you', answers: written.body.id } })
  expect(answer.body.thread_id).toBe(written.body.id)
  const bodies = async (who: TestUser) => (await app.call(who.caller, process.messages, { params: { id } })).body.map((one) => one.body)
  expect(await bodies(ann)).toEqual(['Who finances it?', 'The budget, please', 'The bank does.', 'Thank you'])
  expect(await bodies(admin)).toContain('Seems thin')
  const read = await app.call(ann.caller, process.messageStatus, { body: { id: answer.body.id, status: 'read' } })
  expect(read.body.status).toBe('read')
  expect((await go(ann, id, 'in_review')).body.status).toBe('in_review')
})

test('denied with a veto; recalled; the key decides in the place of an approver; who is not in the catalogue is nobody', async () => {
  const { id, approvalId, token } = await withRevenue()
  const denied = { id: approvalId, token, status: 'denied' as const }
  expect((await app.call(anybody(), process.decide, { body: denied })).status).toBe(422)
  await app.call(anybody(), process.decide, { body: { ...denied, note: 'Not here' } })
  expect((await see(ann, id)).status).toBe('denied')
  expect((await see(ann, id)).approvals[0]?.next).toEqual([])
  const late = await upload(app, ann.caller, process.createDocument, { caseId: String(id), type: 'budget' }, pdfFile('budget'))
  expect(failure(late)).toEqual([409, caseProblems.closed.en])
  const asked = await app.call(admin.caller, process.request, { body: { caseId: id, items: 'The budget', document: 'budget' } })
  expect(failure(asked)).toEqual([409, caseProblems.closed.en])
  const other = await withRevenue()
  const byKey = (who: TestUser) =>
    app.call(who.caller, process.decide, { body: { id: other.approvalId, with_key: true, status: 'approved' } })
  expect((await byKey(admin)).status).toBe(404)
  const holder = await buildUser(app, site, { role: 'admin' })
  await site.ctx.db.updateTable('users').set({ permit_key: true }).where('site_id', '=', site.id).where('id', '=', holder.id).execute()
  expect((await byKey(holder)).body).toMatchObject({ status: 'approved', decided_as: 'key_approver' })
  expect((await see(ann, other.id)).status).toBe('registered')
  const none = await app.call(admin.caller, process.chooseApprovers, { body: { caseId: await draft(), steps: [[999]] } })
  expect(faults(none)).toEqual(['steps'])
})

test('a notice is sent once for each move and person, however often it is asked for', async () => {
  const id = await draft()
  const office = () => app.call(ann.caller, process.notifyAdmin, { body: { caseId: id } })
  const user = () => app.call(admin.caller, process.notifyUser, { body: { caseId: id } })
  expect(failure(await user())).toEqual([409, registerProblems.nobodyTold.en])
  await go(ann, id, 'submitted')
  expect([(await user()).body.sent, (await office()).body.sent]).toEqual([0, 0])
  await go(admin, id, 'in_review')
  expect((await user()).body.sent).toBe(0)
  // Everyone of the office, once.
  expect((await office()).body.sent).toBeGreaterThan(0)
  expect((await office()).body).toMatchObject({ sent: 0, message: registerProblems.nobodyTold.en })
  expect((await mailsTo(ann.email, 'register.status')).length).toBeGreaterThanOrEqual(2)
})

test('lists: the own ones, by project, name, words, type, budget and days; the trash; those who apply', async () => {
  const project = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Long Night' } })).body.id
  const id = await draft(tom, { title: 'Tom’s own', project_id: project, state_budget: '123.45' })
  const ids = (answer: { body: { id: number }[] }) => answer.body.map((one) => one.id)
  expect(ids(await app.call(tom.caller, api.list, { query: {} }))).toEqual([id])
  expect(ids(await app.call(rival.caller, api.list, { query: {} }))).toEqual([])
  expect((await app.call(scout.caller, api.list, { query: {} })).status).toBe(403)
  expect(ids(await app.call(admin.caller, api.ofProject, { params: { projectId: project }, query: {} }))).toEqual([id])
  expect(ids(await app.call(admin.caller, api.ofProjects, { query: {} }))).toEqual([id])
  const find = async (body: object) => ids(await app.call(admin.caller, api.search, { body }))
  expect(await find({ search: 'tom’s' })).toEqual([id])
  for (const status of ['0', 0, null]) expect(await find({ search: 'tom’s', status })).toEqual([id])
  expect(await find({ budget_to: '123.45' })).toEqual([id])
  expect(await find({ budget_from: '123.46', search: 'tom’s' })).toEqual([])
  expect(await find({ date_from: dayFromNow(31) })).not.toContain(id)
  const crossed = await app.call(admin.caller, api.search, { body: crossing.body })
  expect([crossed.status, crossed.problem.errors]).toMatchObject([422, crossing.errors])
  for (const order of caseOrders) expect(await find({ order })).toContain(id)
  expect(ids(await app.call(tom.caller, api.byUser, { body: { username: tom.username } }))).toEqual([id])
  expect(ids(await app.call(admin.caller, api.byUser, { body: { username: tom.username } }))).toEqual([id])
  expect(failure(await app.call(rival.caller, api.byUser, { body: { username: tom.username } }))).toEqual([403, 'Permission issue'])
  for (const answer of [
    await app.call(rival.caller, api.get, { params: { id } }),
    await app.call(rival.caller, api.change, { body: { id, title: 'Mine' } }),
    await app.call(rival.caller, api.remove, { params: { id } }),
    await go(rival, id, 'submitted'),
  ])
    expect(failure(answer)).toEqual([404, caseProblems.notFound.en])
  expect((await app.call(tom.caller, api.change, { body: { id, begun_on: dayFromNow(1) } })).status).toBe(403)
  const gone = await app.call(tom.caller, api.remove, { params: { id } })
  expect([gone.body.message, gone.body.deleted_at === null]).toEqual([registerProblems.removed.en, false])
  expect(ids(await app.call(admin.caller, api.removed, { query: {} }))).toEqual([id])
  expect((await app.call(tom.caller, api.get, { params: { id } })).status).toBe(404)
  expect((await app.call(admin.caller, api.recover, { body: { id } })).body.deleted_at).toBeNull()
  const people = (await app.call(admin.caller, api.applicants, { query: { search: tom.username } })).body
  expect(people).toMatchObject([{ id: tom.id, role: 'tax', registers: 1, applications: 0 }])
  // The filter offers each type once, whatever its spelling, and finds every spelling.
  const short = await draft(tom, { title: 'Short one', production_type: 'short film' })
  const other = await draft(tom, { title: 'Short two', production_type: 'Short Film' })
  await draft(tom, { title: 'Short three', production_type: 'Short Film' })
  const binned = await draft(tom, { title: 'Gone', production_type: 'Opera' })
  await app.call(tom.caller, api.remove, { params: { id: binned } })
  await draft(tom, { title: 'Of no type', production_type: '' })
  expect((await app.call(admin.caller, api.types, {})).body).toEqual(['Feature Film', 'Short Film'])
  expect((await app.call(tom.caller, api.types, {})).status).toBe(403)
  expect(await find({ type: 'Short Film' })).toEqual(expect.arrayContaining([short, other]))
  expect(await find({ type: 'Short Film' })).not.toContain(id)
})

test('what lapses by itself: no answer for 30 days, and photography that does not begin within 180', async () => {
  const waiting = await draft()
  await go(ann, waiting, 'submitted')
  await go(admin, waiting, 'in_review')
  await go(admin, waiting, 'info_requested', 'Who?')
  const [idle, busy] = [await registered(), await registered()]
  const begun = await app.call(admin.caller, api.change, { body: { id: busy.id, begun_on: dayFromNow(0) } })
  expect(begun.body.lapses_on).toBeNull()
  // Read in the database: sessions end sooner than that.
  const standing = async (...ids: number[]) => {
    const rows = await site.ctx.db.selectFrom('registers').select(['id', 'status']).where('site_id', '=', site.id).execute()
    return ids.map((id) => rows.find((one) => one.id === id)?.status)
  }
  try {
    moveClock(31 * 86_400_000)
    await timers()
    expect(await standing(waiting, idle.id)).toEqual(['lapsed', 'registered'])
    moveClock(182 * 86_400_000)
    await timers()
    expect(await standing(idle.id, busy.id)).toEqual(['lapsed', 'registered'])
    const recaps = await site.ctx.db.selectFrom('case_recaps').select(['case_id', 'status']).where('site_id', '=', site.id).execute()
    expect(recaps.find((one) => one.case_id === busy.id)?.status).toBe('due')
  } finally {
    resetClock()
  }
})

test('an account is made by a mail and signs in as everywhere', async () => {
  const made = await app.call(anybody(), api.submitProfile, { body: { name: 'New Person', email: 'new@films.test' } })
  expect(made.body.Success).toBe(true)
  await app.runJobs()
  const token = /token=([\w.-]+)/.exec((await mailsTo('new@films.test')).at(-1)?.text ?? '')?.[1] ?? ''
  expect((await app.call(anybody(), api.verifyProfile, { body: { token } })).body).toMatchObject({ Success: true, name: 'New Person' })
  expect((await app.call(anybody(), api.verifyProfile, { body: { token: 'none' } })).status).toBe(410)
  const signed = await app.call(anybody(), api.authenticate, { body: { username: ann.username, password: ann.password } })
  expect(signed.body).toMatchObject({ Success: true, Role: 'register' })
  const wrong = await app.call(anybody(), api.authenticate, { body: { username: ann.username, password: 'wrong' } })
  expect(wrong.body.Success).toBe(false)
  expect(await lastToken()).not.toBe('')
})
