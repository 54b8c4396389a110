/** One start, in order, with a message for everything that can go wrong. */
import { buildApp, type App } from './app.ts'
import { forgetServer, noteServer } from './commands/running-server.ts'
import { RoleMissingError } from '#kit/db/app-role.ts'
import { openDatabase, type Database } from '#kit/db/database.ts'
import { FolderLockedError } from '#kit/db/folder-lock.ts'
import { migrate } from '#kit/db/migrate.ts'
import { refreshStatistics } from '#kit/db/statistics.ts'
import { startCollecting } from './idle-memory.ts'
import { startMaintenance } from './maintenance.ts'
import { isUnfinished, prepareApart } from './preparing.ts'
import { markDemoFolder, readSettings, SettingsError, type Settings } from '#kit/settings.ts'
import { fillBudgetKeys, fillDirectories, hasOwnSites, seedSites } from '#db/seed/seed-sites.ts'

/** With `prepare` it ends when database and demo are there, and serves nobody. */
export async function start(options: { quiet: boolean; prepare?: boolean }): Promise<void> {
  const say = (line: string): void => {
    if (!options.quiet) console.log(line)
  }
  let app: App | undefined
  try {
    const settings = readSettings()
    if (!options.prepare && isUnfinished(settings)) await prepareApart(settings)
    app = await open(settings, say)
    if (options.prepare) return await app.close()
    await app.startJobs()
    startMaintenance(app.platform, app.server.log)
    startCollecting(app.platform.requests)
    // Before the first answer: whoever sees it may stop us again.
    stopOnSignal(app, say)
    await listen(app, settings, say)
  } catch (error) {
    explain(error)
    // An embedded database that is left open is not always there again: a taken port must not cost the data folder.
    await app?.close().catch(explain)
    process.exit(1)
  }
}

function explain(error: unknown): void {
  if (error instanceof SettingsError) console.error(`A setting is wrong (docs/operating.md lists them all):\n${error.message}`)
  else if (error instanceof RoleMissingError) console.error(error.message)
  else if (error instanceof FolderLockedError) console.error(`${error.message} Stop it first, or set DATA_DIR to another folder.`)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') console.error('The port is taken. Set PORT to another one.')
  else console.error(error)
}

async function open(settings: Settings, say: (line: string) => void): Promise<App> {
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    connections: settings.databaseConnections,
    pooler: settings.databasePooler,
  })
  const ran = await migrate(database)
  if (ran.length > 0) say(`Database: ${ran.length} migrations ran.`)
  const app = await buildApp(settings, database)
  if (settings.demo) {
    markDemoFolder(settings.dataDir)
    const { seedDemo } = await import('#db/seed/seed-demo.ts')
    await seedDemo(app.platform, app.server.log, say)
  } else if (!settings.production && !(await hasOwnSites(database))) {
    const added = await seedSites(database, { demo: false })
    if (added.length > 0) say(`${added.length} preset sites were added. Make the first account with: npm run admin -- create-admin`)
  }
  if (!(await hasSites(database))) say('There is no site yet. Stop the server and make the first one with: npm run admin -- init')
  // Sites that were there before they could have a directory.
  if (ran.length > 0) await fillDirectories(database)
  if (ran.length > 0) await fillBudgetKeys(database)
  if (ran.length > 0) await refreshStatistics(database)
  return app
}

const hasSites = async ({ platform }: Database): Promise<boolean> =>
  (await platform.selectFrom('sites').select('id').limit(1).executeTakeFirst()) !== undefined

async function listen(app: App, settings: Settings, say: (line: string) => void): Promise<void> {
  await app.server.listen({ port: settings.port, host: settings.host })
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  // Links of mails name the port that was given by the system when 0 was asked for.
  settings.port = port
  noteServer(settings.dataDir, port)
  say(`\nBacklot is open at http://localhost:${port}`)
  if (!settings.demo) return
  say(
    `Demo sites:  http://localhost:${port} (Golden Strait, on a street map)  http://site47.localhost:${port} (Cardinal Bay)  ` +
      `http://site7.localhost:${port} (Norwegian, password "demo-visit")  http://site15.localhost:${port} (Cottonwood Plains)`,
  )
  say(
    'Demo accounts on localhost: admin, scout, location, directory, permit, tax, register, permit_approve, platform; ' +
      'the password is demo- and the name, like "demo-admin".',
  )
  say('Demo data is for trying out: it listens on this machine only. Ctrl-C stops.')
}

function stopOnSignal(app: App, say: (line: string) => void): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    say('\nStopping: finishing what is under way…')
    await app.close()
    forgetServer(app.platform.settings.dataDir)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
