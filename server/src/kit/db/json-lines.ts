/**
 * JSON objects put together as text by a statement. Of thousands of rows `json_agg` takes half as long again: it looks up for every value
 * how its type is written.
 */
import { sql, type RawBuilder } from 'kysely'

type Part = RawBuilder<unknown>

/** A number, or none. */
export const jsonNumber = (value: Part): Part => sql`coalesce(${value}::text, 'null')`
/** What somebody wrote, which may hold anything; empty ones are many. */
export const jsonText = (value: Part): Part => sql`case when ${value} = '' then '""' else to_json(${value})::text end`
/** A moment as JavaScript writes it, in UTC with thousandths. */
export const jsonMoment = (value: Part): Part => sql`to_char(${value} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`
/** Of a column that may be empty. */
export const orNull = (value: Part): Part => sql`coalesce(${value}, 'null')`
/** A day or a word of the code's own: nothing in it needs escaping. */
export const jsonWord = (value: Part): Part => sql`'"' || ${value} || '"'`

/** One object as a text; none of its values is null. Of one whose last fields follow, `end` is what stands before them. */
export function jsonLine(fields: Readonly<Record<string, Part>>, end = '}'): Part {
  const parts = Object.entries(fields).flatMap(([name, value], index) => [
    sql.lit(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    value,
  ])
  return sql`concat(${sql.join(parts)}, ${sql.lit(end)})`
}
