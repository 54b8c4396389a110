/** From a filter to what the index is asked. Pure. */
import { directoryRoots } from '@backlot/contract/directory-fields'
import type { DirectorySearch } from '@backlot/contract/directory'
import { atLeast, mostTogether, type Synonyms, type Unit, unitsOf } from '#engine/synonyms/synonyms.ts'
import { askedWords } from '#kit/search/words.ts'
import { residenceKey } from '../availability/residence.ts'
import type { Tree } from '../categories/tree.ts'
import type { ListScope } from '../policy.ts'
import { facts } from './document.ts'
import type { Asked } from './queries.ts'

export type Filter = Pick<DirectorySearch, 'rootCategories' | 'selectedCategories' | 'contactType' | 'status' | 'archived'> &
  Partial<Pick<DirectorySearch, 'resident' | 'unions' | 'level'>>
export const noFilter: Filter = { rootCategories: [], selectedCategories: [], contactType: 'all', status: 0, archived: 0 }

const quoted = (lexeme: string): string => `'${lexeme}'`
const allOf = (parts: readonly string[]): string => parts.join(' & ')
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

/** What the caller may see at all. Contacts only where they are asked for. */
export function scopeOf(siteId: number, scope: ListScope, { withContacts }: { withContacts: boolean }): string[] {
  if (!scope.staff) return [quoted(facts.open(siteId))]
  const kinds = withContacts ? anyOf([quoted(facts.listing), quoted(facts.contact)]) : quoted(facts.listing)
  return [quoted(facts.site(siteId)), kinds]
}

/** The filter as parts that must all be there; null when nothing can be found by it. */
export function filterParts(siteId: number, scope: ListScope, tree: Tree, filter: Filter): string[] | null {
  const asked = [...filter.rootCategories, ...filter.selectedCategories]
  const withContacts = asked.some((id) => tree.rootOf(id) === directoryRoots.contacts)
  const isUsual = scope.staff && !withContacts && filter.archived !== 1
  const parts = isUsual ? [quoted(facts.usual(siteId))] : scopeOf(siteId, scope, { withContacts })
  if (scope.staff) {
    if (!isUsual) parts.push(quoted(filter.archived === 1 ? facts.archived : facts.current))
    if (filter.status !== 0) parts.push(quoted(facts.status(filter.status)))
    if (filter.contactType !== 'all') parts.push(quoted(facts[filter.contactType]))
  } else if (filter.archived === 1) return null
  for (const ids of [filter.rootCategories, filter.selectedCategories]) {
    if (ids.length === 0) continue
    const visible = ids.filter((id) => tree.isVisible(id, scope))
    if (visible.length === 0) return null
    parts.push(anyOf(visible.map((id) => quoted(facts.category(id)))))
  }
  return [...parts, ...workParts(filter)]
}

/** Unions widen; a union, a level and a state narrow. */
function workParts({ unions = [], level, resident = '' }: Filter): string[] {
  return [
    ...(unions.length > 0 ? [anyOf(unions.map((one) => quoted(facts.union(one))))] : []),
    ...(level ? [quoted(facts.level(level))] : []),
    ...(residenceKey(resident) === '' ? [] : [quoted(facts.resident(resident))]),
  ]
}

/** From so many letters on, a beginning finds words of descriptions too; a shorter one is looked for in names, titles and skills. */
const longBeginning = 3

const marksOf = ({ staff, admin }: ListScope): string[] => ['p', ...(staff ? ['s'] : []), ...(admin ? ['a'] : [])]

/** A word as typed or as it goes on; one in the plural also finds the singular. */
function wordPart(word: string, scope: ListScope): string {
  const weights = word.length < longBeginning ? ':*AB' : ':*'
  const single = word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : []
  return anyOf(marksOf(scope).flatMap((mark) => [`${quoted(mark + word)}${weights}`, ...single.map((one) => quoted(mark + one))]))
}
const wholePart = (word: string, scope: ListScope): string => anyOf(marksOf(scope).map((mark) => `${quoted(mark + word)}:AB`))

/** Another word for what was typed, in the singular and in the plural; not of an address, which is a name: a pier is no Wharf Street. */
const otherPart = (word: string, scope: ListScope): string =>
  anyOf(marksOf(scope).flatMap((mark) => [word, `${word}s`, `${word}er`].map((form) => `${quoted(mark + form)}:ABC`)))

/** The words of a unit, or those of another way to say it. */
function unitPart({ words, others }: Pick<Unit, 'words' | 'others'>, scope: ListScope): string {
  const typed = allOf(words.map((word) => wordPart(word, scope)))
  return others.length === 0
    ? typed
    : anyOf([`(${typed})`, ...others.map((way) => `(${allOf(way.map((word) => otherPart(word, scope)))})`)])
}

/** Words that are looked for: all of them, or at least so many. */
export interface Wanted {
  words: readonly string[]
  synonyms: Synonyms
  atLeast?: number
}

/** What the words of a keyword ask within a filter. */
export function askedOf(parts: readonly string[], { words, synonyms, atLeast: least }: Wanted, scope: ListScope): Asked {
  if (words.length === 0) return { filter: allOf(parts), words: null, whole: null }
  const whole = allOf(words.map((word) => wholePart(word, scope)))
  if (least === undefined) {
    const open = unitsOf(words, synonyms).map((unit) => unitPart(unit, scope))
    return { filter: allOf([...parts, ...open]), words: allOf(open), whole }
  }
  const each = words.slice(0, mostTogether).map((word) => {
    const [unit] = unitsOf([word], synonyms)
    return unitPart({ words: [word], others: unit?.others ?? [] }, scope)
  })
  return { filter: allOf([...parts, ...atLeast(each, least).map(anyOf)]), words: anyOf(each), whole }
}

export const wordsIn = (keyword: string): string[] => askedWords(keyword).sought
