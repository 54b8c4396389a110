/** Fields that are lists of objects, such as contacts or credits, as data. */
import type { Label } from '@backlot/contract/engine/fields'
import type { ComponentType } from 'react'
import type { Row } from '#features/engine/editor/row-values.ts'

/** What a part of a row that is the area's own gets: it may write several columns at once. */
export interface RowPartProps {
  label: string
  disabled: boolean
  row: Row
  onRow: (changes: Row) => void
}

export interface RowColumn {
  name: string
  label: Label
  kind:
    | 'line'
    | 'state'
    | 'text'
    | 'number'
    | 'money'
    | 'date'
    | 'time'
    | 'tick'
    | 'names'
    | { choose: readonly string[] }
    | { Own: ComponentType<RowPartProps> }
  most?: number
  least?: number
  /** A line that is shown as phone numbers are. */
  isPhone?: boolean
  /** A number that may be 2.5. */
  isFraction?: boolean
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
