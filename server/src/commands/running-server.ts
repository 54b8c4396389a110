/** The server that has the data folder open, where one has. Loads nothing of it: a command that goes through it starts at once. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOwner } from '#kit/db/folder-lock.ts'
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
export function noteServer(dataDir: string, port: number): void {
  // With a database server, a bucket and a given secret nothing has made the folder yet.
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, noteName), JSON.stringify({ port, processId: process.pid } satisfies ServerNote))
}
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
