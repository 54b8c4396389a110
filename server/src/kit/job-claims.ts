/**
 * Who runs a job now. Each run raises the job's `attempts`, and that number is its claim: a worker that lost its heartbeat is taken for
 * dead, another one runs the job again, and from then on the first one writes nothing any more, neither an end nor what the job does.
 */
import { sql } from 'kysely'
import type { Json } from '#db/schema.ts'
import type { Ctx } from './context.ts'
import type { SiteDb, SiteTransaction } from './db/database.ts'

export interface Claim {
  id: number
  attempts: number
}
export interface Claimed extends Claim {
  name: string
  payload: Json
}

/** Another worker runs the job since. */
export class ClaimLost extends Error {
  constructor() {
    super('Another worker has taken this job over.')
  }
}

/** Claims those that have not come to an end, in the order in which they were stored. */
export async function claim({ db, site, now }: Ctx, ids: readonly number[]): Promise<Claimed[]> {
  const rows = await db
    .updateTable('jobs')
    .set({ state: 'running', attempts: sql`attempts + 1`, started_at: now() })
    .where('site_id', '=', site.id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'name', 'payload', 'attempts'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

/** The context of a run: each of its transactions ends by asking whether the claim is ours still, and is taken back when it is not. */
export const fenced = (ctx: Ctx, claims: readonly Claim[]): Ctx => ({ ...ctx, onWrite: (db) => assertOurs(db, ctx.site.id, claims) })

async function assertOurs(db: SiteTransaction, siteId: number, claims: readonly Claim[]): Promise<void> {
  const ours = await db
    .selectFrom('jobs')
    .select('id')
    .where('site_id', '=', siteId)
    .where((column) => column.or(claims.map(({ id, attempts }) => column.and({ id, attempts, state: 'running' }))))
    // Until the commit nobody can take it over.
    .forShare()
    .execute()
  if (ours.length === 0) throw new ClaimLost()
}

const ofClaim = (db: SiteDb, siteId: number, { id, attempts }: Claim) =>
  db.updateTable('jobs').where('site_id', '=', siteId).where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'running')

export const setProgress = ({ db, site }: Ctx, claimed: Claim, done: number, total: number | undefined): Promise<unknown> =>
  ofClaim(db, site.id, claimed)
    .set(total === undefined ? { progress: done } : { progress: done, total })
    .execute()

/** False when it is somebody else's by now. */
export async function setFailed(
  { db, site, now }: Ctx,
  claimed: Claim,
  { isOver, message }: { isOver: boolean; message: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(db, site.id, claimed)
    .set({ state: isOver ? 'failed' : 'waiting', error: message, finished_at: isOver ? now() : null })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers the ids of those that were ours to end. */
export async function setDone({ db, site, now }: Ctx, done: readonly (Claim & { result: unknown })[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update jobs set state = 'done', result = ended.result, error = null, finished_at = ${now()}
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as ended(id bigint, attempts int, result jsonb)
    where jobs.site_id = ${site.id} and jobs.id = ended.id and jobs.attempts = ended.attempts and jobs.state = 'running'
    returning jobs.id`.execute(db)
  return rows.map((row) => row.id)
}
