/** What a command works with: the running server where one has the data folder, else the database itself. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { jobDefinitions, makePlatform } from '#src/app.ts'
import { currentSiteOf } from '#areas/sites/index.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { openDatabase } from '#kit/db/database.ts'
import { folderOwner } from '#kit/db/folder-lock.ts'
import { migrate } from '#kit/db/migrate.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { startJobRunner } from '#kit/job-runner.ts'
import { readSettings, type Settings } from '#kit/settings.ts'

export interface RunningServer {
  port: number
  settings: Settings
}

const noteName = 'server.json'

interface ServerNote {
  port: number
  processId: number
}

/** Leaves the port for commands of this machine. */
export const noteServer = (dataDir: string, port: number): void =>
  writeFileSync(join(dataDir, noteName), JSON.stringify({ port, processId: process.pid } satisfies ServerNote))
export const forgetServer = (dataDir: string): void => rmSync(join(dataDir, noteName), { force: true })

/**
 * The server that has the embedded database open; the lock tells. Undefined where the database can be opened here.
 * Throws where something else holds the folder: another command, or a server that is still starting.
 */
export function findServer(): RunningServer | undefined {
  const settings = readSettings()
  const owner = settings.databaseUrl ? undefined : folderOwner(settings.dataDir)
  if (owner === undefined) return undefined
  const note = readNote(settings.dataDir)
  // A note that a killed server left behind names another process, and its port may be anybody's by now.
  if (note?.processId !== owner)
    throw new Error('The data folder is in use by a server that is starting, or by another command. Try again in a moment.')
  return { port: note.port, settings }
}

function readNote(dataDir: string): ServerNote | undefined {
  const path = join(dataDir, noteName)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ServerNote) : undefined
}

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
