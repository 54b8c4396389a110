/** `init`: the first start of an installation that is no demo: folder, secret, database, first site, first administrator. */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inEnglish } from '@backlot/contract/message-table'
import { passwordLimits } from '@backlot/contract/users'
import { checkAdministratorPassword, inviteAdministrator } from '#areas/users/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { readEmail } from '#kit/emails.ts'
import { isDemo, makeSecret, readSettings } from '#kit/settings.ts'
import { addSite, type FirstSite } from '#db/seed/seed-sites.ts'
import { askPassword } from './ask-password.ts'
import { makeDatabase } from './make-database.ts'
import { openCommand, type OpenCommand } from './open.ts'

export const usage = `npm run admin -- init --name "Bay Film Office" --host film.example.org --email ada@example.org
    [--username ada] [--person "Ada Berg"] [--password] [--locale en_US|no_NO] [--time-zone America/New_York] [--currency USD] [--another]
  Makes what a first start in production needs: the data folder, the secret of the installation, the database (embedded, or the one
  that DATABASE_URL names), the first site, and its first administrator, who administers the whole installation too. Prints a link to
  choose a password, which works once, within the hour; with --password it is asked for here. What is there already stays as it is, so
  it can be run again. --another adds a site to an installation that has one.`

const options = {
  name: { type: 'string' },
  host: { type: 'string' },
  email: { type: 'string' },
  username: { type: 'string' },
  person: { type: 'string' },
  password: { type: 'boolean', default: false },
  locale: { type: 'string', default: 'en_US' },
  'time-zone': { type: 'string' },
  currency: { type: 'string' },
  another: { type: 'boolean', default: false },
} as const

interface Wanted {
  site: FirstSite
  person: { username: string; email: string; name: string }
  asksPassword: boolean
  isAnother: boolean
}

export async function run(args: string[]): Promise<number> {
  const wanted = readArguments(args)
  if (!wanted) {
    console.error(usage)
    return 2
  }
  await prepareInstallation()
  const password = wanted.asksPassword ? await askPassword() : undefined
  const command = await openCommand()
  try {
    const ctx = await makeSite(command, wanted, password)
    await makeAdministrator(ctx, wanted, password)
    return 0
  } finally {
    await command.close()
  }
}

function readArguments(args: string[]): Wanted | undefined {
  const { values } = parseArgs({ args, options })
  const { name, host, username, locale, currency } = values
  const email = readEmail(values.email ?? '')
  const isLocale = locale === 'en_US' || locale === 'no_NO'
  if (!name?.trim() || !host || !email || !isLocale || (currency !== undefined && !/^[A-Z]{3}$/.test(currency))) return undefined
  const site = { name: name.trim(), host: host.toLowerCase(), localeCode: locale, timeZone: values['time-zone'], currency }
  const person = { username: username ?? email, email, name: values.person ?? username ?? email }
  return { site, person, asksPassword: values.password, isAnother: values.another }
}

/** The folder, its secret and the database; what is there stays. */
async function prepareInstallation(): Promise<void> {
  makeSecret()
  const { dataDir, databaseUrl } = readSettings()
  if (isDemo(dataDir)) throw new Error(`${dataDir} holds the demo with its well-known passwords. Set DATA_DIR to another folder.`)
  mkdirSync(dataDir, { recursive: true })
  console.log(`Data folder: ${dataDir}`)
  const isMade = databaseUrl !== undefined && (await makeDatabase(databaseUrl))
  console.log(`Database: ${databaseUrl === undefined ? 'embedded, in the data folder' : `PostgreSQL${isMade ? ', made now' : ''}`}`)
}

async function makeSite(command: OpenCommand, { site, person, isAnother }: Wanted, password: string | undefined): Promise<Ctx> {
  const { database } = command.platform
  const sites = await database.platform.selectFrom('sites').select(['id', 'hosts']).where('deleted_at', 'is', null).execute()
  const found = sites.find(({ hosts }) => hosts.includes(site.host))
  if (!found && sites.length > 0 && !isAnother) {
    const hosts = sites.map((one) => one.hosts[0]).join(', ')
    throw new Error(`There are sites already, at ${hosts}. To add one at ${site.host}, run this again with --another.`)
  }
  // A password that is refused leaves no site behind.
  const settings = { minimumPasswordLength: passwordLimits.staffLeast }
  if (password !== undefined) explained(() => checkAdministratorPassword({ ...site, settings }, password, person))
  const ctx = await command.contextOf(found?.id ?? (await addSite(database, site)))
  console.log(`Site: ${ctx.site.name} at ${ctx.origin} (site ${ctx.site.id}${found ? ', was there' : ''})`)
  return ctx
}

/** With what is wrong at the field, in words. */
function explained(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof AppError ? new Error(inEnglish(error.first), { cause: error }) : error
  }
}

async function makeAdministrator(ctx: Ctx, { person }: Wanted, password: string | undefined): Promise<void> {
  const { state, link } = await inviteAdministrator(ctx, person, password)
  console.log(`Administrator: ${person.email}${state === 'there' ? ', was there and was not changed' : ''}`)
  if (link) console.log(`The link to choose a password works once, within the hour, when the server runs:\n${link}`)
  console.log('Start the server with: npm start')
}
