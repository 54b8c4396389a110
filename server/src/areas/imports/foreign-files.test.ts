/**
 * Files that nobody has prepared for, as offices and portals have them: what the page guesses of each is taken as it stands, with the few
 * answers that a person gives, and the rows come in or say why not. The table in docs/importing.md is this list.
 */
import type { MappingDraft } from '@backlot/contract/import-guess'
import { importsApi, type FileInspection, type ImportKind, type ImportReport } from '@backlot/contract/imports'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { openTestApp } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { importFile, upload } from '#test/upload.ts'
import { pointSourceOf } from './mapping/points.ts'

const app = await openTestApp()
afterAll(() => app.close())

const cut = (name: string): Buffer => readFileSync(new URL(`../../../test/cuts/${name}`, import.meta.url))
/** What Macs wrote before Unicode, as far as it is needed here. */
const macRoman = (text: string): Buffer =>
  Buffer.from([...text].map((sign) => ({ é: 0x8e, è: 0x8f, ö: 0x9a, ü: 0x9f, ø: 0xbf, å: 0x8c, ñ: 0x96 })[sign] ?? sign.charCodeAt(0)))
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** As the page makes it of its guess. */
function guessedMapping(inspection: FileInspection, said: Said): object {
  const { guess, forms, target, file_name } = inspection
  const fields = Object.fromEntries(
    Object.entries({ ...guess.fields, ...said.fields }).map(([field, columns]) => [field, guessedValue(columns, forms[field], inspection)]),
  )
  const identity = said.identity ?? guess.identity
  const point: MappingDraft['point'] = said.point ?? guess.point
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

interface Said {
  fields?: Record<string, string[]>
  fixed?: Record<string, string>
  point?: MappingDraft['point']
  /** What the words of lists are that nothing is suggested for. */
  others?: string
  identity?: string[]
}
interface Foreign {
  name: string
  file: () => Buffer | string | Promise<Buffer>
  kind?: ImportKind
  place?: { latitude: number; longitude: number }
  said?: Said
}

async function bringIn({ name, file, kind = 'locations', place, said = {} }: Foreign) {
  const caller =
    kind === 'directory'
      ? (await buildDirectory(app)).admin
      : (await buildUser(app, await buildSite(app, place ? { settings: { place } } : {}))).caller
  const bytes = Buffer.from(await file())
  const { body: inspection } = await upload(app, caller, importsApi.inspect, { kind }, { name, bytes })
  let mapping = guessedMapping(inspection, said) as { fields: Record<string, unknown> }
  const { body: unknown, raw } = await upload(app, caller, importsApi.values, { mapping: JSON.stringify(mapping) }, { name, bytes })
  if (raw.statusCode !== 200) throw new Error(`${raw.body} ${JSON.stringify(inspection)}`)
  for (const { field, values } of unknown.fields) {
    const map = Object.fromEntries(values.map(({ value, suggestion }) => [value, suggestion ?? said.others ?? value]))
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

const paris = { latitude: 48.86, longitude: 2.35 }
const oslo = { latitude: 59.91, longitude: 10.75 }
const littleRock = { latitude: 34.75, longitude: -92.29 }

const french = [
  'Nom du lieu;Adresse;Code postal;Commune;Année de construction;Surface;X_L93;Y_L93',
  'Château d’eau;1 rue Haute;75001;Paris;1 889;1.234,5;651234,25;6861000,5',
  'Gare fermée;2 rue Basse;75002;Paris;1902;880,25;652000,75;6862000',
  ';3 rue Vide;75003;Paris;;;652000,75;6862000',
].join('\n')
const noHeader = [
  'Old Mill,1 Mill Lane,Barton,1890,04/03/2026',
  'Hill Farm,7 Hill Road,Barton,1911,05/03/2026',
  'Inn,2 Mill Lane,Newtown,1844,05/03/2026',
  'Barn,9 Hill Road,Barton,1911,17/03/2026',
  'School,3 Main Street,Newtown,1925,18/03/2026',
  'Church,4 Main Street,Barton,1702,18/03/2026',
].join('\n')
const mac = [
  'Lieux de tournage 2026;;',
  'Nom;Ville;Catégorie',
  'Café de Flore;Orléans;Restaurant',
  'Müller;Orléans;Farmhouse',
  'Tröndelag;Nevers;Farmhouse',
  ';Nevers;Restaurant',
].join('\r')
const pages = ['Location,Address,City', 'Mill,1 Lane,Barton', 'Farm,2 Lane,Barton', 'Location,Address,City', 'Inn,3 Lane,Barton'].join('\n')
const codes = [
  'DOING BUSINESS AS NAME,NAICS Description,Phone No.',
  'Lux AS,Electric contractor,(501) 555-0101',
  'Prop House,X99,(501) 555-0102',
].join('\n')
const utm = [
  'Navn\tAdresse\tPoststed\tNord\tØst',
  'Slottet\tSlottsplassen 1\tOslo\t6649680\t261370',
  'Mølla\tElveveien 2\tOslo\t6650100\t262900',
].join('\r\n')
const polygons = JSON.stringify({
  type: 'FeatureCollection',
  features: ['North park', 'South park'].map((Name, at) => ({
    type: 'Feature',
    properties: { Name, Type: 'Park' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-92.3, 34.7 + at],
          [-92.2, 34.7 + at],
          [-92.2, 34.8 + at],
          [-92.3, 34.8 + at],
          [-92.3, 34.7 + at],
        ],
      ],
    },
  })),
})
const workbook = async (): Promise<Buffer> => {
  const text = (value: string) => ({ type: String, value })
  const rows = [
    [{ ...text('Film office, list of 2026'), columnSpan: 4 }, null, null, null],
    [text('Name'), text('City'), text('Scouted on'), text('Built')],
    [
      text('Mill'),
      { ...text('Barton'), rowSpan: 2 },
      { type: Date, value: new Date(Date.UTC(2026, 2, 4)), format: 'dd.mm.yyyy' },
      { type: Number, value: 1890 },
    ],
    [text('Farm'), null, { type: Date, value: new Date(Date.UTC(2026, 4, 17)), format: 'dd.mm.yyyy' }, { type: Number, value: 1911 }],
  ]
  return Buffer.from(await (writeExcel as unknown as (rows: unknown) => { toBuffer: () => Promise<Buffer> })(rows).toBuffer())
}

const noTown = { city: 'Little Rock' }
const files: [what: string, foreign: Foreign, expected: ReturnType<typeof counts>][] = [
  [
    'a register of a city',
    { name: 'Historic.csv', file: () => cut('little-rock-historic-sites.csv'), said: { fixed: noTown } },
    { rows: 58, added: 58, out: {}, problems: {} },
  ],
  [
    'licences of a city, with classes of its own',
    { name: 'Licences.csv', file: () => cut('little-rock-vendors.csv'), kind: 'directory', said: { others: 'SERVICES > Catering' } },
    { rows: 137, added: 134, out: { 'repeats an earlier row': 3 }, problems: {} },
  ],
  [
    'a row for each film',
    { name: 'Films.csv', file: () => cut('san-francisco-film-locations.csv'), said: { fixed: { city: 'San Francisco' } } },
    { rows: 194, added: 110, out: { 'repeats an earlier row': 72, 'no name': 12 }, problems: {} },
  ],
  [
    'a register of a state',
    { name: 'Register.csv', file: () => cut('new-york-historic-places.csv') },
    { rows: 305, added: 303, out: { 'repeats an earlier row': 2 }, problems: { no_town: 303 } },
  ],
  [
    'Mac Roman with a title line',
    { name: 'mac.csv', file: () => macRoman(mac) },
    { rows: 4, added: 3, out: { 'no name': 1 }, problems: { no_category: 1 } },
  ],
  [
    'no header',
    {
      name: 'bare.csv',
      file: () => noHeader,
      said: {
        fields: {
          location_name: ['Column 1'],
          address1: ['Column 2'],
          city: ['Column 3'],
          year_built: ['Column 4'],
          scout_date: ['Column 5'],
        },
        identity: ['Column 1'],
      },
    },
    { rows: 6, added: 6, out: {}, problems: {} },
  ],
  [
    'semicolons, decimal commas and Lambert 93',
    { name: 'lieux.csv', file: () => french, place: paris },
    { rows: 3, added: 2, out: { 'no name': 1 }, problems: { no_year: 1 } },
  ],
  ['headers that come again on each page', { name: 'pages.csv', file: () => pages }, { rows: 3, added: 3, out: {}, problems: {} }],
  [
    'classes as codes',
    { name: 'codes.csv', file: () => codes, kind: 'directory', said: { others: 'SERVICES > Catering' } },
    { rows: 2, added: 2, out: {}, problems: {} },
  ],
  [
    'GeoJSON with polygons',
    { name: 'parks.geojson', file: () => polygons, place: littleRock, said: { fixed: noTown } },
    { rows: 2, added: 2, out: {}, problems: { no_category: 2 } },
  ],
  [
    'a workbook with merged cells and dates',
    { name: 'list.xlsx', file: workbook },
    { rows: 2, added: 2, out: {}, problems: { no_town: 1 } },
  ],
  ['UTF-16 with UTM 33', { name: 'liste.txt', file: () => utf16(utm), place: oslo }, { rows: 2, added: 2, out: {}, problems: {} }],
]

test.each(files)('%s', async (_, foreign, expected) => {
  const { report, error } = await bringIn(foreign)
  expect(error).toBeNull()
  expect(counts(report)).toEqual(expected)
})

test('what was guessed stands in the records: years, dates, decimals, points', async () => {
  const byName = new Map(files.map(([, foreign]) => [foreign.name, foreign]))
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
