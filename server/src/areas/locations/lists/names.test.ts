/** A page shows categories and styles by the names that they have now, whoever changed them. */
import { locationsApi } from '@backlot/contract/locations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

let site: TestSite
let visitor: Caller
let admin: Caller
let id: number
beforeAll(async () => {
  site = await buildSite(app)
  visitor = await buildVisitor(app, site)
  admin = (await buildUser(app, site)).caller
  const ids = await buildLocations(site, [{ location_name: 'Mill', categories: ['Bridge', 'Base Camp'] }])
  id = ids[0]!
})

const write = (text: string) => sql.raw(text.replaceAll('$site', String(site.id)).replaceAll('$id', String(id))).execute(site.ctx.db)
const styles = async (caller = visitor) =>
  (await app.call(caller, locationsApi.get, { params: { id } })).body.styles.map(({ name }) => name).join()
const categories = async (caller = visitor) =>
  (await app.call(caller, locationsApi.get, { params: { id } })).body.categories
    .map(({ name, AdminOnly }) => (AdminOnly ? `(${name})` : name))
    .join()
const style = (name: string) => `(select id from dropdown_values where site_id = $site and name = '${name}')`

test('styles come and go, and are called by their names', async () => {
  expect(await styles()).toBe('')
  await write(`insert into location_styles select $site, $id, ${style('Craftsman')}`)
  expect(await styles()).toBe('Craftsman')
  await write(`insert into location_styles select $site, $id, ${style('Victorian')}`)
  expect(await styles()).toBe('Victorian,Craftsman')
  await write("update dropdown_values set name = 'Queen Anne' where site_id = $site and name = 'Victorian'")
  expect(await styles()).toBe('Queen Anne,Craftsman')
  await write("update dropdown_values set sort_order = 99 where site_id = $site and name = 'Queen Anne'")
  expect(await styles()).toBe('Craftsman,Queen Anne')
  await write(`delete from location_styles where location_id = $id and style_id = ${style('Craftsman')}`)
  expect(await styles()).toBe('Queen Anne')
})

test('categories are called by their names, and those of administrators are theirs', async () => {
  const withParents = await categories(admin)
  expect(withParents).toContain('Bridge')
  expect(withParents).toContain('(Base Camp)')
  expect(await categories()).not.toContain('Base Camp')
  await write("update location_category_tree set name = 'Span' where site_id = $site and name = 'Bridge'")
  expect(await categories()).toBe(
    (await categories(admin))
      .split(',')
      .filter((name) => !name.startsWith('('))
      .join(),
  )
  expect(await categories()).toContain('Span')
  await write("update location_category_tree set admin_only = true where site_id = $site and name = 'Span'")
  expect(await categories()).not.toContain('Span')
  expect(await categories(admin)).toContain('(Span)')
  await write("update location_category_tree set admin_only = false where site_id = $site and name = 'Span'")
  await write("update location_category_tree set deleted_at = now() where site_id = $site and name = 'Span'")
  expect(await categories(admin)).not.toContain('Span')
})

test('names of a transaction that was taken back are forgotten', async () => {
  const before = await categories(admin)
  await site.ctx.db
    .transaction()
    .execute(async (db) => {
      await sql`update location_category_tree set name = name || ' never' where site_id = ${site.id}`.execute(db)
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await categories(admin)).toBe(before)
})
