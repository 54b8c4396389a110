import { mailingsApi } from '@backlot/contract/mailings'
import { mailTemplatesApi } from '@backlot/contract/mail-templates'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { readSignature } from '#test/dkim.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { openTestMailServer } from '#test/mail-server.ts'
import { readSettings } from './settings.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { dkim } = readSettings({
  DEMO: '0',
  JWT_SECRET: 'a secret for the tests alone, 32 or more',
  MAIL_DKIM_DOMAIN: 'film.example',
  MAIL_DKIM_SELECTOR: 'office',
  // As an environment file holds it, in one line.
  MAIL_DKIM_KEY: privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .replaceAll('\n', String.raw`\n`),
})

const smtp = await openTestMailServer()
const [app, unsigned] = [await openTestApp({ smtpUrl: smtp.url, dkim }), await openTestApp({ smtpUrl: smtp.url })]
afterAll(async () => {
  await Promise.all([app.close(), unsigned.close()])
  await smtp.close()
})

const body = 'Blåbær og  rømme.\n\n. a line that begins with a dot\n\n' + 'A long line that is broken on its way. '.repeat(20)

/** One mail of a template and one of a mailing, as they arrived. */
async function sendBoth(by: typeof app): Promise<[string, string]> {
  const site = await buildSite(by)
  const { caller } = await buildUser(by, site)
  const before = smtp.arrived.length
  const template = { type: 'user.reset', language: 'no', subject: 'Nytt passord på Åsen', heading: '', body, button: '' } as const
  expect((await by.call(caller, mailTemplatesApi.testTemplate, { body: template })).status).toBe(200)
  await by.runJobs()
  const mailing = { subject: 'Nyheter', heading: '', body, button: '', link: '', service: false, audience: { emails: 'ann@x.example' } }
  const { id } = (await by.call(caller, mailingsApi.createMailing, { body: mailing })).body
  expect((await by.call(caller, mailingsApi.sendMailing, { params: { id }, body: {} })).status).toBe(200)
  await by.runJobs()
  const [first, second, ...more] = smtp.arrived.slice(before).map(({ source }) => source)
  expect(more).toEqual([])
  return [first ?? '', second ?? '']
}

test('D5 a receiver finds the signature of each mail true, and false once a word of it is changed', async () => {
  for (const source of await sendBoth(app)) {
    expect(readSignature(source, publicKey)).toMatchObject({
      tags: { v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'film.example', s: 'office' },
      bodyHolds: true,
      headersHold: true,
    })
    const changed = source.replace(/^Subject: /m, 'Subject: Re: ').replace('a line that begins', 'a line which begins')
    expect(readSignature(changed, publicKey)).toMatchObject({ bodyHolds: false, headersHold: false })
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    expect(readSignature(source, other)).toMatchObject({ bodyHolds: true, headersHold: false })
  }
})

test('D5 who it is from, what it says and both headers of one-click unsubscribing are signed (RFC 8058)', async () => {
  const [, mailing] = await sendBoth(app)
  const names = readSignature(mailing, publicKey)?.tags['h']?.split(':') ?? []
  expect(names).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
})

test('without a key nothing is signed', async () => {
  expect((await sendBoth(unsigned)).map((source) => readSignature(source, publicKey))).toEqual([undefined, undefined])
})
