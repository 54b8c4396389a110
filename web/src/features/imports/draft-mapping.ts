/** A draft as the mapping that the server takes, and back. Pure. */
import type { FieldForm } from '@backlot/contract/import-guess'
import type { DateOrder, DecimalSign } from '@backlot/contract/import-reading'
import type { FileInspection, SavedMapping } from '@backlot/contract/imports'
import { asked, columnsOf, type Draft, type EntryDraft, isPointTarget } from '#features/imports/draft.ts'

type Forms = Readonly<Record<string, FieldForm>>

/** As files write dates, by what stands first. */
const dateFormats: Readonly<Record<DateOrder, readonly string[]>> = {
  day: ['YYYY-M-D', 'D.M.YYYY', 'D/M/YYYY', 'D-M-YYYY', 'D.M.YY', 'D/M/YY'],
  month: ['YYYY-M-D', 'M/D/YYYY', 'M-D-YYYY', 'M.D.YYYY', 'M/D/YY'],
  year: ['YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'],
}
/** One line of text in several columns: "12" and "Main Street", "Ann" and "Light". */
const closeFields = new Set(['address1', 'location_name', 'company_name', 'name', 'last_name', 'zip', 'phone1', 'phone2', 'mobile'])

function stepsOf(field: string, form: FieldForm | undefined, { entries, values, decimals, dateOrder }: Draft): unknown[] {
  const known = values[field]
  const map = known ? [{ map: known }] : []
  // "Wardrobe, Hair, Make-up" is one category of the directory.
  const split = entries && field === 'categories' ? [';', '|'] : [';', '|', ',']
  if (form === 'list') return [{ split }, ...map]
  if (form === 'year') return ['year']
  if (form === 'number') return [decimals === null ? 'number' : { number: decimals }]
  if (form === 'date' && dateOrder !== null) return [{ date: dateFormats[dateOrder] }]
  return map
}

function valueOf(field: string, columns: readonly string[], draft: Draft, forms: Forms): unknown {
  const form = forms[field]
  const [column] = columns
  const steps = stepsOf(field, form, draft)
  const more = steps.length > 0 ? { steps } : {}
  if (columns.length === 1) return steps.length > 0 ? { column, steps } : column
  if (form === 'list' || form === 'lines') return { list: columns, ...more }
  return { join: columns, by: closeFields.has(field) ? ' ' : ', ', ...more }
}

/** Of a list several, parted as in a cell. */
function constantOf(field: string, value: string, forms: Forms): unknown {
  const parts = value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  return { constant: forms[field] === 'list' && parts.length > 1 ? parts : value.trim() }
}

function fieldsOf(draft: Draft, forms: Forms): Record<string, unknown> {
  const targets = new Set(Object.values(draft.targets).flat())
  const fields: Record<string, unknown> = {}
  for (const field of targets) if (!isPointTarget(field)) fields[field] = valueOf(field, columnsOf(draft, field), draft, forms)
  for (const [field, value] of Object.entries(draft.fixed)) {
    if (value.trim() === '') continue
    const constant = constantOf(field, value, forms)
    fields[field] = field in fields ? { first: [fields[field], constant] } : constant
  }
  return fields
}

function pointOf(draft: Draft): Record<string, unknown> {
  const projection = draft.projection === null ? {} : { projection: draft.projection }
  const [[latitude], [longitude], [cell]] = [columnsOf(draft, 'latitude'), columnsOf(draft, 'longitude'), columnsOf(draft, 'point')]
  const form = draft.pointForm
  const whole = form === 'wkt' ? { wkt: cell } : form === 'geojson' ? { geojson: cell } : { pair: cell, order: form }
  const sources = [
    ...(latitude !== undefined && longitude !== undefined ? [{ latitude, longitude, ...projection }] : []),
    ...(cell === undefined ? [] : [{ ...whole, ...projection }]),
  ]
  return sources.length > 0 ? { point: sources } : {}
}

/** What the kinds say differently. */
function kindPart(draft: Draft, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { entries } = draft
  if (draft.of !== null) return { kind: 'records', of: draft.of, fields }
  if (entries) {
    const as = 'display_as' in fields ? {} : { display_as: { constant: entries.as } }
    return { kind: 'directory', status: entries.status, fields: { ...fields, ...as } }
  }
  const { location_name: name } = fields
  return {
    kind: 'locations',
    ...(name === undefined ? {} : { reject: [{ when: { blank: name }, reason: 'no name' }] }),
    ...pointOf(draft),
    ...(draft.locksHomes ? {} : { private_homes: 'open' }),
    fields,
  }
}

/** As this file is read is what the page shows, not what was said of another edition. */
function withoutReading(mapping: string): object {
  const { reading: _reading, ...rest } = JSON.parse(mapping) as { reading?: unknown }
  return rest
}

export function mappingOf(draft: Draft, forms: Forms): string {
  const { reading } = draft
  const read = Object.keys(reading).length > 0 ? { reading } : {}
  if (draft.whole !== null) return JSON.stringify({ ...withoutReading(draft.whole), ...read })
  const source = draft.source.trim()
  const licence = draft.licence.trim()
  return JSON.stringify({
    ...kindPart(draft, fieldsOf(draft, forms)),
    ...(Object.keys(draft.duplicates).length > 0 ? { duplicates: draft.duplicates } : {}),
    ...(draft.recognise && draft.of === null ? { recognise: true } : {}),
    title: source,
    ...read,
    source: { name: source, ...(licence ? { licence } : {}) },
    // A number of the source is taken as it stands; names are written one way today and another tomorrow.
    identity: { parts: draft.identity, folding: draft.identity.length === 1 ? 'exact' : 'spelling', repeats: 'reject' },
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

interface ReadValue {
  columns: string[]
  steps: unknown[]
  fixed: string | undefined
}
/** What a value of a mapping says, as far as the page can show it; what it cannot is noticed when both are compared. */
function readValue(value: unknown): ReadValue {
  if (typeof value === 'string') return { columns: [value], steps: [], fixed: undefined }
  if (!isRecord(value)) return { columns: [], steps: [], fixed: undefined }
  const steps = listOf(value['steps'])
  if ('constant' in value) return { columns: [], steps, fixed: [value['constant']].flat().map(text).join('; ') }
  const [first, last] = listOf(value['first'])
  if (first !== undefined) return { ...readValue(first), fixed: readValue(last).fixed }
  const columns = 'column' in value ? [text(value['column'])] : listOf(value['join'] ?? value['list']).map(text)
  return { columns, steps, fixed: undefined }
}

/** What its steps say of single words. */
function mapOf(steps: readonly unknown[]): Record<string, string>[] {
  const maps = steps.flatMap((step) => (isRecord(step) && isRecord(step['map']) ? [step['map']] : []))
  return maps.slice(0, 1).map((map) => Object.fromEntries(Object.entries(map).map(([from, to]) => [from, text(to)])))
}

function decimalsOf(steps: readonly unknown[], guessed: DecimalSign | null): DecimalSign | null {
  if (steps.includes('number')) return null
  const said = steps.flatMap((step) => (isRecord(step) ? [step['number']] : []))
  return said.includes('comma') ? 'comma' : said.includes('point') ? 'point' : guessed
}

function dateOrderOf(steps: readonly unknown[], guessed: DateOrder | null): DateOrder | null {
  const said = steps.flatMap((step) => (isRecord(step) && Array.isArray(step['date']) ? [String(step['date'])] : []))
  return (['day', 'month', 'year'] as const).find((order) => said.includes(String(dateFormats[order]))) ?? guessed
}

/** The kind that an area plugs in, where the mapping is for one. */
const pluggedIn = (read: unknown): string | null => (isRecord(read) && read['kind'] === 'records' ? text(read['of']) : null)

/** What a saved mapping is for. */
export function kindOfMapping(mapping: string): string {
  const read: unknown = JSON.parse(mapping)
  return isRecord(read) ? (pluggedIn(read) ?? text(read['kind'])) : ''
}

function entriesOf(read: unknown): EntryDraft | null {
  if (!isRecord(read) || read['kind'] !== 'directory') return null
  const as: unknown = isRecord(read['fields']) ? read['fields']['display_as'] : undefined
  const isPeople = isRecord(as) && as['constant'] === 'Individual'
  return { as: isPeople ? 'Individual' : 'Company', status: read['status'] === 'private' ? 'private' : 'public' }
}

type Pointed = Pick<Draft, 'pointForm' | 'projection'> & { targets: [column: string, target: string][] }
function readPoint(point: unknown): Pointed {
  const found: Pointed = { pointForm: 'latitude longitude', projection: null, targets: [] }
  for (const source of listOf(point)) {
    if (!isRecord(source)) continue
    found.projection = text(source['projection']) || found.projection
    for (const axis of ['latitude', 'longitude']) if (axis in source) found.targets.push([text(source[axis]), axis])
    const form = (['wkt', 'geojson', 'pair'] as const).find((one) => one in source)
    if (!form) continue
    found.targets.push([text(source[form]), 'point'])
    if (form !== 'pair') found.pointForm = form
    else if (source['order'] === 'longitude latitude') found.pointForm = 'longitude latitude'
  }
  return found
}

type Read = Pick<FileInspection, 'forms' | 'known' | 'reading' | 'decimals' | 'date_order'>
/** A kept mapping as the page shows it; where it says more, it is kept whole. */
export function draftOfMapping({ id: kept, mapping }: Pick<SavedMapping, 'mapping'> & { id: number | null }, inspection: Read): Draft {
  const read: unknown = JSON.parse(mapping)
  const nothing = {
    of: pluggedIn(read),
    entries: entriesOf(read),
    targets: {},
    pointForm: 'latitude longitude' as const,
    projection: null,
    fixed: {},
    duplicates: {},
    decimals: inspection.decimals,
    dateOrder: inspection.date_order,
    identity: [],
    source: '',
    licence: '',
    recognise: false,
    locksHomes: true,
    whole: mapping,
    kept,
    values: {},
  }
  if (!isRecord(read)) return asked(nothing, inspection, false)
  const { fields, identity, source } = read
  if (!isRecord(fields) || !isRecord(identity) || !isRecord(source)) return asked(nothing, inspection, false)
  const values = Object.entries(fields).flatMap(([field, value]): (ReadValue & { field: string })[] =>
    // For entries it stands beside the columns.
    field === 'display_as' && isRecord(value) && 'constant' in value ? [] : [{ field, ...readValue(value) }],
  )
  const { targets: pointed, ...point } = readPoint(read['point'])
  const pairs = [...values.flatMap(({ field, columns }) => columns.map((column): [string, string] => [column, field])), ...pointed]
  const targets = Object.fromEntries(
    [...Map.groupBy(pairs, ([column]) => column)].map(([column, all]) => [column, all.map(([, one]) => one)]),
  )
  const steps = values.flatMap((value) => value.steps)
  const [name, licence] = [text(source['name']), text(source['licence'])]
  const said = {
    targets,
    ...point,
    fixed: Object.fromEntries(values.flatMap(({ field, fixed }) => (fixed === undefined ? [] : [[field, fixed]]))),
    duplicates: isRecord(read['duplicates']) ? (read['duplicates'] as Draft['duplicates']) : {},
    decimals: decimalsOf(steps, inspection.decimals),
    dateOrder: dateOrderOf(steps, inspection.date_order),
    identity: listOf(identity['parts']).map(text),
    source: name,
    licence,
    recognise: read['recognise'] === true,
    locksHomes: read['private_homes'] !== 'open',
    values: Object.fromEntries(values.flatMap((value) => mapOf(value.steps).map((map) => [value.field, map]))),
  }
  const draft = asked({ ...nothing, ...said, whole: null }, inspection, true)
  return stable(mappingOf({ ...draft, reading: {} }, inspection.forms)) === stable(JSON.stringify(withoutReading(mapping)))
    ? draft
    : asked({ ...nothing, source: name, licence, recognise: said.recognise }, inspection, true)
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
