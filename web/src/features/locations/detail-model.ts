/** What one location's page shows, and in which order; only what exists. */
import type { GalleryItem, Location } from '@backlot/contract/locations'
import type { BlackoutDates, FilmCredit } from '@backlot/contract/location-fields'
import { readDay } from '#features/locations/light/light-day.ts'
import { fields, listState, type StateOf } from '#lib/list-state.ts'
import { readText } from '#lib/search-params.ts'

/** Which location is open, which of its folders, which picture. */
const pageFields = {
  locId: fields.id,
  folder: fields.id,
  photo: fields.id,
  /** The day whose light is shown. */
  light: (value: unknown) => readDay(readText(value)),
  /** The lookbook that staff add to meanwhile (S2 §2). */
  lb: fields.id,
}
export type LocationState = StateOf<typeof pageFields>
export const locationPage = listState(pageFields)

/** The id or the last part of a shared link, from whichever of them the URL has. */
export const referenceOf = (locId: number | undefined, name: unknown): string => (locId === undefined ? readText(name) : String(locId))

export type FactKind = 'text' | 'list' | 'number' | 'year' | 'flag' | 'money' | 'date' | 'length' | 'area' | 'load' | 'link' | 'periods'
type FactName = keyof Location

const groups = {
  building: {
    ownership_type: 'text',
    int_ext: 'text',
    condition: 'text',
    year_built: 'year',
    year_renovated: 'year',
    doubles_for: 'list',
    stories: 'number',
    floor_area: 'area',
    lot_area: 'area',
    bedrooms: 'number',
    bathrooms: 'number',
    largest_room: 'area',
    ceiling_height: 'length',
    door_width: 'length',
    floor_load: 'load',
    furnished: 'text',
    features: 'list',
    accessibility: 'list',
    historic_listed: 'flag',
    hoa: 'flag',
  },
  shooting: {
    hours_allowed: 'text',
    days_allowed: 'text',
    lead_time_days: 'number',
    max_people: 'number',
    max_days_year: 'number',
    blackout_dates: 'periods',
    monitor_required: 'flag',
    jurisdiction: 'text',
  },
  fees: {
    fee_mode: 'text',
    fee_shoot_day: 'money',
    fee_prep_day: 'money',
    fee_strike_day: 'money',
    fee_hold_day: 'money',
    fee_hour: 'money',
    min_hours: 'number',
    day_length_hours: 'number',
    overtime_factor: 'number',
    fee_basis_people: 'number',
    deposit: 'money',
    monitor_fee: 'money',
    parking_fee: 'money',
    cleaning_fee: 'money',
  },
  access: {
    parking_cars: 'number',
    parking_trucks: 'number',
    truck_max_length: 'length',
    crew_parking: 'text',
    basecamp: 'text',
    catering_area: 'text',
    holding_area: 'text',
    vehicle_access: 'text',
    load_in: 'list',
    directions: 'text',
    map_link: 'link',
  },
  power: {
    power: 'list',
    power_note: 'text',
    water: 'flag',
    restrooms: 'flag',
    hvac_controllable: 'flag',
    wifi: 'flag',
    cell_coverage: 'flag',
  },
  light: {
    noise_sources: 'list',
    sun_orientation: 'text',
    blackout_possible: 'flag',
    weather_notes: 'text',
    season_notes: 'text',
  },
  office: {
    authority: 'text',
    insurance_min: 'text',
    parcel_no: 'text',
    council_district: 'text',
    police_precinct: 'text',
    zone_note: 'text',
    film_friendly: 'number',
    release_signer: 'text',
    release_signed_at: 'date',
    release_expires: 'date',
    release_use: 'text',
    last_verified_at: 'date',
    scouted_by: 'text',
    scout_date: 'date',
    photographer: 'text',
    staff_notes: 'text',
    incidents: 'text',
  },
} as const satisfies Record<string, Partial<Record<FactName, FactKind>>>

export type GroupName = keyof typeof groups
export type DetailFact = { [Group in GroupName]: keyof (typeof groups)[Group] }[GroupName] | 'era' | 'styles'
export type FactValue = string | number | boolean | readonly string[] | readonly BlackoutDates[]
export interface Fact {
  name: DetailFact
  kind: FactKind
  value: FactValue
}
export interface FactGroup {
  group: GroupName
  facts: Fact[]
}

/** A value worth a line; zero parking spaces is one, an empty list is not. */
function isShown(value: unknown): value is FactValue {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

const eraText = ({ era_from: from, era_to: to }: Location): string => {
  if (from == null && to == null) return ''
  if (from === to) return String(from)
  return `${from ?? ''}–${to ?? ''}`
}

export function factGroups(location: Location): FactGroup[] {
  return (Object.keys(groups) as GroupName[]).flatMap((group) => {
    const facts = Object.entries(groups[group]).flatMap(([name, kind]): Fact[] => {
      const value: unknown = location[name as FactName]
      return isShown(value) ? [{ name: name as DetailFact, kind, value }] : []
    })
    if (group === 'building') {
      const era = eraText(location)
      if (era) facts.push({ name: 'era', kind: 'text', value: era })
    }
    return facts.length > 0 ? [{ group, facts }] : []
  })
}

const permissionNames = [
  'allow_night',
  'allow_drones',
  'allow_sfx',
  'allow_stunts',
  'allow_gunfire',
  'allow_open_flame',
  'allow_animals',
  'allow_smoking',
  'allow_painting',
  'allow_rigging',
  'allow_vehicles_inside',
  'allow_music_playback',
  'allow_hazardous_look',
] as const
export type PermissionName = (typeof permissionNames)[number]
export interface Permission {
  name: PermissionName
  answer: 'yes' | 'no' | 'ask'
}

const answerOrder = { yes: 0, ask: 1, no: 2 }
/** What is allowed first, then what must be asked, then what is not. */
export function permissionsOf(location: Location): Permission[] {
  return permissionNames
    .flatMap((name): Permission[] => {
      const answer = location[name]
      return answer ? [{ name, answer }] : []
    })
    .toSorted((a, b) => answerOrder[a.answer] - answerOrder[b.answer])
}

export const mosaicSize = 5

/** The cover and the best others: one from each folder before a second of any, wide ones first. */
export function bestPictures(pictures: readonly GalleryItem[], coverId: number | undefined, most = mosaicSize): GalleryItem[] {
  const shown = pictures.filter((picture) => !picture.IsVideo && !picture.hidden)
  const cover = shown.find((picture) => picture.id === coverId) ?? shown[0]
  if (!cover) return []
  const taken = new Map<number | null, number>([[cover.folder_id, 1]])
  const ranked = shown
    .filter((picture) => picture !== cover)
    .map((picture, index) => {
      const turn = taken.get(picture.folder_id) ?? 0
      taken.set(picture.folder_id, turn + 1)
      return { picture, rank: turn * 1000 + (picture.width < picture.height ? 500 : 0) + index / 1000 }
    })
    .toSorted((a, b) => a.rank - b.rank)
  return [cover, ...ranked.slice(0, most - 1).map(({ picture }) => picture)]
}

/** Newest first; productions without a year last. */
export const sortedFilms = (films: readonly FilmCredit[]): FilmCredit[] =>
  films.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || a.title.localeCompare(b.title))

export const filmsShown = { folded: 6, searchable: 12 } as const

/** Productions in which every word stands somewhere. */
export function filmsWith(films: readonly FilmCredit[], text: string): FilmCredit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...films]
  return films.filter((film) => {
    const all = [
      film.title,
      film.year,
      film.director,
      film.writer,
      film.production_company,
      film.distributor,
      film.scene,
      film.fact,
      ...(film.actors ?? []),
    ]
    const haystack = all
      .filter((part) => part != null)
      .join(' ')
      .toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}

/** The public point of a location, if there is one. */
export function pointOf({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): { latitude: number; longitude: number } | null {
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

/** Where the exact point is not told, a circle of this size shows (domain: geo_precision). */
export const areaMetres = 500
