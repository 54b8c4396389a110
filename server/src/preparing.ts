/**
 * A new folder of the embedded database is filled by a process of its own: migrations and demo take four times the memory that the portal
 * needs afterwards, and neither the database nor V8's threads give it back (decision 323).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Settings } from '#kit/settings.ts'

/** Runs this program with `--prepare`. It says itself what goes wrong; then this process ends too. */
export async function prepareApart({ demo }: Pick<Settings, 'demo'>): Promise<void> {
  // The folder is no longer empty, which is how a demo is asked for.
  const env = { ...process.env, DEMO: demo ? '1' : '0' }
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), '--prepare'], { stdio: 'inherit', env })
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) process.exit(code ?? 1)
}
