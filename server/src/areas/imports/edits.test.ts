/** What the office changed by hand outlives the next import (docs/decisions/007-imports-and-edits.md). */
import { locationsApi } from '@backlot/contract/locations'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { importFile } from '#test/upload.ts'
import { farm, mill, smallFile, smallMapping, type SmallRow } from '#test/small-file.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const bring = (...rows: SmallRow[]) => importFile(app, caller, { mapping: smallMapping, file: smallFile(...rows) })
  await bring(mill, farm)
  const { id } = (await app.call(caller, locationsApi.searchNew, { body: { search: 'mill' } })).body.items[0]!
  const look = async () => (await app.call(caller, locationsApi.get, { params: { id } })).body
  return { site, id, bring, look }
}

/** The office's hand; its screen for editing comes with a later issue. */
const edit = (site: TestSite, id: number, set: Record<string, unknown>) =>
  site.ctx.db.updateTable('locations').set(set).where('site_id', '=', site.id).where('id', '=', id).execute()

const keptMessage = 'The office has changed this since the last import; its version was kept.'

test('the same file leaves what the office wrote', async () => {
  const { site, id, bring, look } = await start()
  await edit(site, id, { description: 'Ours.', status: 'private', year_built: null })
  expect((await bring(mill, farm)).report).toMatchObject({ updated: 0, unchanged: 2, problems: 0 })
  expect(await look()).toMatchObject({ description: 'Ours.', status: 'private', year_built: null })
})

test('a changed row changes its other fields and tells, once, what was kept', async () => {
  const { site, id, bring, look } = await start()
  await edit(site, id, { description: 'Ours.' })
  const changed = { ...mill, Text: 'Newer text of the source.', Built: 1891 }
  const { report } = await bring(changed, farm)
  expect(report).toMatchObject({ updated: 1, unchanged: 1, problems: 1 })
  expect(report!.first_problems).toEqual([{ row: 2, field: 'description', message: keptMessage, code: 'office_kept', params: {} }])
  expect(await look()).toMatchObject({ description: 'Ours.', year_built: 1891 })
  expect((await bring(changed, farm)).report).toMatchObject({ updated: 0, problems: 0 })
  // And it stays kept when another field changes.
  expect((await bring({ ...changed, Built: 1892 }, farm)).report).toMatchObject({ updated: 1, problems: 0 })
  expect(await look()).toMatchObject({ description: 'Ours.', year_built: 1892 })
})

test('what the office took back to the text of the source follows it again', async () => {
  const { site, id, bring, look } = await start()
  await edit(site, id, { description: 'Ours.' })
  await bring({ ...mill, Text: 'Second.' }, farm)
  await edit(site, id, { description: 'Second.' })
  await bring({ ...mill, Text: 'Third.' }, farm)
  expect((await look()).description).toBe('Third.')
})

test('an emptied field stays empty, one that the office filled stays as filled', async () => {
  const { site, id, bring, look } = await start()
  await edit(site, id, { keywords: [], details: sql`details || '{"short_description": "By hand"}'` })
  await bring({ ...mill, Built: 1891 }, farm)
  expect(await look()).toMatchObject({ keywords: [], short_description: 'By hand', year_built: 1891 })
  const mapping = { ...smallMapping, fields: { ...smallMapping.fields, short_description: 'Text' } }
  const site2 = { ...site }
  const { caller } = await buildUser(app, site2)
  const done = await importFile(app, caller, { mapping, file: smallFile({ ...mill, Built: 1891 }, farm) })
  expect(done.report!.first_problems).toEqual([
    { row: 2, field: 'short_description', message: keptMessage, code: 'office_kept', params: {} },
  ])
  expect((await look()).short_description).toBe('By hand')
})

test('categories and cities that the office renamed or chose are its own', async () => {
  const { site, id, bring, look } = await start()
  await site.ctx.db
    .updateTable('cities')
    .set({ name: 'Ørland kommune' })
    .where('site_id', '=', site.id)
    .where('name', '=', 'Ørland')
    .execute()
  await site.ctx.db.deleteFrom('location_categories').where('site_id', '=', site.id).where('location_id', '=', id).execute()
  const { report } = await bring({ ...mill, Type: 'Bridge', Built: 1891 }, farm)
  expect(report!.first_problems).toEqual([{ row: 2, field: 'categories', message: keptMessage, code: 'office_kept', params: {} }])
  expect(await look()).toMatchObject({ city: 'Ørland kommune', categories: [], year_built: 1891 })
})

test('a record of before marks were kept takes what the source says', async () => {
  const { site, id, bring, look } = await start()
  await edit(site, id, { source_digest: null, source_marks: null, description: 'Whose text is this?' })
  expect((await bring(mill, farm)).report).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await look()).description).toBe('Red brick by the river.')
})

test('the history tells what an import changed, from what to what', async () => {
  const { site, id, bring } = await start()
  await bring({ ...mill, Built: 1891 }, farm)
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('site_id', '=', site.id)
    .where('entity', '=', 'location')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'location.added', changes: null },
    { action: 'location.updated', changes: { year_built: [1890, 1891] } },
  ])
})
