/** What a fault is tried on: the product as processes of its own, and a PostgreSQL that can be stopped. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '../../server/test/own-postgres.ts'
import type { Lost } from './traffic.ts'

/** What was seen, and whether something acknowledged was lost. */
export interface Outcome {
  lines: string[]
  losses: Lost[]
}

export interface Fault {
  name: string
  title: string
  /** Undefined where this machine cannot do it. */
  run: () => Promise<Outcome | undefined>
}

/** A PostgreSQL in a folder that is removed with it; undefined where none is installed. */
export async function withPostgres<Result>(work: (server: OwnPostgres) => Promise<Result>): Promise<Result | undefined> {
  const programs = postgresPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'backlot-faults-'))
  chmodSync(folder, 0o755)
  const server = await startOwnPostgres(folder, programs)
  try {
    return await work(server)
  } finally {
    server.stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  }
}
