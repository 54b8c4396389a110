import { fold } from './fold.ts'
import type { Mapping } from './schema.ts'

/** Every column a mapping speaks of. */
export function columnsOf(mapping: Mapping): string[] {
  const { identity, fields, reject } = mapping
  const point = 'point' in mapping ? mapping.point : undefined
  const more = mapping.kind === 'locations' ? [mapping.film_list, mapping.archive] : []
  return columnsIn([identity, fields, point, reject, more])
}

/** The columns that a part of a mapping speaks of. */
export function columnsIn(part: unknown): string[] {
  const columns = new Set<string>()
  collect(part, columns)
  return [...columns]
}

/** Keys whose texts are no columns. */
const otherTexts = new Set(['constant', 'steps', 'in', 'has', 'reason', 'order', 'projection', 'folding', 'repeats', 'merged_point'])

function collect(part: unknown, columns: Set<string>): void {
  if (typeof part === 'string') {
    columns.add(part)
    return
  }
  if (Array.isArray(part)) {
    for (const inner of part) collect(inner, columns)
    return
  }
  if (typeof part !== 'object' || part === null) return
  if ('template' in part && typeof part.template === 'string') {
    const named = 'with' in part && typeof part.with === 'object' && part.with !== null ? part.with : {}
    for (const [, hole = ''] of part.template.matchAll(/\{([^{}]+)\}/gu)) {
      if (!Object.hasOwn(named, hole)) columns.add(hole)
    }
  }
  for (const [name, inner] of Object.entries(part)) {
    const joiner = name === 'by' && 'join' in part
    if (name !== 'template' && !joiner && !otherTexts.has(name)) collect(inner, columns)
  }
}

export type ColumnMatch = {
  /** The mapping's name of a column → the file's, where they are written differently. */
  renamed: Map<string, string>
  /** Columns of the mapping that the file does not have; they count as blank. */
  missing: string[]
  /** Columns of the file that the mapping does not use. */
  unused: string[]
}

/** Finds the mapping's columns in the file; case, spaces and punctuation of a heading do not matter. */
export function matchColumns(mapping: Mapping, columns: readonly string[]): ColumnMatch {
  const present = new Set(columns)
  const folded = new Map<string, string>()
  for (const column of columns) if (!folded.has(fold(column, 'spelling'))) folded.set(fold(column, 'spelling'), column)

  const match: ColumnMatch = { renamed: new Map(), missing: [], unused: [] }
  const used = new Set<string>()
  for (const wanted of columnsOf(mapping)) {
    const found = present.has(wanted) ? wanted : folded.get(fold(wanted, 'spelling'))
    if (found === undefined) match.missing.push(wanted)
    else {
      used.add(found)
      if (found !== wanted) match.renamed.set(wanted, found)
    }
  }
  match.unused = columns.filter((column) => !used.has(column))
  return match
}
