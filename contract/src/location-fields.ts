/** What the fields of a location hold (domain.md §1.1). What else is known of a field stands in location-definition.ts. */
import { z } from 'zod'
import { isDay } from './days.ts'
import { recordProblems } from './area-problems.ts'
import { DayOrNone, nullish } from './engine/schemas.ts'

export const locationStatuses = ['Draft', 'pending', 'public', 'private'] as const
export type LocationStatus = (typeof locationStatuses)[number]
export const geoPrecisions = ['exact', 'street', 'area'] as const
export const ownershipTypes = ['Private', 'Public city', 'Public county', 'State', 'Federal', 'Tribal', 'Utility/transit'] as const
export const materials = [
  'Adobe',
  'Beam',
  'Brick',
  'Cinder Block',
  'Clapboard',
  'Column',
  'Concrete',
  'Corrugated Metal',
  'Glass & Steel',
  'Log',
  'Shingle',
  'Stone',
  'Stucco',
  'Wood',
] as const
export const conditions = ['Pristine', 'Maintained', 'Worn', 'Derelict', 'Vacant', 'Under construction'] as const
export const interiorExterior = ['Interior', 'Exterior', 'Both'] as const
export const contactRoles = ['Owner', 'Manager', 'Tenant', 'Site rep', 'Agent', 'Government desk', 'Security'] as const
export const feeModes = ['Negotiable', 'Fixed', 'On request', 'Free', 'Fee schedule'] as const
export const permissions = ['yes', 'no', 'ask'] as const

const line = (most = 200) => z.string().trim().max(most)
const text = (most = 4000) => z.string().trim().max(most)
const list = (most = 60) => z.array(line(120)).max(most)
const count = z.number().int().min(0).max(10_000_000)
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/, 'An amount like 1200.00')
const measure = z.number().min(0).max(1_000_000)
const year = z.number().int().min(1000).max(2200)
const allow = z.enum(permissions)

export const LocationContact = z.strictObject({
  role: z.enum(contactRoles).default('Owner'),
  directory_id: z.number().int().optional(),
  name: line(120).optional(),
  org: line(120).optional(),
  title: line(120).optional(),
  phone1: line(40).optional(),
  phone2: line(40).optional(),
  mobile: line(40).optional(),
  email1: line(200).optional(),
  email2: line(200).optional(),
  website: line(300).optional(),
  preferred: line(40).optional(),
  primary: z.boolean().optional(),
  lock_phone: z.boolean().optional(),
  lock_email: z.boolean().optional(),
  note: text(500).optional(),
})

/** One production shot here (`film_list`). */
export const FilmCredit = z.strictObject({
  title: line(200),
  year: year.nullish(),
  season: line(20).nullish(),
  episode: line(40).nullish(),
  director: line(300).nullish(),
  writer: line(400).nullish(),
  production_company: line(300).nullish(),
  distributor: line(300).nullish(),
  actors: z.array(line(120)).max(20).nullish(),
  scene: text(500).nullish(),
  fact: text(1000).nullish(),
  project_id: z.number().int().nullish(),
  /** False keeps it from the public, as productions sometimes ask. */
  credit_public: z.boolean().nullish(),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
})
export type FilmCredit = z.infer<typeof FilmCredit>

const Day = z.iso.date(recordProblems.blackoutDays.code).refine(isDay, { message: recordProblems.blackoutDays.code, abort: true })
/** Days on which the owner takes nobody. */
export const BlackoutDates = z
  .strictObject({ from: Day, to: Day, reason: line(200).optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: recordProblems.blackoutDays.code })
export type BlackoutDates = z.infer<typeof BlackoutDates>

/** Where an imported record comes from; shown with it (data README). */
export const RecordSource = z.strictObject({
  name: line(200),
  publisher: line(200).nullish(),
  id: line(400).nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  licence: line(200).nullish(),
  licence_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
})
export type RecordSource = z.infer<typeof RecordSource>

/** The fields that every record may leave out. */
export const locationDetails = {
  /** Who the place belongs to; a draft may have it instead of a name (S2 §4). */
  company_name: line(200),
  short_description: text(300),
  ownership_type: z.enum(ownershipTypes),
  era_from: year,
  era_to: year,
  doubles_for: list(),
  condition: z.enum(conditions),
  int_ext: z.enum(interiorExterior),
  state: line(60),
  country: line(60),
  /** Who permits filming here: a city, a county, a park, a port, a school district. */
  jurisdiction: line(120),
  parcel_no: line(60),
  council_district: line(60),
  police_precinct: line(60),
  zone_note: line(200),
  directions: text(2000),
  map_link: z.url({ protocol: /^https?$/ }).max(500),
  contact_info: z.array(LocationContact).max(20),
  authority: line(60),
  year_renovated: year,
  stories: count,
  floor_area: measure,
  lot_area: measure,
  bedrooms: count,
  bathrooms: count,
  ceiling_height: measure,
  largest_room: measure,
  door_width: measure,
  floor_load: measure,
  features: list(),
  furnished: line(60),
  accessibility: list(10),
  weather_notes: text(1000),
  season_notes: text(1000),
  parking_cars: count,
  parking_trucks: count,
  truck_max_length: measure,
  crew_parking: text(500),
  basecamp: text(500),
  catering_area: text(500),
  holding_area: text(500),
  vehicle_access: text(500),
  load_in: list(10),
  power: list(10),
  power_note: text(500),
  water: z.boolean(),
  restrooms: z.boolean(),
  hvac_controllable: z.boolean(),
  wifi: z.boolean(),
  cell_coverage: z.boolean(),
  noise_sources: list(10),
  sun_orientation: line(40),
  blackout_possible: z.boolean(),
  hours_allowed: line(200),
  days_allowed: line(200),
  lead_time_days: count,
  max_people: count,
  max_days_year: count,
  blackout_dates: z.array(BlackoutDates).max(100),
  restrictions: text(2000),
  allow_smoking: allow,
  allow_animals: allow,
  allow_open_flame: allow,
  allow_sfx: allow,
  allow_gunfire: allow,
  allow_stunts: allow,
  allow_drones: allow,
  allow_night: allow,
  allow_painting: allow,
  allow_rigging: allow,
  allow_vehicles_inside: allow,
  allow_music_playback: allow,
  allow_hazardous_look: allow,
  monitor_required: z.boolean(),
  historic_listed: z.boolean(),
  hoa: z.boolean(),
  insurance_min: text(1000),
  fee_mode: z.enum(feeModes),
  fee_shoot_day: amount,
  fee_prep_day: amount,
  fee_strike_day: amount,
  fee_hold_day: amount,
  fee_hour: amount,
  min_hours: count,
  day_length_hours: count,
  overtime_factor: measure,
  deposit: amount,
  monitor_fee: amount,
  parking_fee: amount,
  cleaning_fee: amount,
  fee_basis_people: count,
  film_list: z.array(FilmCredit).max(500),
  /** The owner's written consent: who gave it, for what, and until when. */
  release_signer: line(120),
  release_signed_at: DayOrNone,
  release_expires: DayOrNone,
  release_use: text(500),
  last_verified_at: DayOrNone,
  scouted_by: line(120),
  scout_date: DayOrNone,
  photographer: line(120),
  staff_notes: text(4000),
  film_friendly: z.number().int().min(1).max(5),
  incidents: text(4000),
}
export type DetailName = keyof typeof locationDetails
/** Unknown fields are refused. */
export const LocationDetails = z.strictObject(nullish(locationDetails))
export type LocationDetails = z.infer<typeof LocationDetails>
