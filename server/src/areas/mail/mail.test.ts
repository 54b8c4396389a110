import { mailApi } from '@backlot/contract/mail'
import { usersApi } from '@backlot/contract/users'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openBody, sealOldMails, storedBody } from '#kit/mail-secrets.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'

const secret = /token=[\w-]{20}/

/** A mail server that refuses what it is told to, and keeps the rest. */
async function openMailServer() {
  const received: { subject: string | undefined; html: string | undefined; text: string | undefined; to: string[] }[] = []
  let refuse = false
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      const take = async (): Promise<void> => {
        if (refuse) {
          done(Object.assign(new Error('mailbox full'), { responseCode: 452 }))
          return
        }
        const mail = await PostalMime.parse(Buffer.concat(parts))
        received.push({ subject: mail.subject, html: mail.html, text: mail.text, to: session.envelope.rcptTo.map((one) => one.address) })
        done()
      }
      stream.on('end', () => void take())
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (on: boolean) => (refuse = on),
    close: promisify(server.close.bind(server)),
  }
}

const smtp = await openMailServer()
const app = await openTestApp({ smtpUrl: smtp.url })
const silent = await openTestApp()
afterAll(async () => {
  await app.close()
  await silent.close()
  await smtp.close()
})

test('a reset mail is a row first, then sent once, in text and HTML', async () => {
  const site = await buildSite(app, { name: 'Bay & "Co"' })
  const admin = await buildUser(app, site)
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
  await app.runJobs()
  const [mail] = smtp.received
  expect(mail).toMatchObject({ subject: 'Reset your password at Bay & "Co"', to: [admin.email] })
  expect(mail!.text).toContain(`http://${site.host}/#/protect?token=`)
  expect(mail!.html).toContain('Bay &amp; &quot;Co&quot;')
  const after = await app.call(admin.caller, mailApi.list, { query: { state: 'sent' } })
  expect(after.body).toMatchObject([{ state: 'sent', attempts: 1, error: null }])
  await app.runJobs()
  expect(smtp.received).toHaveLength(1)
})

test('a refused mail keeps its text and its reason, and is sent when tried again', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  smtp.refuse(true)
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
  await expect
    .poll(
      async () => {
        app.app.platform.wakeJobs()
        return (await app.call(admin.caller, mailApi.list, { query: {} })).body[0]?.state
      },
      { timeout: 20_000 },
    )
    .toBe('failed')
  const [failed] = (await app.call(admin.caller, mailApi.list, { query: { state: 'failed' } })).body
  expect(failed!.error).toContain('mailbox full')
  smtp.refuse(false)
  const again = await app.call(admin.caller, mailApi.resend, { params: { id: failed!.id } })
  expect(again.body.state).toBe('waiting')
  await app.runJobs()
  expect((await app.call(admin.caller, mailApi.get, { params: { id: failed!.id } })).body.state).toBe('sent')
})

test('the secret of a link lies sealed until its mail is sent, and nowhere after', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const rowOf = () => site.ctx.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const before = smtp.received.length
  smtp.refuse(true)
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
  const stateOf = async (): Promise<string | undefined> => {
    app.app.platform.wakeJobs()
    return (await readMails(site))[0]?.state
  }
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('failed')
  const waiting = await rowOf()
  const [opened] = await readMails(site)
  const token = /token=([\w-]{43})/.exec(opened!.text)![1]!
  expect(opened!.html).toContain(token)
  expect(waiting.sealed).toMatch(/^v1\./)
  expect(JSON.stringify(waiting)).not.toContain(token)
  expect(waiting.text).toContain(`http://${site.host}/#/protect?token=…`)
  // The seal is the addressee's: moved to a mail to somebody else it opens nothing.
  const moved = { ...waiting, to_addresses: ['mallory@example.org'] }
  expect(openBody(app.settings.jwtSecret, moved)).toBeUndefined()
  expect(openBody('another secret of thirty-two or more', waiting)).toBeUndefined()
  smtp.refuse(false)
  await app.call(admin.caller, mailApi.resend, { params: { id: waiting.id } })
  await app.runJobs()
  expect(smtp.received.slice(before).map(({ text }) => text?.includes(token))).toEqual([true])
  const sent = await rowOf()
  expect(sent).toMatchObject({ state: 'sent', sealed: null, subject: waiting.subject, to_addresses: [admin.email], text: waiting.text })
  const set = await app.call(site.anonymous, usersApi.setPassword, { body: { token, password: 'a quiet mill' } })
  expect(set.status).toBe(200)
})

test('a mail that was written while there was no mail server waits until somebody sends it, once', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const body = storedBody(app.settings.jwtSecret, site.id, ['ann@example.org'], { text: 'Read me.', html: '<p>Read me.</p>' })
  const row = { site_id: site.id, template: 'location.approved', to_addresses: ['ann@example.org'], subject: 'From before', ...body }
  const { id } = await site.ctx.db.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
  const read = async () => (await app.call(admin.caller, mailApi.get, { params: { id } })).body
  expect(await read()).toMatchObject({ state: 'waiting', held: true })
  await app.runJobs()
  const mine = () => smtp.received.filter(({ subject }) => subject === 'From before')
  expect(mine()).toEqual([])
  const pressed = await Promise.all([1, 2].map(() => app.call(admin.caller, mailApi.resend, { params: { id } })))
  expect(pressed.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  await app.runJobs()
  expect(mine().map(({ to, text }) => [to, text])).toEqual([[['ann@example.org'], 'Read me.\n']])
  expect(await read()).toMatchObject({ state: 'sent', held: false })
})

test('mails that were written before there was a seal are sealed on their way, and blanked where they were sent', async () => {
  const site = await buildSite(silent)
  const token = 'x'.repeat(43)
  const old = { site_id: site.id, template: 'user.reset', to_addresses: ['old@example.org'], subject: 'Old' }
  const body = { text: `Here: http://a.test/#/protect?token=${token}`, html: `<a href="http://a.test/#/x?a=1&amp;token=${token}">x</a>` }
  await site.ctx.db
    .insertInto('mails')
    .values({ ...old, ...body })
    .execute()
  expect(await sealOldMails(silent.app.platform)).toBe(1)
  expect(await sealOldMails(silent.app.platform)).toBe(0)
  expect(JSON.stringify(await site.ctx.db.selectFrom('mails').selectAll().execute())).not.toContain(token)
  expect(await readMails(site)).toMatchObject([body])
  // What the migration does with those that were sent.
  await site.ctx.db
    .insertInto('mails')
    .values({ ...old, ...body, state: 'sent' })
    .execute()
  const migration = readFileSync(new URL('../../db/migrations/202611230020_mails_sealed.sql', import.meta.url), 'utf8')
  const [update] = /^update mails[\s\S]*?;$/m.exec(migration)!
  await silent.app.platform.database.owner((client) => client.query(update))
  const [, blanked] = await site.ctx.db.selectFrom('mails').selectAll().orderBy('id').execute()
  expect(blanked).toMatchObject({
    text: 'Here: http://a.test/#/protect?token=…',
    html: '<a href="http://a.test/#/x?a=1&amp;token=…">x</a>',
  })
})

test('links of shares and of inquiries are secrets alike, whatever their parameter is called', () => {
  const token = 'y'.repeat(43)
  const text = `http://a.test/#/lookbook/3?token=${token}&lbFolder=7 http://a.test/#/emailaction?token=${token}&action=inquiry http://a.test/#/s/${token}`
  const stored = storedBody('a secret of thirty-two or more signs', 1, ['a@example.org'], { text, html: '<p>Hello</p>' })
  expect(stored.text).toBe(
    'http://a.test/#/lookbook/3?token=…&lbFolder=7 http://a.test/#/emailaction?token=…&action=inquiry http://a.test/#/s/…',
  )
  expect(storedBody('a secret', 1, [], { text: 'Hello', html: '<p>Hello</p>' }).sealed).toBeNull()
})

test('without a mail server mails stay readable; the secret of a link only in the demo', async () => {
  const site = await buildSite(silent)
  const admin = await buildUser(silent, site)
  await silent.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
  await silent.runJobs()
  const [row] = (await silent.call(admin.caller, mailApi.list, { query: { search: admin.email } })).body
  expect(row).toMatchObject({ template: 'user.reset', to: [admin.email], state: 'waiting', attempts: 0 })
  const mail = await silent.call(admin.caller, mailApi.get, { params: { id: row!.id } })
  expect(mail.body.text).toContain('token=…')
  expect(mail.body.html).not.toMatch(secret)
  expect((await silent.call(admin.caller, mailApi.resend, { params: { id: row!.id } })).status).toBe(503)
})

test('only administrators of the site read its mails', async () => {
  const site = await buildSite(silent)
  const other = await buildSite(silent)
  const admin = await buildUser(silent, site)
  const stranger = await buildUser(silent, other)
  const scout = await buildUser(silent, site, { role: 'scout' })
  await silent.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
  await silent.runJobs()
  const [row] = (await silent.call(admin.caller, mailApi.list, { query: {} })).body
  expect((await silent.call(scout.caller, mailApi.list, { query: {} })).status).toBe(403)
  expect((await silent.call(stranger.caller, mailApi.get, { params: { id: row!.id } })).status).toBe(404)
  expect((await silent.call(stranger.caller, mailApi.list, { query: {} })).body).toEqual([])
})

test('the desk says whether mails leave the house, to administrators alone', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const scout = await buildUser(app, site, { role: 'scout' })
  expect((await app.call(admin.caller, mailApi.setup, {})).body).toEqual({ sends: Boolean(app.settings.smtpUrl) })
  expect((await app.call(scout.caller, mailApi.setup, {})).status).toBe(403)
})
