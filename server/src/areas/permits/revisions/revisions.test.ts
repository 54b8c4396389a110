/** Changes of issued permits through HTTP, what a company sends once, the printed permit and the page that says whether it is in force. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitApprovalsApi as approvals } from '@backlot/contract/permit-approvals'
import { permitNoticesApi as notices, permitSharingApi as sharing, permitUsersApi as people } from '@backlot/contract/permit-desk'
import { permitDocumentsApi as documents } from '@backlot/contract/permit-process'
import { permitsApi } from '@backlot/contract/permits'
import { declarations } from '@backlot/contract/permit-fields'
import { permitRevisionsApi as api } from '@backlot/contract/permit-revisions'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'
import { pagesOf } from '#test/pdf-text.ts'
import { buildPermitDesk, dayFromNow, place, tokenIn } from '#test/permits.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
const { site, admin, ann, rival, anybody, see, go, mailsTo, whole, withIssued } = await buildPermitDesk(app)
afterAll(() => app.close())

const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
const pdf = { name: 'certificate.pdf', bytes: '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF' }

test('a rider: the difference field by field, its fee, nobody who must look again; what was issued stays until it is accepted', async () => {
  const { id } = await withIssued()
  const other = await whole()
  const early = await app.call(ann.caller, api.create, { body: { permitId: other.id } })
  expect(failure(early)).toEqual([409, permitProblems.notRevisable.en])
  const begun = await app.call(ann.caller, api.create, { body: { permitId: id, reason: 'A new director', changes: { crew_count: 40 } } })
  expect([begun.body.status, begun.body.fees.map(({ code, amount }) => [code, amount])]).toEqual(['open', [['2020', '67.00']]])
  const { id: revisionId } = begun.body
  const change = (body: object, who = ann) => app.call(who.caller, api.change, { body: { id: revisionId, ...body } })
  const written = await change({ changes: { director: 'Dee Rector', crew_count: null, title: 'The Long Night' } })
  // What is as it was in force is no change.
  expect(written.body.changes).toEqual([{ field: 'director', before: '', after: 'Dee Rector' }])
  expect(failure(await app.call(ann.caller, api.create, { body: { permitId: id } }))).toEqual([409, caseProblems.revisionOpen.en])
  expect((await change({ changes: { director: 'Eve' } }, rival)).status).toBe(404)
  expect((await app.call(rival.caller, api.get, { params: { id: revisionId } })).status).toBe(404)
  expect((await app.call(ann.caller, api.getOfPlace, { params: { id: revisionId } })).status).toBe(404)
  expect((await change({ version: 1, status: 'submitted' })).status).toBe(409)
  expect((await change({ status: 'submitted' })).body).toMatchObject({
    status: 'submitted',
    is_major: false,
    approvers: [],
    can: { edit: false },
  })
  expect((await mailsTo('office@film.test', 'permit.revision')).at(-1)?.text).toContain('Director: – → Dee Rector')
  const again = await app.call(ann.caller, notices.adminRevision, { body: { revisionId } })
  expect([again.body.sent, again.body.message]).toEqual([0, permitProblems.nobodyTold.en])
  expect((await change({ changes: { director: 'Late' } })).status).toBe(409)
  expect((await see(ann, id)).director).toBe('')
  expect((await change({ status: 'accepted' })).status).toBe(409)
  await change({ status: 'in_review' }, admin)
  expect(failure(await change({ status: 'in_approval' }, admin))).toEqual([422, caseProblems.noneTouched.en])
  const done = await change({ status: 'accepted' }, admin)
  expect([done.body.status, done.body.changes]).toEqual(['accepted', [{ field: 'director', before: '', after: 'Dee Rector' }]])
  const seen = await see(ann, id)
  expect([seen.status, seen.case_version, seen.director, seen.can.revise]).toEqual(['issued', 2, 'Dee Rector', true])
  expect(seen.fees.at(-1)).toMatchObject({ code: '2020', amount: '67.00', status: 'due' })
  // The conditions are accepted again; those who approved it still stand there.
  expect([seen.acknowledgement?.status, seen.approvals.length]).toEqual(['viewed', 1])
  expect((await mailsTo(ann.email, 'permit.revision_status')).at(-1)?.subject).toContain('accepted')
  const list = await app.call(ann.caller, api.list, { query: { permitId: id } })
  expect(list.body.map(({ reason, status }) => [reason, status])).toEqual([['A new director', 'accepted']])
  expect((await app.call(rival.caller, api.list, { query: {} })).body).toEqual([])
})

test('other days are a whole approval: asked, refused, asked again, in force; a place joins', async () => {
  const { id, placeId } = await withIssued()
  const days = [{ phase: 'shoot' as const, date_from: dayFromNow(40), date_to: dayFromNow(44), time_from: '09:00', time_to: '17:00' }]
  const begun = await app.call(ann.caller, api.createOfPlace, {
    body: { permitId: id, locPermitId: placeId, changes: { activities: days } },
  })
  expect(begun.body).toMatchObject({ is_major: true, place_name: 'Pier 4', approvers: ['Police, Police'] })
  // From a short permit to a long one.
  expect(begun.body.fees.map(({ code, amount }) => [code, amount])).toEqual([
    ['2010', '707.00'],
    ['2020', '67.00'],
  ])
  const change = (body: object, who = ann) => app.call(who.caller, api.changeOfPlace, { body: { id: begun.body.id, ...body } })
  await change({ status: 'submitted' })
  await change({ status: 'in_review' }, admin)
  expect(failure(await change({ status: 'accepted' }, admin))).toEqual([422, caseProblems.someTouched.en])
  const decide = async (status: 'denied' | 'approved', note = '') => {
    const token = tokenIn((await mailsTo('police@city.test', 'permit.approver_turn')).at(-1)?.text)
    const opened = await app.call(anybody(), approvals.open, { body: { token } })
    expect(opened.body.revision?.changes.map(({ field }) => field)).toEqual(['activities'])
    return app.call(anybody(), approvals.decide, { body: { id: opened.body.approval.id, token, status, note } })
  }
  await change({ status: 'in_approval' }, admin)
  await decide('denied', 'There is a parade.')
  const back = await change({ note: '' }, admin)
  expect([back.body.status, back.body.approvals.map(({ status }) => status)]).toEqual(['in_review', ['denied']])
  expect((await see(ann, id)).status).toBe('issued')
  await change({ status: 'in_approval' }, admin)
  expect((await decide('approved')).body.status).toBe('approved')
  expect((await change({ note: '' }, admin)).body.status).toBe('accepted')
  const seen = await see(ann, id)
  expect([seen.case_version, seen.dates.first_day, seen.dates.last_day]).toEqual([2, dayFromNow(40), dayFromNow(44)])
  const joining = await app.call(ann.caller, api.createOfPlace, { body: { permitId: id, changes: { place_name: 'The mill' } } })
  expect([joining.body.adds_part, joining.body.missing.map(({ field }) => field)]).toEqual([
    true,
    ['changes.property_kind', 'changes.scene_text', 'changes.activities'],
  ])
  const join = (body: object, who = ann) => app.call(who.caller, api.changeOfPlace, { body: { id: joining.body.id, ...body } })
  expect((await join({ status: 'submitted' })).status).toBe(422)
  await join({ changes: { ...place(42), place_name: 'The mill' }, status: 'submitted' })
  await join({ status: 'in_review' }, admin)
  await join({ status: 'in_approval' }, admin)
  const token = tokenIn((await mailsTo('police@city.test', 'permit.approver_turn')).at(-1)?.text)
  const { body } = await app.call(anybody(), approvals.open, { body: { token } })
  await app.call(anybody(), approvals.decide, { body: { id: body.approval.id, token, status: 'approved' } })
  const list = (await app.call(ann.caller, places.ofPermit, { params: { id } })).body
  expect(list.map((one) => [one.place_name, one.status])).toEqual([
    ['Pier 4', 'approved_conditions'],
    ['The mill', 'approved'],
  ])
})

test('a certificate is sent once and fills the slot of each permit of its company until it ends', async () => {
  const { id } = await whole()
  const send = (who: typeof ann, fields: Record<string, string>) => upload(app, who.caller, documents.certificate, fields, pdf)
  expect((await send(rival, { permitId: String(id) })).status).toBe(404)
  expect((await send(ann, { permitId: String(id), valid_to: dayFromNow(-1) })).status).toBe(200)
  expect((await see(ann, id)).certificates).toEqual([])
  const kept = await send(ann, { permitId: String(id), valid_to: dayFromNow(200) })
  expect(kept.body).toMatchObject({ kind: 'coi', company_name: 'North Light Pictures', file_name: 'certificate.pdf' })
  const next = await whole()
  const seen = await see(ann, next.id)
  expect([seen.documents_needed, seen.certificates.map((one) => one.id)]).toEqual([['certificate_of_insurance'], [kept.body.id]])
  const sent = await go(ann, next.id, 'submitted')
  expect(sent.body.documents.map(({ type, status, valid_to }) => [type, status, valid_to])).toEqual([
    ['certificate_of_insurance', 'uploaded', dayFromNow(200)],
  ])
})

test('an issued permit is a PDF and a page that says whether it is in force; the page is mailed', async () => {
  const { id } = await whole()
  expect(failure(await app.call(ann.caller, sharing.share, { body: { permitId: id, email: 'gate@films.test' } }))).toEqual([
    409,
    permitProblems.notSubmitted.en,
  ])
  const issued = await withIssued()
  const download = (who: typeof ann, permitId: number) => app.call(who.caller, sharing.download, { query: { permitId } })
  expect((await download(rival, issued.id)).status).toBe(404)
  expect(failure(await download(ann, id))).toEqual([409, permitProblems.notIssued.en])
  const file = await download(ann, issued.id)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pagesOf(file.raw.rawPayload).join('\n')
  for (const part of [
    'The Long Night',
    'North Light Pictures',
    '1. Pier 4',
    'One officer at the corner',
    'Lo Cation',
    '555-0142',
    'Accepted by Ann',
  ])
    expect(text).toContain(part)
  // Tagged, with heads of tables and a text for the code.
  const raw = file.raw.rawPayload.toString('latin1')
  for (const part of ['/StructTreeRoot', '/Lang (en-US)', '/S /TH', '/S /H1', '/S /LI', '/S /Figure']) expect(raw).toContain(part)
  const { public_id: publicId, permit_no: number } = await see(ann, issued.id)
  const standing = () => app.call(anybody(), sharing.standing, { params: { publicId } })
  expect((await standing()).body).toMatchObject({
    permit_no: number,
    status: 'issued',
    in_force: false,
    valid_from: dayFromNow(30),
    places: [{ place_name: 'Pier 4', in_force: false, days: [{ date_from: dayFromNow(30) }] }],
  })
  await go(admin, issued.id, 'suspended', 'A storm')
  expect((await standing()).body).toMatchObject({ status: 'suspended', in_force: false })
  const wrong = await app.call(ann.caller, sharing.share, { body: { permitId: issued.id, email: 'gate@films.test, nobody' } })
  expect(failure(wrong)).toEqual([422, 'Invalid emails: nobody'])
  const shared = await app.call(ann.caller, sharing.share, {
    body: { permitId: issued.id, email: 'gate@films.test', message: 'For the gate' },
  })
  expect(shared.body.message).toBe('Email sent successfully')
  expect((await mailsTo('gate@films.test', 'permit.share'))[0]?.text).toContain(`/#/permit/standing?id=${publicId}`)
  const foreign = await buildSite(app)
  expect((await app.call(foreign.anonymous, sharing.standing, { params: { publicId } })).status).toBe(404)
})

test.each(['99999999999', '0', '1.5', '0x10', 'seven'])(
  'I4 %s is the number of no permit: its changes and its sheet are refused',
  async (permitId) => {
    for (const endpoint of [api.list, sharing.download]) {
      const refused = await app.callWith(admin.caller, endpoint, { query: { permitId } })
      expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([422, ['permitId']])
    }
  },
)

test('applying again: a draft with what was said and its places, without days where they are not wanted', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  await go(ann, id, 'withdrawn')
  const copy = (who: typeof ann, excludeDates: boolean) => app.call(who.caller, permitsApi.copy, { body: { permitId: id, excludeDates } })
  expect((await copy(rival, false)).status).toBe(404)
  const { body } = await copy(ann, false)
  expect(body).toMatchObject({
    status: 'draft',
    title: 'The Long Night',
    permit_no: null,
    declarations: [],
    agent_letter: { status: 'missing' },
  })
  expect([body.contact_info.length, body.location_permits.map(({ status, first_day }) => [status, first_day])]).toEqual([
    2,
    [['draft', dayFromNow(30)]],
  ])
  expect((await copy(ann, true)).body.location_permits.map((one) => one.first_day)).toEqual([null])
})

test('denied with the reason and applied for again: a new number, its own fees, and the first one stays as it was', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  expect((await go(admin, id, 'denied')).problem.errors?.[0]?.path).toBe('note')
  await go(admin, id, 'denied', 'The pier is closed in May.')
  const { body: denied } = await app.call(ann.caller, permitsApi.get, { params: { id } })
  expect([denied.status, denied.location_permits.map(({ status }) => status), denied.next]).toEqual(['denied', ['cancelled'], []])
  expect((await mailsTo(ann.email)).at(-1)?.text).toContain('The pier is closed in May.')

  const { body: again } = await app.call(ann.caller, permitsApi.copy, { body: { permitId: id, excludeDates: false } })
  expect((await go(ann, again.id, 'submitted')).status).toBe(422)
  await app.call(ann.caller, permitsApi.sendLetter, { body: { id: again.id } })
  const signer = again.agent_letter.signer_email
  const token = tokenIn((await mailsTo(signer)).at(-1)?.text)
  await app.call(anybody(), permitsApi.signLetter, { body: { token, name: 'Sue Signer', agreed: true } })
  const declared = { declarations: [...declarations], declared_name: 'Ann Applicant' }
  await app.call(ann.caller, permitsApi.change, { body: { id: again.id, ...declared } })
  expect((await go(ann, again.id, 'submitted')).body.status).toBe('submitted')
  const { body: now } = await app.call(ann.caller, permitsApi.get, { params: { id: again.id } })
  expect(now.permit_no).not.toBe(denied.permit_no)
  expect(now.fees.map(({ status }) => status)).toEqual(denied.fees.map(() => 'due'))
  expect((await app.call(ann.caller, permitsApi.get, { params: { id } })).body.status).toBe('denied')
})

test('an applicant makes an account by a mail; the office takes accounts away', async () => {
  const open = await buildSite(app, { settings: { EnablePublicPermit: true } })
  const caller = { host: open.host, address: anybody().address }
  const answer = await app.call(caller, people.submitProfile, { body: { name: 'Nora New', email: 'nora@films.test' } })
  expect(answer.body.message).toBe('You should receive instructions sent to your email shortly')
  await app.runJobs()
  const [mail] = await readMails(open)
  expect(mail?.text).toContain('apply for film permits')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const verify = (secret: string) => app.call(caller, people.verifyProfile, { body: { token: secret } })
  expect((await verify(token)).body).toEqual({ Success: true, email: 'nora@films.test', name: 'Nora New' })
  await app.call(caller, usersApi.setPassword, { body: { token, password: 'a quiet mill' } })
  expect((await verify(token)).status).toBe(410)
  const entered = await app.call(caller, usersApi.authenticate, { body: { username: 'nora@films.test', password: 'a quiet mill' } })
  expect(entered.body).toMatchObject({ Success: true, Role: 'permit' })
  const idle = await buildUser(app, site, { role: 'permit' })
  const scout = await buildUser(app, site, { role: 'scout' })
  const remove = (endpoint: typeof people.removeUser | typeof people.removeApplicant, id: number) =>
    app.call(admin.caller, endpoint, { body: { id } })
  expect((await remove(people.removeApplicant, idle.id)).status).toBe(404)
  expect((await remove(people.removeUser, scout.id)).status).toBe(404)
  expect((await remove(people.removeUser, idle.id)).body.Success).toBe(true)
  const { id } = await whole()
  await go(ann, id, 'submitted')
  expect((await remove(people.removeApplicant, ann.id)).body.Success).toBe(true)
  // Who opens it takes it into review.
  expect((await see(admin, id)).status).toBe('in_review')
})
