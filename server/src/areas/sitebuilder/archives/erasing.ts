/**
 * Erases what has been removed for good: every row and every file of the site. What was done is kept, as bookkeeping and supervision ask,
 * without the addresses that it was done from; the site's name stays with it.
 */
import { removedDays } from '@backlot/contract/site-builder'
import type { Platform } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'
import type { Storage } from '#kit/storage.ts'
import { allTables, quoted } from './tables.ts'

const dayMilliseconds = 86_400_000

/** Every row of a site but its own, in one transaction. `besides` names tables that stay. */
export async function eraseRows(database: Database, siteId: number, besides: readonly string[] = []): Promise<void> {
  await database.owner(async (client) => {
    const tables = await allTables(client)
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set constraints all immediate')
    // Those that point to others first; once more, for triggers write down that something was deleted.
    for (const name of [...tables.toReversed(), ...tables.toReversed()]) {
      if (!besides.includes(name)) await client.query(`delete from ${quoted(name)} where site_id = $1`, [siteId])
    }
    await client.query('commit')
  })
}

const foldersOf = (siteId: number): string[] =>
  ['originals', 'renditions', 'downloads', 'imports', 'incoming'].map((folder) => `${folder}/${siteId}`)

export async function eraseFiles(storage: Storage, siteId: number): Promise<void> {
  for (const folder of foldersOf(siteId)) for await (const { name } of storage.list(folder)) await storage.remove(name)
}

/** Sites whose way back has ended. Erased once more, what a crash left is gone too. Returns their ids. */
export async function eraseRemovedSites({ database, storage }: Pick<Platform, 'database' | 'storage'>, at: Date): Promise<number[]> {
  const before = new Date(at.getTime() - removedDays * dayMilliseconds)
  const rows = await database.platform
    .selectFrom('sites')
    .select('id')
    .where('deleted_at', '<', before)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    await eraseFiles(storage, id)
    await eraseRows(database, id, ['audit_log'])
    await database.owner(async (client) => {
      await client.query('update audit_log set address = null where site_id = $1', [id])
      await client.query(`update sites set erased_at = $2, hosts = '{}', settings = '{}' where id = $1`, [id, at])
    })
  }
  return rows.map(({ id }) => id)
}
