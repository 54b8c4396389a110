/** What a production says of one place in an application for a permit (domain.md §4.3). */
import { z } from 'zod'
import { Id, wholeNumber } from './endpoint.ts'
import { count, day, line, permitLimits, text } from './permit-fields.ts'
import { IsoDay } from './engine/schemas.ts'

export const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) => z.array(z.enum(values)).max(values.length)

export const phases = ['prep', 'rigging', 'load_in', 'shoot', 'strike', 'load_out', 'hold', 'base_camp', 'crew_parking'] as const
/** Days that do not follow each other are rows of their own. */
export const Activity = z.strictObject({
  phase: z.enum(phases),
  date_from: IsoDay,
  date_to: IsoDay,
  time_from: Time,
  time_to: Time,
  head_count: count().default(null),
  description: line(500).default(''),
})
export type Activity = z.infer<typeof Activity>

export const vehicleKinds = [
  'truck_10_ton',
  'stake_bed',
  'cube',
  'trailer',
  'motorhome',
  'honeywagon',
  'generator',
  'camera_car',
  'crane',
  'picture_vehicle',
  'van',
  'car',
] as const
export const Vehicle = z.strictObject({
  vehicle_kind: z.enum(vehicleKinds),
  quantity: wholeNumber(1, 500),
  length: line(40).default(''),
  plate: line(40).default(''),
})
export const parkingUses = ['base_camp', 'equipment', 'crew', 'picture', 'catering'] as const
export const ParkingRow = z.strictObject({
  parking_use: z.enum(parkingUses),
  place: line(200).default(''),
  spaces: count().default(null),
  feet: count().default(null),
  date_from: day().default(null),
  date_to: day().default(null),
  meters_hooded: count().default(null),
  no_parking_signs: count().default(null),
  posted_at: day().default(null),
  posted_by: line(120).default(''),
})

/** What is ticked: only these parts of the form are asked for. */
export const involvements = [
  'traffic',
  'effects',
  'stunts',
  'weapons',
  'drone',
  'animals',
  'minors',
  'vehicles',
  'parking',
  'equipment',
  'noise',
  'environment',
] as const
export type Involvement = (typeof involvements)[number]

export const propertyKinds = ['private', 'public', 'street', 'park', 'school', 'beach', 'water', 'airport'] as const
export const trafficControls = ['none', 'intermittent', 'lane', 'full', 'sidewalk', 'detour'] as const
/** Those that close a street or a part of it to whoever passes. */
export const closingControls = ['lane', 'full', 'sidewalk', 'detour'] as const satisfies readonly (typeof trafficControls)[number][]
export const effectKinds = ['smoke', 'rain', 'wind', 'fire_bar', 'explosion', 'squibs', 'breakaway', 'snow', 'wet_down'] as const
export const stuntKinds = ['falls', 'fights', 'car_work'] as const
export const weaponKinds = ['prop', 'replica', 'blank'] as const
export const streetEquipment = ['crane', 'lift', 'cable', 'lights', 'track', 'tent', 'generator'] as const
export const firePermits = ['film_safety', 'open_flame', 'pyro', 'hot_works', 'vehicles_on_set', 'tents'] as const
export const cityHelp = ['parks_monitor', 'film_monitor', 'public_works', 'transit', 'water', 'power'] as const
export const noiseKinds = ['music', 'public_address', 'condors', 'lights_after_dark'] as const
export const environmentKinds = ['ground_disturbance', 'water_body', 'protected_species', 'historic_building', 'fire_season'] as const
const YesNoUnknown = z.enum(['', 'yes', 'no', 'unknown'])

export const locationPermitFields = {
  location_id: Id.nullable(),
  place_name: line(),
  address: line(),
  /** "Street X between Y and Z". */
  street: line(),
  street_from: line(),
  street_to: line(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  jurisdiction: line(),
  property_kind: z.enum(['', ...propertyKinds]),
  int_ext: z.enum(['', 'Interior', 'Exterior', 'Both']),
  owner_name: line(120),
  owner_email: line(),
  owner_phone: line(60),
  scene_numbers: line(),
  scene_text: text(),
  /** What the public will see or hear. */
  public_view: text(),
  involves: chosen(involvements),
  traffic_control: z.enum(['', ...trafficControls]),
  traffic_streets: line(500),
  traffic_times: line(),
  barricade_company: line(),
  running_shot_route: line(500),
  running_shot_speed: line(60),
  tow: line(),
  effects: chosen(effectKinds),
  effects_person: line(120),
  effects_licence_no: line(80),
  effects_quantities: line(500),
  fire_watch: z.boolean(),
  stunts: chosen(stuntKinds),
  stunt_coordinator: line(120),
  safety_plan: text(),
  weapons: chosen(weaponKinds),
  weapon_count: count(),
  armourer: line(120),
  police_notice: z.boolean(),
  gunfire_times: line(),
  drone_operator: line(120),
  drone_pilot_no: line(80),
  drone_registration: line(80),
  drone_take_off: line(),
  drone_height: line(60),
  drone_times: line(),
  drone_plan: text(),
  helicopter_landing: z.boolean(),
  animal_kinds: line(),
  animal_count: count(),
  animal_wrangler: line(120),
  welfare_monitor: line(120),
  minor_count: count(),
  studio_teacher: line(120),
  minor_permits: line(500),
  street_equipment: chosen(streetEquipment),
  tent_size: line(60),
  generator_count: count(),
  generator_place: line(),
  /** Who is needed here, by the office's list of that name; police and fire posts follow from what is asked of them below. */
  permit_staff: z.array(line(120)).max(permitLimits.staff),
  police_needed: YesNoUnknown,
  police_posts: line(500),
  police_count: count(),
  motor_officer_count: count(),
  police_hours: count(),
  police_agency: z.enum(['', 'BPD', 'GPD', 'CHP']),
  fire_needed: YesNoUnknown,
  fire_hours: count(),
  fire_permits: chosen(firePermits),
  city_help: chosen(cityHelp),
  lunch_place: line(),
  lunch_time: line(60),
  toilets: line(),
  rubbish: line(),
  restoration_time: line(),
  noise: chosen(noiseKinds),
  noise_level: line(60),
  environment: chosen(environmentKinds),
  notice_radius: count(),
  notice_delivered_on: day(),
  notice_by: line(120),
  notice_count: count(),
  survey_needed: z.boolean(),
  consents_for: count(),
  consents_against: count(),
  consents_unanswered: count(),
  resident_parking: line(),
  activities: z.array(Activity).max(permitLimits.rows),
  vehicles: z.array(Vehicle).max(permitLimits.rows),
  parking: z.array(ParkingRow).max(permitLimits.rows),
} as const
export const LocationPermitFields = z.strictObject(locationPermitFields)
export type LocationPermitFields = z.infer<typeof LocationPermitFields>

/** How far the owner of the place has agreed; the office asks by mail. */
export const ownerConsents = ['not_needed', 'asked', 'signed', 'refused'] as const
