/** What is wrong with a whole file or mapping reaches the page as a code with values, so that it reads it in its own language. */
import { importProblems } from '@backlot/contract/area-problems'
import { catalogue } from '@backlot/contract/catalogue'
import { importsApi } from '@backlot/contract/imports'
import { mappingProblems, photoZipProblems } from '@backlot/contract/mapping-problems'
import { innerNorwegian } from '@backlot/contract/norwegian-inner'
import { tableNotes, tableProblems } from '@backlot/contract/table-problems'
import type { Message } from '@backlot/contract/message-table'
import { afterAll, expect, test } from 'vitest'
import { makeZip } from '#kit/tables/testing.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { fault, faultWith } from '#test/fault.ts'
import { mill, smallFile, smallMapping } from '#test/small-file.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function office(): Promise<Caller> {
  return (await buildUser(app, await buildSite(app))).caller
}

test('a file that is no table', async () => {
  const caller = await office()
  const look = async (bytes: string | Buffer) =>
    (await upload(app, caller, importsApi.inspect, {}, { name: 'list.csv', bytes })).problem.errors
  expect(await look('%PDF-1.7 ')).toEqual([fault('file', tableProblems.pdf)])
  expect(await look('a,b\n1,2\n"open,3\n4,5\n')).toEqual([faultWith('file', tableProblems.openQuotationAt, { line: 4 })])
  const shapes = JSON.stringify({ type: 'FeatureCollection', crs: { properties: { name: 'urn:ogc:def:crs:EPSG::2' } }, features: [] })
  expect(await look(shapes)).toEqual([faultWith('file', tableProblems.otherSystem, { system: 'EPSG::2' })])
  const pictures = makeZip([{ name: 'read me.txt', content: 'x' }])
  expect(await look(pictures)).toEqual([faultWith('file', photoZipProblems.noPictures, { credits: 'credits.csv' })])
})

test('a workbook is refused by its thread in the same words', async () => {
  const caller = await office()
  const sheets = '<workbook xmlns:r="r"><sheets><sheet name="Places" r:id="a"/><sheet name="Prices" r:id="b"/></sheets></workbook>'
  const relations = ['a', 'b'].map((id) => `<Relationship Id="${id}" Type="x/worksheet" Target="worksheets/${id}.xml"/>`).join('')
  const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Name</v></c></row></sheetData></worksheet>'
  const workbook = makeZip([
    { name: 'xl/workbook.xml', content: sheets },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations}</Relationships>` },
    { name: 'xl/worksheets/a.xml', content: sheet },
    { name: 'xl/worksheets/b.xml', content: sheet },
  ])
  const look = (sheetName?: string) =>
    upload(app, caller, importsApi.inspect, sheetName ? { sheet: sheetName } : {}, { name: 'list.xlsx', bytes: workbook })
  expect((await look('Rates')).problem.errors).toEqual([
    faultWith('file', tableProblems.otherSheets, { sheet: 'Rates', sheets: ['Places', 'Prices'] }),
  ])
  expect((await look()).body.notes).toEqual([
    { message: 'The file has 2 sheets; "Places" is read.', code: tableNotes.oneOfSheets.code, values: { count: 2, sheet: 'Places' } },
  ])
})

test('a mapping that is not right, with the place in it', async () => {
  const caller = await office()
  const faultsOf = async (mapping: string) =>
    (await upload(app, caller, importsApi.create, { kind: 'locations', mapping, dryRun: '0' }, { name: 'a.csv', bytes: smallFile(mill) }))
      .problem.errors
  const changed = (changes: object) => faultsOf(JSON.stringify({ ...smallMapping, ...changes }))
  const description = (value: unknown) => changed({ fields: { location_name: 'Name', description: value } })
  const at = (found: Message, place: string, values = {}) => faultWith('mapping', found, { ...values, place })

  expect(await faultsOf('{')).toEqual([faultWith('mapping', mappingProblems.notJsonAt, { line: '1', column: '2' })])
  expect(await faultsOf('')).toEqual([fault('mapping', mappingProblems.notJson)])
  expect(await changed({ extra: 1 })).toEqual([faultWith('mapping', mappingProblems.unknownNames, { names: ['extra'] })])
  expect(await changed({ fields: {} })).toEqual([fault('mapping', mappingProblems.noLocationName)])
  expect(await changed({ title: undefined, source: 'x' })).toEqual([
    at(mappingProblems.missingAt, 'title'),
    at(mappingProblems.wrongAt, 'source'),
  ])
  expect(await changed({ private_homes: 'shut' })).toEqual([
    at(mappingProblems.notListedAt, 'private_homes', { choices: ['locked', 'open'] }),
  ])
  expect(await description({ column: 'A', steps: [{ strip: '(' }] })).toEqual([
    at(mappingProblems.noPattern, 'fields.description.steps.0.strip'),
  ])
  expect(await description({ column: 'A', steps: [{ take: '(a+)+$' }] })).toEqual([
    at(mappingProblems.riskyPattern, 'fields.description.steps.0.take'),
  ])
})

test('a file that does not fit its mapping', async () => {
  const caller = await office()
  const done = await importFile(app, caller, { mapping: smallMapping, file: 'Other,Columns\n1,2\n' })
  expect(done).toMatchObject({
    state: 'failed',
    error: 'The file has no column: Id, Name. Is it the right file for "Small"?',
    code: mappingProblems.lostColumns.code,
    values: { columns: ['Id', 'Name'], title: 'Small' },
  })
})

test('reports and failures of before are read as they were kept', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const { id, report } = await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill) })
  const kept = JSON.stringify({ ...report, notes: ['A note of before.'] })
  const error = JSON.stringify({ code: importProblems.asWritten.code, values: { text: 'A reason of before.' } })
  await site.ctx.db.updateTable('imports').set({ report: kept, error }).where('id', '=', id).execute()
  const { body } = await app.call(caller, importsApi.get, { params: { id } })
  expect([body.error, body.report?.notes]).toEqual(['A reason of before.', [{ message: 'A note of before.' }]])
})

test('all of these messages are Norwegian too, among those of pages behind a sign-in', () => {
  const ours = catalogue.filter(({ code }) => /^(?:import|mapping|photoZip|table)\./.test(code))
  expect(ours.length).toBeGreaterThan(70)
  expect(ours.filter(({ code, no }) => innerNorwegian[code] !== no)).toEqual([])
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  expect(ours.filter(({ en, no }) => placeholders(en).join() !== placeholders(no).join())).toEqual([])
})
