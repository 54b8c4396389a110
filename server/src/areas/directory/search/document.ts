/**
 * What an entry is found by, as one text that the database reads as a tsvector. Pure. A lexeme that begins with `=` is a fact; `p` stands
 * before a word that everybody finds by, `s` before one for staff, `a` before one for administrators: what is locked is found by nobody else.
 */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { directoryDetailNames, labelOf, type DirectoryDetailName } from '@backlot/contract/directory-fields'
import { isClosed } from '@backlot/contract/engine/definitions'
import type { SearchWeight } from '@backlot/contract/engine/fields'
import { foldText } from '#kit/fold.ts'
import { sortName, wordsOf } from '#kit/search/words.ts'
import { residenceKey } from '../availability/residence.ts'
import type { Tree } from '../categories/tree.ts'
import { looseEntryFields } from '../editing/fields.ts'
import { placesOf } from '../map/model.ts'
import type { EntryRow } from '../queries.ts'

export interface SearchDocument {
  entry_id: number
  name: string
  letter: string
  label: string
  words: string
  /** Every word, to find what a typo was meant to be. */
  plain: string[]
  /** Words of its names, where it is suggested by them; empty for what is put away. */
  names: string[]
  /** Seen by everybody. */
  isOpen: boolean
  isContact: boolean
  /** Where it is, for everybody and for staff (map/model.ts). */
  place: string
  staffPlace: string
}

const weights: readonly SearchWeight[] = ['D', 'C', 'B', 'A']

/** Details that people look for, by how much they say. */
const searched = directoryDetailNames.flatMap((name): [DirectoryDetailName, SearchWeight][] => {
  const { search } = directoryDefinition.fields[name]
  return search === undefined ? [] : [[name, search]]
})
const mostWords = 4000

/** All text in a value, however deep. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : ''
}

const bare = (text: string): string => foldText(text).replaceAll(' ', '')

/** Facts of an entry: its site, kind, state, categories with all above them, and what it is linked to. */
export const facts = {
  site: (id: number): string => `=s${id}`,
  listing: '=listing',
  contact: '=contact',
  visible: '=visible',
  current: '=current',
  archived: '=archived',
  status: (status: string): string => `=${status}`,
  category: (id: number): string => `=c${id}`,
  locations: '=locations',
  projects: '=projects',
  /** What nearly every search asks, in one: seen by everybody, and looked through by staff. */
  open: (siteId: number): string => `=o${siteId}`,
  usual: (siteId: number): string => `=k${siteId}`,
  union: (name: string): string => `=u${bare(name)}`,
  level: (name: string): string => `=l${bare(name)}`,
  resident: (state: string): string => `=r${residenceKey(state)}`,
} as const

const isOpen = (row: EntryRow): boolean => row.kind === 'listing' && row.status === 'public' && !row.archived

function factsOf(siteId: number, row: EntryRow, tree: Tree): string[] {
  const above = new Set(row.categories.flatMap((id) => tree.pathOf(id).map((category) => category.id)))
  const isContact = row.kind === 'contact'
  return [
    facts.site(siteId),
    isContact ? facts.contact : facts.listing,
    row.archived ? facts.archived : facts.current,
    facts.status(row.status),
    ...(isOpen(row) ? [facts.visible, facts.open(siteId)] : []),
    ...(!isContact && !row.archived ? [facts.usual(siteId)] : []),
    ...[...above].map(facts.category),
    ...(row.location_ids.length > 0 ? [facts.locations] : []),
    ...(row.project_ids.length > 0 ? [facts.projects] : []),
    ...workFactsOf(looseEntryFields.of(row)),
  ]
}

/** What a producer chooses by, none of which can be locked: unions, level, residency. */
function workFactsOf({ union_affiliation: unions, level, resident_state: state }: Record<string, unknown>): string[] {
  return [
    ...(Array.isArray(unions) ? unions : []).map(String).map(facts.union),
    ...(typeof level === 'string' ? [facts.level(level)] : []),
    ...(residenceKey(state) === '' ? [] : [facts.resident(String(state))]),
  ]
}

export function documentOf(site: { id: number; localeCode: string }, row: EntryRow, tree: Tree): SearchDocument {
  const found = new Map<string, SearchWeight>()
  const plain = new Set<string>()
  const add = (mark: 'p' | 's' | 'a', text: string, weight: SearchWeight): void => {
    for (const word of wordsOf(text)) {
      if (found.size > mostWords) return
      plain.add(word)
      const lexeme = mark + word
      const before = found.get(lexeme)
      if (!before || weights.indexOf(weight) > weights.indexOf(before)) found.set(lexeme, weight)
    }
  }
  const open = row.kind === 'listing' ? 'p' : 's'
  const label = labelOf(row)
  const ownNames = [label, row.name, row.last_name, row.company_name, row.listing_name]
  for (const text of ownNames) add(open, text, 'A')
  for (const id of row.categories)
    for (const category of tree.pathOf(id)) add(tree.isHidden(category.id) ? 'a' : open, category.name, category.id === id ? 'B' : 'C')
  const details = looseEntryFields.of(row)
  const lockboxes = (row.lockboxes ?? {}) as Record<string, unknown>
  for (const [name, weight] of searched) {
    const { sees } = directoryDefinition.fields[name]
    const isLocked = sees === 'lock' && isClosed(directoryDefinition, lockboxes, name)
    add(isLocked || sees === 'staff' ? 's' : open, textOf(details[name]), weight)
  }
  const name = sortName(label, site.localeCode)
  // Letters and digits only, so that nothing in a lexeme has to be escaped.
  const lexemes = [...factsOf(site.id, row, tree).map((fact) => `'${fact}'`), ...[...found].map(([word, weight]) => `'${word}':1${weight}`)]
  return {
    entry_id: row.id,
    name,
    letter: letterOf(name),
    label,
    words: lexemes.join(' '),
    plain: [...plain],
    names: row.archived ? [] : [...new Set(ownNames.flatMap(wordsOf))],
    isOpen: isOpen(row),
    isContact: row.kind === 'contact',
    ...placesOf(details, lockboxes),
  }
}

/** The places after z that `sortName` gives to Norwegian letters. */
const afterZ: Record<string, string> = { ʒ: 'Æ', ʔ: 'Ø', ʕ: 'Å' }
/** The letter that a sorted name stands under. */
export function letterOf(sorted: string): string {
  const first = sorted.at(0) ?? ''
  return afterZ[first] ?? (/[a-z]/.test(first) ? first.toUpperCase() : '#')
}
