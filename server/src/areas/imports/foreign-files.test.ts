/** What the page guesses of foreign files is taken as it stands, with the few answers that a person gives, and the rows come in or say why not. */
import { importsApi, type FileInspection, type ImportReport } from '@backlot/contract/imports'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { type ForeignFile, foreignFiles } from '#test/foreign-files.ts'
import { importFile, upload } from '#test/upload.ts'
import { pointSourceOf } from './mapping/points.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** As the page makes it of its guess. */
function guessedMapping(inspection: FileInspection, said: ForeignFile): object {
  const { guess, forms, target, file_name } = inspection
  const fields = Object.fromEntries(
    Object.entries({ ...guess.fields, ...said.fields }).map(([field, columns]) => [field, guessedValue(columns, forms[field], inspection)]),
  )
  const identity = said.identity ?? guess.identity
  const point = guess.point
  const fixed = Object.fromEntries(Object.entries(said.fixed ?? {}).map(([field, constant]) => [field, { constant }]))
  return {
    kind: target,
    title: file_name,
    source: { name: file_name },
    identity: { parts: identity, folding: identity.length === 1 ? 'exact' : 'spelling', repeats: 'reject' },
    ...(target === 'locations' && point ? { point: [pointSourceOf(point)] } : {}),
    ...(target === 'locations' ? { reject: [{ when: { blank: fields['location_name'] }, reason: 'no name' }] } : {}),
    fields: { ...fields, ...fixed },
  }
}

function guessedValue(columns: readonly string[], form: string | undefined, { decimals, date_order }: FileInspection): unknown {
  const [column] = columns
  if (columns.length > 1) return { join: columns, by: ' ' }
  if (form === 'list') return { column, steps: [{ split: [';', '|', ','] }] }
  if (form === 'year') return { column, steps: ['year'] }
  if (form === 'number') return { column, steps: [decimals === null ? 'number' : { number: decimals }] }
  if (form === 'date') return { column, steps: [{ date: date_order === 'month' ? ['YYYY-M-D', 'M/D/YYYY'] : ['YYYY-M-D', 'D/M/YYYY'] }] }
  return column
}

async function bringIn(foreign: ForeignFile) {
  const { name, bytes, kind = 'locations', place, others } = foreign
  const caller =
    kind === 'directory'
      ? (await buildDirectory(app)).admin
      : (await buildUser(app, await buildSite(app, place ? { settings: { place } } : {}))).caller
  const { body: inspection } = await upload(app, caller, importsApi.inspect, { kind }, { name, bytes })
  let mapping = guessedMapping(inspection, foreign) as { fields: Record<string, unknown> }
  const { body: unknown, raw } = await upload(app, caller, importsApi.values, { mapping: JSON.stringify(mapping) }, { name, bytes })
  if (raw.statusCode !== 200) throw new Error(`${raw.body} ${JSON.stringify(inspection)}`)
  for (const { field, values } of unknown.fields) {
    const map = Object.fromEntries(values.map(({ value, suggestion }) => [value, suggestion ?? others ?? value]))
    const before = mapping.fields[field] as { column: string; steps: object[] }
    mapping = { ...mapping, fields: { ...mapping.fields, [field]: { ...before, steps: [...before.steps, { map }] } } }
  }
  const done = await importFile(app, caller, { mapping, file: bytes, name, kind })
  return { report: done.report!, error: done.error }
}
const counts = ({ rows_read, added, rejected_by_reason, first_problems }: ImportReport) => ({
  rows: rows_read,
  added,
  out: Object.fromEntries(rejected_by_reason.map(({ reason, rows }) => [reason, rows])),
  problems: Object.fromEntries([...Map.groupBy(first_problems, ({ code }) => code ?? '')].map(([code, all]) => [code, all.length])),
})

/** Why rows stayed out, and what is told of those that came in. */
const told: Record<string, Pick<ReturnType<typeof counts>, 'out' | 'problems'>> = {
  'little-rock-historic-sites.csv': { out: {}, problems: {} },
  'little-rock-vendors.csv': { out: { 'repeats an earlier row': 3 }, problems: {} },
  'san-francisco-film-locations.csv': { out: { 'repeats an earlier row': 72, 'no name': 12 }, problems: {} },
  'new-york-historic-places.csv': { out: { 'repeats an earlier row': 2 }, problems: { no_town: 303 } },
  'mac.csv': { out: { 'no name': 1 }, problems: { no_category: 1 } },
  'bare.csv': { out: {}, problems: {} },
  'lieux.csv': { out: { 'no name': 1 }, problems: { no_year: 1 } },
  'pages.csv': { out: {}, problems: {} },
  'codes.csv': { out: {}, problems: {} },
  'parks.geojson': { out: {}, problems: { no_category: 2 } },
  'list.xlsx': { out: {}, problems: { no_town: 1 } },
  'liste.txt': { out: {}, problems: {} },
}

test.each(foreignFiles.map((foreign) => [foreign.what, foreign] as const))('%s', async (_, foreign) => {
  const { report, error } = await bringIn(foreign)
  expect(error).toBeNull()
  expect(counts(report)).toEqual({ rows: foreign.rows, added: foreign.added, ...told[foreign.name] })
})

test('the table of docs/importing.md is this list', () => {
  const page = readFileSync(new URL('../../../../docs/importing.md', import.meta.url), 'utf8')
  const cells = page.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|').map((cell) => cell.trim())] : []))
  const rowOf = (what: string) => {
    const [, , , presses, rows] = cells.find(([, first]) => first === what) ?? []
    return { what, presses, rows }
  }
  const expected = foreignFiles.map(({ what, presses, rows, added, merged = 0 }) => ({
    what,
    presses: `${presses}`,
    rows: `${added - merged} of ${rows}`,
  }))
  expect(foreignFiles.map(({ what }) => rowOf(what))).toEqual(expected)
})

test('what was guessed stands in the records: years, dates, decimals, points', async () => {
  const byName = new Map(foreignFiles.map((foreign) => [foreign.name, foreign]))
  const firstOf = async (name: string) => (await bringIn(byName.get(name)!)).report.preview[0]
  expect(await firstOf('lieux.csv')).toMatchObject({
    city: 'Paris',
    zip: '75001',
    details: { floor_area: 1235 },
    latitude: 48.8472022,
    longitude: 2.3354907,
  })
  expect(await firstOf('liste.txt')).toMatchObject({ location_name: 'Slottet', latitude: 59.9153302, longitude: 10.7306986 })
  expect(await firstOf('parks.geojson')).toMatchObject({ latitude: 34.75, longitude: -92.25 })
  expect(await firstOf('list.xlsx')).toMatchObject({ year_built: 1890, details: { scout_date: '2026-03-04' } })
  expect(await firstOf('bare.csv')).toMatchObject({ location_name: 'Old Mill', year_built: 1890, details: { scout_date: '2026-03-04' } })
  expect(await firstOf('mac.csv')).toMatchObject({ location_name: 'Café de Flore', city: 'Orléans' })
})
