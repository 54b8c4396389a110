/** Applications for tax credit through HTTP: every call, from the first line to the allocation (S3 §7; domain.md §5.2). */
import { randomUUID } from 'node:crypto'
import { approversApi } from '@backlot/contract/approvers'
import { caseProblems, registerProblems, taxProblems } from '@backlot/contract/area-problems'
import { caseOrders } from '@backlot/contract/engine/case-calls'
import { messages } from '@backlot/contract/messages'
import { projectsApi } from '@backlot/contract/projects'
import { taxApi as api } from '@backlot/contract/tax'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { type TestUser } from '#test/factories.ts'
import { dayFromNow, tokenIn } from '#test/permits.ts'
import { ofRole, structureOf } from '#test/pdf-structure.ts'
import { crossing } from '#test/registers.ts'
import { asked, buildTaxes } from '#test/taxes.ts'
import { pdfFile, upload } from '#test/upload.ts'

const app = await openTestApp()
const desk = await buildTaxes(app)
const { site, admin, ann, tom, rival, scout, anybody, mailsTo, seeTax, goTax, draftTax, applied, inApproval, decide, registerNo } = desk
afterAll(() => app.close())

const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
const faults = (answer: { problem: { errors?: { path: string }[] | undefined } }) => (answer.problem.errors ?? []).map(({ path }) => path)

test('a draft is made once for each key, says all that is missing at once, and a stale edit changes nothing', async () => {
  expect(failure(await app.call(tom.caller, api.create, { body: {} }))).toEqual([422, 'Please fill project info first'])
  const key = randomUUID()
  const twice = await Promise.all([1, 2].map(() => app.call(ann.caller, api.create, { body: { title: 'T', client_key: key } })))
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  const { id, version, message, can } = twice[0]!.body
  expect([message, can.edit]).toEqual(['Tax app created', true])
  const refused = await goTax(ann, id, 'applied')
  expect(refused.status).toBe(422)
  expect((await seeTax(ann, id)).missing.map(({ field }) => field)).toEqual(faults(refused))
  expect(faults(refused)).toEqual(expect.arrayContaining(['register_no', 'program_code', 'vendors', 'declared', 'signed_name']))
  const wrong = { ...asked, register_no: 'R-1999-0001', uplifts: ['moon'], shoot_end: dayFromNow(20) }
  const changed = await app.call(ann.caller, api.change, { body: { id, version, ...wrong } })
  expect([changed.body.message, changed.body.missing.map(({ field }) => field)]).toEqual([
    'Tax app updated',
    ['uplifts', 'shoot_end', 'register_no'],
  ])
  // The number of somebody else's registration is none of theirs.
  const other = await draftTax({}, tom)
  expect((await seeTax(tom, other)).missing.map(({ field }) => field)).toEqual(['register_no'])
  const stale = await app.call(ann.caller, api.change, { body: { id, version, title: 'Other' } })
  expect([stale.status, (stale.problem.current as { title: string }).title]).toEqual([409, 'The Long Night'])
  const money = await app.call(ann.caller, api.change, { body: { id, vendors: '12.5' } })
  expect([money.status, faults(money)]).toEqual([422, ['vendors']])
})

test('the estimate follows from what is written until it is applied for, and stands from then on', async () => {
  const id = await draftTax()
  const draft = await seeTax(ann, id)
  // 1,000,000.05 × 27 % = 270,000.0135
  expect([draft.estimate?.credit, draft.estimate?.eligible, draft.stages[0]?.amount]).toEqual(['270000.01', '1000000.05', null])
  expect(draft.estimate?.steps.map(({ step, name, rate }) => [step, name, rate])).toEqual([
    ['class', 'resident_btl', '22'],
    ['uplift', 'Made in the outer counties', '5'],
  ])
  const sent = await goTax(ann, id, 'applied')
  expect(sent.body).toMatchObject({ status: 'applied', message: 'Tax app updated' })
  expect(sent.body.tax_no).toMatch(/^T-\d{4}-\d{4}$/)
  expect(sent.body.arrival?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  expect(sent.body.stages.slice(0, 2).map(({ amount }) => amount)).toEqual(['270000.01', null])
  expect((await mailsTo(ann.email, 'tax.received')).length).toBeGreaterThan(0)
  // The office opens it: it is received, and may correct a name, but not what was asked for.
  expect((await seeTax(admin, id)).status).toBe('received')
  const fixed = await app.call(admin.caller, api.change, { body: { id, title: 'The Long Nights', resident_btl: '1000000.05' } })
  expect(fixed.body.title).toBe('The Long Nights')
  const more = await app.call(admin.caller, api.change, { body: { id, resident_btl: '9000000.00' } })
  expect([more.status, faults(more), more.problem.detail]).toEqual([422, ['resident_btl'], taxProblems.estimateStands.en])
})

test('a cost comparison: totals, saving and advantage in money and percent; a rival where there are costs of one', async () => {
  const table = {
    state: 'GA' as const,
    source: 'Quotes of Atlanta',
    as_of: '2026-05-01',
    rows: [
      { category: 'cast' as const, before: '100.10', after: '80.05', other: '90.00' },
      { category: 'credit' as const, before: '0.00', after: '-10.00', other: '0.00' },
    ],
  }
  const id = await draftTax({ cost_comparison: [table, { state: '', rows: [{ category: 'camera', other: '1.00' }] }] })
  const seen = await seeTax(ann, id)
  expect(seen.cost_comparison[0]).toEqual(table)
  expect(seen.comparison_totals[0]).toEqual({
    before: '100.10',
    after: '70.05',
    other: '90.00',
    saving: '30.05',
    advantage: '19.95',
    advantage_percent: '22.17',
  })
  expect(seen.missing.map(({ field }) => field)).toEqual(['cost_comparison.1.state'])
  const write = async (rows: { category: 'cast' | 'credit'; other?: string }[]) =>
    faults(await app.call(ann.caller, api.change, { body: { id, cost_comparison: [{ ...table, rows }] } }))
  expect(await write([{ category: 'credit', other: '5.00' }])).toEqual(['cost_comparison.0.rows.0'])
  expect(await write([{ category: 'cast' }, { category: 'cast' }])).toEqual(['cost_comparison.0.rows'])
  expect((await seeTax(ann, id)).cost_comparison).toHaveLength(2)
})

test('the sheet of a comparison is a tagged PDF with each rival, its source, its day and the difference', async () => {
  const id = await draftTax()
  const sheet = (who: TestUser) => app.call(who.caller, api.comparison, { params: { id } })
  expect(failure(await sheet(ann))).toEqual([409, taxProblems.nothingCompared.en])
  const row = (category: 'cast' | 'credit', before: string, after: string, other: string) => ({ category, before, after, other })
  const cost_comparison = [
    {
      state: 'GA' as const,
      source: 'Quotes of three houses',
      as_of: '2026-05-01',
      rows: [row('cast', '1000.00', '1000.00', '900.50'), row('credit', '0.00', '-300.25', '0.00')],
    },
    { state: 'NM' as const, source: '', as_of: null, rows: [row('cast', '10.00', '8.00', '6.40')] },
  ]
  await app.call(ann.caller, api.change, { body: { id, cost_comparison } })
  expect((await sheet(rival)).status).toBe(404)
  const { language, elements } = await structureOf((await sheet(ann)).raw.rawPayload)
  expect(language).toBe('en-US')
  const texts = (role: string) => ofRole(elements, role).map(({ text }) => text.trim())
  expect([texts('H1'), texts('H2')]).toEqual([['The Long Night'], ['Compared with Georgia', 'Compared with New Mexico']])
  const cells = texts('TD')
  expect(cells).toEqual(expect.arrayContaining(['Quotes of three houses', 'May 1, 2026', '-$300.25', '$900.50']))
  expect(texts('P')).toEqual(
    expect.arrayContaining(['The incentive saves $300.25.', 'Here it costs $200.75 less (22.29%).', 'Here it costs $1.60 more (25.00%).']),
  )
})

test('the sheet of a Norwegian office has commas, and a space before the percent sign', async () => {
  const oslo = await buildTaxes(app, {}, { localeCode: 'no_NO' })
  const id = await oslo.draftTax()
  const rows = [{ category: 'cast' as const, before: '1000.00', after: '700.00', other: '900.50' }]
  const cost_comparison = [{ state: 'GA' as const, source: 'Pristilbud', as_of: '2026-05-01', rows }]
  await app.call(oslo.ann.caller, api.change, { body: { id, cost_comparison } })
  const { elements } = await structureOf((await app.call(oslo.ann.caller, api.comparison, { params: { id } })).raw.rawPayload)
  const said = ofRole(elements, 'P').map(({ text }) => text.trim())
  expect(said).toEqual(expect.arrayContaining([expect.stringMatching(/^Her koster det .* mindre \(22,27 %\)\.$/)]))
})

test('approvers are chosen by hand, in steps, while it is not decided; those of the next step are asked after the first', async () => {
  const counsel = await app.call(admin.caller, approversApi.create, {
    body: { name: 'Counsel', email: 'counsel@state.test', decides_on: ['tax'] },
  })
  const id = await applied()
  await goTax(admin, id, 'received')
  await goTax(admin, id, 'in_review')
  expect((await seeTax(ann, id)).can.choose).toBe(false)
  expect((await seeTax(admin, id)).can.choose).toBe(true)
  const steps = [[counsel.body.id], [desk.revenue]]
  await app.call(admin.caller, api.change, { body: { id, needs_no_approver: true } })
  const chosen = await app.call(admin.caller, process.chooseApprovers, { body: { caseId: id, steps } })
  expect(chosen.body.map(({ name, step_order: step, status }) => [step, name, status])).toEqual([
    [1, 'Counsel', 'queued'],
    [2, 'Revenue', 'queued'],
  ])
  // That nobody need be asked is taken back with it.
  expect((await seeTax(admin, id)).needs_no_approver).toBe(false)
  await goTax(admin, id, 'in_approval')
  const statuses = async () => (await seeTax(admin, id)).approvals.map(({ status }) => status)
  expect(await statuses()).toEqual(['pending', 'queued'])
  const token = tokenIn((await mailsTo('counsel@state.test')).at(-1)?.text)
  const [first] = chosen.body
  await app.call(anybody(), process.decide, { body: { id: first!.id, token, status: 'approved' } })
  expect(await statuses()).toEqual(['approved', 'pending'])
  await goTax(admin, id, 'not_qualified', 'Enough')
  expect((await seeTax(admin, id)).can.choose).toBe(false)
  await app.call(admin.caller, approversApi.remove, { params: { id: counsel.body.id } })
})

test('decided from a mail, accepted, and allocated in its turn; approvers read no tax numbers', async () => {
  const made = await inApproval()
  const opened = await app.call(anybody(), process.openApproval, { body: { token: made.token } })
  expect(opened.body.case).toMatchObject({ id: made.id, title: 'The Long Night', status: 'in_approval' })
  expect(JSON.stringify(opened.body)).not.toMatch(/12-3456789/)
  expect((await decide(made, { status: 'approved_conditions', conditions: ['The logo in the end credit'] })).status).toBe(200)
  expect((await decide(made)).status).toBe(409)
  expect((await seeTax(ann, made.id)).status).toBe('waiting')
  await app.runJobs()
  const seen = await seeTax(ann, made.id)
  expect([seen.status, seen.ack_status, seen.approve_status]).toEqual(['allocated', 'viewed', 'approved'])
  expect(seen.stages.map(({ stage, amount, difference }) => [stage, amount, difference]).slice(0, 3)).toEqual([
    ['estimated', '270000.01', null],
    ['allocated', '270000.01', '0.00'],
    ['final', null, null],
  ])
  expect(seen.deadlines.start).not.toBeNull()
  expect((await mailsTo(ann.email, 'tax.allocated')).at(-1)?.text).toContain('$270,000.01')
  const { acknowledgement } = seen
  const accept = (ticked: number[]) =>
    app.call(ann.caller, process.acknowledge, { body: { id: acknowledgement!.id, status: 'acknowledged', signed_name: 'Ann', ticked } })
  expect(faults(await accept([]))).toEqual(['ticked'])
  expect((await accept(acknowledgement!.conditions.map((one) => one.id))).body.status).toBe('acknowledged')
  expect(failure(await app.call(admin.caller, api.remove, { params: { id: made.id } }))).toEqual([409, taxProblems.holdsCredit.en])
  const notAnswered = await goTax(ann, made.id, 'withdrawn')
  expect(notAnswered.body.status).toBe('withdrawn')
  // Applying again: what it said, as a draft; nobody else does it.
  const again = (who: TestUser, taxId: number) => app.call(who.caller, api.copy, { body: { taxId } })
  const copied = await again(ann, made.id)
  expect(copied.body).toMatchObject({ title: 'The Long Night', status: 'draft', resident_btl: '1000000.05', declared: false, tax_no: null })
  expect(copied.body.missing.map(({ field }) => field)).toEqual(['declared', 'signed_name'])
  expect(failure(await again(ann, copied.body.id))).toEqual([409, taxProblems.notOver.en])
  expect((await again(rival, made.id)).status).toBe(404)
})

test('information and documents are asked for, sent, rejected and accepted; a veto ends it', async () => {
  const made = await inApproval()
  expect((await decide(made, { status: 'changes_requested', note: 'Whose money?' })).status).toBe(200)
  expect((await seeTax(ann, made.id)).status).toBe('info_requested')
  expect((await seeTax(ann, made.id)).deadlines.answer).not.toBeNull()
  const ask = (body: object) => app.call(admin.caller, process.request, { body: { caseId: made.id, items: 'The budget, please', ...body } })
  expect((await ask({ document: 'tagged_budget' })).body.request_kind).toBe('document')
  const slot = (await seeTax(ann, made.id)).documents[0]!
  const send = (who: TestUser) =>
    upload(
      app,
      who.caller,
      process.createDocument,
      { caseId: String(made.id), documentId: String(slot.id), type: 'tagged_budget' },
      pdfFile('budget'),
    )
  expect((await send(rival)).status).toBe(404)
  expect((await send(ann)).body).toMatchObject({ id: slot.id, status: 'uploaded' })
  const stand = (who: TestUser, status: 'accepted' | 'rejected', note = '') =>
    app.call(who.caller, process.documentStatus, { body: { id: slot.id, status, note } })
  expect((await stand(ann, 'accepted')).status).toBe(403)
  expect((await stand(admin, 'rejected', 'No totals')).body.status).toBe('rejected')
  expect((await mailsTo(ann.email, 'tax.doc_rejected')).at(-1)?.text).toContain('No totals')
  expect((await send(ann)).body.file?.file_version).toBe(2)
  expect((await stand(admin, 'accepted')).body.status).toBe('accepted')
  const named = await app.call(admin.caller, process.changeDocument, { body: { id: slot.id, title: 'Budget of May' } })
  expect(named.body.title).toBe('Budget of May')
  expect((await app.call(rival.caller, process.file, { params: { id: slot.id } })).status).toBe(404)
  const written = await app.call(ann.caller, process.toAdmin, { body: { caseId: made.id, body: 'The bank’s.' } })
  await app.call(admin.caller, process.toUser, { body: { caseId: made.id, body: 'Seems thin', internal: true } })
  const answer = await app.call(admin.caller, process.toUser, { body: { caseId: made.id, body: 'Thank you', answers: written.body.id } })
  expect((await app.call(ann.caller, process.messageStatus, { body: { id: answer.body.id, status: 'read' } })).body.status).toBe('read')
  const bodies = (await app.call(ann.caller, process.messages, { params: { id: made.id } })).body.map((one) => one.body)
  expect(bodies).toEqual(['The budget, please', 'The bank’s.', 'Thank you'])
  expect((await goTax(ann, made.id, 'in_review')).body.status).toBe('in_review')
  const other = await inApproval()
  expect((await decide(other, { status: 'denied', note: 'Not here' })).status).toBe(200)
  expect((await seeTax(ann, other.id)).status).toBe('not_qualified')
  const late = await upload(app, ann.caller, process.createDocument, { caseId: String(other.id), type: 'tagged_budget' }, pdfFile('budget'))
  expect(failure(late)).toEqual([409, caseProblems.closed.en])
})

test('a notice is sent once for each move and person, however often it is asked for', async () => {
  const id = await draftTax()
  const office = () => app.call(ann.caller, process.notifyAdmin, { body: { caseId: id } })
  const user = () => app.call(admin.caller, process.notifyUser, { body: { caseId: id } })
  expect(failure(await user())).toEqual([409, registerProblems.nobodyTold.en])
  await goTax(ann, id, 'applied')
  expect([(await user()).body.sent, (await office()).body.sent]).toEqual([0, 0])
  await goTax(admin, id, 'received')
  expect((await user()).body.sent).toBe(0)
  expect((await office()).body.sent).toBeGreaterThan(0)
  expect((await office()).body).toMatchObject({ sent: 0, message: registerProblems.nobodyTold.en })
})

test('lists: the own ones, by project, program, name, words, credit and days; the trash', async () => {
  const project = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Long Night' } })).body.id
  const id = await applied({ title: 'Ann’s own', project_id: project, resident_btl: '200000.00' })
  const ids = (answer: { body: { id: number }[] }) => answer.body.map((one) => one.id)
  expect(ids(await app.call(ann.caller, api.list, { query: { status: 'applied' } }))).toContain(id)
  expect(ids(await app.call(rival.caller, api.list, { query: {} }))).toEqual([])
  expect((await app.call(scout.caller, api.list, { query: {} })).status).toBe(403)
  expect(ids(await app.call(admin.caller, api.ofProject, { params: { id: project }, query: {} }))).toEqual([id])
  const find = async (body: object) => ids(await app.call(admin.caller, api.search, { body }))
  expect(await find({ search: 'ann’s', type: asked.program_code })).toEqual([id])
  expect(await find({ search: 'ann’s', type: 'other' })).toEqual([])
  for (const status of ['0', 0, null]) expect(await find({ search: 'ann’s', status })).toEqual([id])
  // 200,000 × 27 %
  expect(await find({ search: 'ann’s', budget_from: '54000.00', budget_to: '54000.00' })).toEqual([id])
  expect(await find({ search: 'ann’s', budget_from: '54000.01' })).toEqual([])
  expect(await find({ date_from: dayFromNow(31) })).not.toContain(id)
  const crossed = await app.call(admin.caller, api.search, { body: crossing.body })
  expect([crossed.status, crossed.problem.errors]).toMatchObject([422, crossing.errors])
  for (const order of caseOrders) expect(await find({ order, search: 'ann’s' })).toEqual([id])
  const card = (await app.call(admin.caller, api.search, { body: { search: 'ann’s' } })).body[0]
  expect(card).toMatchObject({ program_code: asked.program_code, estimated: '54000.00', allocated: null })
  expect(card?.arrival_no).toBeGreaterThan(0)
  expect(ids(await app.call(admin.caller, api.byUser, { body: { username: ann.username } }))).toContain(id)
  expect(failure(await app.call(rival.caller, api.byUser, { body: { username: ann.username } }))).toEqual([403, 'Permission issue'])
  for (const answer of [
    await app.call(rival.caller, api.get, { params: { id } }),
    await app.call(rival.caller, api.change, { body: { id, title: 'Mine' } }),
    await app.call(rival.caller, api.remove, { params: { id } }),
    await goTax(rival, id, 'withdrawn'),
  ])
    expect(failure(answer)).toEqual([404, caseProblems.notFound.en])
  expect((await app.call(ann.caller, api.change, { body: { id, certificate_no: 'C-1' } })).status).toBe(409)
  expect((await app.call(ann.caller, api.remove, { params: { id } })).status).toBe(403)
  const gone = await app.call(admin.caller, api.remove, { params: { id } })
  expect([gone.body.message, gone.body.deleted_at === null]).toEqual([messages.taxRemoved.en, false])
  expect(ids(await app.call(admin.caller, api.removed, { query: {} }))).toEqual([id])
  expect((await app.call(ann.caller, api.get, { params: { id } })).status).toBe(404)
  expect((await app.call(admin.caller, api.recover, { body: { id } })).body.deleted_at).toBeNull()
  expect(await registerNo()).toMatch(/^R-/)
})

test('an account is made by a mail and signs in as everywhere', async () => {
  const made = await app.call(anybody(), api.submitProfile, { body: { name: 'New Person', email: 'new@films.test' } })
  expect(made.body.Success).toBe(true)
  await app.runJobs()
  const token = /token=([\w.-]+)/.exec((await mailsTo('new@films.test')).at(-1)?.text ?? '')?.[1] ?? ''
  expect((await app.call(anybody(), api.verifyProfile, { body: { token } })).body).toMatchObject({ Success: true, name: 'New Person' })
  const account = await site.ctx.db
    .selectFrom('users')
    .select('role')
    .where('site_id', '=', site.id)
    .where('email', '=', 'new@films.test')
    .executeTakeFirst()
  expect(account?.role).toBe('tax')
  const signed = await app.call(anybody(), api.authenticate, { body: { username: tom.username, password: tom.password } })
  expect(signed.body).toMatchObject({ Success: true, Role: 'tax' })
  const wrong = await app.call(anybody(), api.authenticate, { body: { username: tom.username, password: 'wrong' } })
  expect(wrong.body.Success).toBe(false)
})
