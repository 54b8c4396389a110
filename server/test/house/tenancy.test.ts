/** Every table keeps the sites apart by itself, whatever the code above it forgets (security.md T9, G1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, type TestSite } from '#test/factories.ts'
import { ask, insertSample, tenantTables, withoutSite } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { database } = app.app.platform
const tables = await tenantTables(database)

/** A site has its one row of these from the start. */
const madeWithSite = new Set(['site_secrets', 'list_versions'])

let here: TestSite
let there: TestSite
beforeAll(async () => {
  here = await buildSite(app)
  there = await buildSite(app)
  for (const table of tables) for (const site of [here, there]) if (!madeWithSite.has(table)) await insertSample(database, table, site.id)
})

const countOf = async (siteId: number, table: string): Promise<{ count: number; sites: number[] }> => {
  const { rows } = await sql<{ site_id: number }>`select site_id from ${sql.table(table)}`.execute(database.forSite(siteId))
  return { count: rows.length, sites: [...new Set(rows.map((row) => row.site_id))] }
}
const nothingRefused = 'nothing was refused'
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => nothingRefused,
    (error: Error & { code?: string }) => error.code ?? error.message,
  )
/** PostgreSQL's code for what a role, or a policy, does not permit. */
const notPermitted = '42501'

test('T9 there are tenant tables, and every other one is listed with its reason', async () => {
  expect(tables.length).toBeGreaterThan(20)
  const withSite = await ask<{ name: string }>(
    database,
    `select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'site_id'
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  expect(withSite.map((row) => row.name)).toEqual(tables)
  const listed = await ask<{ name: string }>(database, 'select relname::text as name from pg_class where relname = any($1)', [
    Object.keys(withoutSite),
  ])
  expect(listed).toHaveLength(Object.keys(withoutSite).length)
})

describe.each(tables)('T9 %s', (table) => {
  test('has the site first in its primary key, its foreign keys and whatever is unique', async () => {
    const wrong = await ask<{ name: string }>(
      database,
      `select conname::text as name from pg_constraint
       join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
       left join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
       where conrelid = $1::regclass and (
         (contype in ('p', 'u') and own.attname <> 'site_id')
         or (contype = 'f' and (own.attname <> 'site_id' or not (other.attname = 'site_id' or confrelid = 'sites'::regclass))))
       union all
       select indexrelid::regclass::text from pg_index
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indrelid = $1::regclass and indisunique and attname <> 'site_id'`,
      [table],
    )
    expect(wrong).toEqual([])
    const keys = await ask(database, "select 1 from pg_constraint where conrelid = $1::regclass and contype = 'p'", [table])
    expect(keys).toHaveLength(1)
  })

  test('has row-level security with one policy, both ways, and the server owns nothing of it', async () => {
    const [facts] = await ask<Record<string, unknown>>(
      database,
      `select relrowsecurity as on, pg_get_userbyid(relowner) <> 'backlot_app' as foreign,
         (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies,
         (select bool_and(pg_get_expr(polqual, polrelid) = $2 and pg_get_expr(polwithcheck, polrelid) = $2
            and polcmd = '*' and polroles = '{0}') from pg_policy where polrelid = pg_class.oid) as strict,
         has_table_privilege('backlot_app', pg_class.oid, 'truncate') as truncates
       from pg_class where oid = $1::regclass`,
      [table, '(site_id = ( SELECT app_site() AS app_site))'],
    )
    expect(facts).toEqual({ on: true, foreign: true, policies: 1, strict: true, truncates: false })
  })

  test('shows a query that forgets the site nothing, and a site its own rows only', async () => {
    const [all] = await ask<{ count: number }>(database, `select count(distinct site_id)::int as count from ${table}`)
    expect(all!.count).toBeGreaterThanOrEqual(2)
    expect((await countOf(0, table)).count).toBe(0)
    expect((await countOf(here.id, table)).sites).toEqual([here.id])
    expect((await countOf(there.id, table)).sites).toEqual([there.id])
  })

  test('takes, changes and removes nothing of another site', async () => {
    const db = database.forSite(here.id)
    expect(await failureOf(sql`insert into ${sql.table(table)} (site_id) values (${there.id})`.execute(db))).toBe(notPermitted)
    const before = await countOf(there.id, table)
    // Nothing to remove, or not permitted at all.
    expect([nothingRefused, notPermitted]).toContain(
      await failureOf(sql`delete from ${sql.table(table)} where site_id = ${there.id}`.execute(db)),
    )
    expect(await failureOf(sql`update ${sql.table(table)} set site_id = ${there.id} where site_id = ${here.id}`.execute(db))).toBe(
      notPermitted,
    )
    expect(await countOf(there.id, table)).toEqual(before)
  })
})

test('T9 the role of requests owns nothing, is nobody special and reaches nothing else', async () => {
  const [role] = await ask<Record<string, unknown>>(
    database,
    "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'backlot_app'",
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false })
  const owned = await ask(database, "select relname from pg_class where relowner = 'backlot_app'::regrole")
  expect(owned).toEqual([])
  const elevated = await ask(database, "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef")
  expect(elevated).toEqual([])
  const db = database.forSite(here.id)
  expect(await failureOf(sql`insert into migrations (name) values ('x')`.execute(db))).toBe(notPermitted)
  expect(await failureOf(sql`delete from sites where id = ${there.id}`.execute(db))).toBe(notPermitted)
  expect(await failureOf(sql`create table mine (id int)`.execute(db))).toBe(notPermitted)
})

test('T9 views, which row-level security does not reach, hold the site themselves', async () => {
  const views = await ask<{ name: string; definition: string }>(
    database,
    `select relname::text as name, pg_get_viewdef(oid) as definition from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and has_table_privilege('backlot_app', oid, 'select')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  for (const view of views) {
    expect(view.definition, view.name).toContain('app_site()')
    const { rows } = await sql`select 1 from ${sql.table(view.name)}`.execute(database.platform)
    expect(rows, view.name).toEqual([])
    const [may] = await ask<{ writes: boolean }>(
      database,
      "select has_table_privilege('backlot_app', $1, 'insert, update, delete') as writes",
      [view.name],
    )
    expect(may!.writes, view.name).toBe(false)
  }
})

test('G1 the audit log can be added to, and neither changed nor emptied', async () => {
  const db = database.forSite(here.id)
  await db.insertInto('audit_log').values({ site_id: here.id, actor_kind: 'system', action: 'test.line', entity: 'test' }).execute()
  expect(await failureOf(sql`update audit_log set action = 'x'`.execute(db))).toBe(notPermitted)
  expect(await failureOf(sql`delete from audit_log`.execute(db))).toBe(notPermitted)
  expect(await failureOf(sql`truncate audit_log`.execute(db))).toBe(notPermitted)
  expect(await db.selectFrom('audit_log').select('action').where('action', '=', 'test.line').execute()).toHaveLength(1)
})

test('T9 the queue of jobs is not reachable for requests', async () => {
  await app.runJobs()
  expect(await failureOf(sql`select 1 from pgboss.job limit 1`.execute(database.forSite(here.id)))).toBe(notPermitted)
})
