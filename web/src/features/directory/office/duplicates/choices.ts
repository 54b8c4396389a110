/** Which value of two each field takes. Pure. */
import type { DirectoryComparison } from '@backlot/contract/directory-merging'
import type { ChosenField, MergeAsked } from '#features/directory/office/duplicates/api.ts'

export type Side = 0 | 1
type Field = DirectoryComparison['fields'][number]

const isBlank = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0)

export const sideOf = (comparison: DirectoryComparison, id: number): Side => (comparison.entries[0]?.id === id ? 0 : 1)

/** The fields that somebody has to choose between. */
export const differing = ({ fields }: DirectoryComparison): Field[] => fields.filter(({ same, merged }) => !same && !merged)
export const mergedLists = ({ fields }: DirectoryComparison): Field[] => fields.filter((field) => field.merged && !field.same)
export const same = ({ fields }: DirectoryComparison): Field[] => fields.filter((field) => field.same)

/** What was chosen, else what the entry says that stays, else what the other one says. */
export const sideFor = (field: Field, kept: Side, choices: Readonly<Record<string, Side>>): Side =>
  choices[field.field] ?? (isBlank(field.values[kept]) ? (kept === 0 ? 1 : 0) : kept)

/** What the server is asked to do; null for a comparison that lacks one of the two. */
export function askedOf(comparison: DirectoryComparison, kept: Side, choices: Readonly<Record<string, Side>>): MergeAsked | null {
  const [keep, merge] = [comparison.entries[kept], comparison.entries[kept === 0 ? 1 : 0]]
  if (!keep || !merge) return null
  const take = differing(comparison).filter((field) => sideFor(field, kept, choices) !== kept)
  return {
    keep: keep.id,
    merge: merge.id,
    keep_version: keep.version,
    merge_version: merge.version,
    // What is compared and not merged has to be chosen; the server knows the names.
    take: take.map(({ field }) => field as ChosenField),
  }
}
