/** Where keys lead in the grid, and what they ask for. */
import type { Place } from '#features/budgets/grid/rows.ts'

export interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}
interface Size {
  rows: number
  columns: number
  page: number
}

const held = ({ ctrlKey, metaKey }: Pressed): boolean => ctrlKey || metaKey

/** The cell that a key moves to; null for other keys. Tab leaves the grid at its ends. */
export function movedTo(pressed: Pressed, { row, column }: Place, { rows, columns, page }: Size): Place | null {
  const toEdge = held(pressed)
  const bound = (place: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, place.row)),
    column: Math.max(0, Math.min(columns - 1, place.column)),
  })
  switch (pressed.key) {
    case 'ArrowDown':
      return bound({ row: toEdge ? rows - 1 : row + 1, column })
    case 'ArrowUp':
      return bound({ row: toEdge ? 0 : row - 1, column })
    case 'ArrowRight':
      return bound({ row, column: toEdge ? columns - 1 : column + 1 })
    case 'ArrowLeft':
      return bound({ row, column: toEdge ? 0 : column - 1 })
    case 'Home':
      return bound({ row: toEdge ? 0 : row, column: 0 })
    case 'End':
      return bound({ row: toEdge ? rows - 1 : row, column: columns - 1 })
    case 'PageDown':
      return bound({ row: row + page, column })
    case 'PageUp':
      return bound({ row: row - page, column })
    case 'Tab':
      return tabbed({ row, column }, pressed.shiftKey ? -1 : 1, { rows, columns })
    default:
      return null
  }
}

function tabbed({ row, column }: Place, by: 1 | -1, { rows, columns }: Omit<Size, 'page'>): Place | null {
  const at = row * columns + column + by
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}

export type Command = 'edit' | 'clear' | 'all' | 'lines' | 'fill' | 'undo' | 'redo' | 'find' | 'remove' | 'add'

export function commandOf(pressed: Pressed): Command | null {
  const { key, shiftKey } = pressed
  if (!held(pressed)) {
    if (key === 'Enter' || key === 'F2') return 'edit'
    if (key === 'Delete' || key === 'Backspace') return 'clear'
    return key === ' ' && shiftKey ? 'lines' : null
  }
  const commands: Record<string, Command> = {
    a: 'all',
    d: 'fill',
    z: shiftKey ? 'redo' : 'undo',
    y: 'redo',
    f: 'find',
    '-': 'remove',
    '+': 'add',
  }
  return commands[key.toLowerCase()] ?? null
}

/** A letter that begins to type over a cell. */
export const isLetter = (pressed: Pressed): boolean => pressed.key.length === 1 && !held(pressed) && !pressed.altKey && pressed.key !== ' '
