/** Mails that gather: what happens to one thing in a quarter of an hour is told by one mail, not by one for each. */
import { sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { now } from './clock.ts'
import type { Ctx, Platform } from './context.ts'
import { inTransaction, type TransactionCtx } from './db/transaction.ts'

const waitMilliseconds = 15 * 60_000

/** A table of what is to be told: of a site, of the thing that the column names, since when, and when it is due. */
export interface DigestTable {
  table: Extract<keyof DB, `${string}_digests`>
  of: `${string}_id`
  /** Whose digests these are, in a table that several kinds of things have in common. */
  kind?: string
}

/** What is to be told of one thing. */
export interface DueDigest {
  id: number
  since: Date
}

/** Says that something happened to it; what is noted already keeps its hour. */
export async function noteDigest({ db, site }: TransactionCtx, { table, of, kind }: DigestTable, id: number, at: Date): Promise<void> {
  const due = new Date(at.getTime() + waitMilliseconds)
  // Setting something makes it wait for a digest that is being written, and follow that one.
  await sql`
    insert into ${sql.table(table)} as noted (site_id, ${kind === undefined ? sql`` : sql`target_kind,`} ${sql.ref(of)}, since, due_at)
    values (${site.id}, ${kind === undefined ? sql`` : sql`${kind},`} ${id}, ${at}, ${due})
    on conflict (site_id, ${kind === undefined ? sql`` : sql`target_kind,`} ${sql.ref(of)}) do update set since = least(noted.since, excluded.since)`.execute(
    db,
  )
}

const ofKind = (kind: string | undefined) => (kind === undefined ? sql`true` : sql`target_kind = ${kind}`)

/** A digest that is due, for the one who writes it: others pass it over. */
async function takeDigest({ db, site, now: clock }: TransactionCtx, { table, of, kind }: DigestTable): Promise<DueDigest | undefined> {
  const { rows } = await sql<DueDigest>`
    select ${sql.ref(of)} as id, since from ${sql.table(table)}
    where site_id = ${site.id} and ${ofKind(kind)} and due_at <= ${clock()} order by due_at limit 1 for update skip locked`.execute(db)
  const [due] = rows
  if (due)
    await sql`delete from ${sql.table(table)} where site_id = ${site.id} and ${ofKind(kind)} and ${sql.ref(of)} = ${due.id}`.execute(db)
  return due
}

/**
 * Writes the digests that are due, over all sites. Returns how many. Each is a transaction of its own: it is written once,
 * however many copies of the server look for it.
 */
export async function sendDigests(
  { platform, contextOf }: { platform: Platform; contextOf: (siteId: number) => Promise<Ctx> },
  table: DigestTable,
  write: (inside: TransactionCtx, due: DueDigest) => Promise<void>,
): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    table.kind === undefined
      ? client.query<{ site_id: number }>(`select distinct site_id from ${table.table} where due_at <= $1`, [now()])
      : client.query<{ site_id: number }>(`select distinct site_id from ${table.table} where target_kind = $2 and due_at <= $1`, [
          now(),
          table.kind,
        ]),
  )
  const sendNext = (ctx: Ctx): Promise<boolean> =>
    inTransaction(ctx, async (inside) => {
      const due = await takeDigest(inside, table)
      if (due) await write(inside, due)
      return due !== undefined
    })
  let written = 0
  for (const { site_id: id } of rows) {
    const ctx = await contextOf(id)
    while (await sendNext(ctx)) written += 1
  }
  return written
}
