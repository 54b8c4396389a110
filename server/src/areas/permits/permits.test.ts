/** A film permit through HTTP: from the first line to the issued permit, and what is refused on the way (S3 §7, §8; domain.md §4). */
import { randomUUID } from 'node:crypto'
import { accountsApi } from '@backlot/contract/accounts'
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { messages } from '@backlot/contract/messages'
import { permitApprovalsApi as approvals, permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import { permitNoticesApi as notices, permitUsersApi as people } from '@backlot/contract/permit-desk'
import { permitDocumentsApi as documents, permitMessagesApi as talk, permitRecapsApi as recaps } from '@backlot/contract/permit-process'
import { caseOrders } from '@backlot/contract/engine/case-orders'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { runTimers } from '#engine/cases/timers/running.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, type TestUser } from '#test/factories.ts'
import { buildPermitDesk, dayFromNow, place, project, tokenIn } from '#test/permits.ts'
import { pdfFile, upload } from '#test/upload.ts'
import { permitTimers } from './index.ts'

const app = await openTestApp()
const { site, admin, ann, rival, police, anybody, see, go, mailsTo, withLetter, whole, withPolice } = await buildPermitDesk(app)
afterAll(() => app.close())

const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
const faults = (answer: { problem: { errors?: { path: string }[] | undefined } }) => (answer.problem.errors ?? []).map(({ path }) => path)

test('the steps of an application are asked for in the words of the specification', async () => {
  expect(failure(await app.call(ann.caller, api.create, { body: {} }))).toEqual([422, 'Please fill project info first'])
  expect(failure(await app.call(ann.caller, places.create, { body: { permitId: null } }))).toEqual([
    409,
    'Please create project permit first.',
  ])
  const key = randomUUID()
  const twice = await Promise.all([1, 2].map(() => app.call(ann.caller, api.create, { body: { title: 'T', client_key: key } })))
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  const { id, message, can } = twice[0]!.body
  expect([message, can.edit]).toEqual([messages.permitCreated.en, true])
  expect(failure(await app.call(ann.caller, api.sendLetter, { body: { id } }))).toEqual([409, 'Please save project info first'])
  expect(failure(await app.call(ann.caller, places.create, { body: { permitId: id, ...place() } }))).toEqual([
    409,
    'Please sign agent letter first',
  ])
  const refused = await go(ann, id, 'submitted')
  expect([refused.status, faults(refused)]).toEqual([
    422,
    [
      'permit_type',
      'scenes',
      'company_name',
      'company_phone',
      'contact_info',
      'agent_letter',
      'location_permits',
      'insurance',
      'declarations',
      'declared_name',
    ],
  ])
  expect((await see(ann, id)).missing.map(({ field }) => field)).toEqual(faults(refused))
})

test('the agent letter is signed once behind the link of a mail, and revoked it holds no submission', async () => {
  const { id } = (await app.call(ann.caller, api.create, { body: project })).body
  expect((await app.call(ann.caller, api.sendLetter, { body: { id } })).status).toBe(422)
  await app.call(ann.caller, api.changeLetter, {
    body: {
      id,
      signer_name: 'Sue',
      signer_email: 'sue@films.test',
      agent_name: 'Ann',
      powers: ['change', 'apply'],
      valid_to: '2026-12-31',
    },
  })
  await app.call(ann.caller, api.sendLetter, { body: { id } })
  const first = tokenIn((await mailsTo('sue@films.test', 'agent.sign')).at(-1)?.text)
  await app.call(ann.caller, api.sendLetter, { body: { id } })
  expect((await app.call(anybody(), api.openLetter, { body: { token: first } })).status).toBe(410)
  const token = tokenIn((await mailsTo('sue@films.test', 'agent.sign')).at(-1)?.text)
  const read = await app.call(anybody(), api.openLetter, { body: { token } })
  expect(read.body.text).toBe(
    'North Light Pictures authorizes Ann to act for “The Long Night”. The agent may apply for permits and change the application. Valid until December 31, 2026.',
  )
  const sign = () => app.call(anybody(), api.signLetter, { body: { token, name: 'Sue Signer', agreed: true } })
  expect((await sign()).body.letter).toMatchObject({ status: 'signed', signed_name: 'Sue Signer' })
  expect((await sign()).status).toBe(410)
  expect(failure(await app.call(ann.caller, api.changeLetter, { body: { id, agent_name: 'Eve' } }))).toEqual([
    409,
    permitProblems.letterSigned.en,
  ])
  await app.call(ann.caller, api.revokeLetter, { body: { id } })
  expect((await see(ann, id)).missing.map(({ field }) => field)).toContain('agent_letter')
})

test('a place asks only for what its ticked activities need, is copied with and without days, and is nobody else’s', async () => {
  const id = await withLetter()
  // In the order of the form, whatever was ticked first.
  const mill = { permitId: id, place_name: 'Mill', involves: ['drone' as const, 'traffic' as const] }
  const made = await app.call(ann.caller, places.create, { body: mill })
  expect(made.body.missing.map(({ field }) => field).join(' ')).toBe(
    'property_kind scene_text activities traffic_control traffic_streets traffic_times drone_operator drone_pilot_no drone_registration drone_take_off',
  )
  const ready = (who: TestUser, placeId: number) => app.call(who.caller, places.status, { body: { id: placeId, status: 'ready' } })
  expect((await ready(ann, made.body.id)).status).toBe(422)
  const { id: placeId, version } = made.body
  await app.call(ann.caller, places.change, { body: { id: placeId, version, ...place(), involves: [] } })
  expect((await ready(ann, placeId)).body.status).toBe('ready')
  const stale = await app.call(ann.caller, places.change, { body: { id: placeId, version, place_name: 'Barn' } })
  expect([stale.status, (stale.problem.current as { place_name: string }).place_name]).toEqual([409, 'Pier 4'])
  expect((await app.call(ann.caller, places.change, { body: { id: placeId, scene_text: '' } })).body.status).toBe('draft')
  for (const answer of [
    await app.call(rival.caller, places.get, { params: { id: placeId } }),
    await app.call(rival.caller, places.change, { body: { id: placeId, place_name: 'Mine' } }),
    await app.call(rival.caller, places.copy, { body: { locPermitId: placeId } }),
    await app.call(rival.caller, api.get, { params: { id } }),
  ])
    expect(failure(answer)).toEqual([404, caseProblems.notFound.en])
  expect((await app.call(ann.caller, places.copy, { body: { locPermitId: placeId } })).body.activities).toHaveLength(1)
  const bare = await app.call(ann.caller, places.copyWithoutDates, { body: { locPermitId: placeId, excludeDates: true } })
  expect([bare.body.activities, bare.body.place_name, bare.body.message]).toEqual([[], 'Pier 4', 'Location Permit created'])
  const list = await app.call(ann.caller, places.ofPermit, { params: { id } })
  expect(list.body.map((one) => one.place_name)).toEqual(['Pier 4', 'Pier 4', 'Pier 4'])
  const gone = await app.call(ann.caller, places.remove, { params: { id: bare.body.id } })
  expect(gone.body.message).toBe('Location Permit removed')
  expect((await app.call(ann.caller, places.get, { params: { id: bare.body.id } })).status).toBe(404)
  expect((await app.call(admin.caller, places.removed, { query: {} })).body.map((one) => one.id)).toContain(bare.body.id)
  expect((await app.call(admin.caller, places.recover, { body: { id: bare.body.id } })).body.deleted_at).toBeNull()
  const [libraryId = 0] = await buildLocations(site, [{ location_name: 'The Old Mill' }])
  const named = await app.call(ann.caller, places.create, { body: { permitId: id, location_id: libraryId } })
  expect(named.body.place_name).toBe('The Old Mill')
  expect((await app.call(ann.caller, places.all, { query: {} })).body.every((one) => one.permit_id > 0)).toBe(true)
  expect((await app.call(rival.caller, places.all, { query: {} })).body).toEqual([])
})

test('the day 0000-00-00 is no day: of an application, of its places and of the search', async () => {
  const id = await withLetter()
  const insurance = [{ coverage: 'general_liability' as const, limit: '1000000.00', valid_from: '0000-00-00', valid_to: '0000-00-00' }]
  const written = await app.call(ann.caller, api.change, { body: { id, insurance } })
  expect(written.body.insurance).toMatchObject([{ valid_from: null, valid_to: null }])
  const made = await app.call(ann.caller, places.create, { body: { permitId: id, place_name: 'Mill', notice_delivered_on: '0000-00-00' } })
  expect([made.status, made.body.notice_delivered_on]).toEqual([200, null])
  const found = await app.call(admin.caller, api.search, { body: { date_from: '0000-00-00', date_to: '0000-00-00' } })
  expect([found.status, found.body.some((one) => one.id === id)]).toEqual([200, true])
  expect((await app.call(ann.caller, places.change, { body: { id: made.body.id, notice_delivered_on: '2026-02-30' } })).status).toBe(422)
})

test('the earliest day and what causes it, the insurance and the fees follow from what is written', async () => {
  const { id, placeId } = await whole()
  const change = (body: object) => app.call(ann.caller, places.change, { body: { id: placeId, ...body } })
  expect((await see(ann, id)).dates).toMatchObject({ cause: 'simple', working_days: 3, is_late: false })
  await change({ involves: ['stunts', 'traffic'], traffic_control: 'full', fire_permits: ['open_flame'] })
  const seen = await see(ann, id)
  expect(seen.dates).toMatchObject({ cause: 'full', working_days: 15 })
  expect(seen.insurance_lines.map(({ coverage, needed, held, is_enough: enough }) => [coverage, needed, held, enough])).toEqual([
    ['general_liability', '1000000.00', '1000000.00', true],
    ['workers_compensation', '1000000.00', '0.00', false],
    ['stunts', '5000000.00', '0.00', false],
  ])
  expect(seen.quote.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
    ['2011', '1.00', '398.00'],
    ['2060', '1.00', '200.00'],
    ['2070', '1.00', '500.00'],
    ['2091', '1.00', '156.00'],
  ])
  await change({ activities: [{ phase: 'shoot', date_from: dayFromNow(1), date_to: dayFromNow(8), time_from: '07:00', time_to: '19:00' }] })
  const late = await see(ann, id)
  expect([late.dates.is_late, late.quote[0]?.code, late.quote[0]?.amount]).toEqual([true, '2010', '1414.00'])
})

test('a whole life: submitted, asked by rule, decided from a mail, accepted, paid, issued, and completed by itself', async () => {
  const { id, placeId } = await whole()
  const sent = await go(ann, id, 'submitted')
  expect(sent.body).toMatchObject({ status: 'submitted', permit_no: expect.stringMatching(/^P-\d{4}-\d{4}$/) as string, is_late: false })
  expect(sent.body.location_permits.map(({ status }) => status)).toEqual(['submitted'])
  expect(sent.body.fees.map(({ code, amount, status }) => [code, amount, status])).toEqual([
    ['2011', '398.00', 'due'],
    ['2060', '200.00', 'due'],
  ])
  expect((await mailsTo(ann.email, 'permit.submitted')).at(-1)?.text).toContain('$598.00')
  expect((await mailsTo('office@film.test', 'permit.admin_status')).at(-1)?.subject).toContain('submitted')
  expect(failure(await app.call(ann.caller, api.change, { body: { id, title: 'Other' } }))).toEqual([409, caseProblems.notOpen.en])
  await go(admin, id, 'in_review')
  expect(faults(await go(admin, id, 'in_approval'))).toEqual(['approvals'])
  await app.call(admin.caller, api.updateData, { body: { id, needs_no_approver: true } })
  // Parks is asked about animals alone.
  const chosen = await app.call(admin.caller, approvals.choose, { body: { permitId: id } })
  expect(chosen.body.map(({ approver_id }) => approver_id)).toEqual([police])
  expect((await see(admin, id)).needs_no_approver).toBe(false)
  await app.call(admin.caller, conditions.write, { body: { permitId: id, conditions: [{ text: 'Keep the pavement clear' }] } })
  expect((await go(admin, id, 'in_approval')).body.location_permits[0]?.status).toBe('in_approval')
  const token = tokenIn((await mailsTo('police@city.test', 'permit.approver_turn')).at(-1)?.text)
  const opened = await app.call(anybody(), approvals.open, { body: { token } })
  expect(opened.body).toMatchObject({
    permit: { id, title: 'The Long Night' },
    places: [{ id: placeId, place_name: 'Pier 4' }],
    approval: { status: 'pending' },
  })
  expect(JSON.stringify(opened.body)).not.toMatch(/555-01|films\.test/)
  const decided = await app.call(anybody(), approvals.decide, {
    body: { id: opened.body.approval.id, token, status: 'approved_conditions', conditions: ['One officer at the corner'] },
  })
  expect(decided.body.status).toBe('approved_conditions')
  const approved = await see(ann, id)
  expect([approved.status, approved.location_permits[0]?.status]).toEqual(['approved', 'approved_conditions'])
  expect(approved.acknowledgement?.conditions.map(({ text }) => text)).toEqual(['Keep the pavement clear', 'One officer at the corner'])
  // The certificate that the rule asks for is a slot since it was submitted.
  const [slot] = approved.documents
  expect([slot?.type, slot?.required_by, slot?.status]).toEqual(['certificate_of_insurance', 'rule', 'requested'])
  expect(faults(await go(admin, id, 'issued'))).toEqual([
    'acknowledgement',
    `documents.${slot!.id}`,
    `fees.${approved.fees[0]!.id}`,
    `fees.${approved.fees[1]!.id}`,
  ])
  await app.call(admin.caller, documents.status, { body: { id: slot!.id, status: 'waived' } })
  const ack = approved.acknowledgement!
  const accepted = await app.call(ann.caller, conditions.acknowledge, {
    body: { id: ack.id, status: 'acknowledged', ticked: ack.conditions.map((one) => one.id), signed_name: 'Ann Applicant' },
  })
  expect([accepted.body.status, accepted.body.signed_name]).toEqual(['acknowledged', 'Ann Applicant'])
  await app.call(admin.caller, conditions.confirm, { body: { id: ack.id } })
  const [first, second] = [approved.fees[0]!, approved.fees[1]!]
  expect((await app.call(admin.caller, conditions.fee, { body: { id: first.id, status: 'waived' } })).status).toBe(422)
  await app.call(admin.caller, conditions.fee, { body: { id: first.id, status: 'waived', why: 'A local school' } })
  await app.call(admin.caller, conditions.fee, { body: { id: second.id, status: 'paid', reference: 'Receipt 17' } })
  const issued = await go(admin, id, 'issued')
  expect(issued.body).toMatchObject({ status: 'issued', fees: [{ status: 'waived', waived_why: 'A local school' }, { status: 'paid' }] })
  expect(issued.body.timeline.filter(({ machine }) => machine === 'permit').map(({ to, mover }) => `${to} ${mover}`)).toEqual([
    'submitted applicant',
    'in_review office',
    'in_approval office',
    'approved system',
    'issued office',
  ])
  const timers = () =>
    runTimers(
      { platform: app.app.platform, contextOf: () => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)) },
      permitTimers,
    )
  expect(await timers()).toBe(0)
  moveClock(32 * 86_400_000)
  // The permit is completed, and its recap is due.
  expect([await timers(), await timers()]).toEqual([2, 0])
  resetClock()
  const done = await see(admin, id)
  expect([done.status, done.location_permits[0]?.status, done.recap?.status]).toEqual(['completed', 'completed', 'due'])
  expect(await mailsTo(ann.email, 'recap.due')).toHaveLength(1)
  expect(faults(await go(admin, id, 'closed'))).toEqual(['recap'])
  const recap = (who: TestUser, body: object) =>
    app.call(who.caller, recaps.write, { body: { id: done.recap!.id, status: 'due', ...body } })
  const fields = { shoot_days: 2, spend: [{ item: 'security' as const, amount: '420.05' }] }
  expect((await recap(rival, { fields })).status).toBe(404)
  expect((await recap(ann, { status: 'submitted', fields })).body).toMatchObject({ status: 'submitted', total: '420.05' })
  expect((await recap(admin, { status: 'accepted' })).body.status).toBe('accepted')
  expect((await go(admin, id, 'closed')).body).toMatchObject({ status: 'closed', recap: { shoot_days: 2, status: 'accepted' } })
  // The office opens it again for whatever comes late.
  const late = () => upload(app, ann.caller, documents.create, { permitId: String(id), type: 'other' }, pdfFile('bill'))
  expect(failure(await late())).toEqual([409, caseProblems.closed.en])
  await go(admin, id, 'completed', 'A bill came late')
  expect((await late()).status).toBe(200)
})

test('information and documents are asked for, answered, rejected and accepted; the office keeps notes of its own', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  const asked = await app.call(admin.caller, talk.requestInfo, { body: { permitId: id, items: 'How many trucks?', due_at: dayFromNow(3) } })
  expect(asked.body).toMatchObject({ request_kind: 'info', body: 'How many trucks?', status: 'unread' })
  const said = (await mailsTo(ann.email)).filter(({ text }) => text.includes('How many trucks?'))
  expect(said.map(({ template }) => template)).toEqual(['permit.info_request'])
  // Nor does a notice of that move say it again.
  expect((await app.call(admin.caller, notices.userPermit, { body: { permitId: id } })).body.sent).toBe(0)
  expect((await see(ann, id)).status).toBe('info_requested')
  const slot = (await app.call(admin.caller, talk.requestDocument, { body: { permitId: id, type: 'parking_plan' } })).body
  await app.call(admin.caller, talk.toUser, { body: { permitId: id, body: 'A careful crew', internal: true } })
  expect((await app.call(ann.caller, talk.list, { params: { id } })).body.map(({ body }) => body)).toEqual([
    'How many trucks?',
    'parking_plan',
  ])
  await app.call(ann.caller, talk.toAdmin, { body: { permitId: id, body: 'Two.', answers: asked.body.id } })
  expect((await app.call(admin.caller, talk.list, { params: { id } })).body.map(({ status }) => status)).toEqual([
    'answered',
    'unread',
    'unread',
    'unread',
  ])
  expect((await app.call(rival.caller, talk.list, { params: { id } })).status).toBe(404)
  const documentId = slot.document_id!
  const send = (who: TestUser, words: string) =>
    upload(
      app,
      who.caller,
      documents.create,
      { permitId: String(id), documentId: String(documentId) },
      { ...pdfFile(words), name: 'plan.pdf' },
    )
  expect((await send(rival, 'no')).status).toBe(404)
  expect((await send(ann, 'one')).body).toMatchObject({ status: 'uploaded', file: { file_version: 1, file_name: 'plan.pdf' } })
  const judge = (status: 'accepted' | 'rejected', note = '') =>
    app.call(admin.caller, documents.status, { body: { id: documentId, status, note } })
  expect((await judge('rejected')).status).toBe(422)
  await judge('rejected', 'Which street?')
  expect((await mailsTo(ann.email, 'permit.doc_rejected')).at(-1)?.text).toContain('Which street?')
  await send(ann, 'two')
  expect((await judge('accepted')).body.status).toBe('accepted')
  const got = await app.inject({
    url: `/api/permit/document/${documentId}/file`,
    headers: { host: site.host, authorization: `Bearer ${ann.caller.token!}` },
  })
  expect(got.body).toBe(pdfFile('two').bytes)
  const dated = await app.call(admin.caller, documents.change, { body: { id: documentId, valid_to: '2027-01-31' } })
  expect(dated.body.valid_to).toBe('2027-01-31')
  expect((await go(ann, id, 'in_review')).body.status).toBe('in_review')
  const own = (await app.call(ann.caller, talk.list, { params: { id } })).body.at(-1)!
  expect((await app.call(rival.caller, talk.remove, { body: { id: own.id } })).status).toBe(404)
  expect((await app.call(ann.caller, talk.remove, { body: { id: own.id } })).body).toMatchObject({ removed: true, body: '' })
  expect((await app.call(admin.caller, talk.status, { body: { id: asked.body.id, status: 'resolved' } })).body.status).toBe('resolved')
})

test('a key approver decides in a place of another and the log says so; the office reshares, leaves out and recalls', async () => {
  const there = await withPolice()
  const byKey = () => app.call(admin.caller, approvals.decideByKey, { body: { id: there.approvalId, status: 'approved' } })
  expect((await byKey()).status).toBe(404)
  expect((await app.call(ann.caller, approvals.decideByKey, { body: { id: there.approvalId, status: 'approved' } })).status).toBe(403)
  const again = await app.call(admin.caller, approvals.reshare, { body: { id: there.approvalId } })
  expect(again.status).toBe(200)
  expect((await app.call(anybody(), approvals.open, { body: { token: there.token } })).status).toBe(410)
  await app.call(admin.caller, accountsApi.updatePermitKey, { body: { id: admin.id, permit_key: true } })
  expect((await byKey()).body).toMatchObject({ status: 'approved', decided_as: 'key_approver' })
  expect((await see(admin, there.id)).timeline.find(({ machine, to }) => machine === 'case_approval' && to === 'approved')?.mover).toBe(
    'key_approver',
  )
  await app.call(admin.caller, accountsApi.updatePermitKey, { body: { id: admin.id, permit_key: false } })
  const other = await withPolice()
  const skip = (note: string) => app.call(admin.caller, approvals.chosenStatus, { body: { id: other.approvalId, status: 'skipped', note } })
  expect((await skip('')).status).toBe(422)
  await skip('Not on city land')
  expect((await see(admin, other.id)).status).toBe('approved')
})

test('a notice is sent once for each move and person, however often it is asked for', async () => {
  const { id, placeId } = await whole()
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  const before = (await mailsTo(ann.email, 'permit.status')).length
  const tell = (endpoint: typeof notices.userPermit | typeof notices.adminPermit | typeof notices.keyPermit) =>
    app.call(admin.caller, endpoint, { body: { permitId: id } })
  // The move itself has told the applicant already.
  expect((await tell(notices.userPermit)).body).toMatchObject({ sent: 0, message: permitProblems.nobodyTold.en })
  expect((await mailsTo(ann.email, 'permit.status')).length).toBe(before)
  const counts = [await tell(notices.adminPermit), await tell(notices.adminPermit)].map(({ body }) => body.sent)
  expect([counts[0]! > 0, counts[1]]).toEqual([true, 0])
  expect((await tell(notices.keyPermit)).body.sent).toBe(0)
  await app.call(admin.caller, accountsApi.updatePermitKeyApproveCC, { body: { id: admin.id, permit_key_approve_cc: true } })
  await go(admin, id, 'denied', 'Too loud')
  expect((await tell(notices.keyPermit)).body.sent).toBe(1)
  expect((await mailsTo(ann.email, 'permit.status')).at(-1)?.text).toContain('Too loud')
  for (const endpoint of [notices.userPlace, notices.adminPlace])
    expect((await app.call(admin.caller, endpoint, { body: { locPermitId: placeId } })).body.sent).toBe(0)
  expect((await see(ann, id)).location_permits[0]?.status).toBe('cancelled')
})

test('lists: the own ones, by project, name, type and days; the trash; and what was filled in last', async () => {
  const { id } = await whole(60)
  const ids = async (who: TestUser, body: object = {}) => (await app.call(who.caller, api.search, { body })).body.map((card) => card.id)
  expect(await ids(ann)).toContain(id)
  expect(await ids(rival)).toEqual([])
  expect(await ids(admin, { company_name: 'north light', date_from: dayFromNow(59), date_to: dayFromNow(61) })).toEqual([id])
  expect(await ids(admin, { applicant_name: 'nobody' })).toEqual([])
  for (const status of [null, '0', 0]) expect(await ids(admin, { search: 'NORTH light', order: 'newest', status })).toContain(id)
  expect(await ids(admin, { search: 'no such words' })).toEqual([])
  const newest = await ids(admin)
  expect(await ids(admin, { order: 'oldest' })).toEqual(newest.toReversed())
  for (const order of caseOrders) expect(new Set(await ids(admin, { order })), order).toEqual(new Set(newest))
  expect(await ids(admin, { mine: true })).toEqual([])
  const assigned = await app.call(admin.caller, api.updateData, { body: { id, assigned_to: admin.id, tier: 'Mid' } })
  expect([assigned.body.assigned_to?.id, await ids(admin, { mine: true })]).toEqual([admin.id, [id]])
  expect((await app.call(admin.caller, api.updateData, { body: { id, assigned_to: ann.id } })).status).toBe(422)
  const listed = await app.call(admin.caller, api.list, { query: { limit: 1 } })
  expect([listed.body[0]?.id, Number(listed.headers['x-total-count']) > 1]).toEqual([id, true])
  const hers = (who: TestUser) => app.call(who.caller, api.byUser, { body: { username: ann.username } })
  expect([(await hers(ann)).body[0]?.id, (await hers(admin)).body[0]?.id, (await hers(rival)).status]).toEqual([id, id, 403])
  expect((await app.call(admin.caller, api.ofProject, { params: { id: 1 }, query: {} })).body).toEqual([])
  const again = await app.call(ann.caller, api.autoPopInfo, {})
  expect(again.body.fields).toMatchObject({ company_name: 'North Light Pictures', insurance: [{ limit: '1000000.00' }] })
  expect(again.body.fields).not.toHaveProperty('title')
  expect((await app.call(rival.caller, api.remove, { params: { id } })).status).toBe(404)
  expect((await app.call(ann.caller, api.remove, { params: { id } })).body.message).toBe('Permit removed')
  expect((await app.call(ann.caller, api.get, { params: { id } })).status).toBe(404)
  expect((await app.call(admin.caller, api.removed, { query: {} })).body.map((card) => card.id)).toContain(id)
  expect((await app.call(admin.caller, api.recover, { body: { id } })).body.deleted_at).toBeNull()
  expect((await app.call(admin.caller, people.users, { query: {} })).body.find((one) => one.id === rival.id)?.permits).toBe(0)
  expect((await app.call(admin.caller, people.applicants, { query: {} })).body.map((one) => one.id)).toEqual([ann.id])
  const signedIn = await app.call({ host: site.host, address: '10.9.9.9' }, api.authenticate, {
    body: { username: ann.username, password: ann.password },
  })
  expect(signedIn.body).toMatchObject({ Success: true, Role: 'permit' })
})
