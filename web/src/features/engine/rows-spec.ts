/** Fields that are lists of objects, such as contacts or credits, as data. */
import type { Label } from '@backlot/contract/engine/fields'

export interface RowColumn {
  name: string
  label: Label
  kind: 'line' | 'state' | 'text' | 'number' | 'money' | 'date' | 'time' | 'tick' | 'names' | { choose: readonly string[] }
  most?: number
  least?: number
  /** A tick that is set until somebody takes it away. */
  ticked?: boolean
}

export interface RowsSpec {
  columns: readonly RowColumn[]
  blank: Readonly<Record<string, unknown>>
  most: number
  /** "Contact {number}" */
  title: Label
  add: Label
  none?: Label
  /** Columns without which a row stays in the browser. */
  needs?: readonly string[]
}
