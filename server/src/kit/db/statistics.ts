/**
 * Fresh statistics after many rows came at once. The planner would choose by the old ones, and so would the plans that a connection keeps,
 * as those of foreign keys: made while a table was empty, they walk through all of it for each row. The embedded database takes no
 * statistics by itself.
 */
import type { Database } from './database.ts'

export const refreshStatistics = (database: Database): Promise<void> =>
  database.owner(async (client) => {
    await client.query('analyze')
  })

/**
 * A server takes statistics by itself when the rows are in. What it is told meanwhile is how many there are by now and how keys lie, which
 * a third of the usual sample says as well: texts and lists were a quarter of what an import of 20,000 rows took of the database.
 */
const sampleMeanwhile = 30

/** The columns of a table by whose order it can be read. */
const keyColumns = `
  select string_agg(distinct quote_ident(attribute.attname), ', ') as names
  from pg_index index
    join pg_class of_index on of_index.oid = index.indexrelid
    join pg_am method on method.oid = of_index.relam and method.amname = 'btree'
    join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
  where index.indrelid = $1::regclass`

/** Of one table that still grows. The name is the code's, never a caller's. */
export const refreshStatisticsOf = (database: Database, table: string): Promise<void> =>
  database.owner(async (client) => {
    if (database.kind === 'embedded') {
      await client.query(`analyze ${table}`)
      return
    }
    const { rows } = await client.query<{ names: string | null }>(keyColumns, [table])
    const columns = rows[0]?.names ?? null
    await client.query(
      `set local default_statistics_target = ${sampleMeanwhile}; analyze ${table}${columns === null ? '' : ` (${columns})`}`,
    )
  })
