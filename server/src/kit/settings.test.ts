import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'backlot-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (environment: Record<string, string>) => readSettings({ DATA_DIR: folder, DEMO: '0', ...environment })

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = { MAIL_DKIM_DOMAIN: 'film.example', MAIL_DKIM_SELECTOR: 'office' }

test.each([
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
  ['JWT_SECRET', { JWT_SECRET: 'too short' }],
  ['JWT_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.org' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'films' }],
  ['HOST', { DEMO: '1', HOST: '0.0.0.0' }],
  ['PORT', { PORT: 'http' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://film.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://a@b/c' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  // D5 With any other key mails would leave unsigned.
  ['MAIL_DKIM_SELECTOR', { MAIL_DKIM_DOMAIN: 'film.example' }],
  ['MAIL_DKIM_KEY', { ...dkim, MAIL_DKIM_KEY: '-----BEGIN PRIVATE KEY-----\nno key\n-----END PRIVATE KEY-----' }],
  ['MAIL_DKIM_KEY', { ...dkim, MAIL_DKIM_KEY: pem(generateKeyPairSync('ed25519').privateKey) }],
])('%s is refused by its name: %j', (name, environment) => {
  expect(() => read(environment)).toThrow(SettingsError)
  expect(() => read(environment)).toThrow(name)
})

test('proxies are a number or addresses', () => {
  for (const value of ['1', '2', '10.0.0.1', '10.0.0.0/8,loopback', '::1, fd00::/8'])
    expect(read({ TRUST_PROXY: value }).trustProxy).toBe(value)
})

test('the demo keeps to this machine, and is never the default in production', () => {
  const empty = join(folder, 'empty')
  expect(readSettings({ DATA_DIR: empty })).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(readSettings({ DATA_DIR: join(folder, 'other'), NODE_ENV: 'production' })).toMatchObject({ demo: false, host: '0.0.0.0' })
})

test('a secret that nobody gave is made once, long, and readable to its owner alone', () => {
  const one = read({}).jwtSecret
  expect(Buffer.from(one, 'base64url')).toHaveLength(48)
  expect(read({}).jwtSecret).toBe(one)
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(one)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0)
})
