/**
 * A new folder of the embedded database is filled by a process of its own: migrations and demo take four times the memory that the portal
 * needs afterwards, and neither the database nor V8's threads give it back (decision 323).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasEmbedded, removeEmbedded } from '#kit/db/embedded.ts'
import { markDemoFolder, type Settings } from '#kit/settings.ts'

/** Stands in a folder while it is filled. */
const markOf = (dataDir: string): string => join(dataDir, 'unfinished')

/** Nobody was served from it: it is new, or was left before it was full. */
export const isUnfinished = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === undefined && (!hasEmbedded(dataDir) || existsSync(markOf(dataDir)))

/** What is in the folder from now on is somebody's work, and is never made anew. */
export const noteFinished = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })

/**
 * Runs this program with `--prepare`. It says itself what goes wrong; then this process ends too.
 * @throws FolderLockedError where another process fills it.
 */
export async function prepareApart({ demo, dataDir }: Settings): Promise<void> {
  // What an interrupted start left would never be completed: a demo is seeded into an empty database.
  removeEmbedded(dataDir)
  if (demo) markDemoFolder(dataDir)
  writeFileSync(markOf(dataDir), 'The database of this folder is not complete yet. The next start makes it anew.\n')
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), '--prepare'], { stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) process.exit(code ?? 1)
  noteFinished(dataDir)
}
