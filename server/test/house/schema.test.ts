/** The database and what is written about it agree, and nothing has to search for its children row by row. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { isMomentName } from '#kit/db/gathered.ts'
import { openTestDatabase } from '#test/database.ts'
import { ask } from './tables.ts'

const opened = await openTestDatabase()
afterAll(() => opened.close())

/** Foreign keys that nothing follows backwards, with the reason. */
const withoutIndex: Record<string, string> = {
  sessions_site_id_user_id_fkey: 'a user is never removed, only marked; the index holds the sessions that have not ended',
}

test('every foreign key has an index that starts with its columns', async () => {
  const keys = await ask<{ name: string; found: boolean }>(
    opened.database,
    `select conname::text as name, exists (
       select from pg_index where indrelid = conrelid
         -- A part of the table will do when it is the part that points somewhere.
         and (indpred is null or pg_get_expr(indpred, indrelid) in
           (select '(' || attname || ' IS NOT NULL)' from pg_attribute where attrelid = conrelid and attnum = any(conkey)))
         and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
         and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] <@ conkey) as found
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  )
  expect(keys.length).toBeGreaterThan(30)
  expect(
    keys
      .filter((key) => !key.found)
      .map((key) => key.name)
      .filter((name) => !(name in withoutIndex)),
  ).toEqual([])
  expect(Object.keys(withoutIndex).filter((name) => !keys.some((key) => key.name === name))).toEqual([])
})

/** Columns with a moment that are called otherwise: nothing gathers their rows as JSON (kit/db/gathered.ts). */
const otherMoments = ['attempts.window_start', 'directory_inquiry_digests.since', 'lookbook_digests.since']

test('a column with a moment is known by its name, and what is called so holds one, or a day', async () => {
  const columns = await ask<{ name: string; column: string; type: string }>(
    opened.database,
    `select table_name || '.' || column_name as name, column_name::text as column, data_type::text as type
     from information_schema.columns where table_schema = 'public'`,
  )
  const isMoment = (type: string): boolean => type === 'timestamp with time zone'
  expect(
    columns
      .filter(({ column, type }) => isMoment(type) && !isMomentName(column))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(otherMoments)
  expect(columns.filter(({ column, type }) => isMomentName(column) && !isMoment(type) && type !== 'date')).toEqual([])
})

test.skipIf(process.env['BACKLOT_TEST_DATABASE'] === 'postgres')('schema.ts is what the migrations make', { timeout: 240_000 }, () => {
  const tool = fileURLToPath(new URL('../../../tools/database-types.mjs', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [tool, '--check'], { encoding: 'utf8' })
  expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: 'schema.ts is up to date' })
})
