import { mailActionsApi } from '@backlot/contract/mail-actions'
import { mailingsApi as api, type Mailing, MailingAudience } from '@backlot/contract/mailings'
import { profileApi } from '@backlot/contract/profile'
import { mailApi } from '@backlot/contract/mail'
import { mailTemplatesApi } from '@backlot/contract/mail-templates'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { openTestMailServer } from '#test/mail-server.ts'
import { begin, sendMailing } from './sending/service.ts'
import { scheduleMailings } from './sending/jobs.ts'

const smtp = await openTestMailServer()
const app = await openTestApp({ smtpUrl: smtp.url, mailsPerHost: 0 })
afterAll(async () => {
  await app.close()
  await smtp.close()
})
afterEach(resetClock)

const words = { subject: 'News for {name}', heading: '', body: 'Hello {name},\n\nhere is news.', button: '', link: '' }

async function open() {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const begunWith = smtp.arrived.length
  const make = async (audience: Partial<MailingAudience>, changes: object = {}) =>
    (await app.call(admin.caller, api.createMailing, { body: { ...words, service: false, audience, ...changes } })).body
  const read = async (id: number): Promise<Mailing> => (await app.call(admin.caller, api.mailing, { params: { id } })).body
  const send = async (audience: Partial<MailingAudience>, changes: object = {}) => {
    const { id } = await make(audience, changes)
    const sent = await app.call(admin.caller, api.sendMailing, { params: { id }, body: {} })
    expect(sent.status, sent.raw.body).toBe(200)
    await app.runJobs()
    return read(id)
  }
  const statesOf = async (id: number) =>
    (await app.call(admin.caller, api.mailingRecipients, { params: { id }, query: {} })).body
      .map(({ email, state }) => `${email} ${state}`)
      .toSorted()
  const arrived = () => smtp.arrived.slice(begunWith)
  return { site, admin, make, read, send, statesOf, arrived }
}
const tokenIn = (source: string): string => /unsubscribe\/([\w.-]+)>/.exec(source.replaceAll(/=?\r\n\s?/g, ''))?.[1] ?? ''

test('accounts are chosen by role and by when they last signed in, emails are typed; each gets one mail', async () => {
  const { site, admin, send, statesOf, arrived } = await open()
  const scout = await buildUser(app, site, { role: 'scout' })
  await buildUser(app, site, { role: 'permit' })
  const done = await send({
    sources: ['accounts'],
    roles: ['scout'],
    activity: 'within',
    emails: `${scout.email.toUpperCase()}, ann@x.example\nbo@x.example`,
  })
  expect(done).toMatchObject({ state: 'done', counts: { sent: 3, waiting: 0 }, unsubscribed: 0 })
  expect(await statesOf(done.id)).toEqual(['ann@x.example sent', 'bo@x.example sent', `${scout.email} sent`])
  expect(
    arrived()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ann@x.example', 'bo@x.example', scout.email])
  const quiet = MailingAudience.parse({ sources: ['accounts'], activity: 'before', days: 30 })
  const found = async () => (await app.call(admin.caller, api.findRecipients, { body: { audience: quiet } })).body
  expect(await found()).toEqual([])
  await site.ctx.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('user_id', '=', scout.id)
    .execute()
  expect((await found()).map(({ email }) => email)).toContain(scout.email)
})

test('an account that wants no news is left out of mailings, and of no service mail', async () => {
  const { site, send, statesOf } = await open()
  const scout = await buildUser(app, site, { role: 'scout' })
  const { version } = (await app.call(scout.caller, profileApi.profile, {})).body
  await app.call(scout.caller, profileApi.changeProfile, { body: { version, mails_off: ['news'] } })
  const { id } = await send({ sources: ['accounts'], roles: ['scout'], emails: 'ann@x.example' })
  expect(await statesOf(id)).toEqual(['ann@x.example sent', `${scout.email} suppressed`])
  const service = await send({ sources: ['accounts'], roles: ['scout'] }, { service: true })
  expect(await statesOf(service.id)).toEqual([`${scout.email} sent`])
})

test('the mail has text beside HTML, the name, and the headers of one-click unsubscribing; service mail has none', async () => {
  const { send, arrived } = await open()
  await send({ emails: 'ann@x.example' }, { button: 'Read', link: 'https://x.example/news' })
  const [first] = arrived()
  const mail = await PostalMime.parse(first!.source)
  expect(mail.subject).toBe('News for')
  expect(mail.text).toContain('Hello,\n\nhere is news.\n\nRead: https://x.example/news')
  expect(mail.html).toContain('href="https://x.example/news"')
  expect(mail.text).toMatch(/Unsubscribe from emails like this: http\S+#\/emailaction\?token=[\w.-]+&action=unsubscribe/)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/[^>]+\/api\/site\/unsubscribe\/[\w.-]+>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await send({ emails: 'bo@x.example' }, { service: true, button: 'See', link: 'dashboard/locations' })
  const service = await PostalMime.parse(arrived()[1]!.source)
  expect(service.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
  expect(service.text).not.toContain('emailaction')
  // A page of the portal by its path leads to the site whose mail it is.
  expect(service.text).toMatch(/See: http:\/\/\S+\/#\/dashboard\/locations/)
})

test('E5 a link that is only opened does nothing; one press unsubscribes, a second finds it done; the next mailing leaves them out', async () => {
  const { site, admin, send, statesOf, arrived } = await open()
  const first = await send({ emails: 'ann@x.example' })
  const token = tokenIn(arrived()[0]!.source)
  const anybody = { host: site.host }
  expect((await app.inject({ url: `/api/site/unsubscribe/${token}`, headers: { host: site.host } })).statusCode).toBe(404)
  const opened = await app.call(anybody, mailActionsApi.readAction, { body: { token } })
  expect(opened.body).toEqual({ action: 'unsubscribe', about: 'ann@x.example', done: false })
  expect((await app.call(admin.caller, api.suppressions, { query: {} })).body).toEqual([])
  const done = await app.call(anybody, mailActionsApi.verifyAction, { body: { token } })
  expect(done.body).toEqual({ Success: true, action: 'unsubscribe', about: 'ann@x.example', done: true })
  expect((await app.call(anybody, mailActionsApi.verifyAction, { body: { token } })).body.done).toBe(true)
  expect((await app.call(anybody, mailActionsApi.readAction, { body: { token } })).body.done).toBe(true)
  const [none, ...more] = (await app.call(admin.caller, api.suppressions, { query: {} })).body
  expect([none?.email, none?.reason, none?.detail, more]).toEqual(['ann@x.example', 'unsubscribed', words.subject, []])
  const again = await send({ emails: 'Ann@x.example, bo@x.example' })
  expect(await statesOf(again.id)).toEqual(['Ann@x.example suppressed', 'bo@x.example sent'])
  // What the office must send goes all the same.
  expect((await send({ emails: 'ann@x.example' }, { service: true })).counts.sent).toBe(1)
  expect(first.counts.sent).toBe(1)
})

test('E5 mail programs unsubscribe by a form of their own; a changed, foreign or old link is none', async () => {
  const { site, admin, send, arrived } = await open()
  await send({ emails: 'ann@x.example' })
  const token = tokenIn(arrived()[0]!.source)
  const press = (host: string, one: string) =>
    app.inject({
      method: 'POST',
      url: `/api/site/unsubscribe/${one}`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const other = await buildSite(app)
  expect((await press(other.host, token)).statusCode).toBe(410)
  expect(
    (
      await press(
        site.host,
        token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    ).statusCode,
  ).toBe(410)
  expect((await press(site.host, token)).statusCode).toBe(200)
  const [none] = (await app.call(admin.caller, api.suppressions, { query: {} })).body
  expect(none?.email).toBe('ann@x.example')
  await app.call(admin.caller, api.allow, { params: { id: none!.id } })
  expect((await app.call(admin.caller, api.suppressions, { query: {} })).body).toEqual([])
  // Whoever was allowed again by the office, and presses once more, is left out once more.
  expect((await press(site.host, token)).statusCode).toBe(200)
  expect((await app.call(admin.caller, api.suppressions, { query: {} })).body.map(({ email }) => email)).toEqual(['ann@x.example'])
  moveClock(366 * 86_400_000)
  expect((await press(site.host, token)).statusCode).toBe(410)
})

test('what is refused fails at once, what is put off is tried again, what broke off is unknown; nobody gets two', async () => {
  const { site, send, read, statesOf, arrived } = await open()
  const emails = 'refused@x.example, later@x.example, broken@x.example, ann@x.example'
  const sending = await send({ emails })
  expect(sending).toMatchObject({ state: 'sending', counts: { sent: 1, failed: 1, unknown: 1, waiting: 1 } })
  moveClock(61_000)
  expect(await scheduleMailings(app.app.platform, () => Promise.resolve(site.ctx))).toBe(1)
  await app.runJobs()
  expect(await read(sending.id)).toMatchObject({ state: 'done', counts: { sent: 2, failed: 1, unknown: 1, waiting: 0 } })
  expect(await statesOf(sending.id)).toEqual([
    'ann@x.example sent',
    'broken@x.example unknown',
    'later@x.example sent',
    'refused@x.example failed',
  ])
  expect(
    arrived()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ann@x.example', 'broken@x.example', 'later@x.example'])
})

test('of many recipients ten are on their way at a time, whatever the database thinks of its tables', async () => {
  const { site, send, arrived } = await open()
  const emails = Array.from({ length: 400 }, (_, index) => `ann${index}@h${index % 40}.example`)
  expect(await send({ emails: emails.join('\n') })).toMatchObject({ state: 'done', counts: { sent: 400, unknown: 0 } })
  expect(new Set(arrived().map(({ to }) => to)).size).toBe(400)
  expect(smtp.mostAtOnce()).toBeLessThanOrEqual(10)
  expect((await site.ctx.db.selectFrom('mailing_recipients').select('attempts').distinct().execute()).map((row) => row.attempts)).toEqual([
    1,
  ])
})

test('a run that another one took over writes nothing more, and whom it was handing over to is unknown', async () => {
  const { site, make, admin, read } = await open()
  const { id } = await make({ emails: 'ann@x.example, bo@x.example' })
  await site.ctx.db.updateTable('mailings').set({ state: 'scheduled', scheduled_at: new Date() }).where('id', '=', id).execute()
  const row = await site.ctx.db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await begin(site.ctx, row)).toBe(true)
  expect(await begin(site.ctx, row)).toBe(false)
  // As a process leaves it that was killed.
  await site.ctx.db
    .updateTable('mailing_recipients')
    .set({ state: 'sending', run: crypto.randomUUID() })
    .where('mailing_id', '=', id)
    .where('email', '=', 'ann@x.example')
    .execute()
  expect(await sendMailing(site.ctx, id)).toBe(false)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { sent: 1, unknown: 1 } })
  const [lost] = (await app.call(admin.caller, api.mailingRecipients, { params: { id }, query: { state: 'unknown' } })).body
  expect([lost?.email, lost?.error]).toEqual(['ann@x.example', 'The server stopped while this mail was being handed over.'])
})

test('a mailing waits for its time, is paused, goes on, and is cancelled; a draft alone is changed or thrown away', async () => {
  const { site, admin, make, read, arrived } = await open()
  const { id, version } = await make({ emails: 'ann@x.example' })
  const change = (seen: number, subject: string) =>
    app.call(admin.caller, api.changeMailing, {
      params: { id },
      body: { ...words, subject, service: false, version: seen, audience: { emails: 'bo@x.example' } },
    })
  expect((await change(version, 'Changed')).body).toMatchObject({ subject: 'Changed', audience: { emails: 'bo@x.example' } })
  expect((await change(version, 'Stale')).status).toBe(409)
  const at = new Date(Date.now() + 120_000).toISOString()
  await app.call(admin.caller, api.sendMailing, { params: { id }, body: { at } })
  const schedule = () => scheduleMailings(app.app.platform, () => Promise.resolve(site.ctx))
  expect([await schedule(), (await read(id)).state]).toEqual([0, 'scheduled'])
  expect((await change(3, 'Too late')).status).toBe(409)
  const move = async (to: 'pause' | 'resume' | 'cancel') =>
    (await app.call(admin.caller, api.moveMailing, { params: { id }, body: { to } })).status
  expect([await move('pause'), await move('pause')]).toEqual([200, 409])
  moveClock(130_000)
  expect(await schedule()).toBe(0)
  expect(await move('resume')).toBe(200)
  await app.runJobs()
  expect([(await read(id)).state, arrived().length]).toEqual(['done', 1])
  expect(await move('cancel')).toBe(409)
  const second = await make({ emails: 'ann@x.example' })
  await app.call(admin.caller, api.sendMailing, { params: { id: second.id }, body: { at } })
  await app.call(admin.caller, api.moveMailing, { params: { id: second.id }, body: { to: 'cancel' } })
  expect((await read(second.id)).state).toBe('cancelled')
  const third = await make({ emails: 'ann@x.example' })
  expect((await app.call(admin.caller, api.removeMailing, { params: { id: third.id } })).status).toBe(200)
  expect((await app.call(admin.caller, api.removeMailing, { params: { id } })).status).toBe(409)
})

test('a host gets no more in a minute than it may; the rest follows', async () => {
  const slow = await openTestApp({ smtpUrl: smtp.url, mailsPerHost: 2 })
  const site = await buildSite(slow)
  const admin = await buildUser(slow, site)
  const body = { ...words, service: false, audience: { emails: 'a@big.example, b@big.example, c@big.example, d@small.example' } }
  const { id } = (await slow.call(admin.caller, api.createMailing, { body })).body
  await slow.call(admin.caller, api.sendMailing, { params: { id }, body: {} })
  await slow.runJobs()
  const read = async () => (await slow.call(admin.caller, api.mailing, { params: { id } })).body
  expect(await read()).toMatchObject({ state: 'sending', counts: { sent: 3, waiting: 1 } })
  moveClock(61_000)
  await scheduleMailings(slow.app.platform, () => Promise.resolve(site.ctx))
  await slow.runJobs()
  expect(await read()).toMatchObject({ state: 'done', counts: { sent: 4 } })
  const all = (await slow.call(admin.caller, api.mailingRecipients, { params: { id }, query: {} })).body
  expect(all.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
  await slow.close()
})

test('nobody chosen, a button without a link and emails that are none are said at their fields', async () => {
  const { admin, make } = await open()
  const { id } = await make({})
  const nobody = await app.call(admin.caller, api.sendMailing, { params: { id }, body: {} })
  expect([nobody.status, nobody.problem.errors?.[0]?.path]).toEqual([422, 'audience'])
  const faultOf = async (changes: object) =>
    (await app.call(admin.caller, api.createMailing, { body: { ...words, service: false, audience: {}, ...changes } })).problem.errors?.map(
      ({ path, message }) => [path, message],
    )
  expect(await faultOf({ button: 'Read' })).toEqual([['link', 'Say where the button leads.']])
  const hint = 'Enter a page of this portal, like dashboard/locations, or a web address.'
  for (const link of ['data:text/html,x', 'a b', '//elsewhere.example'])
    expect(await faultOf({ button: 'Read', link })).toEqual([['link', hint]])
  expect(await faultOf({ audience: { emails: 'ann@x.example, nobody, @' } })).toEqual([['audience.emails', 'Invalid emails: nobody, @']])
})

test('a mailing that begins from a template keeps the variables of every mail and of its recipients, and is refused with any other', async () => {
  const { site, admin, send, arrived } = await open()
  const key = { type: 'listing.verify', language: 'en' } as const
  const { words: taken } = (await app.call(admin.caller, mailTemplatesApi.template, { query: key })).body
  const begun = await app.call(admin.caller, api.createMailing, {
    body: { ...words, ...taken, link: '', button: '', service: false, audience: {} },
  })
  const unknown = 'This email has no such variable: {entry}'
  expect(begun.problem.errors).toMatchObject([
    { path: 'subject', message: unknown },
    { path: 'heading', message: unknown },
  ])
  const shown = { ...words, body: 'Hello {name},\n\n{nobody} of {site}', service: false }
  for (const refused of [
    await app.call(admin.caller, api.previewMailing, { body: shown }),
    await app.call(admin.caller, api.testMailing, { body: shown }),
  ])
    expect(refused.problem.errors).toMatchObject([{ path: 'body', message: 'This email has no such variable: {nobody}' }])
  const said = 'Hello {name},\n\n{?name} You are known to us.\n\nWrite to {site}, {site_link}.\n\n{contact} answers.'
  const preview = await app.call(admin.caller, api.previewMailing, { body: { ...shown, body: said } })
  expect(preview.body.text).toContain(`Hello Ada Lovelace,\n\nYou are known to us.\n\nWrite to ${site.ctx.site.name}, http`)
  await send({ emails: 'ann@x.example' }, { body: said })
  const mail = await PostalMime.parse(arrived()[0]!.source)
  // Nobody knows a name, and the office has no contact: what speaks of them is left out.
  expect(mail.text).toContain(`Hello,\n\nWrite to ${site.ctx.site.name}, http`)
  expect(mail.text).not.toContain('known to us')
})

test('a choice of recipients is kept under a name, replaced by the same name, and forgotten', async () => {
  const { admin } = await open()
  const save = async (name: string, emails: string) =>
    (await app.call(admin.caller, api.saveMailList, { body: { name, audience: { emails } } })).body
  const first = await save('Press', 'ann@x.example')
  expect(await save('press', 'bo@x.example')).toMatchObject({ id: first.id, audience: { emails: 'bo@x.example' } })
  expect((await app.call(admin.caller, api.mailLists, {})).body).toHaveLength(1)
  await app.call(admin.caller, api.removeMailList, { params: { id: first.id } })
  expect((await app.call(admin.caller, api.mailLists, {})).body).toEqual([])
})

test('sendemail: one mail each in typed words, answers to whom it says; a wrong email, template or site sends nothing', async () => {
  const { site, admin, arrived } = await open()
  const body = {
    to: 'ann@x.example, bo@x.example',
    from: 'clerk@office.example',
    subject: 'Hello',
    message: 'One.\n\nTwo.',
    idSite: site.id,
  }
  const sent = await app.call(admin.caller, mailActionsApi.sendEmail, { body: { ...body, templateType: 'permit.message', emailType: 4 } })
  expect(sent.body).toEqual({ Success: true, message: 'Email sent successfully' })
  await app.runJobs()
  expect(
    arrived()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ann@x.example', 'bo@x.example'])
  const mail = await PostalMime.parse(arrived()[0]!.source)
  expect([mail.subject, mail.replyTo?.[0]?.address]).toEqual(['Hello', 'clerk@office.example'])
  expect(mail.text).toContain('One.\n\nTwo.')
  const [row] = (await app.call(admin.caller, mailApi.list, { query: {} })).body
  expect(row?.template).toBe('permit.message')
  const wrong = async (changes: object) =>
    (await app.call(admin.caller, mailActionsApi.sendEmail, { body: { ...body, ...changes } })).problem
  expect((await wrong({ to: 'ann@x.example, nobody' })).errors?.[0]?.message).toBe('Invalid emails: nobody')
  expect((await wrong({ templateType: 'nothing' })).errors?.[0]?.path).toBe('templateType')
  expect((await wrong({ idSite: site.id + 1 })).status).toBe(404)
  await app.runJobs()
  expect(arrived()).toHaveLength(2)
})
