/** Which field stands in which step, and with which control. Every field of a record is here once (layout.test.ts). */
import type { LocationRecord } from '@backlot/contract/location-records'
import * as options from '#features/locations/edit/options.ts'

export type FieldName = keyof LocationRecord
export const steps = [
  'basics',
  'place',
  'categories',
  'styles',
  'features',
  'access',
  'rules',
  'fees',
  'contacts',
  'gallery',
  'films',
  'office',
  'history',
] as const
export type Step = (typeof steps)[number]

export type Control =
  | { kind: 'line'; most?: number; type?: 'text' | 'url' | 'tel' }
  | { kind: 'text'; most: number; rows: number }
  | { kind: 'number'; whole?: boolean; least?: number; most?: number; unit?: 'length' | 'area' | 'load' }
  | { kind: 'money' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'tags' }
  | { kind: 'flag' }
  | { kind: 'allow' }
  | { kind: 'date' }
  /** Drawn by a component of its own. */
  | { kind: 'own' }

export interface FieldSpec {
  name: FieldName
  control: Control
  /** A lockbox can close it (contract/src/location-fields.ts). */
  lock?: true
}
interface Group {
  /** A heading within its step; none for the first. */
  title?: 'closed' | 'release' | 'period' | 'size' | 'comfort' | 'surroundings' | 'allowed' | 'amounts' | 'visit'
  fields: readonly FieldSpec[]
}

const line = (name: FieldName, most = 200): FieldSpec => ({ name, control: { kind: 'line', most } })
const text = (name: FieldName, most: number, rows = 3): FieldSpec => ({ name, control: { kind: 'text', most, rows } })
const whole = (name: FieldName, most = 10_000_000, least = 0): FieldSpec => ({
  name,
  control: { kind: 'number', whole: true, least, most },
})
const measure = (name: FieldName, unit: 'length' | 'area' | 'load'): FieldSpec => ({ name, control: { kind: 'number', unit } })
const choice = (name: FieldName, values: readonly string[]): FieldSpec => ({ name, control: { kind: 'choice', values } })
const choices = (name: FieldName, values: readonly string[]): FieldSpec => ({ name, control: { kind: 'choices', values } })
const flag = (name: FieldName): FieldSpec => ({ name, control: { kind: 'flag' } })
const allow = (name: FieldName): FieldSpec => ({ name, control: { kind: 'allow' } })
const tags = (name: FieldName): FieldSpec => ({ name, control: { kind: 'tags' } })
const date = (name: FieldName): FieldSpec => ({ name, control: { kind: 'date' } })
const own = (name: FieldName): FieldSpec => ({ name, control: { kind: 'own' } })
const money = (name: FieldName): FieldSpec => ({ name, control: { kind: 'money' }, lock: true })
const locked = (spec: FieldSpec): FieldSpec => ({ ...spec, lock: true })

export const layout: Readonly<Record<Step, readonly Group[]>> = {
  basics: [
    {
      fields: [
        line('location_name', 120),
        locked(line('company_name')),
        text('short_description', 300, 2),
        text('description', 4000, 8),
        tags('keywords'),
        choice('ownership_type', options.ownershipTypes),
        choice('int_ext', options.interiorExterior),
        choice('condition', options.conditions),
      ],
    },
    {
      title: 'period',
      fields: [
        whole('year_built', 2200, 1),
        whole('year_renovated', 2200, 1000),
        whole('era_from', 2200, 1000),
        whole('era_to', 2200, 1000),
        tags('doubles_for'),
      ],
    },
  ],
  place: [
    {
      fields: [
        locked(line('address1')),
        locked(line('address2')),
        line('zip', 20),
        own('city_id'),
        own('county_id'),
        own('region_id'),
        line('state', 60),
        line('country', 60),
        locked(own('latitude')),
        locked(own('longitude')),
        choice('geo_precision', options.geoPrecisions),
        text('directions', 2000),
        { name: 'map_link', control: { kind: 'line', most: 500, type: 'url' } },
      ],
    },
  ],
  categories: [{ fields: [own('categories')] }],
  styles: [{ fields: [own('styles'), choices('materials', options.materials)] }],
  features: [
    {
      fields: [
        choices('features', options.features),
        choice('furnished', options.furnished),
        choices('accessibility', options.accessibility),
      ],
    },
    {
      title: 'size',
      fields: [
        whole('stories'),
        whole('bedrooms'),
        whole('bathrooms'),
        measure('floor_area', 'area'),
        measure('lot_area', 'area'),
        measure('largest_room', 'area'),
        measure('ceiling_height', 'length'),
        measure('door_width', 'length'),
        measure('floor_load', 'load'),
      ],
    },
    {
      title: 'surroundings',
      fields: [
        choices('noise_sources', options.noiseSources),
        choice('sun_orientation', options.orientations),
        flag('blackout_possible'),
        text('weather_notes', 1000),
        text('season_notes', 1000),
      ],
    },
  ],
  access: [
    {
      fields: [
        whole('parking_cars'),
        whole('parking_trucks'),
        measure('truck_max_length', 'length'),
        text('crew_parking', 500, 2),
        text('basecamp', 500, 2),
        text('catering_area', 500, 2),
        text('holding_area', 500, 2),
        text('vehicle_access', 500, 2),
        choices('load_in', options.loadIn),
      ],
    },
    {
      title: 'comfort',
      fields: [
        choices('power', options.power),
        text('power_note', 500, 2),
        flag('water'),
        flag('restrooms'),
        flag('hvac_controllable'),
        flag('wifi'),
        flag('cell_coverage'),
      ],
    },
  ],
  rules: [
    {
      fields: [
        line('hours_allowed'),
        line('days_allowed'),
        whole('lead_time_days'),
        whole('max_people'),
        whole('max_days_year'),
        line('jurisdiction', 120),
        text('restrictions', 2000),
        flag('monitor_required'),
        flag('historic_listed'),
        flag('hoa'),
      ],
    },
    {
      title: 'allowed',
      fields: [
        allow('allow_smoking'),
        allow('allow_animals'),
        allow('allow_open_flame'),
        allow('allow_sfx'),
        allow('allow_gunfire'),
        allow('allow_stunts'),
        allow('allow_drones'),
        allow('allow_night'),
        allow('allow_painting'),
        allow('allow_rigging'),
        allow('allow_vehicles_inside'),
        allow('allow_music_playback'),
        allow('allow_hazardous_look'),
      ],
    },
    { title: 'closed', fields: [own('blackout_dates')] },
  ],
  fees: [
    { fields: [choice('fee_mode', options.feeModes)] },
    {
      title: 'amounts',
      fields: [
        money('fee_shoot_day'),
        money('fee_prep_day'),
        money('fee_strike_day'),
        money('fee_hold_day'),
        money('fee_hour'),
        locked(whole('min_hours')),
        locked(whole('day_length_hours')),
        locked({ name: 'overtime_factor', control: { kind: 'number' } }),
        locked(whole('fee_basis_people')),
        money('deposit'),
        money('monitor_fee'),
        money('parking_fee'),
        money('cleaning_fee'),
      ],
    },
  ],
  contacts: [{ fields: [locked(own('contact_info'))] }],
  gallery: [],
  films: [{ fields: [own('film_list')] }],
  office: [
    {
      fields: [
        own('owner_user_id'),
        own('requireReapproval'),
        own('qualified'),
        own('archived'),
        line('authority', 60),
        text('insurance_min', 1000),
        text('staff_notes', 4000, 5),
        text('incidents', 4000),
      ],
    },
    {
      title: 'release',
      fields: [line('release_signer', 120), date('release_signed_at'), date('release_expires'), text('release_use', 500, 2)],
    },
    {
      title: 'visit',
      fields: [
        line('scouted_by', 120),
        date('scout_date'),
        line('photographer', 120),
        date('last_verified_at'),
        whole('film_friendly', 5, 1),
        line('parcel_no', 60),
        line('council_district', 60),
        line('police_precinct', 60),
        line('zone_note'),
      ],
    },
  ],
  history: [],
}

const specs = new Map(steps.flatMap((step) => layout[step].flatMap((group) => group.fields)).map((spec) => [spec.name, spec]))
const places = new Map(
  steps.flatMap((step) => layout[step].flatMap((group) => group.fields.map((spec): [string, Step] => [spec.name, step]))),
)

export const specOf = (name: FieldName): FieldSpec | undefined => specs.get(name)
export const fieldsOf = (step: Step): FieldName[] => layout[step].flatMap((group) => group.fields.map((spec) => spec.name))
/** The step of a field; of anything else, the first. */
export const stepOf = (field: string): Step => places.get(field.split('.')[0] ?? '') ?? 'basics'

/** The steps that this person works with: notes and history are the office's. */
export const stepsFor = (can: { officeFields: boolean; history: boolean }): readonly Step[] =>
  steps.filter((step) => (step === 'office' ? can.officeFields : step === 'history' ? can.history : true))
