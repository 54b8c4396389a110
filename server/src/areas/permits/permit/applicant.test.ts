/** What an applicant may take back or change, and what the office alone may. */
import { caseProblems } from '@backlot/contract/area-problems'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitDocumentsApi as documents, permitMessagesApi as messages } from '@backlot/contract/permit-process'
import { permitSharingApi as sharing } from '@backlot/contract/permit-desk'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk, place } from '#test/permits.ts'
import { pdfFile, upload } from '#test/upload.ts'

const app = await openTestApp()
const { admin, ann, rival, see, go, mailsTo, withLetter, whole } = await buildPermitDesk(app)
afterAll(() => app.close())

const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]

test('a place that its applicant has removed comes back to them, what the office removed does not', async () => {
  const id = await withLetter()
  const made = await app.call(ann.caller, places.create, { body: { permitId: id, ...place() } })
  const own = made.body.id
  const recover = (who: typeof ann, placeId: number) => app.call(who.caller, places.recover, { body: { id: placeId } })
  await app.call(ann.caller, places.remove, { params: { id: own } })
  expect((await see(ann, id)).location_permits).toEqual([])
  expect(failure(await recover(rival, own))).toEqual([404, caseProblems.notFound.en])
  const back = await recover(ann, own)
  expect([back.status, back.body.deleted_at, back.body.activities]).toEqual([200, null, made.body.activities])
  await app.call(admin.caller, places.remove, { params: { id: own } })
  expect(failure(await recover(ann, own))).toEqual([404, caseProblems.notFound.en])
  expect((await recover(admin, own)).status).toBe(200)
})

test('a refused move says the statuses by their words, and the codes of them for other languages', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  const { status, problem } = await go(admin, id, 'issued')
  expect([status, problem.detail]).toEqual([409, 'From “Submitted” it can only become: In review, Denied.'])
  expect(problem).toMatchObject({
    detail_code: caseProblems.wrongMove.code,
    values: { from: 'submitted', allowed: ['in_review', 'denied'], words: 'permit_status' },
  })
})

test('after an application was submitted its applicant takes no place back', async () => {
  const { id } = await whole()
  const extra = (await app.call(ann.caller, places.create, { body: { permitId: id, ...place() } })).body.id
  await app.call(ann.caller, places.remove, { params: { id: extra } })
  await go(ann, id, 'submitted')
  expect(failure(await app.call(ann.caller, places.recover, { body: { id: extra } }))).toEqual([409, caseProblems.notOpen.en])
  expect((await see(ann, id)).location_permits).toHaveLength(1)
})

test('what is said of a document is the applicant’s until the office has accepted it', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  const { body: sent } = await upload(app, ann.caller, documents.create, { permitId: String(id), type: 'drone_plan' }, pdfFile('plan'))
  const change = (who: typeof ann, body: { title?: string; valid_to?: string; version?: number }) =>
    app.call(who.caller, documents.change, { body: { id: sent.id, ...body } })
  expect((await change(ann, { title: 'Flight plan', valid_to: '2027-01-31' })).body).toMatchObject({
    title: 'Flight plan',
    valid_to: '2027-01-31',
  })
  await app.call(admin.caller, documents.status, { body: { id: sent.id, status: 'accepted', note: '' } })
  expect(failure(await change(ann, { valid_to: '2030-01-31' }))).toEqual([409, caseProblems.documentDecided.en])
  const [kept] = (await see(admin, id)).documents.filter((one) => one.id === sent.id)
  expect(kept).toMatchObject({ status: 'accepted', valid_to: '2027-01-31' })
  expect((await change(admin, { title: 'Flight plan, final', version: kept!.version })).body.title).toBe('Flight plan, final')
})

test('an application that has ended takes no documents, and none are asked for', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  const send = (who: typeof ann, more: object = {}) =>
    upload(app, who.caller, documents.create, { permitId: String(id), type: 'drone_plan', ...more }, pdfFile('plan'))
  const sent = await send(ann)
  expect(sent.status).toBe(200)
  await go(ann, id, 'withdrawn')
  const before = (await see(admin, id)).documents
  const closed = [409, caseProblems.closed.en]
  expect(failure(await send(ann))).toEqual(closed)
  expect(failure(await send(ann, { documentId: String(sent.body.id) }))).toEqual(closed)
  expect(failure(await send(admin))).toEqual(closed)
  expect(failure(await upload(app, ann.caller, documents.certificate, { permitId: String(id), kind: 'coi' }, pdfFile('plan')))).toEqual(
    closed,
  )
  expect(failure(await app.call(admin.caller, messages.requestDocument, { body: { permitId: id, type: 'drone_plan' } }))).toEqual(closed)
  expect((await see(admin, id)).documents).toEqual(before)
  expect((await send(rival)).status).toBe(404)
})

test('a message can be removed by whoever wrote it and by the office, and says so to each', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  await app.call(ann.caller, messages.toAdmin, { body: { permitId: id, body: 'Wrong street' } })
  await app.call(admin.caller, messages.toUser, { body: { permitId: id, body: 'Which one?' } })
  const may = async (who: typeof ann) =>
    (await app.call(who.caller, messages.list, { params: { id } })).body.map((one) => [one.body, one.can_remove] as const)
  expect(new Map(await may(ann))).toEqual(
    new Map([
      ['Wrong street', true],
      ['Which one?', false],
    ]),
  )
  expect((await may(admin)).map(([, can]) => can)).toEqual([true, true])
  const own = (await app.call(ann.caller, messages.list, { params: { id } })).body.find(({ body }) => body === 'Wrong street')!
  const removed = await app.call(ann.caller, messages.remove, { body: { id: own.id } })
  expect(removed.body).toMatchObject({ removed: true, can_remove: false, body: '', next: [] })
})

test('the next application begins with company, people and insurance of the last one', async () => {
  const { id } = await whole()
  const before = await see(ann, id)
  const { fields } = (await app.call(ann.caller, api.autoPopInfo, {})).body
  const next = (await app.call(ann.caller, api.create, { body: { ...fields, title: 'The sequel' } })).body
  expect([next.title, next.company_name, next.contact_info, next.insurance]).toEqual([
    'The sequel',
    before.company_name,
    before.contact_info,
    before.insurance,
  ])
  expect((await app.call(rival.caller, api.autoPopInfo, {})).body).toEqual({ fields: {}, vehicles: [] })
})

test('the page of a permit is mailed by whoever applied; a draft has none', async () => {
  const { id } = await whole()
  const share = (who: typeof ann) => app.call(who.caller, sharing.share, { body: { permitId: id, email: 'neighbor@example.com' } })
  expect((await share(ann)).status).toBe(409)
  await go(ann, id, 'submitted')
  expect((await share(rival)).status).toBe(404)
  expect((await share(ann)).status).toBe(200)
  expect((await mailsTo('neighbor@example.com', 'permit.share')).at(-1)?.text).toContain('/permit/standing?id=')
})
