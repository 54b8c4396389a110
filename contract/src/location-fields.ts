/**
 * Every field of a location record, what it holds and who sees it (domain.md §1.1).
 * `lock` is public unless the record's lockbox for that field is ticked, then staff and the owner only.
 */
import { z } from 'zod'
import { recordProblems } from './area-problems.ts'

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

export type Visibility = 'public' | 'member' | 'staff' | 'lock'

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

const Day = z.iso.date(recordProblems.blackoutDays)
/** Days on which the owner takes nobody. */
export const BlackoutDates = z
  .strictObject({ from: Day, to: Day, reason: line(200).optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: recordProblems.blackoutDays })
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

const field = <Schema extends z.ZodType>(sees: Visibility, schema: Schema) => ({ sees, schema: schema.nullish() })

/** The long tail of a location: kept as one document, each field checked and shown by this table. */
export const locationDetails = {
  /** Who the place belongs to; a draft may have it instead of a name (S2 §4). */
  company_name: field('lock', line(200)),
  short_description: field('public', text(300)),
  ownership_type: field('public', z.enum(ownershipTypes)),
  era_from: field('public', year),
  era_to: field('public', year),
  doubles_for: field('public', list()),
  condition: field('public', z.enum(conditions)),
  int_ext: field('public', z.enum(interiorExterior)),
  state: field('public', line(60)),
  country: field('public', line(60)),
  /** Who permits filming here: a city, a county, a park, a port, a school district. */
  jurisdiction: field('public', line(120)),
  parcel_no: field('staff', line(60)),
  council_district: field('staff', line(60)),
  police_precinct: field('staff', line(60)),
  zone_note: field('staff', line(200)),
  directions: field('member', text(2000)),
  map_link: field('member', z.url({ protocol: /^https?$/ }).max(500)),
  contact_info: field('lock', z.array(LocationContact).max(20)),
  authority: field('staff', line(60)),
  year_renovated: field('public', year),
  stories: field('public', count),
  floor_area: field('public', measure),
  lot_area: field('public', measure),
  bedrooms: field('public', count),
  bathrooms: field('public', count),
  ceiling_height: field('public', measure),
  largest_room: field('public', measure),
  door_width: field('public', measure),
  floor_load: field('public', measure),
  features: field('public', list()),
  furnished: field('public', line(20)),
  accessibility: field('public', list(10)),
  weather_notes: field('public', text(1000)),
  season_notes: field('public', text(1000)),
  parking_cars: field('public', count),
  parking_trucks: field('public', count),
  truck_max_length: field('public', measure),
  crew_parking: field('member', text(500)),
  basecamp: field('member', text(500)),
  catering_area: field('member', text(500)),
  holding_area: field('member', text(500)),
  vehicle_access: field('member', text(500)),
  load_in: field('member', list(10)),
  power: field('member', list(10)),
  power_note: field('member', text(500)),
  water: field('member', z.boolean()),
  restrooms: field('member', z.boolean()),
  hvac_controllable: field('member', z.boolean()),
  wifi: field('member', z.boolean()),
  cell_coverage: field('member', z.boolean()),
  noise_sources: field('member', list(10)),
  sun_orientation: field('member', line(40)),
  blackout_possible: field('member', z.boolean()),
  hours_allowed: field('public', line(200)),
  days_allowed: field('public', line(200)),
  lead_time_days: field('public', count),
  max_people: field('public', count),
  max_days_year: field('public', count),
  blackout_dates: field('member', z.array(BlackoutDates).max(100)),
  restrictions: field('public', text(2000)),
  allow_smoking: field('public', allow),
  allow_animals: field('public', allow),
  allow_open_flame: field('public', allow),
  allow_sfx: field('public', allow),
  allow_gunfire: field('public', allow),
  allow_stunts: field('public', allow),
  allow_drones: field('public', allow),
  allow_night: field('public', allow),
  allow_painting: field('public', allow),
  allow_rigging: field('public', allow),
  allow_vehicles_inside: field('public', allow),
  allow_music_playback: field('public', allow),
  allow_hazardous_look: field('public', allow),
  monitor_required: field('public', z.boolean()),
  historic_listed: field('public', z.boolean()),
  hoa: field('public', z.boolean()),
  insurance_min: field('staff', text(1000)),
  fee_mode: field('public', z.enum(feeModes)),
  fee_shoot_day: field('lock', amount),
  fee_prep_day: field('lock', amount),
  fee_strike_day: field('lock', amount),
  fee_hold_day: field('lock', amount),
  fee_hour: field('lock', amount),
  min_hours: field('lock', count),
  day_length_hours: field('lock', count),
  overtime_factor: field('lock', measure),
  deposit: field('lock', amount),
  monitor_fee: field('lock', amount),
  parking_fee: field('lock', amount),
  cleaning_fee: field('lock', amount),
  fee_basis_people: field('lock', count),
  film_list: field('public', z.array(FilmCredit).max(500)),
  /** The owner's written consent: who gave it, for what, and until when. */
  release_signer: field('staff', line(120)),
  release_signed_at: field('staff', z.iso.date()),
  release_expires: field('staff', z.iso.date()),
  release_use: field('staff', text(500)),
  last_verified_at: field('staff', z.iso.date()),
  scouted_by: field('staff', line(120)),
  scout_date: field('staff', z.iso.date()),
  photographer: field('staff', line(120)),
  staff_notes: field('staff', text(4000)),
  film_friendly: field('staff', z.number().int().min(1).max(5)),
  incidents: field('staff', text(4000)),
} as const
export type DetailName = keyof typeof locationDetails

type Details = {
  [Name in DetailName]: z.ZodOptional<
    z.ZodNullable<
      (typeof locationDetails)[Name]['schema'] extends z.ZodOptional<z.ZodNullable<infer Schema extends z.ZodType>> ? Schema : z.ZodType
    >
  >
}
/** The document's schema: unknown fields are refused. */
export const LocationDetails = z.strictObject(
  Object.fromEntries(Object.entries(locationDetails).map(([name, { schema }]) => [name, schema])) as unknown as Details,
)
export type LocationDetails = z.infer<typeof LocationDetails>

/** Columns of the record that a lockbox can close. */
export const lockableColumns = ['address1', 'address2', 'latitude', 'longitude'] as const
