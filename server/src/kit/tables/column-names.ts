import { message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import { TableError } from './table.ts'

/**
 * The header cells as names that tell the columns apart: an unnamed one becomes "Column 3", the second "Name" becomes
 * "Name (2)". Unnamed cells at the end are dropped; those are left over from the separator or from formatted columns.
 */
export function columnNames(cells: readonly (string | undefined)[], most: number): string[] {
  const texts = cells.map((cell) => (cell ?? '').replace(/\s+/gu, ' ').trim())
  while (texts.length > 0 && texts.at(-1) === '') texts.pop()
  if (texts.length === 0) throw new TableError('broken', tableProblems.noNames)
  if (texts.length > most) throw new TableError('too-large', message(tableProblems.tooManyColumns, { most }))

  const taken = new Set<string>()
  return texts.map((text, index) => {
    const wanted = text === '' ? `Column ${index + 1}` : text
    let name = wanted
    for (let count = 2; taken.has(name); count += 1) name = `${wanted} (${count})`
    taken.add(name)
    return name
  })
}
