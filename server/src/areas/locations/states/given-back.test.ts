/** What is given back with a note, what counts as a picture, and what a draft without a name is called (S2 §4, §5). */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { readMails } from '#test/mails.ts'
import { buildOffice, buildOwned, keeperOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
let owner: Keeper
let scout: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  admin = keeperOf(app, office.admin)
  owner = keeperOf(app, office.owner)
  scout = keeperOf(app, office.scout)
})
const setState = (id: number, status: string) =>
  office.site.ctx.db.updateTable('locations').set({ status }).where('site_id', '=', office.site.id).where('id', '=', id).execute()

test('who is asked for changes is told which: without a note it is refused at it, and another note reaches the owner too', async () => {
  const id = await buildOwned(app, office)
  await setState(id, 'pending')
  const silent = await scout.move(id, 'Draft')
  expect([silent.status, silent.problem.errors?.map(({ path }) => path)]).toEqual([422, ['note']])
  expect((await scout.move(id, 'Draft', 'The yard')).body.review_note).toBe('The yard')
  expect((await scout.move(id, 'Draft', 'And the barn')).body).toMatchObject({ status: 'Draft', review_note: 'And the barn' })
  const mails = (await readMails(office.site)).filter((mail) => mail.entity_id === String(id) && mail.template === 'location.changes_asked')
  expect(mails.map(({ text }) => [text.includes('The yard'), text.includes('And the barn')])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a draft without a name is called by its company or its category, in lists and in its heading', async () => {
  const named = async (fields: object) => {
    const { id } = (await owner.create(fields)).body
    const heading = (await app.call(office.scout.caller, locationsApi.get, { params: { id } })).body.location_name
    const own = (await app.call(office.owner.caller, locationRecordsApi.own, { query: {} })).body.find((card) => card.id === id)
    return [heading, own?.location_name, (await admin.open(id)).body.record.location_name]
  }
  const company = 'Untitled, Harbour Studios'
  expect(await named({ company_name: 'Harbour Studios' })).toEqual([company, company, ''])
  expect(await named({ categories: [office.category('Bridge')] })).toEqual(['Untitled, Bridge', 'Untitled, Bridge', ''])
})

test('pictures count when they are there to see: what is not made yet, or fails after it was submitted, is no picture', async () => {
  const id = await buildOwned(app, office)
  const images = office.site.ctx.db.updateTable('location_images').where('site_id', '=', office.site.id).where('location_id', '=', id)
  await images.set({ state: 'waiting' }).execute()
  const early = await owner.move(id, 'pending')
  expect([early.status, early.problem.errors?.map(({ path }) => path)]).toContainEqual(expect.arrayContaining(['gallery']))
  await setState(id, 'pending')
  const late = await scout.move(id, 'public')
  expect([late.status, late.problem.errors?.map(({ path }) => path)]).toEqual([422, ['gallery']])
  await images.set({ state: 'ready' }).execute()
  expect((await scout.move(id, 'public')).status).toBe(200)
})
