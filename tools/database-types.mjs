/** Writes server/src/db/schema.ts from a freshly migrated database. `--check` only says whether it is up to date. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { migrate } from '../server/src/kit/db/migrate.ts'

const target = new URL('../server/src/db/schema.ts', import.meta.url)
const plain = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
  int8: 'Int8',
  timestamptz: 'Timestamp',
  json: 'JsonColumn',
  jsonb: 'JsonColumn',
  _text: 'string[]',
  _int4: 'number[]',
  _int2: 'number[]',
}

const folder = mkdtempSync(join(tmpdir(), 'backlot-types-'))
const database = await openDatabase({ url: undefined, dataDir: folder })
await migrate(database)
const { rows } = await database.owner((client) =>
  client.query(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, (c.column_default is not null or c.is_identity = 'YES') as has_default,
      c.identity_generation, t.table_type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.table_name <> 'migrations' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`),
)
await database.close()
rmSync(folder, { recursive: true })

const tables = Map.groupBy(rows, (row) => row.table_name)
const interfaceName = (table) => table.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
function columnType(row) {
  const base = plain[row.udt_name]
  if (!base) throw new Error(`No TypeScript type for ${row.udt_name} (${row.table_name}.${row.column_name})`)
  const value = row.is_nullable === 'YES' ? `${base} | null` : base
  if (row.identity_generation === 'ALWAYS') return `Generated<${value}>`
  return row.has_default ? `Generated<${value}>` : value
}
const blocks = [...tables].map(([table, columns]) => {
  const lines = columns.map((row) => `  ${row.column_name}: ${columnType(row)}`)
  return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`
})
const names = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
const text = `// Made from the database by \`node tools/database-types.mjs\`; do not edit.
import type { ColumnType } from 'kysely'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
/** Both kinds of JSON are written as text: pg would send an array as a PostgreSQL array. */
export type JsonColumn = ColumnType<Json, string, string>
export type Int8 = ColumnType<number, number, number>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Generated<Value> =
  Value extends ColumnType<infer Select, infer Insert, infer Update> ? ColumnType<Select, Insert | undefined, Update> : ColumnType<Value, Value | undefined, Value>

${blocks.join('\n')}
export interface DB {
${names.join('\n')}
}
`
if (process.argv.includes('--check')) {
  const same = readFileSync(target, 'utf8').replaceAll(/\s+/g, ' ') === text.replaceAll(/\s+/g, ' ')
  console.log(same ? 'schema.ts is up to date' : 'schema.ts differs from the database: run node tools/database-types.mjs')
  process.exit(same ? 0 : 1)
}
writeFileSync(target, text)
