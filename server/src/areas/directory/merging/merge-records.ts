/** Two records as one, and one as the two it was. Pure. */
import { mergedFields, type MergedField } from '@backlot/contract/directory-merging'
import { lockableDirectoryFields } from '@backlot/contract/directory-definition'
import type { DirectoryRecord } from '@backlot/contract/directory-records'
import { asObject, changesOf, isSame, type Changes } from '#kit/records/changes.ts'
import { withFields } from '../editing/fields.ts'

export const isMergedField = (name: string): name is MergedField => mergedFields.some((field) => field === name)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const idOf = (value: unknown): unknown => asObject(value)['id']
/** Pictures are the same by their id, whatever their words; credits and the like have none. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase() === other.toLowerCase()
  return idOf(one) === undefined ? isSame(one, other) : idOf(one) === idOf(other)
}

/** Each thing once, those of the first list before the others. */
function mergeLists(first: readonly unknown[], second: readonly unknown[], field: MergedField): unknown[] {
  const all = [...first, ...second]
  const once = all.filter((value, index) => all.findIndex((other) => isEqual(value, other)) === index)
  // Somebody who is in a union is not in none.
  return field === 'union_affiliation' && once.length > 1 ? once.filter((value) => value !== 'None') : once
}

/** The locks of what comes out: each goes with the value that it closes; a list that one of them hides stays hidden. */
function locksOf(kept: DirectoryRecord, merged: DirectoryRecord, taken: ReadonlySet<string>): DirectoryRecord['lockboxes'] {
  const lockOf = (name: (typeof lockableDirectoryFields)[number]): boolean | undefined => {
    const [mine, theirs] = [kept.lockboxes[name], merged.lockboxes[name]]
    if (isMergedField(name)) return theirs === true && listOf(merged[name]).length > 0 ? true : mine
    return taken.has(name) ? theirs : mine
  }
  const said = lockableDirectoryFields.flatMap((name): [string, boolean][] => {
    const lock = lockOf(name)
    return lock === undefined ? [] : [[name, lock]]
  })
  return Object.fromEntries(said)
}

/** @param take fields whose value comes from the merged one */
export function mergeRecords(kept: DirectoryRecord, merged: DirectoryRecord, take: readonly (keyof DirectoryRecord)[]): DirectoryRecord {
  const lists = Object.fromEntries(mergedFields.map((field) => [field, mergeLists(listOf(kept[field]), listOf(merged[field]), field)]))
  const values = Object.fromEntries(take.map((field) => [field, merged[field] ?? null]))
  return { ...withFields(kept, { ...lists, ...values }), lockboxes: locksOf(kept, merged, new Set(take)) }
}

/** The record with other ids for some of its files. */
export function withFileIds(record: DirectoryRecord, other: ReadonlyMap<number, number>): DirectoryRecord {
  const idFor = (id: number): number => other.get(id) ?? id
  const single = (['thumbnail_image', 'resume', 'price_list'] as const).flatMap((name) => {
    const id = record[name]
    return id == null ? [] : [[name, idFor(id)] as const]
  })
  const images = record.images?.map((image) => ({ ...image, id: idFor(image.id) }))
  return { ...record, ...Object.fromEntries(single), ...(images && { images }) }
}

/** Every file that a record names. */
export const filesNamed = (record: DirectoryRecord): number[] =>
  [...(record.images ?? []).map(({ id }) => id), record.resume, record.price_list].filter((id) => id != null)

/** A list without what a change brought, with what it took; what was added or taken out since stays so. */
export function withoutAdded(now: readonly unknown[], before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const isIn = (list: readonly unknown[], value: unknown): boolean => list.some((other) => isEqual(other, value))
  const kept = now.filter((value) => isIn(before, value) || !isIn(after, value))
  return [...kept, ...before.filter((value) => !isIn(after, value) && !isIn(now, value))]
}

/** The record as it would be had the merge not been: a value that was changed since stays. */
export function takeBack(now: DirectoryRecord, changes: Changes): DirectoryRecord {
  const back: Record<string, unknown> = {}
  for (const [field, [before, after]] of Object.entries(changes)) {
    if (!(field in now) && before === null) continue
    const value = now[field as keyof DirectoryRecord]
    if (isMergedField(field)) back[field] = withoutAdded(listOf(value), listOf(before), listOf(after))
    else if (field !== 'lockboxes' && isSame(value, after)) back[field] = before
  }
  const locks = changes['lockboxes']
  const lockboxes = locks && isSame(now.lockboxes, locks[1]) ? (locks[0] as DirectoryRecord['lockboxes']) : now.lockboxes
  return { ...withFields(now, back), lockboxes: lockboxes ?? {} }
}

/**
 * A record with the changes of another one that became part of it. A value that was changed there is changed here; of a list, what is
 * this record's alone stays, before the rest as the other one has it now.
 */
export function carryChanges(record: DirectoryRecord, before: DirectoryRecord, after: DirectoryRecord): DirectoryRecord {
  const next: Record<string, unknown> = {}
  for (const [field, [was, is]] of Object.entries(changesOf(before, after))) {
    if (field === 'lockboxes') {
      const changed = Object.keys({ ...asObject(was), ...asObject(is) }).filter((name) => asObject(was)[name] !== asObject(is)[name])
      next[field] = Object.fromEntries(changed.map((name) => [name, asObject(is)[name] === true]))
    } else if (isMergedField(field)) {
      const own = listOf(record[field]).filter((value) => !listOf(was).some((other) => isEqual(value, other)))
      next[field] = mergeLists(own, listOf(is), field)
    } else next[field] = is
  }
  return withFields(record, next)
}
