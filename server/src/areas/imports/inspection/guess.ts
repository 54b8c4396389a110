/** Guesses from the names of the columns, and from what stands in them, what each column is. Pure. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { locationDefinition } from '@backlot/contract/location-definition'
import type { GuidedKind, MappingDraft } from '@backlot/contract/imports'
import { columnWordsOf } from '../mapping/fields.ts'
import { fold } from '../mapping/fold.ts'
import { identityWords, latitudeWords, longitudeWords } from './names.ts'

/** "yearBuilt" and "YEAR_BUILT" are "year built"; capitals that belong together stay together. */
const foldedName = (column: string): string => fold(column.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'spelling')

interface Guessing {
  words: Readonly<Record<string, readonly string[]>>
  hasPoint: boolean
  /** Fields that tell one record from another where the source has no number. */
  identity: readonly string[]
}
const guessing: Record<GuidedKind, Guessing> = {
  locations: { words: columnWordsOf(locationDefinition), hasPoint: true, identity: ['location_name', 'address1', 'city'] },
  directory: {
    words: columnWordsOf(directoryDefinition),
    hasPoint: false,
    identity: ['company_name', 'name', 'last_name', 'address1'],
  },
}

interface Candidate {
  column: string
  target: string
  rank: number
}

/** A column is given to one field only; the surest match first, so "Location Name" leaves "Name" to nobody else. */
export function guessMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  kind: GuidedKind = 'locations',
): MappingDraft {
  const by = guessing[kind]
  const names = columns.map((column) => ({ column, folded: foldedName(column) }))
  const candidates: Candidate[] = []
  const look = (target: string, words: readonly string[]): void => {
    for (const { column, folded } of names) {
      const rank = words.indexOf(folded)
      if (rank !== -1) candidates.push({ column, target, rank })
    }
  }
  for (const [field, words] of Object.entries(by.words)) look(field, [...new Set([field.replaceAll('_', ' '), ...words])])
  if (by.hasPoint) {
    look('latitude', latitudeWords)
    look('longitude', longitudeWords)
  }
  const given = new Map<string, string>()
  const taken = new Set<string>()
  for (const { column, target } of candidates.toSorted((one, other) => one.rank - other.rank)) {
    if (given.has(target) || taken.has(column)) continue
    if (isDegrees(target) && !holdsDegrees(cellsOf(columns, rows, column), target)) continue
    given.set(target, column)
    taken.add(column)
  }
  const [latitude, longitude] = [given.get('latitude') ?? null, given.get('longitude') ?? null]
  // One without the other is no point.
  const isPoint = latitude !== null && longitude !== null
  const fields = Object.fromEntries([...given].filter(([target]) => !isDegrees(target)))
  return {
    fields,
    latitude: isPoint ? latitude : null,
    longitude: isPoint ? longitude : null,
    identity: guessIdentity(columns, rows, names) ?? by.identity.flatMap((field) => fields[field] ?? []),
  }
}

const isDegrees = (target: string): boolean => target === 'latitude' || target === 'longitude'

const cellsOf = (columns: readonly string[], rows: readonly (readonly string[])[], column: string): string[] => {
  const index = columns.indexOf(column)
  return rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
}

/** "X" and "Y" of a survey are metres; those are no degrees. */
function holdsDegrees(cells: readonly string[], target: string): boolean {
  const most = target === 'latitude' ? 90 : 180
  return cells.every((cell) => /^[-+]?\d+(?:[.,]\d+)?$/u.test(cell) && Math.abs(Number(cell.replace(',', '.'))) <= most)
}

/** The source's own number where it has one and it tells the rows apart. */
function guessIdentity(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  names: readonly { column: string; folded: string }[],
): string[] | undefined {
  for (const word of identityWords) {
    const found = names.find(({ folded }) => folded === word)
    if (found && tellsApart(cellsOf(columns, rows, found.column), rows.length)) return [found.column]
  }
  return undefined
}

const tellsApart = (cells: readonly string[], rows: number): boolean => cells.length === rows && new Set(cells).size === cells.length
