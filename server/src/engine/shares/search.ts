/** Words looked for in links and in the history: each of them must be somewhere. */
import { normalizeKeyword } from '@backlot/contract/locations'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Patterns of the words of a search; one character is not searched for (S1 §9), and signs of a pattern are just signs. */
export function patternsOf(text: string): string[] {
  const words = normalizeKeyword(text).split(/\s+/)
  return words.filter((word) => word.length > 1).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** The name of a user as it is shown; empty for one who is not there. */
export const nameOf = (user: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${user}.name`)}, ''), ${sql.ref(`${user}.username`)}, '')`

/** Whether one of the texts has the pattern; null is no text. */
export function isIn(pattern: string, texts: readonly RawBuilder<unknown>[]): Expression<SqlBool> {
  const each = texts.map((text) => sql`lower(coalesce(${text}, '')) like ${pattern}`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** With whom, and by whom, a `share` of a `sharer` was made. */
export const senderAndRecipient: readonly RawBuilder<unknown>[] = [
  sql.ref('share.label'),
  sql.ref('share.recipient'),
  sql.ref('share.address_name'),
  nameOf('sharer'),
]
