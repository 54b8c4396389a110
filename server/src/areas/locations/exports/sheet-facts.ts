/** The facts of a sheet, in the words of its language. What the record lacks, or is not for the caller, is left out. */
import { fieldsOf } from '@backlot/contract/engine/definitions'
import type { Control } from '@backlot/contract/engine/fields'
import { valuesIn } from '@backlot/contract/engine/values'
import { locationDefinition } from '@backlot/contract/location-definition'
import { locationSummaryValues } from '@backlot/contract/location-summary-values'
import { locationValues } from '@backlot/contract/location-values'
import type { Location } from '@backlot/contract/locations'
import type { Ctx } from '#kit/context.ts'
import { mailMoney } from '#kit/mail-days.ts'
import { formatNumber } from '#kit/numbers.ts'
import type { SheetWords } from './sheet-words.ts'

export type Fact = readonly [label: string, text: string]

/** As much of the address as the caller may know; a town that is its own county is named once. */
export function placeLine(location: Location): string {
  const { address1, address2, zip, city, county, region } = location
  const area = [county, region].filter((name) => name !== city)
  return [address1, address2, [zip, city].filter(Boolean).join(' '), ...area].filter(Boolean).join(', ')
}

/** What a sheet has room for, in its order. */
const factNames = [
  'ownership_type',
  'year_built',
  'year_renovated',
  'era_from',
  'era_to',
  'styles',
  'materials',
  'features',
  'doubles_for',
  'condition',
  'int_ext',
  'furnished',
  'stories',
  'bedrooms',
  'bathrooms',
  'floor_area',
  'lot_area',
  'ceiling_height',
  'largest_room',
  'accessibility',
  'parking_cars',
  'parking_trucks',
  'crew_parking',
  'basecamp',
  'power',
  'load_in',
  'noise_sources',
  'lead_time_days',
  'max_people',
  'fee_mode',
  'fee_shoot_day',
  'fee_prep_day',
  'fee_strike_day',
  'fee_hold_day',
  'fee_hour',
  'deposit',
] as const
const valueIn = valuesIn(locationValues, locationSummaryValues)
const permissions = fieldsOf(locationDefinition).filter(({ control }) => control.kind === 'allow')

export function factsOf(ctx: Ctx, location: Location, words: SheetWords): Fact[] {
  const textOf = (control: Control, value: unknown): string => {
    if (value === '') return ''
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (typeof value === 'number') return control.kind === 'number' && control.year ? String(value) : formatNumber(ctx.site, value)
    if (Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? valueIn(one, words.labels) : String((one as { name: string }).name))).join(', ')
    if (typeof value !== 'string') return ''
    return control.kind === 'money' ? mailMoney(ctx.site, Number(value) * 100) : valueIn(value, words.labels)
  }
  const fields = location as Record<string, unknown>
  const facts = factNames.map((name): Fact => {
    const { label, control } = locationDefinition.fields[name]
    return [label[words.labels], textOf(control, fields[name] ?? '')]
  })
  return [...facts, positionOf(location, words)].filter(([, text]) => text !== '')
}

function positionOf({ latitude, longitude, geo_precision: precision, can }: Location, words: SheetWords): Fact {
  if (latitude == null || longitude == null) return [words.position, '']
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return [words.position, can.seePrivate || precision === 'exact' ? point : `${point} (${words.about_there})`]
}

export function permissionsOf(location: Location, words: SheetWords): Fact[] {
  const fields = location as Record<string, unknown>
  return permissions.flatMap(({ name, label }): Fact[] => {
    const said = fields[name]
    return said === 'yes' || said === 'no' || said === 'ask' ? [[label[words.labels], words[said]]] : []
  })
}
