/** The columns of a table of locations, each with how its value reads. Names are those of the record: the importer knows them. */
import { exportColumns } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { locationDetails } from '@backlot/contract/location-fields'
import type { Location } from '@backlot/contract/locations'
import { cellOf, dataCells, dataColumns, listCell, locksCell, textCell } from '#engine/records/exchange.ts'
import type { Cell } from '#kit/documents/cells.ts'
import { blackoutLine, contactLine, creditLine } from './lines.ts'

export interface Exported {
  location: Location
  /** URL of the location's page. */
  link: string
}

type Read = (exported: Exported) => Cell
const field =
  (name: string): Read =>
  ({ location }) =>
    cellOf((location as Record<string, unknown>)[name])

const rows = new Set(['contact_info', 'film_list', 'blackout_dates'])
const plainDetails = exportColumns(locationDefinition, Object.keys(locationDetails)).filter(({ name }) => !rows.has(name))

/** A category that stands under another, with that one's name: a name alone may stand under several. */
function pathsOf({ categories }: Location): string[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return categories.map(({ name, parent }) => (names.has(parent) ? `${names.get(parent)} - ${name}` : name))
}

/** Lists of things as they are kept, beside what people read of them. */
const kept = (name: 'contact_info' | 'film_list' | 'blackout_dates'): Record<string, Read> =>
  Object.fromEntries(
    dataColumns(name).map((column, index) => [column, ({ location }: Exported): Cell => dataCells(location[name])[index] ?? null]),
  )
const source =
  (name: 'name' | 'id' | 'publisher' | 'licence' | 'licence_url' | 'url'): Read =>
  ({ location }) =>
    location.source?.[name] ? textCell(location.source[name]) : null

const own: Record<string, Read> = {
  id: field('id'),
  reference_no: field('reference_no'),
  location_name: field('location_name'),
  status: field('status'),
  archived: ({ location }) => location.archived === 1,
  qualified: ({ location }) => (location.qualified === undefined ? null : location.qualified === 1),
  description: field('description'),
  categories: ({ location }) => listCell(location.categories.map((category) => category.name)),
  styles: ({ location }) => listCell(location.styles.map((style) => style.name)),
  materials: field('materials'),
  keywords: field('keywords'),
  address1: field('address1'),
  address2: field('address2'),
  zip: field('zip'),
  city: field('city'),
  county: field('county'),
  region: field('region'),
  latitude: field('latitude'),
  longitude: field('longitude'),
  geo_precision: field('geo_precision'),
  year_built: field('year_built'),
}
const last: Record<string, Read> = {
  contact_info: ({ location }) => (location.contact_info ?? []).map(contactLine).join('\n'),
  film_list: ({ location }) => (location.film_list ?? []).map(creditLine).join('\n'),
  blackout_dates: ({ location }) => (location.blackout_dates ?? []).map(blackoutLine).join('\n'),
  lockboxes: ({ location }) => locksCell(location.lockboxes),
  source_name: source('name'),
  source_id: source('id'),
  source_licence: source('licence'),
  source_url: source('url'),
  link: ({ link }) => link,
  image_count: field('image_count'),
  version: field('version'),
  created_at: field('created_at'),
  updated_at: field('updated_at'),
  source_publisher: source('publisher'),
  source_licence_url: source('licence_url'),
  category_paths: ({ location }) => listCell(pathsOf(location)),
  require_reapproval: field('requireReapproval'),
  ...kept('contact_info'),
  ...kept('film_list'),
  ...kept('blackout_dates'),
}

const columns: readonly (readonly [string, Read])[] = Object.entries({
  ...own,
  ...Object.fromEntries(plainDetails.map(({ name, heading }) => [heading, field(name)])),
  ...last,
})

export const columnNames: readonly string[] = columns.map(([name]) => name)

/** One row of a table; what is not for the caller is not in the location, and its cell is empty. */
export const rowOf = (exported: Exported): Cell[] => columns.map(([, read]) => read(exported))

/** The point is the shape of the feature; lists of things stand as they are under their own names. */
const notOfFeatures = new Set(['latitude', 'longitude', ...[...rows].flatMap(dataColumns)])

/** A feature of RFC 7946: filled fields, productions and contacts as they are kept. */
export function featureOf(exported: Exported): object {
  const { location } = exported
  const { latitude, longitude } = location
  const cells = columns.flatMap(([name, read]): [string, unknown][] => {
    if (notOfFeatures.has(name)) return []
    const value = rows.has(name) ? (location as Record<string, unknown>)[name] : read(exported)
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]]
  })
  return {
    type: 'Feature',
    id: location.id,
    geometry: latitude == null || longitude == null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    properties: Object.fromEntries(cells),
  }
}
