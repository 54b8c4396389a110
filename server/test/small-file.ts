/** A small list of places with its mapping: an example of most things, for the tests of imports. */
export const smallMapping = {
  kind: 'locations',
  title: 'Small',
  source: { name: 'Small list', publisher: 'City of Tests', licence: 'CC0 1.0', url: 'https://data.example/small' },
  identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
  reject: [{ when: { blank: 'Place' }, reason: 'no place' }],
  point: [{ latitude: 'Lat', longitude: 'Lon' }],
  fields: {
    location_name: 'Name',
    description: 'Text',
    address1: 'Place',
    city: 'City',
    year_built: 'Built',
    categories: { list: ['Type'] },
    keywords: { column: 'Words', steps: [{ split: ['/'] }] },
  },
} as const

const columns = ['Id', 'Name', 'Text', 'Place', 'City', 'Built', 'Type', 'Words', 'Lat', 'Lon'] as const
export type SmallRow = Partial<Record<(typeof columns)[number], string | number>>

const cell = (value: string | number | undefined): string => `"${String(value ?? '').replaceAll('"', '""')}"`

/** The file that these rows make. */
export const smallFile = (...rows: SmallRow[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join('\n')

export const mill: SmallRow = {
  Id: 1,
  Name: 'Old Mill',
  Text: 'Red brick by the river.',
  Place: '1 Mill Lane',
  City: 'Ørland',
  Built: 1890,
  Type: 'Factory & Mill',
  Words: 'brick/river',
  Lat: 40.5,
  Lon: -74.25,
}
export const farm: SmallRow = {
  Id: 2,
  Name: 'Hill Farm',
  Text: 'A barn and a pond.',
  Place: 'Hill Road',
  City: 'Barton',
  Type: 'Farmhouse',
}
