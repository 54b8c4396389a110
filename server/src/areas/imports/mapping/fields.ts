import { crewLevels, displayKinds } from '@backlot/contract/directory-fields'
import type { Complain } from './steps.ts'

/**
 * The fields that a mapping can fill, and how their text becomes a value. Limits are those of the location record;
 * text over them is cut and named as a problem, because a record with a long description is better than none.
 */
export type FieldRule =
  | { as: 'text'; most: number; lines?: boolean }
  | { as: 'link' }
  | { as: 'list' }
  | { as: 'whole'; most: number }
  | { as: 'decimal' }
  | { as: 'year' }
  | { as: 'flag' }
  | { as: 'choice'; of: readonly string[] }

export type FieldValue = string | string[] | number | boolean

const line = (most: number): FieldRule => ({ as: 'text', most })
const lines = (most: number): FieldRule => ({ as: 'text', most, lines: true })
const list: FieldRule = { as: 'list' }
const whole = (most: number): FieldRule => ({ as: 'whole', most })
const year: FieldRule = { as: 'year' }

export const locationFieldNames = [
  'location_name',
  'description',
  'short_description',
  'address1',
  'address2',
  'zip',
  'city',
  'county',
  'region',
  'state',
  'country',
  'geo_precision',
  'year_built',
  'year_renovated',
  'era_from',
  'era_to',
  'stories',
  'bedrooms',
  'bathrooms',
  'floor_area',
  'lot_area',
  'ceiling_height',
  'parking_cars',
  'ownership_type',
  'int_ext',
  'furnished',
  'condition',
  'materials',
  'features',
  'doubles_for',
  'keywords',
  'categories',
  'styles',
  'restrictions',
  'directions',
  'map_link',
  'historic_listed',
] as const
export type LocationField = (typeof locationFieldNames)[number]

export const locationFields: Record<LocationField, FieldRule> = {
  location_name: line(120),
  description: lines(4000),
  short_description: lines(300),
  address1: line(200),
  address2: line(200),
  zip: line(20),
  city: line(120),
  county: line(120),
  region: line(120),
  state: line(60),
  country: line(60),
  geo_precision: { as: 'choice', of: ['exact', 'street', 'area'] },
  year_built: year,
  year_renovated: year,
  era_from: year,
  era_to: year,
  stories: whole(500),
  bedrooms: whole(10_000),
  bathrooms: whole(10_000),
  floor_area: whole(1_000_000_000),
  lot_area: whole(1_000_000_000),
  ceiling_height: { as: 'decimal' },
  parking_cars: whole(100_000),
  ownership_type: line(60),
  int_ext: line(60),
  furnished: line(60),
  condition: list,
  materials: list,
  features: list,
  doubles_for: list,
  keywords: list,
  categories: list,
  styles: list,
  restrictions: lines(2000),
  directions: lines(2000),
  map_link: { as: 'link' },
  historic_listed: { as: 'flag' },
}

export const placeFieldNames = ['name', 'aliases', 'code', 'county', 'state', 'state_code', 'country', 'population'] as const
export type PlaceField = (typeof placeFieldNames)[number]

export const placeFields: Record<PlaceField, FieldRule> = {
  name: line(120),
  aliases: list,
  code: line(20),
  county: line(120),
  state: line(120),
  state_code: line(10),
  country: { as: 'text', most: 2 },
  population: whole(2_000_000_000),
}

export const directoryFieldNames = [
  'company_name',
  'name',
  'last_name',
  'listing_name',
  'display_as',
  'categories',
  'title',
  'tagline',
  'bio',
  'address1',
  'address2',
  'city',
  'county',
  'zip',
  'state',
  'country',
  'phone1',
  'phone2',
  'mobile',
  'fax',
  'email1',
  'email2',
  'website',
  'imdb',
  'reel_url',
  'social',
  'union_affiliation',
  'union_local',
  'resident_state',
  'resident_since',
  'years_experience',
  'level',
  'skills',
  'languages',
  'licences',
  'equipment',
  'diversity_flags',
  'notes_staff',
] as const
export type DirectoryField = (typeof directoryFieldNames)[number]

/** What the contract asks beyond these is looked at when the row is whole (entry-rows.ts). */
export const directoryFields: Record<DirectoryField, FieldRule> = {
  company_name: line(200),
  name: line(120),
  last_name: line(120),
  listing_name: line(200),
  display_as: { as: 'choice', of: displayKinds },
  categories: list,
  title: line(120),
  tagline: line(200),
  bio: lines(4000),
  address1: line(200),
  address2: line(200),
  city: line(120),
  county: line(120),
  zip: line(20),
  state: line(60),
  country: line(60),
  phone1: line(40),
  phone2: line(40),
  mobile: line(40),
  fax: line(40),
  email1: line(200),
  email2: line(200),
  website: { as: 'link' },
  imdb: { as: 'link' },
  reel_url: { as: 'link' },
  social: list,
  union_affiliation: list,
  union_local: line(60),
  resident_state: line(60),
  resident_since: line(10),
  years_experience: whole(80),
  level: { as: 'choice', of: crewLevels },
  skills: list,
  languages: list,
  licences: list,
  equipment: lines(4000),
  diversity_flags: list,
  notes_staff: lines(4000),
}

const longestEntry = 200
const mostEntries = 100

/**
 * Turns the text of a field into its value.
 * @param complain told why when the text, or a part of it, is left out
 * @returns undefined when nothing is left
 */
export function fieldValue(rule: FieldRule, texts: readonly string[], complain: Complain): FieldValue | undefined {
  if (rule.as === 'list') return listValue(texts)
  const text = texts.join(rule.as === 'text' && rule.lines ? '\n\n' : ', ')
  switch (rule.as) {
    case 'text':
      return textValue(rule.lines ? text : text.replace(/\s*\n\s*/gu, ' '), rule.most, complain)
    case 'whole':
      return inRange(Math.round(Number(text)), text, 0, rule.most, complain)
    case 'decimal':
      return inRange(Number(text), text, 0, 1_000_000_000, complain)
    case 'year':
      return inRange(/^-?\d+$/u.test(text) ? Number(text) : Number.NaN, text, 1000, 2100, complain)
    case 'flag':
      return flagValue(text, complain)
    case 'link':
      if (/^https?:\/\/[^\s/]+\S*$/iu.test(text) && text.length <= 2000) return text
      // As people write it.
      if (/^www\.[^\s/]+\.\p{L}{2,}(?:\/\S*)?$/iu.test(text) && text.length <= 1990) return `https://${text}`
      complain('no_web_address', { text: shown(text) })
      return undefined
    case 'choice':
      if (rule.of.includes(text)) return text
      complain('no_choice', { text: shown(text), choices: rule.of.join(', ') })
      return undefined
  }
}

function listValue(texts: readonly string[]): string[] | undefined {
  const entries: string[] = []
  const known = new Set<string>()
  for (const entry of texts) {
    const kept = entry.replace(/\s*\n\s*/gu, ' ').slice(0, longestEntry)
    if (kept === '' || known.has(kept.toLowerCase()) || entries.length >= mostEntries) continue
    known.add(kept.toLowerCase())
    entries.push(kept)
  }
  return entries.length > 0 ? entries : undefined
}

function textValue(text: string, most: number, complain: Complain): string {
  if (text.length <= most) return text
  complain('cut', { characters: text.length, most })
  return `${text.slice(0, most - 1).trimEnd()}…`.toWellFormed()
}

function inRange(value: number, text: string, least: number, most: number, complain: Complain): number | undefined {
  if (Number.isFinite(value) && value >= least && value <= most && text.trim() !== '') return value
  complain('out_of_range', { text: shown(text), least, most })
  return undefined
}

function flagValue(text: string, complain: Complain): boolean | undefined {
  if (/^(?:true|yes|y|1|x|ja|j|sant)$/iu.test(text)) return true
  if (/^(?:false|no|n|0|nei|usant)$/iu.test(text)) return false
  complain('no_flag', { text: shown(text) })
  return undefined
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
