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
 * A server takes statistics by itself when the rows are in. What it is told meanwhile is how many there are by now, which a third of the
 * usual sample says as well: reading and sorting the whole of it was a fifth of what an import of 20,000 rows took of the database.
 */
const sampleMeanwhile = { postgres: 'set local default_statistics_target = 30; ', embedded: '' } as const

/** Of one table that still grows. The name is the code's, never a caller's. */
export const refreshStatisticsOf = (database: Database, table: string): Promise<void> =>
  database.owner(async (client) => {
    await client.query(`${sampleMeanwhile[database.kind]}analyze ${table}`)
  })
