/** What the columns of a file mean, and the mapping that says so to the server. Pure. */
import type { FileReading } from '@backlot/contract/import-reading'
import type { FileInspection, KnownSource, SavedMapping } from '@backlot/contract/imports'

/** What entries of the directory are, besides their columns. */
export interface EntryDraft {
  /** Unless a column says it. */
  as: 'Individual' | 'Company'
  status: 'public' | 'private'
}

export interface Draft {
  /** Null for locations. */
  entries: EntryDraft | null
  /** Column → field, `latitude` or `longitude`; a column that is not here is not used. */
  targets: Readonly<Record<string, string>>
  /** Columns that tell one record from another. */
  identity: readonly string[]
  source: string
  licence: string
  /** A kept mapping that says more than the page shows is used as it is. */
  whole: string | null
  /** The kept mapping that it began with. */
  kept: number | null
  /** Sources that brought such records before. */
  known: readonly string[]
  /** Which of them it is; null for another, undefined as long as nobody has said. */
  sameAs: string | null | undefined
  /** Records of the source are known by name and place too, where it has numbered anew. */
  recognise: boolean
  /** How the file is read, as far as somebody said it. */
  reading: FileReading
  /** Field → what stands in its column → what the list of the site calls it; '' leaves the value out. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const isNamed = (names: readonly string[], name: string): string | undefined =>
  names.find((one) => one.trim().toLowerCase() === name.trim().toLowerCase())

/** A draft of a file that may have been here before; a mapping that names the source has answered the question. */
function asked(
  draft: Omit<Draft, 'known' | 'sameAs' | 'reading'>,
  { known, reading }: Pick<FileInspection, 'known' | 'reading'>,
  isAnswered: boolean,
): Draft {
  const names = known.map(({ name }) => name)
  const named = isAnswered ? isNamed(names, draft.source) : undefined
  return { ...draft, reading, known: names, sameAs: names.length === 0 ? null : named }
}

/** The source that it is: what it says anew updates its records. With the mapping of last time they are found for sure. */
export function asSame(draft: Draft, { name, mapping }: KnownSource, inspection: FileInspection): Draft {
  const before = mapping === null ? draft : draftOfMapping({ id: null, mapping }, inspection)
  const whole = before.whole === null ? null : JSON.stringify({ ...(JSON.parse(before.whole) as object), recognise: true })
  return { ...before, whole, source: name, known: draft.known, sameAs: name, recognise: true }
}

/** Another source: every record is a new one. */
export const asOther = (inspection: FileInspection): Draft => ({ ...draftOf(inspection), sameAs: null })

/** What the page begins with: the saved mapping that fits the file, or the guess. */
export const firstDraftOf = (inspection: FileInspection): Draft =>
  inspection.fitting ? draftOfMapping(inspection.fitting, inspection) : draftOf(inspection)

export function draftOf(inspection: FileInspection): Draft {
  const { target, file_name, guess } = inspection
  const { fields, latitude, longitude, identity } = guess
  const targets: Record<string, string> = Object.fromEntries(Object.entries(fields).map(([field, column]) => [column, field]))
  if (latitude !== null && longitude !== null) Object.assign(targets, { [latitude]: 'latitude', [longitude]: 'longitude' })
  const isCrew =
    guess.fields['name'] !== undefined && (guess.fields['last_name'] !== undefined || guess.fields['company_name'] === undefined)
  const entries: EntryDraft | null = target === 'directory' ? { as: isCrew ? 'Individual' : 'Company', status: 'public' } : null
  const source = file_name.replace(/\.\w{2,8}$/, '')
  return asked(
    { entries, targets, identity, source, licence: '', whole: null, kept: null, recognise: false, values: {} },
    inspection,
    false,
  )
}

/** A field has one column: the one that had it before is free again. */
export function withTarget(draft: Draft, column: string, target: string): Draft {
  const others = Object.entries(draft.targets).filter(([other, given]) => other !== column && given !== target)
  const { [draft.targets[column] ?? '']: _left, [target]: _taken, ...values } = draft.values
  return { ...draft, values, targets: Object.fromEntries(target ? [...others, [column, target]] : others) }
}

export function withIdentity(draft: Draft, column: string, isPart: boolean): Draft {
  const others = draft.identity.filter((one) => one !== column)
  return { ...draft, identity: isPart ? [...others, column] : others }
}

const columnOf = ({ targets }: Draft, target: string): string | undefined =>
  Object.entries(targets).find(([, given]) => given === target)?.[0]

export type Fault =
  | 'needsOrigin'
  | 'needsOtherName'
  | 'needsName'
  | 'needsBoth'
  | 'needsCategory'
  | 'needsIdentity'
  | 'needsSource'
  | 'needsPoint'

/** An entry is called by its company, or by a person's name, which may stand in one column. */
function nameFaults(draft: Draft): Fault[] {
  const has = (target: string): boolean => columnOf(draft, target) !== undefined
  if (!draft.entries) return has('location_name') ? [] : ['needsName']
  const faults: Fault[] = has('categories') ? [] : ['needsCategory']
  if (has('display_as')) return has('company_name') || has('name') ? faults : ['needsName', ...faults]
  if (draft.entries.as === 'Company') return has('company_name') ? faults : ['needsName', ...faults]
  return has('name') ? faults : ['needsBoth', ...faults]
}

/** Two sources of one name would be one. */
function originFaults({ sameAs, source, known }: Draft): Fault[] {
  if (sameAs === undefined) return ['needsOrigin']
  return sameAs === null && isNamed(known, source) !== undefined ? ['needsOtherName'] : []
}

/** What is still missing before the file can be looked through. */
export function faultsOf(draft: Draft): Fault[] {
  const faults = originFaults(draft)
  if (draft.whole !== null) return faults
  faults.push(...nameFaults(draft))
  if (draft.identity.length === 0) faults.push('needsIdentity')
  if (draft.source.trim() === '') faults.push('needsSource')
  if (!columnOf(draft, 'latitude') !== !columnOf(draft, 'longitude')) faults.push('needsPoint')
  return faults
}

const years = new Set(['year_built', 'year_renovated', 'era_from', 'era_to'])
const numbers = new Set([
  'years_experience',
  'stories',
  'bedrooms',
  'bathrooms',
  'floor_area',
  'lot_area',
  'ceiling_height',
  'parking_cars',
])

function valueOf(field: string, column: string, { entries, values }: Draft, lists: readonly string[]): unknown {
  const known = values[field]
  const map = known ? [{ map: known }] : []
  // "Wardrobe, Hair, Make-up" is one category of the directory.
  const split = entries && field === 'categories' ? [';', '|'] : [';', '|', ',']
  if (lists.includes(field)) return { column, steps: [{ split }, ...map] }
  if (known) return { column, steps: map }
  if (years.has(field)) return { column, steps: ['year'] }
  return numbers.has(field) ? { column, steps: ['number'] } : column
}

/** What the kinds say differently. */
function kindPart(draft: Draft, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { entries } = draft
  if (entries) {
    const as = 'display_as' in fields ? {} : { display_as: { constant: entries.as } }
    return { kind: 'directory', status: entries.status, fields: { ...fields, ...as } }
  }
  const [name, latitude, longitude] = ['location_name', 'latitude', 'longitude'].map((target) => columnOf(draft, target))
  return {
    kind: 'locations',
    ...(name ? { reject: [{ when: { blank: name }, reason: 'no name' }] } : {}),
    ...(latitude && longitude ? { point: [{ latitude, longitude }] } : {}),
    fields,
  }
}

/** As this file is read is what the page shows, not what was said of another edition. */
function withoutReading(mapping: string): object {
  const { reading: _reading, ...rest } = JSON.parse(mapping) as { reading?: unknown }
  return rest
}

export function mappingOf(draft: Draft, lists: readonly string[]): string {
  const { reading } = draft
  const read = Object.keys(reading).length > 0 ? { reading } : {}
  if (draft.whole !== null) return JSON.stringify({ ...withoutReading(draft.whole), ...read })
  const fields = Object.entries(draft.targets).filter(([, target]) => target !== 'latitude' && target !== 'longitude')
  const source = draft.source.trim()
  const licence = draft.licence.trim()
  return JSON.stringify({
    ...kindPart(draft, Object.fromEntries(fields.map(([column, field]) => [field, valueOf(field, column, draft, lists)]))),
    ...(draft.recognise ? { recognise: true } : {}),
    title: source,
    ...read,
    source: { name: source, ...(licence ? { licence } : {}) },
    // A number of the source is taken as it stands; names are written one way today and another tomorrow.
    identity: { parts: draft.identity, folding: draft.identity.length === 1 ? 'exact' : 'spelling', repeats: 'reject' },
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a value of a mapping says of single words, if it does. */
function mapOf(value: unknown): Record<string, string>[] {
  const steps = isRecord(value) && Array.isArray(value['steps']) ? (value['steps'] as unknown[]) : []
  const maps = steps.flatMap((step) => (isRecord(step) && isRecord(step['map']) ? [step['map']] : []))
  return maps.slice(0, 1).map((map) => Object.fromEntries(Object.entries(map).map(([from, to]) => [from, text(to)])))
}

/** Words of foreign lists, and what they are here; one that another column had before is forgotten with it. */
export function withValues(draft: Draft, said: Draft['values']): Draft {
  const values = { ...draft.values }
  for (const [field, map] of Object.entries(said)) if (Object.keys(map).length > 0) values[field] = { ...values[field], ...map }
  return { ...draft, values }
}

/** What a saved mapping is for. */
export function kindOfMapping(mapping: string): string {
  const read: unknown = JSON.parse(mapping)
  return isRecord(read) ? text(read['kind']) : ''
}

function entriesOf(read: unknown): EntryDraft | null {
  if (!isRecord(read) || read['kind'] !== 'directory') return null
  const as: unknown = isRecord(read['fields']) ? read['fields']['display_as'] : undefined
  const isPeople = isRecord(as) && as['constant'] === 'Individual'
  return { as: isPeople ? 'Individual' : 'Company', status: read['status'] === 'private' ? 'private' : 'public' }
}

/** A kept mapping as the page shows it; where it says more, it is kept whole. */
export function draftOfMapping(
  { id: kept, mapping }: Pick<SavedMapping, 'mapping'> & { id: number | null },
  inspection: Pick<FileInspection, 'list_fields' | 'known' | 'reading'>,
): Draft {
  const read: unknown = JSON.parse(mapping)
  const nothing = {
    entries: entriesOf(read),
    targets: {},
    identity: [],
    source: '',
    licence: '',
    recognise: false,
    whole: mapping,
    kept,
    values: {},
  }
  if (!isRecord(read)) return asked(nothing, inspection, false)
  const { fields, identity, point, source } = read
  if (!isRecord(fields) || !isRecord(identity) || !isRecord(source)) return asked(nothing, inspection, false)
  const targets: Record<string, string> = {}
  for (const [field, value] of Object.entries(fields))
    if (!isRecord(value) || !('constant' in value)) targets[text(isRecord(value) ? value['column'] : value)] = field
  const values = Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => mapOf(value).map((map) => [field, map])))
  const pair: unknown = Array.isArray(point) ? point[0] : undefined
  if (isRecord(pair)) Object.assign(targets, { [text(pair['latitude'])]: 'latitude', [text(pair['longitude'])]: 'longitude' })
  const parts = Array.isArray(identity['parts']) ? identity['parts'].map(text) : []
  const [name, licence] = [text(source['name']), text(source['licence'])]
  const recognise = read['recognise'] === true
  const draft = asked({ ...nothing, targets, identity: parts, source: name, licence, recognise, values, whole: null }, inspection, true)
  return stable(mappingOf({ ...draft, reading: {} }, inspection.list_fields)) === stable(JSON.stringify(withoutReading(mapping)))
    ? draft
    : asked({ ...nothing, source: name, licence, recognise }, inspection, true)
}

/** The same text for the same mapping: the database keeps the keys in an order of its own. */
function stable(json: string): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, inner]): [string, unknown] => [key, sorted(inner)])
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value
  }
  return JSON.stringify(sorted(JSON.parse(json)))
}

/** A record of the preview as lines: what is empty is left out, details stand with the rest. */
export function linesOf(record: Readonly<Record<string, unknown>>): [field: string, value: string][] {
  const { location_name: _name, label: _label, source: _source, locked: _locked, details, ...fields } = record
  const all = Object.entries({ ...fields, ...(isRecord(details) ? details : {}) })
  return all.flatMap(([field, value]): [string, string][] => {
    const shown = shownValue(value)
    return shown === '' ? [] : [[field, shown]]
  })
}

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).filter(Boolean).join(', ')
  if (isRecord(value)) return text(value['title'])
  return typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : ''
}
