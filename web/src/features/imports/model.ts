/** What the columns of a file mean, as the page shows it and a person changes it. Pure. */
import type { FileInspection, KnownSource } from '@backlot/contract/imports'
import { asked, columnsOf, type Draft, type EntryDraft, isNamed } from '#features/imports/draft.ts'
import { draftOfMapping } from '#features/imports/draft-mapping.ts'
import { isMeasured } from '#features/imports/sample-points.ts'

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
  const { target, file_name, guess, decimals, date_order: dateOrder } = inspection
  const { fields, point, identity } = guess
  const targets: Record<string, string[]> = {}
  const give = (column: string | undefined, field: string): void => {
    if (column !== undefined) targets[column] = [...(targets[column] ?? []), field]
  }
  for (const [field, columns] of Object.entries(fields)) for (const column of columns) give(column, field)
  if (point?.form === 'columns') for (const [index, axis] of ['latitude', 'longitude'].entries()) give(point.columns[index], axis)
  else give(point?.columns[0], 'point')
  const isCrew = fields['name'] !== undefined && (fields['last_name'] !== undefined || fields['company_name'] === undefined)
  const entries: EntryDraft | null = target === 'directory' ? { as: isCrew ? 'Individual' : 'Company', status: 'public' } : null
  const draft = {
    of: target === 'locations' || target === 'directory' ? null : target,
    entries,
    targets,
    pointForm: point && point.form !== 'columns' ? point.form : ('latitude longitude' as const),
    projection: point?.projection ?? null,
    fixed: {},
    duplicates: {},
    decimals,
    dateOrder,
    identity,
    source: file_name.replace(/\.\w{2,8}$/, ''),
    licence: '',
    whole: null,
    kept: null,
    recognise: false,
    locksHomes: true,
    values: {},
  }
  return asked(draft, inspection, false)
}

const nameTargets: ReadonlySet<string> = new Set(['location_name', 'company_name', 'name'])

export interface Filling {
  column: string
  /** '' for none. */
  target: string
  /** Which of the fields of the column it is. */
  at?: number
  /** Behind the columns that the field has already; else they are free again. */
  isJoined?: boolean
}
export function withTarget(draft: Draft, { column, target, at = 0, isJoined = false }: Filling): Draft {
  const before = draft.targets[column] ?? []
  const fields = [...new Set(before.toSpliced(at, 1, ...(target ? [target] : [])))]
  const others = Object.entries(draft.targets)
    .filter(([other]) => other !== column)
    .map(([other, given]): [string, readonly string[]] => [other, isJoined ? given : given.filter((one) => one !== target)])
  // A column that is joined comes behind the others.
  const entries: [string, readonly string[]][] = isJoined
    ? [...others, [column, fields]]
    : Object.keys({ ...draft.targets, [column]: [] }).map((one) => [one, one === column ? fields : (Object.fromEntries(others)[one] ?? [])])
  const { [before[at] ?? '']: _left, [target]: _taken, ...values } = draft.values
  // Where nothing else identifies a record, its name does.
  const identity = draft.identity.length === 0 && nameTargets.has(target) ? [column] : draft.identity
  return { ...draft, values, identity, targets: Object.fromEntries(entries.filter(([, given]) => given.length > 0)) }
}

export function withIdentity(draft: Draft, column: string, isPart: boolean): Draft {
  const others = draft.identity.filter((one) => one !== column)
  return { ...draft, identity: isPart ? [...others, column] : others }
}

/** '' takes it away. */
export function withFixed(draft: Draft, field: string, value: string | null): Draft {
  const { [field]: _before, ...fixed } = draft.fixed
  return { ...draft, fixed: value === null ? fixed : { ...draft.fixed, [field]: value } }
}

/** Words of foreign lists, and what they are here; one that another column had before is forgotten with it. */
export function withValues(draft: Draft, said: Draft['values']): Draft {
  const values = { ...draft.values }
  for (const [field, map] of Object.entries(said)) if (Object.keys(map).length > 0) values[field] = { ...values[field], ...map }
  return { ...draft, values }
}

export type Fault =
  | 'needsOrigin'
  | 'needsOtherName'
  | 'needsName'
  | 'needsBoth'
  | 'needsCategory'
  | 'needsIdentity'
  | 'needsSource'
  | 'needsPoint'
  | 'needsSystem'

/** An entry is called by its company, or by a person's name, which may stand in one column. */
function nameFaults(draft: Draft, { names }: Pick<FileInspection, 'names'>): Fault[] {
  const has = (target: string): boolean => columnsOf(draft, target).length > 0
  if (draft.of !== null) return names.some(has) ? [] : ['needsName']
  if (!draft.entries) return has('location_name') ? [] : ['needsName']
  const faults: Fault[] = has('categories') || draft.fixed['categories']?.trim() ? [] : ['needsCategory']
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
export function faultsOf(draft: Draft, inspection: Pick<FileInspection, 'columns' | 'rows' | 'names'>): Fault[] {
  const faults = originFaults(draft)
  if (draft.whole !== null) return faults
  faults.push(...nameFaults(draft, inspection))
  if (draft.identity.length === 0) faults.push('needsIdentity')
  if (draft.source.trim() === '') faults.push('needsSource')
  if (columnsOf(draft, 'latitude').length !== columnsOf(draft, 'longitude').length) faults.push('needsPoint')
  else if (draft.projection === null && isMeasured(draft, inspection)) faults.push('needsSystem')
  return faults
}
