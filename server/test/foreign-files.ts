/**
 * Files that nobody has prepared for, as offices and portals have them, with the few answers that a person gives. What becomes of their rows is
 * `imports/foreign-files.test.ts`, what they take in the wizard the journey `imports-presses.spec.ts`; the table in docs/importing.md is this list.
 */
import { readFileSync } from 'node:fs'
import writeExcel from 'write-excel-file/node'

export interface ForeignFile {
  /** Its first cell in the table of docs/importing.md. */
  what: string
  name: string
  kind?: 'directory'
  bytes: () => Buffer | string | Promise<Buffer>
  /** Where the office is that has it. */
  place?: { latitude: number; longitude: number }
  /** Columns of fields that nothing tells. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** What every record has. */
  fixed?: Readonly<Record<string, string>>
  /** What the words of lists are that nothing is suggested for. */
  others?: string
  identity?: readonly string[]
  rows: number
  added: number
  /** Of the hand in the wizard, from the file to the import. */
  presses: number
}

const cut = (name: string): Buffer => readFileSync(new URL(`cuts/${name}`, import.meta.url))
/** What Macs wrote before Unicode, as far as it is needed here. */
const macRoman = (text: string): Buffer =>
  Buffer.from([...text].map((sign) => ({ é: 0x8e, è: 0x8f, ö: 0x9a, ü: 0x9f, ø: 0xbf, å: 0x8c, ñ: 0x96 })[sign] ?? sign.charCodeAt(0)))
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

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

const catering = 'SERVICES > Catering'

export const foreignFiles: readonly ForeignFile[] = [
  {
    what: "city's register of historic buildings (Little Rock)",
    name: 'Historic.csv',
    bytes: () => cut('little-rock-historic-sites.csv'),
    fixed: { city: 'Little Rock' },
    rows: 58,
    added: 58,
    presses: 6,
  },
  {
    what: "city's licences in classes of its own (Little Rock; part of the words is suggested)",
    name: 'Licences.csv',
    kind: 'directory',
    bytes: () => cut('little-rock-vendors.csv'),
    others: catering,
    rows: 137,
    added: 134,
    presses: 6,
  },
  {
    what: "city's film locations, a row for each film (San Francisco)",
    name: 'Films.csv',
    bytes: () => cut('san-francisco-film-locations.csv'),
    fixed: { city: 'San Francisco' },
    rows: 194,
    added: 110,
    presses: 6,
  },
  {
    what: "state's register (New York)",
    name: 'Register.csv',
    bytes: () => cut('new-york-historic-places.csv'),
    rows: 305,
    added: 303,
    presses: 3,
  },
  { what: 'Mac Roman, title line, semicolons, French', name: 'mac.csv', bytes: () => macRoman(mac), rows: 4, added: 3, presses: 4 },
  {
    what: 'no header, days before months',
    name: 'bare.csv',
    bytes: () => noHeader,
    fields: {
      location_name: ['Column 1'],
      address1: ['Column 2'],
      city: ['Column 3'],
      year_built: ['Column 4'],
      scout_date: ['Column 5'],
    },
    identity: ['Column 1'],
    rows: 6,
    added: 6,
    presses: 8,
  },
  {
    what: 'semicolons, decimal commas, Lambert 93, French',
    name: 'lieux.csv',
    bytes: () => french,
    place: paris,
    rows: 3,
    added: 2,
    presses: 3,
  },
  { what: 'headers again on each page', name: 'pages.csv', bytes: () => pages, rows: 3, added: 3, presses: 3 },
  {
    what: '"DOING BUSINESS AS NAME", classes as codes',
    name: 'codes.csv',
    kind: 'directory',
    bytes: () => codes,
    others: catering,
    rows: 2,
    added: 2,
    presses: 6,
  },
  {
    what: 'GeoJSON with polygons',
    name: 'parks.geojson',
    bytes: () => polygons,
    place: littleRock,
    fixed: { city: 'Little Rock' },
    rows: 2,
    added: 2,
    presses: 7,
  },
  { what: 'Excel with a title in merged cells, and dates', name: 'list.xlsx', bytes: workbook, rows: 2, added: 2, presses: 3 },
  { what: 'UTF-16, tabs, UTM 33, Norwegian', name: 'liste.txt', bytes: () => utf16(utm), place: oslo, rows: 2, added: 2, presses: 3 },
]
