/** What is typed in a grid until the server has it: changes in the order in which they are sent, and what the server answers to one. */
import type { BudgetLine, LineCell, SavedLines, SourceCell } from '@backlot/contract/budget-lines'

export type CellValue = string | number | boolean | null
export type Cells = { [Cell in LineCell]?: CellValue }

/** Lines by their ids; those that the server does not know yet have one below zero. */
export interface Edit {
  kind: 'edit'
  key: string
  wasSent?: true
  /** `follow` names cells whose source counts again. */
  lines: { id: number; itemId?: number | undefined; cells: Cells; seen: Cells; follow?: readonly SourceCell[] }[]
}
export type Change = Edit | { kind: 'remove' | 'recover'; key: string; wasSent?: true; ids: number[] }

interface RefusalOptions {
  /** 0 where nobody answered. */
  status: number
  message: string
  fields?: readonly { path: string; message: string }[]
}

/** What a call throws that the server did not take. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: readonly { path: string; message: string }[]

  constructor({ status, message, fields = [] }: RefusalOptions) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export interface SyncCalls {
  /** Edits name lines that are new by leaving out their id. Throws a `Refusal`. */
  save: (lines: readonly object[], key: string) => Promise<SavedLines>
  remove: (ids: readonly number[], key: string) => Promise<SavedLines>
  recover: (ids: readonly number[], key: string) => Promise<SavedLines>
}

const mostLines = 500

/** Cells that wait go together with those that wait already; what is being sent is never changed. */
export function queued(changes: readonly Change[], change: Change): Change[] {
  const last = changes.at(-1)
  // Whether one that was sent has arrived is not known.
  if (!last || last.wasSent || last.kind !== 'edit' || change.kind !== 'edit' || last.lines.length + change.lines.length > mostLines)
    return [...changes, change]
  const lines = [...last.lines]
  for (const line of change.lines) {
    const index = lines.findIndex(({ id }) => id === line.id)
    const before = lines[index]
    if (before) lines[index] = { ...merged(before, line), seen: { ...line.seen, ...before.seen } }
    else lines.push(line)
  }
  return [...changes.slice(0, -1), { ...change, lines }]
}

export type Typed = Pick<Edit['lines'][number], 'cells' | 'follow'>

/** A cell that is typed later follows no more, one that is undone later does again. */
function merged<Before extends Typed>(before: Before, { cells, follow = [] }: Typed): Before {
  const left = (before.follow ?? []).filter((cell) => !(cell in cells))
  return { ...before, cells: { ...before.cells, ...cells }, follow: [...left, ...follow] }
}

/** What is typed and not with the server yet, by line. */
export function typedCells(changes: readonly Change[]): Map<number, Typed> {
  const found = new Map<number, Typed>()
  for (const change of changes)
    if (change.kind === 'edit') for (const line of change.lines) found.set(line.id, merged(found.get(line.id) ?? { cells: {} }, line))
  return found
}

/** The last change that types in a cell, and its line. */
export function lastTyped(
  changes: readonly Change[],
  id: number,
  cell: LineCell,
): { line: Edit['lines'][number]; wasSent: boolean } | null {
  for (const change of changes.toReversed()) {
    const line = change.kind === 'edit' ? change.lines.findLast((one) => one.id === id && cell in one.cells) : undefined
    if (line) return { line, wasSent: change.wasSent === true }
  }
  return null
}

/** Sends one change; null where there is nothing to send. */
export function sendChange(change: Change, calls: SyncCalls, idOf: (id: number) => number): Promise<SavedLines | null> {
  if (change.kind !== 'edit') {
    // Of lines that were never made there is nothing to remove.
    const ids = change.ids.map(idOf).filter((id) => id > 0)
    if (ids.length === 0) return Promise.resolve(null)
    return change.kind === 'remove' ? calls.remove(ids, change.key) : calls.recover(ids, change.key)
  }
  const lines = change.lines.map(({ id, itemId, cells, seen, follow = [] }) => {
    const known = idOf(id)
    if (known > 0) return { id: known, ...cells, seen, ...(follow.length > 0 ? { follow } : {}) }
    return { ...(itemId === undefined ? {} : { item_id: itemId }), ...cells }
  })
  return calls.save(lines, change.key)
}

/** Which lines the server made of new ones: they are answered after those that were there, in the order in which they were sent. */
export function madeLines(change: Edit, saved: SavedLines, idOf: (id: number) => number): [temporary: number, made: BudgetLine][] {
  const known = new Set(change.lines.map(({ id }) => idOf(id)))
  const made = saved.lines
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => one.sort_order - other.sort_order || one.id - other.id)
  const fresh = change.lines.filter(({ id }) => idOf(id) < 0)
  return fresh.flatMap(({ id }, index) => {
    const line = made[index]
    return line ? [[id, line]] : []
  })
}

/** Changes name lines as the server does by now. */
export const renamed = (changes: readonly Change[], idOf: (id: number) => number): Change[] =>
  changes.map((one) =>
    one.kind === 'edit'
      ? { ...one, lines: one.lines.map((line) => ({ ...line, id: idOf(line.id) })) }
      : { ...one, ids: one.ids.map((id) => idOf(id)) },
  )

export interface FaultyCell {
  id: number
  cell: LineCell
  message: string
  typed: CellValue
}

/** An edit without the cells that the server refused: null where nothing is left of it, or where no cell is named. */
export function withoutFaults(change: Edit, fields: Refusal['fields'], key: string): { left: Edit | null; faulty: FaultyCell[] } {
  const lines = change.lines.map((line) => ({ ...line, cells: { ...line.cells } }))
  const faulty: FaultyCell[] = []
  for (const { path, message } of fields) {
    const [, index, name] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
    const line = lines[Number(index)]
    if (!line || !name || !(name in line.cells)) continue
    const cell = name as LineCell
    faulty.push({ id: line.id, cell, message, typed: line.cells[cell] ?? null })
    delete line.cells[cell]
  }
  const kept = lines.filter(({ id, cells }) => id < 0 || Object.keys(cells).length > 0)
  return { left: faulty.length > 0 && kept.length > 0 ? { kind: 'edit', key, lines: kept } : null, faulty }
}
