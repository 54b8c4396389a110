/** Which of the saved mappings is meant for a file. */
import type { FileInspection, ImportKind, SavedMapping } from '@backlot/contract/imports'
import { columnsOf } from '../mapping/columns.ts'
import { parseMapping } from '../mapping/parse-mapping.ts'
import { kindOf, type Mapping } from '../mapping/schema.ts'

/**
 * The one whose columns are all in the file, of several the one that uses most of them, then the newest. One that uses fewer
 * than half of the columns that a guess finds a meaning for was made for another file.
 */
export function fittingMapping(
  kept: readonly SavedMapping[],
  { target, columns, guess }: Pick<FileInspection, 'target' | 'columns' | 'guess'>,
): SavedMapping | null {
  const guessed = new Set([...Object.values(guess.fields).flat(), ...(guess.point?.columns ?? []), ...guess.identity]).size
  const fitting = kept.flatMap((one) => {
    const used = columnsUsed(one, target, columns)
    return used !== undefined && used * 2 >= guessed ? [{ one, used }] : []
  })
  fitting.sort((a, b) => b.used - a.used || (a.one.updated_at < b.one.updated_at ? 1 : -1))
  return fitting[0]?.one ?? null
}

/** How many of its columns a file has; undefined when one is missing. */
function columnsUsed({ mapping }: SavedMapping, target: ImportKind, columns: readonly string[]): number | undefined {
  const read = readable(mapping)
  if (!read || kindOf(read) !== target) return undefined
  const wanted = columnsOf(read)
  return wanted.every((column) => columns.includes(column)) ? wanted.length : undefined
}

/** What was kept by an earlier edition of the product may say what this one does not understand. */
function readable(mapping: string): Mapping | undefined {
  try {
    return parseMapping(mapping)
  } catch {
    return undefined
  }
}
