/** A PostgreSQL of a test's own, to be stopped, killed and run out of disk: `TEST_DATABASE_URL` is everybody's. */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

export interface OwnPostgres {
  url: string
  start: () => void
  /** `immediate` is what a power cut leaves. */
  stop: (mode: 'fast' | 'immediate') => void
  isRunning: () => boolean
}

const versions = '/usr/lib/postgresql'

/** Where the programs of a PostgreSQL are; undefined where none is installed. */
export function postgresPrograms(): string | undefined {
  const newest = existsSync(versions) ? readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0] : undefined
  if (newest) return join(versions, newest, 'bin')
  const found = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim()
  return found ? join(found, '..') : undefined
}

/** Who runs it: it refuses to be run by root. */
function runner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Makes and starts one in a folder, with small journal files, so that a small disk is enough. */
export async function startOwnPostgres(folder: string, programs: string): Promise<OwnPostgres> {
  const as = runner()
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid)
  const port = await freePort()
  const run = (program: string, words: readonly string[]): number | null =>
    spawnSync(join(programs, program), words, { ...as, cwd: data, stdio: 'ignore', timeout: 60_000 }).status
  const must = (program: string, words: readonly string[]): void => {
    if (run(program, words) === 0) return
    const log = join(data, 'log')
    throw new Error(`${program} ${words.join(' ')} failed: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''}`)
  }
  must('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--wal-segsize=1', '--no-sync'])
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c min_wal_size=2MB -c max_wal_size=4MB`
  const start = (): void => must('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', join(data, 'log'), 'start'])
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => void run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']),
    isRunning: () => run('pg_ctl', ['-D', data, 'status']) === 0,
  }
}

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
