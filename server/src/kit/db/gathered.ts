/**
 * What one thing is put together from, in one statement: the rows of several reads by its key, each as JSON. Twenty short statements take
 * longer to be put together, sent and answered than the database takes to find their rows.
 */
import { sql, type Expression, type Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { readShaped, type ReadCtx } from '../session-question.ts'
import { builtOnce } from './built-once.ts'

export type Gathered<Parts> = { [Name in keyof Parts]: Parts[Name] extends Expression<infer Row> ? Row[] : never }

/** How columns with a moment are called; JSON writes them as text, with a day's length where it is a day. */
export const isMomentName = (name: string): boolean => /(?:^|_)at$|_since$/.test(name)
/** Names of columns are few, and asked for with every row. */
const momentNames = new Map<string, boolean>()
function isMoment(name: string): boolean {
  let is = momentNames.get(name)
  if (is === undefined) momentNames.set(name, (is = isMomentName(name)))
  return is
}
const dayLetters = '2026-01-01'.length

function revive(row: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'string' && value.length > dayLetters && isMoment(name)) row[name] = new Date(value)
}

/**
 * @param partsOf the reads by name, built once with places for what is given. A column of exact numbers is selected as text, as the driver
 * answers it: JSON would make 12.50 a 12.5.
 */
export function gathering<Given extends object, Parts extends Record<string, Expression<unknown>>>(
  partsOf: (db: Kysely<DB>, given: Given) => Parts,
): (ctx: ReadCtx, given: Given) => Promise<Gathered<Parts>> {
  const statement = builtOnce<Given>((given, db) => {
    const parts = Object.entries(partsOf(db, given))
    return sql`select ${sql.join(parts.map(([name, rows]) => sql`(select coalesce(json_agg(part), '[]') from (${rows}) part) as ${sql.ref(name)}`))}`
  }, [])
  return async (ctx, given) => {
    const found = await readShaped<Record<string, Record<string, unknown>[]>>(ctx, statement(ctx.db, given))
    for (const rows of Object.values(found ?? {})) if (Array.isArray(rows)) for (const row of rows) revive(row)
    return found as Gathered<Parts>
  }
}
