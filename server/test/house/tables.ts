/** What the house tests ask the database about itself, as the role that owns it. */
import type { Database } from '#kit/db/database.ts'

/** Tables that belong to no site, each with the reason why. */
export const withoutSite: Record<string, string> = {
  sites: 'is read to find out which site it is',
  places: 'the gazetteer: facts that all sites share',
  place_names: 'the names of places: facts that all sites share',
  migrations: 'of the whole database',
}

export async function ask<Row extends object>(database: Database, text: string, values: unknown[] = []): Promise<Row[]> {
  return database.owner(async (client) => (await client.query<Row>(text, values)).rows)
}

export async function tenantTables(database: Database): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    database,
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname",
  )
  return rows.map((row) => row.name).filter((name) => !(name in withoutSite))
}

interface Column {
  name: string
  type: string
  generated: string
}
const samples: Record<string, (siteId: number) => unknown> = {
  text: (siteId) => `of ${siteId}`,
  varchar: (siteId) => `of ${siteId}`,
  bpchar: () => 'xx',
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  float8: () => 1,
  numeric: () => 1,
  bool: () => false,
  jsonb: () => '{}',
  timestamptz: () => new Date(),
  date: () => '2026-01-31',
  uuid: () => crypto.randomUUID(),
  _text: () => [],
  _int4: () => [],
}
/** Columns whose checks want one of a few words, or another number than their neighbour. */
const words: Record<string, string | number> = {
  'case_messages.direction': 'to_user',
  'case_conditions.source': 'office',
  'users.role': 'admin',
  'imports.kind': 'locations',
  'lookbook_items.kind': 'section',
  'directory_availability.state': 'free',
  'directory_files.kind': 'picture',
  'location_documents.kind': 'floor_plan',
  'location_inquiry_people.part': 'asker',
  'mail_suppressions.reason': 'office',
  'search_counts.area': 'locations',
  'view_counts.kind': 'location',
  'mail_templates.language': 'en',
  'incoming_mails.state': 'open',
  'mail_faults.kind': 'hard',
  'project_correspondence.kind': 'phone',
  'project_documents.kind': 'script',
  'budgets.budget_type': 1,
  'directory_merges.merged_id': 2,
  'directory_not_same.second_id': 2,
  'permit_certificates.certificate_kind': 'coi',
  'tax_ledger.kind': 'allocated',
  'officer_assignments.kind': 'pd',
  'permit_days_withdrawn.source': 'permit',
  'calendar_lines_left.left_of': 'place',
}

/** Columns that may be empty, but not all of them in one row. */
const filled: Record<string, readonly string[]> = { street_maps: ['file_hash'] }

/** Puts one row of a site into a table, whatever it points to: foreign keys sleep meanwhile. */
export async function insertSample(database: Database, table: string, siteId: number): Promise<void> {
  await database.owner(async (client) => {
    const { rows } = await client.query<Column>(
      `select attname::text as name, typname::text as type, attidentity::text || attgenerated::text as generated
       from pg_attribute join pg_type on pg_type.oid = atttypid
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and (attnotnull and not atthasdef or attname = any($2)) order by attnum`,
      [table, filled[table] ?? []],
    )
    const columns = rows.filter((column) => column.generated === '')
    const values = columns.map(({ name, type }) => {
      if (name === 'site_id') return siteId
      const sample = samples[type]
      if (!sample) throw new Error(`No sample for ${type} (${table}.${name})`)
      return words[`${table}.${name}`] ?? sample(siteId)
    })
    await client.query("set session_replication_role = 'replica'")
    try {
      const names = columns.map((column) => `"${column.name}"`).join(', ')
      await client.query(`insert into ${table} (${names}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})`, values)
    } finally {
      await client.query('reset session_replication_role')
    }
  })
}
