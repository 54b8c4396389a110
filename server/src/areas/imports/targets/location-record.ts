/** A mapped location as its area writes it. */
import {
  LocationDetails,
  locationDetails,
  locationStatuses,
  materials as knownMaterials,
  type DetailName,
  type FilmCredit,
} from '@backlot/contract/location-fields'
import type { RecordInput } from '#areas/locations/index.ts'
import { locationFields } from '../mapping/fields.ts'
import type { FilmCredit as MappedCredit, MappedLocation, OwnRow } from '../mapping/mapped.ts'
import { ownSource, storedSource } from './source.ts'

export function recordOf(mapped: MappedLocation): RecordInput {
  if (mapped.own) return ownRecordOf(mapped, mapped.own)
  const { source, own: _own, credit: _credit, ...rest } = { ...mapped, credit: undefined }
  const { description, materials, keywords, categories, styles, assumed, ...fields } = rest
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
    ...(assumed ? { assumed } : {}),
    details: detailsOf(mapped),
  }
}

const texts = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined)

/** As the product's own file has it: every field is one of the contract, which has looked at it already. */
function ownRecordOf(mapped: MappedLocation, { fields, status, source }: OwnRow): RecordInput {
  const { categories, styles, city_id, county_id, region_id, lockboxes, requireReapproval, archived, qualified, ...rest } = fields
  const details = pick(rest, Object.keys(locationDetails))
  const columns = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in details)))
  const given = {
    ...columns,
    location_name: '',
    ...pick(rest, ['location_name']),
    categories: texts(categories),
    styles: texts(styles),
    city: city_id,
    county: county_id,
    region: region_id,
    lockboxes,
    requireReapproval,
    archived: archived === 1,
    qualified: qualified === 1,
    status: locationStatuses.find((one) => one === status),
    details,
    ...ownSource(mapped.source, source),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as unknown as RecordInput
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
