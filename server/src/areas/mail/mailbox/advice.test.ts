/** What the name servers say of a mail domain, asked of a name server of the tests. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mailboxesApi as api } from '@backlot/contract/mailboxes'
import { afterAll, expect, test } from 'vitest'
import type { Settings } from '#kit/settings.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { openTestNameServer } from '#test/name-server.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const key = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
const dkim = { domainName: 'good.test', keySelector: 'office', privateKey: pem, headerFieldNames: 'from' }

const names = await openTestNameServer({
  'good.test': ['v=spf1 mx -all', 'something=else'],
  'office._domainkey.good.test': [`v=DKIM1; k=rsa; p=${key}`],
  '_dmarc.good.test': ['v=DMARC1; p=reject'],
  'bad.test': ['v=spf1 mx ~all', 'v=spf1 +all'],
  '_dmarc.bad.test': ['v=DMARC1'],
})
const app = await openTestApp({ nameServers: [names.address] })
const site = await buildSite(app, { settings: { contact: { name: 'Office', email: 'office@film.test', phone: '' } } })
const admin = await buildUser(app, site)
afterAll(async () => {
  await app.close()
  names.close()
})

/** What an office reads whose server is set up like this. */
async function adviceOf(domain: string, more: Partial<Settings> = {}) {
  const set = { mailFrom: `Office <no-reply@${domain}>`, nameServers: [names.address], dkim: undefined, smtpUrl: undefined, ...more }
  Object.assign(app.app.platform.settings, set)
  const { body } = await app.call(admin.caller, api.advice, {})
  return { domain: body.domain, ...Object.fromEntries(body.checks.map(({ kind, ...check }) => [kind, check])) }
}

test('what is there is in order, and nothing is to be done', async () => {
  const advice = await adviceOf('good.test', { dkim })
  expect(advice).toMatchObject({
    domain: 'good.test',
    spf: { state: 'good', found: 'v=spf1 mx -all', wanted: '' },
    dkim: { state: 'good', name: 'office._domainkey.good.test', wanted: '' },
    dmarc: { state: 'good', wanted: '' },
  })
})

test('what is missing comes with the record to add; a part of a domain has the policy of the whole', async () => {
  expect(await adviceOf('none.test', { dkim: { ...dkim, domainName: 'none.test' }, smtpUrl: 'smtp://mx.none.test' })).toMatchObject({
    spf: { state: 'missing', name: 'none.test', wanted: 'v=spf1 a:mx.none.test ~all' },
    dkim: { state: 'missing', name: 'office._domainkey.none.test', wanted: `v=DKIM1; k=rsa; p=${key}` },
    dmarc: { state: 'missing', name: '_dmarc.none.test', wanted: 'v=DMARC1; p=none; rua=mailto:office@film.test' },
  })
  expect(await adviceOf('mail.good.test')).toMatchObject({
    dmarc: { state: 'good', name: '_dmarc.good.test' },
    dkim: { state: 'missing', wanted: '' },
  })
})

test('two records count as none, and a policy that says nothing is wrong', async () => {
  expect(await adviceOf('bad.test')).toMatchObject({
    spf: { state: 'wrong', found: 'v=spf1 mx ~all\nv=spf1 +all', wanted: 'v=spf1 mx ~all' },
    dmarc: { state: 'wrong', found: 'v=DMARC1' },
  })
})

test('without a network nothing is known, and that is what is said', async () => {
  const advice = await adviceOf('good.test', { dkim, nameServers: ['127.0.0.1:1'] })
  expect(advice).toMatchObject({ spf: { state: 'unknown', wanted: '' }, dkim: { state: 'unknown' }, dmarc: { state: 'unknown' } })
})
