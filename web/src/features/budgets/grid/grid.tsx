/**
 * The grid of a location's lines: an ARIA grid of which only the rows near the view are drawn. The frame has the focus and names the active
 * cell; keys, ranges and blocks are worked out in plain functions beside it (docs/decisions/180-grid-of-lines.md).
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, memo, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { LineCell } from '@backlot/contract/budget-lines'
import type { BudgetChanges } from '@backlot/contract/budget-following'
import { CellField } from '#features/budgets/grid/cell-field.tsx'
import { cellText, gridColumns, isTyped, type Words } from '#features/budgets/grid/columns.ts'
import { type GridLayout, layoutOf } from '#features/budgets/grid/layout.ts'
import { commandOf, type Command, isLetter, movedTo } from '#features/budgets/grid/keys.ts'
import { type GridRow, isIn, type Place } from '#features/budgets/grid/rows.ts'
import { cellKey } from '#features/budgets/grid/marks.ts'
import type { View } from '#features/budgets/grid/sync.ts'
import type { GridSelection } from '#features/budgets/grid/use-selection.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import styles from '#features/budgets/grid/grid.module.css'

export interface Editing {
  value: string
  fault: string | null
}

export interface GridProps {
  /** Where the keys go. */
  frame: RefObject<HTMLDivElement | null>
  label: string
  labels: Record<(typeof gridColumns)[number]['key'], string>
  rows: readonly GridRow[]
  words: Words
  view: Pick<View, 'clashes' | 'faults'>
  people: BudgetChanges['people']
  selection: GridSelection
  isFrozen: boolean
  editing: Editing | null
  /** What stands in the field by now; `editing` follows. */
  textNow: () => string
  choices: readonly string[] | null
  suggestions: readonly string[]
  groupName: (row: Extract<GridRow, { kind: 'group' }>) => string
  onBegin: (letter: string | null) => void
  onType: (value: string) => void
  onDone: (how: 'down' | 'up' | 'right' | 'left' | 'stay') => void
  onCancel: () => void
  onCommand: (command: Exclude<Command, 'edit'>) => void
  onCopy: (isCut: boolean) => string
  onPaste: (text: string) => void
  empty: ReactNode
}

const rowHeight = 34
const page = 15

export function Grid(props: GridProps) {
  const { frame, label, labels, rows, selection, isFrozen, editing, onCopy, onPaste, empty } = props
  const isPhone = useWindowMatches(phone)
  const layout = layoutOf(isFrozen, isPhone)
  const { active } = selection
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    // The active row is named by the frame: it must be there, wherever the view is.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
      if (count === 0 || near.includes(active.row)) return near
      return [...near, active.row].toSorted((one, other) => one - other)
    },
  })
  const { scrollToIndex } = drawn
  useEffect(() => {
    if (rows.length > 0) scrollToIndex(active.row)
    const box = frame.current
    if (!box) return
    const [left, width] = [layout.lefts[active.column] ?? 0, layout.widths[active.column] ?? 0]
    if (layout.kept.has(active.column)) return
    if (left + width > box.scrollLeft + box.clientWidth) box.scrollLeft = left + width - box.clientWidth
    else if (left < box.scrollLeft + layout.keptWidth) box.scrollLeft = left - layout.keptWidth
  }, [frame, active.row, active.column, rows.length, scrollToIndex, layout])
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) frame.current?.focus({ preventScroll: true })
    wasEditing.current = editing !== null
  }, [frame, editing])

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return
    const command = commandOf(event)
    if (command) {
      event.preventDefault()
      if (command === 'edit') props.onBegin(null)
      else props.onCommand(command)
      return
    }
    const to = movedTo(event, active, { rows: rows.length, columns: gridColumns.length, page })
    if (to && rows.length > 0) {
      event.preventDefault()
      selection.move(to, event.shiftKey && event.key !== 'Tab')
    } else if (isLetter(event)) {
      event.preventDefault()
      props.onBegin(event.key)
    }
  }
  const onClipboard = (event: ClipboardEvent, isCut: boolean) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', onCopy(isCut))
  }
  const onPointerDown = ({ target, shiftKey }: PointerEvent) => {
    const to = placeOf(target)
    if (!to || (editing && to.row === active.row && to.column === active.column)) return
    if (editing) props.onDone('stay')
    selection.move(to, shiftKey)
  }
  const onPointerOver = ({ target, buttons, pointerType }: PointerEvent) => {
    const to = buttons === 1 && pointerType === 'mouse' && !editing ? placeOf(target) : null
    if (to) selection.move(to, true)
  }
  const activeId = rows.length > 0 ? idOf(active) : undefined
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={gridColumns.length}
      aria-multiselectable
      aria-activedescendant={editing ? undefined : activeId}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onDoubleClick={({ target }) => placeOf(target) && !editing && props.onBegin(null)}
      onCopy={(event) => onClipboard(event, false)}
      onCut={(event) => onClipboard(event, true)}
      onPaste={(event) => {
        if (editing) return
        event.preventDefault()
        onPaste(event.clipboardData.getData('text/plain'))
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.headRow} style={{ width: layout.fullWidth }}>
        {gridColumns.map(({ key, kind }, index) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={index + 1}
            className={[
              styles.headCell,
              kind === 'number' || kind === 'money' ? styles.isNumber : '',
              layout.kept.has(index) ? styles.isFrozen : '',
            ].join(' ')}
            style={{ width: layout.widths[index], left: layout.kept.get(index) }}
          >
            {labels[key]}
          </div>
        ))}
      </div>
      {rows.length === 0 && empty}
      <div className={styles.body} role="rowgroup" style={{ height: drawn.getTotalSize(), width: layout.fullWidth }}>
        {drawn.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? <Row key={keyOf(row)} {...props} layout={layout} row={row} index={index} start={start} /> : null
        })}
      </div>
    </div>
  )
}

const idOf = ({ row, column }: Place): string => `budget-cell-${row}-${column}`
/** The cell that a pointer is on. The frame listens for all of them. */
function placeOf(target: EventTarget): Place | null {
  const id = target instanceof Element ? target.closest('[role="gridcell"]')?.id : undefined
  const [, row, column] = /^budget-cell-(\d+)-(\d+)$/.exec(id ?? '') ?? []
  return row !== undefined && column !== undefined ? { row: Number(row), column: Number(column) } : null
}
const keyOf = (row: GridRow): string => (row.kind === 'line' ? `line ${row.line.id}` : `group ${row.category}`)

interface RowProps extends GridProps {
  layout: GridLayout
  row: GridRow
  index: number
  start: number
}

/** What of the selection a row shows. */
const chosenIn = ({ selection: { area }, index }: RowProps): string =>
  index >= area.top && index <= area.bottom ? `${area.left} ${area.right}` : ''

/** A stroke of a key draws the row that it is in, and no other one. */
function isSameRow(before: RowProps, now: RowProps): boolean {
  if (before.selection.active.row === before.index || now.selection.active.row === now.index) return false
  const { row, index, start, words, people, layout, view } = now
  return (
    before.row === row &&
    before.index === index &&
    before.start === start &&
    before.words === words &&
    before.people === people &&
    before.layout === layout &&
    before.view.clashes === view.clashes &&
    before.view.faults === view.faults &&
    chosenIn(before) === chosenIn(now)
  )
}

const Row = memo(function Row({ row, index, start, ...props }: RowProps) {
  const place = { width: props.layout.fullWidth, transform: `translateY(${start}px)` }
  return (
    <div role="row" aria-rowindex={index + 2} className={row.kind === 'group' ? styles.group : styles.row} style={place}>
      {gridColumns.map((column, at) => (
        <Cell key={column.key} {...props} row={row} index={index} at={at} />
      ))}
    </div>
  )
}, isSameRow)

function textOf({ row, words, groupName }: Pick<RowProps, 'row' | 'words' | 'groupName'>, at: number): string {
  const column = gridColumns[at]
  if (!column) return ''
  if (row.kind === 'line') return cellText(row.line, column, words)
  if (column.key === 'name') return groupName(row)
  return column.key === 'estimate' || column.key === 'actual' ? words.money(row[column.key]) : ''
}

function Cell(props: Omit<RowProps, 'start'> & { at: number }) {
  const { row, index, at, selection, layout, editing, view, people, labels, choices, suggestions } = props
  const column = gridColumns[at]
  if (!column) return null
  const { active, area } = selection
  const isActive = active.row === index && active.column === at
  const key = row.kind === 'line' ? cellKey(row.line.id, column.key as LineCell) : ''
  const other = row.kind === 'line' ? people.find((one) => one.line_id === row.line.id && one.cell === column.key) : undefined
  const marks = [
    styles.cell,
    column.kind === 'number' || column.kind === 'money' ? styles.isNumber : '',
    column.isFixed ? styles.isWorkedOut : '',
    isIn(area, index, at) ? styles.isChosen : '',
    isActive ? styles.isActive : '',
    layout.kept.has(at) ? styles.isFrozen : '',
    key in view.clashes ? styles.isClash : '',
    key in view.faults ? styles.isFault : '',
    row.kind === 'line' && (row.line.own_cells as readonly string[]).includes(column.key) ? styles.isOwn : '',
    other ? styles.isOthers : '',
  ]
  return (
    <div
      id={idOf({ row: index, column: at })}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={isIn(area, index, at)}
      // A cell of a grid may say so (ARIA 1.2), unlike the rule says.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-readonly={!isTyped(column) || row.kind === 'group'}
      aria-invalid={key in view.faults || undefined}
      className={marks.filter(Boolean).join(' ')}
      title={other ? other.name : view.faults[key]?.message}
      style={{ width: layout.widths[at], left: layout.kept.get(at) }}
    >
      {isActive && editing ? (
        <CellField
          label={labels[column.key]}
          textNow={props.textNow}
          choices={choices}
          suggestions={suggestions}
          fault={editing.fault}
          onChange={props.onType}
          onDone={props.onDone}
          onCancel={props.onCancel}
        />
      ) : (
        textOf(props, at)
      )}
    </div>
  )
}
