/** Guesses from the names of the columns, and from what stands in them, what each column is. Pure. */
import type { MappingDraft } from '@backlot/contract/import-guess'
import type { Degrees } from '#kit/projections/systems.ts'
import type { Guessing } from '../kinds/kind.ts'
import type { FieldRule } from '../mapping/fields.ts'
import { fold } from '../mapping/fold.ts'
import { kindOfCells } from './cells.ts'
import { identityWords, streetNames, streetParts } from './names.ts'
import { guessPoint, type Column } from './points.ts'

/** "yearBuilt" and "YEAR_BUILT" are "year built"; capitals that belong together stay together. */
const foldedName = (column: string): string => fold(column.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'spelling')

/** A name that only holds a known one is less sure than any that is one. */
const heldRank = 1000
const shortestHeld = 4
/** Of somebody or something else than the record. */
const ofOthers =
  /\b(?:owner|applicant|agent|previous|former|billing|alternate|emergency|spouse|parent|eier|soker|søker|proprietaire|antragsteller|solicitante)\b/u

interface Guessed {
  by: Guessing
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  fileName?: string
  /** Where the office is. */
  place?: Degrees | null
}

export function guessMapping({ by, columns: names, rows, fileName = '', place = null }: Guessed): MappingDraft {
  const columns = names.map((column, at): Column => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    return { column, folded: foldedName(column), cells }
  })
  const point = by.hasPoint ? guessPoint({ columns, rows, fileName, place }) : null
  const free = columns.filter(({ column }) => !point?.columns.includes(column))
  const given = fieldsByName(by, free)
  fieldsByCells(by, free, given)
  const fields = Object.fromEntries(
    [...given].map(([field, column]) => [field, field === 'address1' ? wholeStreet(column, free, given) : [column]]),
  )
  const identity = guessIdentity(columns, rows.length) ?? by.identity.flatMap((field) => fields[field] ?? [])
  return { fields, point, identity }
}

interface Candidate {
  column: string
  target: string
  rank: number
}

/** A column is given to one field only; the surest match first, so "Location Name" leaves "Name" to nobody else. */
function fieldsByName({ words, rules }: Guessing, columns: readonly Column[]): Map<string, string> {
  const candidates: Candidate[] = []
  for (const [field, given] of Object.entries(words)) {
    const fits = fitOf(rules[field])
    const known = [...new Set([field.replaceAll('_', ' '), ...given])]
    for (const { column, folded, cells } of columns) {
      if (cells.length > 0 && cells.filter(fits).length * 2 < cells.length) continue
      const rank = known.indexOf(folded)
      if (rank !== -1) candidates.push({ column, target: field, rank })
      else candidates.push(...heldIn(known, folded).map((held) => ({ column, target: field, rank: held })))
    }
  }
  const given = new Map<string, string>()
  const taken = new Set<string>()
  for (const { column, target } of candidates.toSorted((one, other) => one.rank - other.rank)) {
    if (given.has(target) || taken.has(column)) continue
    given.set(target, column)
    taken.add(column)
  }
  return given
}

/** Whether a cell can be a value of the field: "National Register Date" holds no yes and no. */
function fitOf(rule: FieldRule | undefined): (cell: string) => boolean {
  if (rule?.as === 'flag') return (cell) => /^(?:true|false|yes|no|y|n|[01xj]|ja|nei|sant|usant|oui|non|nein|si|sí)$/iu.test(cell)
  if (rule?.as === 'whole' || rule?.as === 'decimal') return (cell) => /^[^\d]{0,4}\d[\d\s.,'’]*\D{0,8}$/u.test(cell)
  if (rule?.as === 'year') return (cell) => /\d{4}|^0$/u.test(cell.replaceAll(/\s/gu, ''))
  return rule?.as === 'date' ? (cell) => /\d/u.test(cell) : () => true
}

/** "Property Street Address" ends with one that is known, "City (mailing)" begins with one: the longer the surer. */
function heldIn(known: readonly string[], folded: string): number[] {
  const count = folded.split(' ').length
  if (count < 2 || count > 6 || ofOthers.test(folded)) return []
  const held = known.filter((word) => word.length >= shortestHeld && (folded.endsWith(` ${word}`) || folded.startsWith(`${word} `)))
  const longest = Math.max(0, ...held.map((word) => word.length))
  // The last word of a name says what it is.
  const isEnd = held.some((word) => word.length === longest && folded.endsWith(word))
  return longest > 0 ? [heldRank - longest * 10 + (isEnd ? 0 : 200)] : []
}

function fieldsByCells({ byCells }: Guessing, columns: readonly Column[], given: Map<string, string>): void {
  const taken = new Set(given.values())
  for (const [kind, field] of byCells) {
    if (given.has(field)) continue
    const found = columns.find(({ column, cells, folded }) => !taken.has(column) && !ofOthers.test(folded) && kindOfCells(cells) === kind)
    if (!found) continue
    given.set(field, found.column)
    taken.add(found.column)
  }
}

/** "12", "N" and "Main" of three columns are one street address, in the order of the file. */
function wholeStreet(street: string, columns: readonly Column[], given: ReadonlyMap<string, string>): string[] {
  const at = columns.findIndex(({ column }) => column === street)
  const others = new Set([...given].filter(([field]) => field !== 'address1').map(([, column]) => column))
  const isPart = (one: Column | undefined): boolean => one !== undefined && !others.has(one.column) && streetParts.has(one.folded)
  if (!streetNames.has(columns[at]?.folded ?? '')) return [street]
  let [from, to] = [at, at]
  while (isPart(columns[from - 1])) from -= 1
  while (isPart(columns[to + 1])) to += 1
  return columns.slice(from, to + 1).map(({ column }) => column)
}

/** The source's own number where it has one and it tells the rows apart. */
function guessIdentity(columns: readonly Column[], rows: number): string[] | undefined {
  for (const word of identityWords) {
    const found = columns.find(({ folded }) => folded === word)
    if (found && found.cells.length === rows && new Set(found.cells).size === rows) return [found.column]
  }
  return undefined
}
