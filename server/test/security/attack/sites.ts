/** Two sites: one whose people attack, and one with a row in every table, marked so that whatever leaks of it is seen. */
import { roles } from '@backlot/contract/endpoint'
import type { Database } from '#kit/db/database.ts'
import { insertSample, tenantTables } from '#test/house/tables.ts'
import type { Caller, TestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress, type TestSite } from '#test/factories.ts'

/** In every text of the foreign site. */
export const mark = 'zqforeignzq'
/** Where the numbers of the foreign site begin: its first row has this one in every table, and no row of another site does. */
export const foreignId = 1_000_001
export const neverId = 2_000_000_000

export interface Foreign {
  site: TestSite
  /** UUIDs and tokens of its rows. */
  keys: string[]
  /** Everything it has, as one text for each table. */
  contents: () => Promise<Record<string, string>>
}

async function setSequences(database: Database, last: number): Promise<void> {
  await database.owner((client) =>
    client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, ${last}) from pg_sequences where schemaname = 'public'`,
    ),
  )
}

/** To be made before any other site of the database has many rows. */
export async function buildForeign(app: TestApp): Promise<Foreign> {
  const { database } = app.app.platform
  const tables = await tenantTables(database)
  await setSequences(database, foreignId - 1)
  const site = await buildSite(app, { name: mark })
  for (const table of tables) if (!['site_secrets'].includes(table)) await insertSample(database, table, site.id).catch(() => {})
  await buildLocations(site, [
    { location_name: `${mark} mill`, city: `${mark}ville`, categories: ['Bridge'], source: { name: mark, id: 'x' } },
  ])
  await markTexts(database, tables, site.id)
  await setSequences(database, 1)
  // Its limits count whoever asks at its host, and what is due there is done meanwhile, by the clock.
  const kept = tables.filter((table) => !['attempts', 'jobs', 'directory_inquiry_digests'].includes(table))
  const contents = (): Promise<Record<string, string>> =>
    database.owner(async (client) => {
      const found: Record<string, string> = {}
      for (const table of kept) {
        const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t where site_id = $1 order by to_jsonb(t)::text`, [
          site.id,
        ])
        found[table] = JSON.stringify(rows)
      }
      return found
    })
  const keys = new Set(JSON.stringify(await contents()).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g) ?? [])
  return { site, keys: [...keys], contents }
}

/** Writes the mark into every text and the number into every reference, wherever the table takes it. */
async function markTexts(database: Database, tables: readonly string[], siteId: number): Promise<void> {
  await database.owner(async (client) => {
    await client.query("set session_replication_role = 'replica'")
    const columns = await client.query<{ table: string; name: string; type: string }>(
      `select relname::text as table, attname::text as name, typname::text as type
       from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
       where relname = any($1) and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'site_id'`,
      [tables],
    )
    for (const { table, name, type } of columns.rows) {
      const isText = ['text', 'varchar'].includes(type)
      const isReference = ['int4', 'int8'].includes(type) && name.endsWith('_id')
      if (!isText && !isReference) continue
      // Where a check wants one of a few words, it stays as it is.
      await client
        .query(`update ${table} set "${name}" = ${isText ? `'${mark} ${name} ' || ctid` : foreignId} where site_id = $1`, [siteId])
        .catch(() => {})
    }
    await client.query('reset session_replication_role')
  })
}

export interface Attackers {
  site: TestSite
  callers: Map<string, Caller>
  renew: (name: string) => Promise<Caller>
}

/** A site with a caller of every kind. */
export async function buildAttackers(app: TestApp): Promise<Attackers> {
  const site = await buildSite(app)
  await buildLocations(site, [
    { location_name: 'Old Mill', city: 'Millville', categories: ['Bridge'] },
    { location_name: 'Pier', status: 'Draft' },
  ])
  const make = async (name: string): Promise<Caller> => {
    if (name === 'anonymous') return { host: site.host, address: newAddress() }
    if (name === 'visitor') return buildVisitor(app, site)
    if (name === 'platform') return (await buildUser(app, site, { platform: true })).caller
    return (await buildUser(app, site, { role: roles.find((role) => role === name) ?? 'admin' })).caller
  }
  const callers = new Map<string, Caller>()
  const renew = async (name: string): Promise<Caller> => {
    const caller = await make(name)
    callers.set(name, caller)
    return caller
  }
  for (const name of ['anonymous', 'visitor', ...roles, 'platform']) await renew(name)
  return { site, callers, renew }
}
