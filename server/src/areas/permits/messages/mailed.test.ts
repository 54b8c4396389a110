/** Answers to the mails of messages: filed in the case, once, with their files, from whoever was written to and nobody else. */
import { mailboxesApi } from '@backlot/contract/mailboxes'
import { permitMessagesApi as api } from '@backlot/contract/permit-process'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '#kit/jobs.ts'
import { readMailboxJob } from '#areas/mail/index.ts'
import { openTestApp } from '#test/app.ts'
import { openTestMailbox } from '#test/imap-server.ts'
import { openTestMailServer } from '#test/mail-server.ts'
import { buildPermitDesk } from '#test/permits.ts'
import { upload } from '#test/upload.ts'

const smtp = await openTestMailServer()
const app = await openTestApp({ smtpUrl: smtp.url, privateProviders: true })
const { site, admin, ann, rival, see, go, whole } = await buildPermitDesk(app)
const box = await openTestMailbox([])
afterAll(async () => {
  await app.close()
  await smtp.close()
})
const on = { ...box.access, enabled: true, address: 'post@film.test' }
expect((await app.call(admin.caller, mailboxesApi.changeMailbox, { body: on })).status).toBe(200)
const read = async (): Promise<void> => {
  await enqueue(site.ctx, readMailboxJob, {})
  await app.runJobs()
}
await app.runJobs()

const headerOf = (source: string, name: string): string => new RegExp(`^${name}: (.+)$`, 'im').exec(source)?.[1]?.trim() ?? ''
/** Of the last mail with these words in its subject. Two are sent at a time, so that of those of one moment any may arrive last. */
const replyTo = (to: string, about: string): string => {
  const mail = smtp.arrived.findLast(({ to: whom, source }) => whom === to && headerOf(source, 'Subject').includes(about))
  return headerOf(mail?.source ?? '', 'Reply-To')
}
let letters = 0
const pdf = Buffer.from('%PDF-1.7\nplan\n%%EOF\n')
const letter = (from: string, to: string, text: string): string => `From: ${from}
To: ${to}
Subject: Re: permit
Message-ID: <case-${++letters}@films.test>
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

${text}
--b
Content-Type: application/pdf; name="trucks.pdf"
Content-Disposition: attachment; filename="trucks.pdf"
Content-Transfer-Encoding: base64

${pdf.toString('base64')}
--b
Content-Type: application/zip; name="all.zip"
Content-Disposition: attachment; filename="all.zip"
Content-Transfer-Encoding: base64

UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==
--b--
`
const list = async (who: typeof ann, id: number) => (await app.call(who.caller, api.list, { params: { id } })).body

test('the applicant answers a request by mail; the office answers back; what it carries is read by both and by nobody else', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  await app.call(admin.caller, api.requestInfo, { body: { permitId: id, items: 'How many trucks?' } })
  await app.runJobs()
  const address = replyTo(ann.email, 'tell us more')
  expect(address).toMatch(/^post\+m\d+-[a-z2-7]{26}@film\.test$/)
  box.put(letter(rival.email, address, 'Mine, please.'))
  box.put(letter(ann.email, address, 'Two trucks.'))
  await read()
  await read()
  box.renumber()
  await read()
  expect((await app.call(admin.caller, mailboxesApi.mailbox, {})).body.error).toBeNull()
  const messages = await list(ann, id)
  expect(messages.map(({ direction, body, by_mail: byMail, status }) => [direction, body, byMail, status])).toEqual([
    ['to_user', 'How many trucks?', false, 'answered'],
    ['to_admin', 'Two trucks.', true, 'unread'],
  ])
  expect(messages[1]!.files.map(({ name, refused }) => [name, refused])).toEqual([
    ['trucks.pdf', false],
    ['all.zip', true],
  ])
  expect((await see(ann, id)).status).toBe('info_requested')
  const [file, refused] = messages[1]!.files
  const fetched = async (who: typeof ann, fileId: number) =>
    app.inject({
      method: 'GET',
      url: `/api/permit/messageFile/${fileId}`,
      headers: { host: site.host, authorization: `Bearer ${who.caller.token}` },
    })
  expect((await fetched(admin, file!.id)).body).toContain('plan')
  expect((await fetched(ann, file!.id)).statusCode).toBe(200)
  expect((await fetched(rival, file!.id)).statusCode).toBe(404)
  expect((await fetched(ann, refused!.id)).statusCode).toBe(404)
  // The office reads it in its mail, and answers there; a stranger and a program are not filed.
  await app.runJobs()
  const ofOffice = replyTo('office@film.test', 'a message from')
  box.put(letter('somebody@film.test', ofOffice, 'Not me.'))
  box.put(`From: ${ann.email}\nTo: ${address}\nSubject: Out\nMessage-ID: <auto-1@films.test>\nAuto-Submitted: auto-replied\n\nAway.\n`)
  await read()
  expect(await list(admin, id)).toHaveLength(2)
  box.put(letter('office@film.test', ofOffice, 'Thank you.'))
  await read()
  expect((await list(ann, id)).map(({ direction, body, from, status }) => [direction, body, from, status]).slice(1)).toEqual([
    ['to_admin', 'Two trucks.', expect.any(String), 'answered'],
    ['to_user', 'Thank you.', 'office@film.test', 'unread'],
  ])
})

test('an answer to a mail that only tells how the permit goes on is a message to the office; one of the office stays with its list', async () => {
  const { id } = await whole()
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  await app.runJobs()
  box.put(letter(ann.email, replyTo(ann.email, 'in review'), 'We shoot a day later.'))
  box.put(letter('office@film.test', replyTo('office@film.test', 'is now: submitted'), 'Can you take this one?'))
  await read()
  const filed = await list(ann, id)
  expect(filed.map(({ direction, body, by_mail: byMail }) => [direction, body, byMail])).toEqual([
    ['to_admin', 'We shoot a day later.', true],
  ])
  expect(filed[0]!.files.map(({ name }) => name)).toEqual(['trucks.pdf', 'all.zip'])
  const left = (await app.call(admin.caller, mailboxesApi.incoming, { query: { state: 'open' } })).body
  expect(left[0]).toMatchObject({ reason: 'no_thread', text: 'Can you take this one?' })
})

test('files are added to a message by whoever wrote it', async () => {
  const { id } = await whole()
  const sent = (await app.call(ann.caller, api.toAdmin, { body: { permitId: id, body: 'See the plan.' } })).body
  const add = (who: typeof ann, bytes: Buffer | string, messageId = sent.id) =>
    upload(app, who.caller, api.addFile, { messageId: String(messageId) }, { name: 'plan.pdf', bytes })
  const added = await add(ann, pdf)
  expect([added.status, added.body.files.map(({ name }) => name)]).toEqual([200, ['plan.pdf']])
  const refused = await add(ann, 'no document')
  expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([422, ['file']])
  expect(refused.problem.detail).toContain('PDF')
  expect((await add(admin, pdf)).status).toBe(403)
  expect((await add(rival, pdf)).status).toBe(404)
  const note = (await app.call(admin.caller, api.toUser, { body: { permitId: id, body: 'Ours', internal: true } })).body
  expect((await add(ann, pdf, note.id)).status).toBe(404)
  await app.call(ann.caller, api.remove, { body: { id: sent.id } })
  expect((await add(ann, pdf)).status).toBe(409)
  expect((await list(admin, id)).find((one) => one.id === sent.id)?.files).toEqual([])
})
