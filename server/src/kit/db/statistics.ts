import type { Database } from './database.ts'

/** Fresh statistics after many rows came at once; the planner would choose by the old ones. */
export const refreshStatistics = (database: Database): Promise<void> =>
  database.owner(async (client) => {
    await client.query('analyze')
  })
