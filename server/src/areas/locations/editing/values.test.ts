/** Values that nobody can mean are refused at their field, for a draft too; what stood there before stays as it is. */
import { fieldProblems } from '@backlot/contract/field-problems'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { buildOffice, faultsOf, keeperOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  admin = keeperOf(app, office.admin)
})

const contact = (way: object) => ({ contact_info: [{ role: 'Owner' as const, name: 'Ann', ...way }] })

test('each impossible value is refused at its field, and nothing is written', async () => {
  const { id } = (await admin.create({ location_name: 'Mill', year_built: 1990, era_from: 1950 })).body
  const refused = [
    [{ era_to: 1900 }, 'era_to', recordProblems.eraBackwards],
    [{ era_from: 1990, era_to: 1900 }, 'era_to', recordProblems.eraBackwards],
    [{ year_renovated: 1800 }, 'year_renovated', recordProblems.renovatedFirst],
    [{ release_signed_at: '2026-05-02', release_expires: '2026-05-01' }, 'release_expires', recordProblems.releaseBackwards],
    [{ zip: '<b>' }, 'zip', fieldProblems.notPostalCode],
    [contact({ email1: 'bad' }), 'contact_info.0.email1', messages.invalidEmail],
    [contact({ phone1: '12' }), 'contact_info.0.phone1', fieldProblems.notPhone],
  ] as const
  for (const [fields, path, problem] of refused) {
    const answer = await admin.patch(id, fields)
    expect([fields, answer.status, faultsOf(answer)]).toEqual([fields, 422, { [path]: problem.en }])
  }
  expect((await admin.open(id)).body.record).not.toHaveProperty('zip', '<b>')
  expect((await admin.open(id)).body.version).toBe(1)
})

test('what is possible is taken: the same year, postal codes of other countries, short numbers, and an emptied field', async () => {
  const { id } = (await admin.create({ location_name: 'Mill', year_built: 1990, era_from: 1950 })).body
  const taken = [{ era_to: 1950 }, { year_renovated: 1990 }, { zip: 'D02 AF30' }, { zip: '94103-1234' }, { zip: '' }, { year_built: null }]
  for (const fields of [...taken, contact({ phone1: '110', mobile: '+47 22 00 00 00', email1: 'ann@mill.example' })])
    expect([fields, (await admin.patch(id, fields)).status]).toEqual([fields, 200])
})

test('the earlier of two values is refused where it moves behind the later one', async () => {
  const { id } = (await admin.create({ location_name: 'Mill', era_from: 1950, era_to: 1960 })).body
  const answer = await admin.patch(id, { era_from: 1970 })
  expect([answer.status, faultsOf(answer)]).toEqual([422, { era_from: recordProblems.eraBackwards.en }])
})

test('what a list has brought stays until somebody changes it, and keeps no other edit', async () => {
  const details = { contact_info: [{ role: 'Owner' as const, phone1: '12' }] }
  const [id] = await buildLocations(office.site, [{ location_name: 'Old', zip: '??', details }])
  expect((await admin.patch(id!, { description: 'Of stone', ...contact({ phone1: '12' }) })).status).toBe(200)
  expect((await admin.patch(id!, { zip: '??' })).status).toBe(200)
  expect((await admin.patch(id!, { zip: '???' })).status).toBe(422)
})
