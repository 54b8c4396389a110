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

/** Of one table. The name is the code's, never a caller's. */
export const refreshStatisticsOf = (database: Database, table: string): Promise<void> =>
  database.owner(async (client) => {
    await client.query(`analyze ${table}`)
  })
