/** What the screen of the lists shows of a URL and of a list. */
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { readText } from '#lib/search-params.ts'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

/** In the order of the choice. */
export const lists = [
  'categories',
  'city',
  'county',
  'region',
  'architectural_style_residential',
  'architectural_style_commercial',
  'project_type',
  'project_status',
  'project_genre',
  'project_source',
  'project_tier',
  'permit_type',
  'permit_staff',
  'search_words',
] as const satisfies readonly VocabularyList[]

/** What can be taken out of the trash. */
export const recoverable = ['categories', 'city', 'county', 'region'] as const
export type Recoverable = (typeof recoverable)[number]
export const isRecoverable = (list: VocabularyList): list is Recoverable => recoverable.some((one) => one === list)
/** Drop-down values are offered or not; the other lists are always offered. */
export const isDropdown = (list: VocabularyList): boolean => !isRecoverable(list)

/** What is open where the URL names no list. */
export const firstList = lists[0]

export const pageSize = 200

const listFields = {
  list: fields.choice(lists),
  /** As it is typed, for the box shows it: a space at its end may be followed by a word. */
  q: (value: unknown) => readText(value) || undefined,
  page: fields.page,
  trash: fields.flag,
}
export type VocabularyState = StateOf<typeof listFields>

/** The trash of a list that has none is not open. */
export const vocabularyList = listState(listFields, (state) =>
  isRecoverable(state.list ?? firstList) ? state : { ...state, trash: undefined },
)

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Entries in the order they are shown: a parent, then its children. A filter keeps the parents of what it finds. */
export function shownEntries(entries: readonly VocabularyEntry[], q: string): VocabularyEntry[] {
  const wanted = folded(q.trim())
  const fits = (entry: VocabularyEntry): boolean => wanted === '' || folded(entry.name).includes(wanted)
  const byParent = Map.groupBy(entries, (entry) => entry.parent)
  const known = new Set(entries.map((entry) => entry.id))
  // A child whose parent is not in the list (it is in the trash) stands on its own.
  const top = entries.filter((entry) => entry.parent === 0 || !known.has(entry.parent))
  return top.flatMap((parent) => {
    const children = byParent.get(parent.id) ?? []
    const found = fits(parent) ? children : children.filter(fits)
    return fits(parent) || found.length > 0 ? [parent, ...found] : []
  })
}

/** The ids of an entry's siblings after it moved by so many places; null when it cannot. */
export function movedOrder(entries: readonly VocabularyEntry[], id: number, by: number): number[] | null {
  const entry = entries.find((one) => one.id === id)
  if (!entry) return null
  const ids = entries.filter((one) => one.parent === entry.parent).map((one) => one.id)
  const from = ids.indexOf(id)
  const to = from + by
  if (by === 0 || to < 0 || to >= ids.length) return null
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return ids
}

/** The ids of the siblings with one dropped where another stands; null for what is no sibling. */
export function droppedOrder(entries: readonly VocabularyEntry[], id: number, target: number): number[] | null {
  const [entry, other] = [id, target].map((one) => entries.find((candidate) => candidate.id === one))
  if (!entry || !other || entry.parent !== other.parent) return null
  const ids = entries.filter((one) => one.parent === entry.parent).map((one) => one.id)
  return movedOrder(entries, id, ids.indexOf(target) - ids.indexOf(id))
}

/** The entries with the given siblings in a new order, for the moment until the server has said so. */
export function inOrder(entries: readonly VocabularyEntry[], ids: readonly number[]): VocabularyEntry[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const moved = entries
    .filter((entry) => places.has(entry.id))
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  let next = 0
  return entries.map((entry) => (places.has(entry.id) ? (moved[next++] ?? entry) : entry))
}
