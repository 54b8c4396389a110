/** What a command works with where no server runs (running-server.ts): the database itself. */
import { pino } from 'pino'
import { jobDefinitions, makePlatform } from '#src/app.ts'
import { noteFinished } from '#src/preparing.ts'
import { currentSiteOf } from '#areas/sites/index.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { openDatabase } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { startJobRunner } from '#kit/job-runner.ts'
import { readSettings } from '#kit/settings.ts'

export interface OpenCommand {
  platform: Platform
  /** The system's context on a site. Throws when there is no such site. */
  contextOf: (siteId: number) => Promise<Ctx>
  /** Runs the jobs that the command caused, to the end. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

export async function openCommand(): Promise<OpenCommand> {
  const settings = readSettings()
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, pooler: settings.databasePooler })
  await migrate(database)
  noteFinished(settings.dataDir)
  const platform = makePlatform(settings, database)
  const log = pino({ level: 'warn' })
  const contextOf = async (siteId: number): Promise<Ctx> => {
    const row = await database.platform.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
    if (!row) throw new Error(`There is no site ${siteId}. A new data folder gets its sites with the first npm start.`)
    return systemContext(platform, currentSiteOf(row), log)
  }
  return {
    platform,
    contextOf,
    runJobs: async () => {
      const runner = await startJobRunner({ database, definitions: jobDefinitions, contextOf, log, parallel: 2 })
      await runner.settle()
      await runner.stop()
    },
    close: async () => {
      await platform.renderer.close()
      await database.close()
    },
  }
}
