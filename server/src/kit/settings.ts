/** Settings of the process, from environment variables (docs/operating.md). Wrong ones stop the start with a message. */
import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

export class SettingsError extends Error {}

const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((value) => value === '1' || value === 'true')

/** Trusting everybody would let any caller choose its address and host. */
const isTrustable = (value: string): boolean =>
  /^\d{1,2}$/.test(value) ||
  value.split(',').every((one) => {
    const [address = '', bits] = one.trim().split('/')
    return (
      ['loopback', 'linklocal', 'uniquelocal'].includes(address) || (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
    )
  })

const isNameServer = (text: string): boolean => isIP(text.replace(/^\[|\](?::\d+)?$/g, '')) > 0 || isIP(text.replace(/:\d+$/, '')) === 4

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' }).optional(),
  DATABASE_POOLER: z.enum(['session', 'transaction']).default('session'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://film.example.org' }).optional(),
  TRUST_PROXY: z.string().refine(isTrustable, 'must be the number of proxies in front, or their addresses separated by commas').optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_PER_HOST: z.coerce.number().int().min(0).max(100_000).default(200),
  MAIL_DKIM_DOMAIN: z.string().min(3).optional(),
  MAIL_DKIM_SELECTOR: z.string().min(1).optional(),
  MAIL_DKIM_KEY: z.string().includes('PRIVATE KEY', { error: 'must be a private key in PEM form' }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  API_DOCS: flag.default(true),
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(600),
  SCANNER_URL: z
    .url({ protocol: /^(?:tcp|unix)$/, error: 'must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl' })
    .optional(),
  PRIVATE_PROVIDERS: flag.default(false),
  NAME_SERVERS: z
    .string()
    .refine((value) => value.split(',').every((one) => isNameServer(one.trim())), 'must be IP addresses separated by commas')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

export interface Settings {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** `transaction` sets the site inside a transaction for every read: for a pooler that shares connections. */
  databasePooler: 'session' | 'transaction'
  databaseConnections: number
  publicUrl: string | undefined
  trustProxy: string | undefined
  jwtSecret: string
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** How many mails of mailings one receiving host gets in a minute; 0 is any number. */
  mailsPerHost: number
  /** Signs what is sent. */
  dkim: { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string } | undefined
  metricsToken: string | undefined
  /** Whether the API document is shown to everybody. */
  apiDocs: boolean
  /** How many searches one caller has in a minute; 0 is any number. */
  searchesPerMinute: number
  /** The virus scanner that every file is shown to. */
  scannerUrl: string | undefined
  /** Whether identity providers, mailboxes and archives of street maps may be in the private network, and without TLS. */
  privateProviders: boolean
  /** Asked what records a mail domain has; those of the machine when absent. */
  nameServers: readonly string[] | undefined
  logLevel: string
  s3: { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
}

/** Reads and checks the settings. Throws {@link SettingsError} with one line for each wrong variable. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR)
  const demo = env.DEMO ?? (!env.DATABASE_URL && !production && isDemoFolder(dataDir))
  if (production && env.DATABASE_URL && !env.JWT_SECRET && !existsSync(secretPath(dataDir))) {
    throw new SettingsError(
      'JWT_SECRET: is required with NODE_ENV=production and a DATABASE_URL, the same for every copy of the server. ' +
        'For a single one, npm run admin -- init makes it in DATA_DIR.',
    )
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePooler: env.DATABASE_POOLER,
    databaseConnections: env.DATABASE_CONNECTIONS,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    jwtSecret: env.JWT_SECRET ?? storedSecret(dataDir),
    demo: refuseExposedDemo(demo, env.HOST),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailsPerHost: env.MAIL_PER_HOST,
    dkim: readDkim(env),
    metricsToken: env.METRICS_TOKEN,
    apiDocs: env.API_DOCS,
    searchesPerMinute: env.SEARCHES_PER_MINUTE,
    scannerUrl: env.SCANNER_URL,
    privateProviders: env.PRIVATE_PROVIDERS,
    nameServers: env.NAME_SERVERS?.split(',').map((one) => one.trim()),
    // A person who tries the demo looks at the terminal for the address, not for requests.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    s3: readS3(env),
  }
}

/** The demo's passwords are known, so it is for this machine only. */
function refuseExposedDemo(demo: boolean, host: string | undefined): boolean {
  if (demo && host && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new SettingsError('HOST: the demo has well-known passwords and listens on 127.0.0.1 only; set DEMO=0 to open it')
  }
  return demo
}

const demoMark = 'demo'

/** Whether the folder holds a demo. */
export const isDemo = (dataDir: string): boolean => existsSync(join(dataDir, demoMark))

/** A data folder that is empty, or that an earlier start seeded as a demo. */
function isDemoFolder(dataDir: string): boolean {
  if (!existsSync(dataDir)) return true
  const names = readdirSync(dataDir)
  return names.length === 0 || names.includes(demoMark)
}

/** Remembers that the folder holds a demo, so that the next start keeps to loopback too. */
export function markDemoFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, demoMark), 'This folder holds demo data with well-known passwords.\n')
}

const secretPath = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** Makes the installation's secret in its data folder, unless it is there or stands in JWT_SECRET. */
export function makeSecret(environment: NodeJS.ProcessEnv = process.env): void {
  if (!environment['JWT_SECRET']) storedSecret(resolve(environment['DATA_DIR'] || './data'))
}

function storedSecret(dataDir: string): string {
  const path = secretPath(dataDir)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(48).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

function readDkim({
  MAIL_DKIM_DOMAIN: domain,
  MAIL_DKIM_SELECTOR: selector,
  MAIL_DKIM_KEY: key,
}: z.infer<typeof Environment>): Settings['dkim'] {
  if (!domain && !selector && !key) return undefined
  if (!domain || !selector || !key) {
    throw new SettingsError('MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY: are required together')
  }
  // A setting of one line writes its line breaks as two signs.
  const privateKey = key.replaceAll(String.raw`\n`, '\n')
  if (!isRsaKey(privateKey)) throw new SettingsError('MAIL_DKIM_KEY: must be a private RSA key of 1024 bits or more, without a password')
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders }
}

/** What mail programs show or act on; RFC 8058 §4 wants both headers of one-click unsubscribing among them. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** With any other key mails would leave unsigned, and nobody would be told (RFC 8301). */
function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem)
    return type === 'rsa' && (details?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}

function readS3(env: z.infer<typeof Environment>): Settings['s3'] {
  if (!env.S3_BUCKET) {
    const others = [env.S3_ENDPOINT, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
    if (others.some((one) => one !== undefined)) throw new SettingsError('S3_BUCKET: is required with the other S3 settings')
    return undefined
  }
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new SettingsError('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: are required with S3_BUCKET')
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}
