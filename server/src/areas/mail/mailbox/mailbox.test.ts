/** An office's mailbox over IMAP: answers find their threads, what comes back finds its mail, nothing is taken twice. */
import { createHmac, randomUUID } from 'node:crypto'
import { accountsApi } from '@backlot/contract/accounts'
import { locationInquiriesApi } from '@backlot/contract/location-inquiries'
import { mailApi } from '@backlot/contract/mail'
import { mailboxesApi as api } from '@backlot/contract/mailboxes'
import { mailingsApi } from '@backlot/contract/mailings'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { enqueue } from '#kit/jobs.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestUser } from '#test/factories.ts'
import { distinctPicture } from '#test/gallery.ts'
import { openTestMailbox } from '#test/imap-server.ts'
import { openTestMailServer } from '#test/mail-server.ts'
import { eraseOldMail } from './erasing.ts'
import { readMailboxJob } from './jobs.ts'

const smtp = await openTestMailServer()
const app = await openTestApp({ smtpUrl: smtp.url, privateProviders: true })
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const settings = { contact: { name: 'Office', email: 'office@film.test', phone: '' }, locationInquiries: 'both' } as const

/** An office whose mailbox is read, with a mill that Ann has asked about. */
async function start(before: readonly string[] = [], more: { incomingMailDays?: number } = {}) {
  const site = await buildSite(app, { settings: { ...settings, ...more } })
  const box = await openTestMailbox(before)
  const admin = await buildUser(app, site)
  const owner = await buildUser(app, site, { role: 'location' })
  const on = { ...box.access, enabled: true, address: 'office@film.test' }
  expect((await app.call(admin.caller, api.changeMailbox, { body: on })).status).toBe(200)
  const read = async (): Promise<void> => {
    await enqueue(site.ctx, readMailboxJob, {})
    await app.runJobs()
  }
  // Turned on, it is read at once: what arrives later is new.
  await app.runJobs()
  const [mill = 0] = await buildLocations(site, [{ location_name: 'Mill', ownerUserId: owner.id }])
  const ask = async (email = 'ann@films.test'): Promise<number> => {
    const visitor = await buildVisitor(app, site)
    const body = { location_ids: [mill], name: 'Ann', email, kind: 'Other' as const, message: 'Is it free?', client_key: randomUUID() }
    expect((await app.call(visitor, locationInquiriesApi.askAbout, { body })).status).toBe(200)
    await app.runJobs()
    return (await app.call(admin.caller, locationInquiriesApi.locationInquiries, { query: {} })).body[0]?.id ?? 0
  }
  const thread = async (id: number) => (await app.call(admin.caller, locationInquiriesApi.locationInquiry, { params: { id } })).body
  const incoming = async (state: 'open' | 'done' | 'taken' | 'ignored' = 'open') =>
    (await app.call(admin.caller, api.incoming, { query: { state } })).body
  return { site, box, admin, owner, read, ask, thread, incoming }
}

const headerOf = (source: string, name: string): string => new RegExp(`^${name}: (.+)$`, 'im').exec(source)?.[1]?.trim() ?? ''
/** The last mail that somebody got. */
function lastTo(to: string) {
  const source = smtp.arrived.findLast((one) => one.to === to)?.source ?? ''
  return { source, replyTo: headerOf(source, 'Reply-To'), messageId: headerOf(source, 'Message-ID') }
}

let letters = 0
interface Letter {
  from: string
  to: string
  text?: string
  headers?: string
}
const letter = ({ from, to, text = 'Yes, please.', headers = '' }: Letter): string =>
  `From: ${from}\nTo: ${to}\nSubject: Re: Mill\nMessage-ID: <letter-${++letters}@films.test>\n${headers}\n${text}\n`

const quoted = 'Yes, in May.\n\nAnn\n\nOn Tue, 24 Nov 2026 at 10:00, Office <office@film.test> wrote:\n> Is it free?\n'

const returned = (
  to: string,
  { messageId, status = '5.1.1' }: { messageId: string; status?: string },
): string => `From: MAILER-DAEMON@mx.test
To: ${to}
Subject: Undelivered
Message-ID: <returned-${++letters}@mx.test>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It did not arrive.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test

Final-Recipient: rfc822; somebody@else.test
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 no such user

--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
--b--
`

const complained = (to: string, messageId: string): string => `From: feedback@provider.test
To: ${to}
Subject: Spam
Message-ID: <complaint-${++letters}@provider.test>
Content-Type: multipart/report; report-type=feedback-report; boundary="c"

--c
Content-Type: message/feedback-report

Feedback-Type: abuse
Original-Rcpt-To: somebody@else.test

--c
Content-Type: message/rfc822

Message-ID: ${messageId}

Text
--c--
`

test('an answer by mail is a message of its thread, once, whatever the mailbox does; what it answers to is cut off', async () => {
  const { box, read, ask, thread, incoming } = await start()
  const id = await ask()
  const { replyTo, source } = lastTo('ann@films.test')
  expect(replyTo).toMatch(/^office\+m\d+-[a-z2-7]{26}@film\.test$/)
  expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated')
  box.put(letter({ from: 'Ann <ANN@films.test>', to: replyTo.toUpperCase(), text: quoted }))
  await read()
  await read()
  box.renumber()
  await read()
  const { messages, awaits_office } = await thread(id)
  expect(messages.map(({ part, text }) => [part, text])).toEqual([
    ['asker', 'Is it free?'],
    ['asker', 'Yes, in May.\n\nAnn'],
  ])
  expect(awaits_office).toBe(true)
  expect(await incoming('taken')).toMatchObject([{ reason: 'reply', from_email: 'ANN@films.test', text: '' }])
  expect(box.flags()).toEqual([[]])
  expect(lastTo('office@film.test').source).toContain('Yes, in May.')
})

test('without the tag the header of the answer names its mail; owner and office answer by mail as well', async () => {
  const { box, read, ask, thread, owner } = await start()
  const id = await ask()
  const toOwner = lastTo(owner.email)
  box.put(letter({ from: owner.email, to: 'office@film.test', text: 'It is.', headers: `In-Reply-To: ${toOwner.messageId}\n` }))
  const toOffice = lastTo('office@film.test')
  box.put(letter({ from: 'other@film.test', to: toOffice.replyTo }))
  await read()
  expect((await thread(id)).messages.map(({ part, text }) => [part, text]).slice(1)).toEqual([['owner', 'It is.']])
  expect(lastTo('ann@films.test').source).toContain('It is.')
})

test('pictures and documents hang on the message, known by their bytes; the office saves them, nobody else has them', async () => {
  const { box, admin, owner, read, ask, thread } = await start()
  const id = await ask()
  const { replyTo } = lastTo('ann@films.test')
  const picture = (await distinctPicture(7)).toString('base64')
  const program = Buffer.from('MZ no document').toString('base64')
  const part = (name: string, data: string) =>
    [
      '--m',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      `${data.replaceAll(/(.{76})/g, '$1\n')}\n`,
    ].join('\n')
  const body = `--m\nContent-Type: text/plain\n\nSee these.\n${part('mill.jpg', picture)}${part('mill.pdf', program)}--m--`
  box.put(letter({ from: 'ann@films.test', to: replyTo, text: body, headers: 'Content-Type: multipart/mixed; boundary="m"\n' }))
  await read()
  const [, message] = (await thread(id)).messages
  expect(message).toMatchObject({
    text: 'See these.',
    files: [
      { name: 'mill.jpg', refused: false },
      { name: 'mill.pdf', refused: true },
    ],
  })
  const [good, bad] = message?.files ?? []
  const params = { id, message: message?.id ?? 0, file: good?.id ?? 0 }
  const saved = await app.call(admin.caller, locationInquiriesApi.inquiryFile, { params })
  expect(saved.status).toBe(200)
  expect(saved.headers['content-disposition']).toContain('mill.jpg')
  expect(saved.raw.rawPayload.toString('base64')).toBe(picture)
  expect((await app.call(admin.caller, locationInquiriesApi.inquiryFile, { params: { ...params, file: bad?.id ?? 0 } })).status).toBe(404)
  expect((await app.call(owner.caller, locationInquiriesApi.inquiryFile, { params })).status).toBe(403)
  const other = await start()
  expect((await app.call(other.admin.caller, locationInquiriesApi.inquiryFile, { params })).status).toBe(404)
})

test('what cannot be matched waits for the office; programs and loops are ignored, and nobody writes for somebody else', async () => {
  const { box, admin, read, ask, thread, incoming } = await start([letter({ from: 'old@films.test', to: 'office@film.test' })])
  const id = await ask()
  const { replyTo } = lastTo('ann@films.test')
  const forged = replyTo.replace(/-[a-z2-7]/, (found) => (found === '-a' ? '-b' : '-a'))
  box.put(letter({ from: 'new@films.test', to: 'office@film.test', text: 'Hello office' }))
  box.put(letter({ from: 'ann@films.test', to: forged }))
  box.put(letter({ from: 'mallory@films.test', to: replyTo, text: 'I am Ann' }))
  box.put(letter({ from: 'ann@films.test', to: replyTo, text: 'I am away', headers: 'Auto-Submitted: auto-replied (vacation)\n' }))
  box.put(letter({ from: 'list@films.test', to: replyTo, headers: 'Precedence: bulk\n' }))
  box.put(letter({ from: 'office@film.test', to: replyTo }))
  box.put('no message at all')
  await read()
  expect(
    (await incoming())
      .map(({ reason, from_email: from }) => [reason, from])
      .toReversed()
      .slice(0, 3),
  ).toEqual([
    ['no_thread', 'new@films.test'],
    ['no_thread', 'ann@films.test'],
    ['other_sender', 'mallory@films.test'],
  ])
  expect((await incoming('ignored')).map(({ reason }) => reason).toReversed()).toEqual(['automatic', 'automatic', 'own'])
  expect((await thread(id)).messages).toHaveLength(1)
  await app.call(admin.caller, locationInquiriesApi.closeLocationInquiry, { params: { id }, body: {} })
  box.put(letter({ from: 'ann@films.test', to: replyTo, text: 'One more thing' }))
  await read()
  const [late] = await incoming()
  expect(late).toMatchObject({ reason: 'closed', text: 'One more thing' })
  const done = await app.call(admin.caller, api.endIncoming, { params: { id: late?.id ?? 0 }, body: {} })
  expect(done.body.state).toBe('done')
  expect((await incoming()).map((one) => one.id)).not.toContain(late?.id)
})

test('what comes back is written to its mail and its person; for good it ends mailings, and a report that knows no mail ends nothing', async () => {
  const { site, box, admin, read, ask, incoming } = await start()
  const pat = await buildUser(app, site, { role: 'scout' })
  const resetOf = async (email: string) => {
    await app.call(site.anonymous, usersApi.requestReset, { body: { email, idSite: site.id } })
    await app.runJobs()
    return lastTo(email)
  }
  const first = await resetOf(pat.email)
  box.put(returned(first.replyTo, { messageId: '<unknown@mx>', status: '4.4.1' }))
  await read()
  expect((await suppressions(admin)).map(({ email }) => email)).toEqual([])
  box.put(returned('office@film.test', { messageId: first.messageId }))
  await ask('bea@films.test')
  box.put(complained('office@film.test', lastTo('bea@films.test').messageId))
  box.put(returned('office@film.test', { messageId: '<m1-aaaaaaaaaaaaaaaaaaaaaaaaaa@film.test>' }))
  await read()
  expect(await suppressions(admin)).toMatchObject([
    { email: 'bea@films.test', reason: 'complained' },
    { email: pat.email, reason: 'bounced', detail: '5.1.1 550 no such user' },
  ])
  const log = (await app.call(admin.caller, mailApi.list, { query: { search: pat.email } })).body
  expect(log).toMatchObject([{ state: 'sent', fault: 'hard', fault_detail: '5.1.1 550 no such user' }])
  const { body: account } = await app.call(admin.caller, accountsApi.detail, { params: { id: pat.id } })
  expect(account.mail_fault).toMatchObject({ kind: 'hard', detail: '5.1.1 550 no such user' })
  expect((await incoming()).map(({ reason }) => reason)).toEqual(['unknown_report'])
})

test('a mailing that comes back is written to its recipient, who is left out of the next one', async () => {
  const { box, admin, read } = await start()
  const mailing = {
    subject: 'News',
    heading: '',
    body: 'Text',
    button: '',
    link: '',
    service: false,
    audience: { emails: 'cy@films.test' },
  }
  const { id } = (await app.call(admin.caller, mailingsApi.createMailing, { body: mailing })).body
  await app.call(admin.caller, mailingsApi.sendMailing, { params: { id }, body: {} })
  await app.runJobs()
  expect(lastTo('cy@films.test').replyTo).toMatch(/^office\+r/)
  box.put(returned(lastTo('cy@films.test').replyTo, { messageId: '' }))
  await read()
  const recipients = (await app.call(admin.caller, mailingsApi.mailingRecipients, { params: { id }, query: {} })).body
  expect(recipients).toMatchObject([{ email: 'cy@films.test', state: 'sent', fault: 'hard' }])
  expect((await suppressions(admin)).map(({ email, reason }) => [email, reason])).toEqual([['cy@films.test', 'bounced']])
})

const suppressions = async (admin: TestUser) => (await app.call(admin.caller, mailingsApi.suppressions, { query: {} })).body

test('the settings are tried before they are stored; secrets are sealed and never answered', async () => {
  const { site, box, admin } = await start()
  const wrong = await app.call(admin.caller, api.checkMailbox, { body: { password: 'wrong' } })
  expect(wrong.status).toBe(422)
  expect(wrong.problem.errors?.[0]).toMatchObject({ path: 'host', code: 'mail.mailboxRefused' })
  expect((await app.call(admin.caller, api.checkMailbox, { body: {} })).body).toEqual({ messages: 0 })
  expect((await app.call(admin.caller, api.changeMailbox, { body: { username: '' } })).problem.errors?.[0]?.path).toBe('username')
  const { body } = await app.call(admin.caller, api.mailbox, {})
  expect(body).toMatchObject({ enabled: true, has_password: true, error: null })
  expect(JSON.stringify(body)).not.toContain(box.access.password)
  const row = await site.ctx.db.selectFrom('mailboxes').selectAll().where('site_id', '=', site.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(box.access.password)
  const closed = await openTestApp()
  const own = await buildUser(closed, await buildSite(closed))
  const inside = await closed.call(own.caller, api.checkMailbox, { body: { ...box.access, security: 'tls' } })
  expect(inside.problem.errors?.[0]?.message).toContain('private network')
  await closed.close()
})

test('a provider reports with the secret of the office: a wrong signature, an old one and the same one again are refused', async () => {
  const { site, admin } = await start()
  await app.call(admin.caller, api.changeMailbox, { body: { webhook_secret: 'a secret of twenty-four letters' } })
  const pat = await buildUser(app, site, { role: 'scout' })
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: pat.email, idSite: site.id } })
  await app.runJobs()
  const events = [{ id: 'event-1', type: 'bounce' as const, permanent: true, message_id: lastTo(pat.email).messageId, detail: 'gone' }]
  const text = JSON.stringify({ events })
  const report = (secret: string, at = now()) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
    return app.inject({
      method: 'POST',
      url: '/api/mails/events',
      headers: { host: site.host, 'content-type': 'application/json', 'x-backlot-signature': `t=${seconds},v1=${signature}` },
      payload: text,
    })
  }
  const secret = 'a secret of twenty-four letters'
  expect((await report('another secret of the letters')).statusCode).toBe(403)
  expect((await report(secret, new Date(now().getTime() - 3_600_000))).statusCode).toBe(409)
  expect(await suppressions(admin)).toEqual([])
  const taken = await report(secret)
  expect([taken.statusCode, taken.json()]).toEqual([200, { taken: 1, unknown: 0 }])
  expect(await suppressions(admin)).toMatchObject([{ email: pat.email, reason: 'bounced', detail: 'gone' }])
  moveClock(1000)
  expect((await report(secret)).statusCode).toBe(409)
  resetClock()
  const other = await start()
  const elsewhere = await app.inject({ method: 'POST', url: '/api/mails/events', headers: { host: other.site.host }, payload: { events } })
  expect(elsewhere.statusCode).toBe(404)
})

test(
  'what nobody’s thread holds is erased with its files when the site’s days are over; an answer stays',
  { timeout: 120_000 },
  async () => {
    const { site, box, read, ask, thread, incoming } = await start([], { incomingMailDays: 40 })
    const inquiry = await ask()
    const { replyTo } = lastTo('ann@films.test')
    const picture = (await distinctPicture(7)).toString('base64')
    const withFile = letter({
      from: 'eve@films.test',
      to: 'office@film.test',
      headers: 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="f"\n',
      text: [
        '--f\nContent-Type: text/plain\n\nLook.',
        `--f\nContent-Type: image/jpeg; name=a.jpg\nContent-Disposition: attachment; filename=a.jpg\nContent-Transfer-Encoding: base64\n\n${picture}`,
        '--f--',
      ].join('\n'),
    })
    box.put(letter({ from: 'ann@films.test', to: replyTo, text: quoted }))
    box.put(withFile)
    await read()
    const stored = async (): Promise<number> => {
      let count = 0
      for await (const _file of app.app.platform.storage.list(`originals/${site.id}`)) count += 1
      return count
    }
    const erase = () => eraseOldMail(app.app.platform, () => Promise.resolve(site.ctx))
    expect([(await incoming('open')).length, (await incoming('taken')).length, await stored()]).toEqual([1, 1, 1])
    moveClock(39 * 86_400_000)
    expect(await erase()).toBe(0)
    moveClock(2 * 86_400_000)
    expect(await erase()).toBe(1)
    expect(await erase()).toBe(0)
    resetClock()
    expect([(await incoming('open')).length, (await incoming('taken')).length, await stored()]).toEqual([0, 1, 0])
    expect((await thread(inquiry)).messages.map(({ text }) => text)).toContain('Yes, in May.\n\nAnn')
  },
)
