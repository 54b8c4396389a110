/** What a PostgreSQL on this machine uses of the processor: all of its processes, those that ended among them. */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { processorSeconds } from '../pictures/product.ts'

export interface PostgresMeter {
  seconds: () => number
  close: () => Promise<void>
}

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Undefined where the server's processes cannot be seen from here. Others that use the same server are counted with it. */
export async function openPostgresMeter(url: string): Promise<PostgresMeter | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  if (server < 2) {
    await client.end()
    return undefined
  }
  const family = (): number[] =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => pid === server || parentOf(pid) === server)
  return {
    seconds: () => family().reduce((sum, pid) => sum + processorSeconds(pid), 0),
    close: () => client.end(),
  }
}
