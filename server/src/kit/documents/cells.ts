/** What a cell of a table holds, and how it reads as text. */
export type Cell = string | number | boolean | null

export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}
