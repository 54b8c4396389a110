/** Cuts of real files that ship with the tests (cuts/README.md). */
import { readFileSync } from 'node:fs'

export type OpenData =
  | 'san-francisco-film-locations.csv'
  | 'new-york-historic-places.csv'
  | 'new-york-film-permits.csv'
  | 'little-rock-historic-sites.csv'
  | 'little-rock-vendors.csv'
  | 'us-cities.csv'
  | 'norway-municipalities.geojson'
  | 'norway-counties.geojson'

export const openDataFolder = new URL('./cuts/', import.meta.url)

export const openDataPath = (name: OpenData): string => new URL(name, openDataFolder).pathname
export const openData = (name: OpenData): Buffer => readFileSync(new URL(name, openDataFolder))
/** A mapping that ships with the product, as it stands in its file. */
export const shippedMapping = (name: string): string => readFileSync(new URL(`../../mappings/${name}.json`, import.meta.url), 'utf8')
