/**
 * What one thing is put together from, in one statement: the rows of several reads by its key, each as JSON. Twenty short statements take
 * longer to be put together, sent and answered than the database takes to find their rows.
 */
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
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

/** The rows of one read have the same columns. */
function revive(rows: Record<string, unknown>[]): void {
  const [first] = rows
  if (!first) return
  const moments = Object.keys(first).filter(isMoment)
  for (const row of rows)
    for (const name of moments) {
      const value = row[name]
      if (typeof value === 'string' && value.length > dayLetters) row[name] = new Date(value)
    }
}

/** The rows of each of these reads, as one text of JSON that {@link rowsOf} reads. A read may ask about columns of the statement that it stands in. */
export function gathered(reads: Record<string, Expression<unknown>>): RawBuilder<string> {
  // One text for all of them: the driver reads each column by itself, and describes it with each answer.
  const parts = Object.entries(reads).map(
    ([name, rows], place) =>
      sql`${sql.lit(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`)}, (select coalesce(json_agg(part)::text, '[]') from (${rows}) part)`,
  )
  return sql<string>`concat(${sql.join(parts)}, '}')`
}

/** What {@link gathered} wrote, with its moments. */
export function rowsOf<Parts>(text: string): Parts {
  const parts = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  for (const rows of Object.values(parts)) revive(rows)
  return parts as Parts
}

/**
 * @param partsOf the reads by name, built once with places for what is given. A column of exact numbers is selected as text, as the driver
 * answers it: JSON would make 12.50 a 12.5.
 */
export function gathering<Given extends object, Parts extends Record<string, Expression<unknown>>>(
  partsOf: (db: Kysely<DB>, given: Given) => Parts,
): (ctx: ReadCtx, given: Given) => Promise<Gathered<Parts>> {
  const statement = builtOnce<Given>((given, db) => sql`select ${gathered(partsOf(db, given))} as gathered`, [])
  return async (ctx, given) => {
    const found = await readShaped<{ gathered: string }>(ctx, statement(ctx.db, given))
    return rowsOf<Gathered<Parts>>(found?.gathered ?? '{}')
  }
}
