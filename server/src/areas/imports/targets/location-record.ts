/** A mapped location as its area writes it. */
import {
  LocationDetails,
  locationDetails,
  materials as knownMaterials,
  type DetailName,
  type FilmCredit,
} from '@backlot/contract/location-fields'
import type { RecordInput } from '#areas/locations/index.ts'
import { locationFields } from '../mapping/fields.ts'
import type { FilmCredit as MappedCredit, MappedLocation } from '../mapping/mapped.ts'
import { storedSource } from './source.ts'

export function recordOf(mapped: MappedLocation): RecordInput {
  const { source, credit: _credit, ...rest } = { ...mapped, credit: undefined }
  const { description, materials, keywords, categories, styles, ...fields } = rest
  return {
    source: storedSource(source),
    location_name: mapped.location_name.slice(0, 120),
    ...pick(fields, [
      'address1',
      'address2',
      'zip',
      'city',
      'county',
      'region',
      'latitude',
      'longitude',
      'geo_precision',
      'year_built',
      'archived',
    ]),
    ...(description === undefined ? {} : { description: description.slice(0, 4000) }),
    ...(materials ? { materials: materials.filter((name) => (knownMaterials as readonly string[]).includes(name)) } : {}),
    ...(keywords ? { keywords } : {}),
    ...(categories ? { categories } : {}),
    ...(styles ? { styles } : {}),
    details: detailsOf(mapped),
  }
}

const pick = <Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Partial<Pick<Whole, Name>> =>
  Object.fromEntries(names.filter((name) => whole[name] !== undefined).map((name) => [name, whole[name]])) as Partial<Pick<Whole, Name>>

const detailNames = (Object.keys(locationDetails) as DetailName[]).filter(
  (name): name is Exclude<DetailName, 'condition' | 'film_list'> => name in locationFields && name !== 'condition',
)

/** Only what the contract takes: a value it refuses is left out rather than stopping the record. */
function detailsOf(mapped: MappedLocation): Partial<LocationDetails> {
  const given: Record<string, unknown> = pick(mapped, detailNames)
  if (mapped.condition?.[0]) given['condition'] = mapped.condition[0]
  if (mapped.film_list) given['film_list'] = mapped.film_list.slice(0, 500).map(creditOf)
  const shape = LocationDetails.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => shape[name]?.safeParse(value).success))
}

const joined = (names: readonly string[] | undefined, most: number): string | undefined => names?.join(', ').slice(0, most)

function creditOf(credit: MappedCredit): FilmCredit {
  const whole = {
    title: credit.title.slice(0, 200),
    year: credit.year,
    season: credit.season === undefined ? undefined : String(credit.season),
    episode: credit.episode,
    director: joined(credit.directors, 300),
    writer: joined(credit.writers, 400),
    production_company: credit.production_company?.slice(0, 300),
    distributor: credit.distributor?.slice(0, 300),
    actors: credit.actors?.slice(0, 20),
    fact: credit.fun_fact?.slice(0, 1000),
  }
  const given = Object.entries(whole).filter(([, value]) => value !== undefined)
  return { title: whole.title, ...Object.fromEntries(given) }
}
