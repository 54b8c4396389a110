import type { Language } from './captions.ts'
import { parentOf } from './categories.ts'
import type { Sheet } from './parse.ts'
import { contactsOf } from './people.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoCity, DemoFilm, DemoLocation, DemoPicture, DemoStatus } from './types.ts'

export type Office = { id: number; country: 'US' | 'NO'; language: Language; cities: readonly DemoCity[] }

const outdoorParents = ['Natural Landscapes', 'Water', 'Streets & Neighborhoods']
const listOf = (text: string | undefined, divider = ',') =>
  (text ?? '')
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean)

/** Turns a record sheet into a location, filling in what a scout would not write down twice. */
export function buildLocation(sheet: Sheet, office: Office, pictures: DemoPicture[]): DemoLocation {
  const random = createRandom(`${office.id}:${sheet.name}`)
  const city = office.cities.find(({ name }) => name === sheet.city)
  if (!city) throw new Error(`${sheet.name}: unknown city ${sheet.city}`)
  const { facts } = sheet
  const [{ parent } = { parent: '' }] = categoriesOf(sheet)
  const home = parent === 'Residential'
  const ownership = facts.get('own') ?? 'Private'
  const status = facts.get('status') ?? 'public'
  const [feeMode, fee] = splitFee(facts.get('fee') ?? (ownership === 'Private' ? 'Negotiable' : 'Fee schedule'))
  const [eraFrom, eraTo] = listOf(facts.get('era'), '-').map(Number)
  const cars = Number(facts.get('cars') ?? random.int(4, 30))
  return {
    location_name: sheet.name,
    status: (status === 'archived' ? 'public' : status) as DemoStatus,
    archived: status === 'archived',
    qualified: status === 'public' && random.chance(0.6),
    ownership_type: ownership,
    description: sheet.text,
    short_description: sheet.short,
    categories: categoriesOf(sheet),
    styles: sheet.styles,
    materials: sheet.materials,
    era_from: eraFrom ?? null,
    era_to: eraTo ?? null,
    doubles_for: listOf(facts.get('for'), ';'),
    keywords: listOf(facts.get('tags')),
    condition: facts.get('cond') ?? 'Maintained',
    int_ext: (facts.get('only') as DemoLocation['int_ext'] | undefined) ?? (outdoorParents.includes(parent) ? 'Exterior' : 'Both'),
    address1: facts.get('at') ?? '',
    city: city.name,
    county: city.county,
    region: city.region,
    state: city.state,
    zip: city.zip,
    country: office.country,
    ...(pinOf(facts.get('pin')) ?? placeNear(city, random.fork('point'))),
    geo_precision: (facts.get('geo') ?? 'exact') as DemoLocation['geo_precision'],
    year_built: sheet.year,
    features: listOf(facts.get('has')),
    restrictions: facts.get('rules') ?? '',
    parking_cars: cars,
    parking_trucks: Math.floor(cars / 6),
    power: facts.get('power') ?? (outdoorParents.includes(parent) ? 'None' : home ? 'House power only' : '200A'),
    noise_sources: listOf(facts.get('noise') ?? 'None'),
    historic_listed: sheet.year !== null && sheet.year < 1925 && ownership !== 'Private',
    fee_mode: feeMode,
    fee_shoot_day: fee,
    contact_info: contactsOf(random.fork('people'), office.country, ownership, sheet.name, home),
    lockboxes: home ? ['address1', 'latitude', 'longitude', 'contact_info'] : [],
    film_list: listOf(facts.get('films'), ';').map(parseFilm),
    pictures,
  }
}

const categoriesOf = ({ children }: Sheet) => children.map((child) => ({ parent: parentOf(child) ?? '', child }))

function splitFee(text: string): [string, number | null] {
  const [, mode, amount] = /^(.*) (\d+)$/.exec(text) ?? []
  return mode && amount ? [mode, Number(amount)] : [text, null]
}

function parseFilm(text: string): DemoFilm {
  const [, title, year] = /^(.*) (\d{4})$/.exec(text) ?? []
  if (!title || !year) throw new Error(`A film without its year: ${text}`)
  return { title, year: Number(year) }
}

/** A spot within about two kilometres of the middle of the town, never out at sea. */
/** `37.7541,-122.4466`, for a place that stands on a street. */
function pinOf(text: string | undefined): { latitude: number; longitude: number } | undefined {
  const [latitude, longitude] = text?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function placeNear(city: DemoCity, random: Random): { latitude: number; longitude: number } {
  const round = (value: number) => Math.round(value * 1e5) / 1e5
  const east = city.coast ? random.range(0, 0.03) : random.range(-0.025, 0.025)
  return { latitude: round(city.latitude + random.range(-0.018, 0.018)), longitude: round(city.longitude + east) }
}
