/** Private homes that a file brings in public are locked as those that are published by hand. */
import { homeLockFields } from '@backlot/contract/location-homes'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping } from '#test/small-file.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const { body: master } = await app.call(caller, locationsApi.masterData, {})
  const residential = master.categories.find(({ name }) => name === 'Residential')!
  const marked = await app.call(caller, locationVocabulariesApi.changeCategory, { body: { id: residential.id, private_home: true } })
  expect(marked.body.private_home).toBe(true)
  const visitor = await buildVisitor(app, site)
  const found = async (name: string) => {
    const { body } = await app.call(visitor, locationsApi.searchNew, { body: { search: name } })
    return body.items[0]!
  }
  const lockboxesOf = async (id: number) => (await app.call(caller, locationRecordsApi.edit, { params: { id } })).body.record.lockboxes
  return { site, caller, visitor, found, lockboxesOf }
}

const home = { ...farm, Lat: 40.61, Lon: -74.31 }
const locked = Object.fromEntries(homeLockFields.map((name) => [name, true]))

test('a home that comes in public is locked, other places are not, and the report counts it', async () => {
  const { caller, visitor, found, lockboxesOf } = await start()
  const done = await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill, home) })
  expect(done.report).toMatchObject({ added: 2, homes_locked: 1, problems: 0 })
  const { id } = await found('Hill Farm')
  expect(await lockboxesOf(id)).toEqual(locked)
  const { body, raw } = await app.call(visitor, locationsApi.get, { params: { id } })
  expect(body).toMatchObject({ location_name: 'Hill Farm', city: 'Barton' })
  for (const name of ['address1', 'latitude', 'longitude']) expect(body).not.toHaveProperty(name)
  expect(raw.body).not.toMatch(/Hill Road|40\.61/)
  const open = await found('Old Mill')
  expect([await lockboxesOf(open.id), open.latitude]).toEqual([{}, 40.5])
})

test('the next edition locks nothing that the office has opened, and a preview counts as the run does', async () => {
  const { caller, found, lockboxesOf } = await start()
  const trial = await importFile(app, caller, { mapping: smallMapping, file: smallFile(home), dryRun: true })
  expect(trial.report).toMatchObject({ added: 1, homes_locked: 1 })
  await importFile(app, caller, { mapping: smallMapping, file: smallFile(home) })
  const { id } = await found('Hill Farm')
  const { body } = await app.call(caller, locationRecordsApi.edit, { params: { id } })
  await app.call(caller, locationRecordsApi.update, { params: { id }, body: { version: body.version, lockboxes: { address1: false } } })
  const again = await importFile(app, caller, { mapping: smallMapping, file: smallFile({ ...home, Text: 'A barn, a pond and a yard.' }) })
  expect(again.report).toMatchObject({ updated: 1, homes_locked: 0 })
  expect((await lockboxesOf(id)).address1).toBe(false)
})

test('a list that is public as it is says so in its mapping', async () => {
  const { caller, found, lockboxesOf } = await start()
  const done = await importFile(app, caller, { mapping: { ...smallMapping, private_homes: 'open' }, file: smallFile(home) })
  expect(done.report).toMatchObject({ added: 1, homes_locked: 0 })
  const card = await found('Hill Farm')
  expect([await lockboxesOf(card.id), card.latitude]).toEqual([{}, 40.61])
})
