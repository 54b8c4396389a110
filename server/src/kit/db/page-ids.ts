import { sql, type RawBuilder } from 'kysely'

interface PageOf {
  /** The column of the id. */
  id: RawBuilder<unknown>
  /** From where and which, beginning with `from`. */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
  skip: number
  limit: number
}

/**
 * Ids of one page. A plan that is prepared must not guess how far `offset` and `limit` go: PostgreSQL takes a tenth of all rows for it, finds
 * that dearer than planning anew, and plans each time, which takes longer than the page does. Rows are numbered instead, which ends where
 * the page does, and the limit stands in the text: statements with another than the usual one are not to be prepared.
 */
export const idsOfPage = ({ id, from, order, skip, limit }: PageOf): RawBuilder<{ id: number }> => sql`
  select numbered.id from (select ${id} as id, row_number() over (order by ${order}) as place ${from}) numbered
  where numbered.place <= ${skip}::int + ${sql.lit(limit)} and numbered.place > ${skip} limit ${sql.lit(limit)}`
