import { mailApi } from '@backlot/contract/mail'
import { usersApi } from '@backlot/contract/users'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'

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

test('without a mail server mails stay readable; the secret of a link only in the demo', async () => {
  const site = await buildSite(silent)
  const admin = await buildUser(silent, site)
  await silent.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
  await silent.runJobs()
  const [row] = (await silent.call(admin.caller, mailApi.list, { query: { search: admin.email } })).body
  expect(row).toMatchObject({ template: 'user.reset', to: [admin.email], state: 'waiting', attempts: 0 })
  const mail = await silent.call(admin.caller, mailApi.get, { params: { id: row!.id } })
  expect(mail.body.text).toContain('token=…')
  expect(mail.body.html).not.toMatch(/token=[\w-]{20}/)
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
