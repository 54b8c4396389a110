/**
 * Saves a grid while it is typed, beside others who type in it: what was typed stands at once, waits in the browser until the server has
 * it, and goes with what was seen before it, so that a cell that somebody else changed meanwhile is told and not overwritten. A change has
 * one key however often it is sent: a cut network loses nothing and doubles nothing. No screen in here.
 */
import { withTyped, emptyLine, shownCell } from '@backlot/contract/budget-cells'
import type { FormulaNames, ParseFormula } from '@backlot/contract/budget-arithmetic'
import type { BudgetChanges } from '@backlot/contract/budget-following'
import type { BudgetLine, CellConflict, LineCell, SavedLines } from '@backlot/contract/budget-lines'

export type CellValue = string | number | boolean | null
export type Cells = { [Cell in LineCell]?: CellValue }

/** Lines by their ids; those that the server does not know yet have one below zero. */
export type Change =
  | { kind: 'edit'; key: string; wasSent?: true; lines: { id: number; itemId?: number | undefined; cells: Cells; seen: Cells }[] }
  | { kind: 'remove' | 'recover'; key: string; wasSent?: true; ids: number[] }

export interface Refusal {
  /** 0 where nobody answered. */
  status: number
  fields: readonly { path: string; message: string }[]
  message: string
}
export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'status' in value

export interface SyncCalls {
  /** Edits name lines that are new by leaving out their id. Throws a `Refusal`. */
  save: (lines: readonly object[], key: string) => Promise<SavedLines>
  remove: (ids: readonly number[], key: string) => Promise<SavedLines>
  recover: (ids: readonly number[], key: string) => Promise<SavedLines>
}

/** What the browser keeps of a grid. */
export interface Stored {
  changes: Change[]
  undo: Step[]
  redo: Step[]
  lastTemporary: number
  /** What the server made of lines that were new, for steps that name them. */
  ids: Record<number, number>
}

/** What can be taken back: cells from what to what, lines that came and lines that went. */
export interface Step {
  cells: { id: number; cell: LineCell; from: CellValue; to: CellValue }[]
  added: number[]
  removed: number[]
}

export type SyncState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

export interface View {
  lines: readonly BudgetLine[]
  state: SyncState
  message: string
  canUndo: boolean
  canRedo: boolean
  /** Cells that somebody else changed meanwhile, by `id/cell`, with what was typed here. */
  clashes: Readonly<Record<string, { by: string; mine: CellValue }>>
  /** Cells that the server refused, with why and what was typed. */
  faults: Readonly<Record<string, { message: string; typed: CellValue }>>
}

export interface SyncOptions {
  lines: readonly BudgetLine[]
  stored: Stored | null
  calls: SyncCalls
  parse: ParseFormula
  names: FormulaNames
  newKey: () => string
  write: (stored: Stored) => void
  changed: (view: View) => void
  /** Milliseconds after the last change, and after a failure. */
  delay?: number
  retryAfter?: number
}

export const cellKey = (id: number, cell: LineCell): string => `${id}/${cell}`
const mostSteps = 200
const mostLines = 500

export class GridSync {
  readonly #options: SyncOptions
  #server: Map<number, BudgetLine>
  #changes: Change[]
  #undo: Step[]
  #redo: Step[]
  #ids: Record<number, number>
  #lastTemporary: number
  #names: FormulaNames
  #removedHere = new Set<number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  /** Counts what the server acknowledged: an answer that was asked for before says nothing of it. */
  #acknowledged = 0
  #state: SyncState = 'saved'
  #message = ''
  #clashes: Record<string, { by: string; mine: CellValue }> = {}
  #faults: Record<string, { message: string; typed: CellValue }> = {}
  #drawn = new Map<number, { from: BudgetLine; cells: string; line: BudgetLine }>()
  #stopped = false

  constructor(options: SyncOptions) {
    this.#options = options
    this.#server = new Map(options.lines.map((line) => [line.id, line]))
    const { stored } = options
    this.#changes = stored?.changes ?? []
    this.#undo = stored?.undo ?? []
    this.#redo = stored?.redo ?? []
    this.#ids = stored?.ids ?? {}
    this.#lastTemporary = stored?.lastTemporary ?? 0
    this.#names = options.names
    this.#forgetMissing()
    if (this.#changes.length > 0) this.#later(0)
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  /** Undone changes of lines that are gone for good are not sent. */
  #forgetMissing(): void {
    for (const change of this.#changes) if (change.kind === 'remove') for (const id of change.ids) this.#removedHere.add(id)
  }

  idOf(id: number): number {
    return this.#ids[id] ?? id
  }

  /** What is typed and not with the server yet, by line. */
  #pending(): Map<number, Cells> {
    const found = new Map<number, Cells>()
    for (const change of this.#changes)
      if (change.kind === 'edit') for (const { id, cells } of change.lines) found.set(id, { ...found.get(id), ...cells })
    return found
  }

  /** The lines as they are shown: the server's, with what was typed since. */
  lines(): BudgetLine[] {
    const pending = this.#pending()
    const known = [...this.#server.values()].filter(({ id }) => !this.#removedHere.has(id))
    const fresh = [...pending.keys()]
      .filter((id) => id < 0 && !this.#removedHere.has(id))
      .map((id) => ({ ...emptyLine, id, sort_order: 1e9 - id }))
    const all = [...known, ...fresh].toSorted((one, other) => one.sort_order - other.sort_order || one.id - other.id)
    return all.map((line) => {
      const cells = pending.get(line.id)
      return cells ? this.#drawnLine(line, cells) : line
    })
  }

  #drawnLine(from: BudgetLine, cells: Cells): BudgetLine {
    const said = JSON.stringify([cells, this.#names])
    const before = this.#drawn.get(from.id)
    if (before && before.cells === said && (before.from === from || from.id < 0)) return before.line
    const line = withTyped(from, cells, this.#options.parse, this.#names)
    this.#drawn.set(from.id, { from, cells: said, line })
    return line
  }

  view(): View {
    return {
      lines: this.lines(),
      state: this.#state,
      message: this.#message,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      clashes: this.#clashes,
      faults: this.#faults,
    }
  }

  #tell(): void {
    this.#options.changed(this.view())
  }

  #keep(): void {
    const { write } = this.#options
    write({ changes: this.#changes, undo: this.#undo, redo: this.#redo, ids: this.#ids, lastTemporary: this.#lastTemporary })
  }

  setNames(names: FormulaNames): void {
    if (JSON.stringify(names) === JSON.stringify(this.#names)) return
    this.#names = names
    this.#tell()
  }

  /** Types into cells, and adds lines with cells, as one step. Answers the ids of the new lines. */
  edit(edits: readonly { id: number; cells: Cells }[], added: readonly { itemId?: number | undefined; cells: Cells }[] = []): number[] {
    const shown = new Map(this.lines().map((line) => [line.id, line]))
    const step: Step = { cells: [], added: [], removed: [] }
    const lines: Extract<Change, { kind: 'edit' }>['lines'] = []
    for (const { id, cells } of edits) {
      const line = shown.get(id)
      if (!line) continue
      const seen: Cells = {}
      const changed: Cells = {}
      for (const [name, to] of Object.entries(cells)) {
        const cell = name as LineCell
        const from = shownCell(line, cell)
        if (from === to) continue
        step.cells.push({ id, cell, from, to })
        Object.assign(seen, { [cell]: this.#seenBefore(id, cell) })
        Object.assign(changed, { [cell]: to })
        this.#forget(id, cell)
      }
      if (Object.keys(changed).length > 0) lines.push({ id, cells: changed, seen })
    }
    for (const { itemId, cells } of added) {
      const id = --this.#lastTemporary
      step.added.push(id)
      lines.push({ id, itemId, cells, seen: {} })
    }
    if (lines.length === 0) return []
    this.#queue({ kind: 'edit', key: this.#options.newKey(), lines })
    this.#done(step)
    return step.added
  }

  /** What the caller saw: of a cell that waits, what it was before that; of one that was sent, what it is there now. */
  #seenBefore(id: number, cell: LineCell): CellValue {
    const has = (one: Change) => one.kind === 'edit' && one.lines.some((line) => line.id === id && cell in line.cells)
    const last = this.#changes.findLast(has)
    const line = last?.kind === 'edit' ? last.lines.findLast((one) => one.id === id && cell in one.cells) : undefined
    if (line && !last?.wasSent && cell in line.seen) return line.seen[cell] ?? null
    if (line) return shownCell(withTyped(emptyLine, { [cell]: line.cells[cell] ?? null }, this.#options.parse, this.#names), cell)
    const known = this.#server.get(id)
    return known ? shownCell(known, cell) : null
  }

  remove(ids: readonly number[]): void {
    const live = ids.filter((id) => !this.#removedHere.has(id))
    if (live.length === 0) return
    for (const id of live) this.#removedHere.add(id)
    this.#queue({ kind: 'remove', key: this.#options.newKey(), ids: live })
    this.#done({ cells: [], added: [], removed: live })
  }

  #done(step: Step): void {
    this.#undo = [...this.#undo, step].slice(-mostSteps)
    this.#redo = []
    this.#after()
  }

  undo(): void {
    const step = this.#undo.at(-1)
    if (!step) return
    this.#undo = this.#undo.slice(0, -1)
    this.#redo = [...this.#redo, step]
    this.#apply(step, 'from')
  }

  redo(): void {
    const step = this.#redo.at(-1)
    if (!step) return
    this.#redo = this.#redo.slice(0, -1)
    this.#undo = [...this.#undo, step]
    this.#apply(step, 'to')
  }

  /** Only what still is as the step left it: what somebody else wrote since stays. */
  #apply(step: Step, side: 'from' | 'to'): void {
    const other = side === 'from' ? 'to' : 'from'
    const shown = new Map(this.lines().map((line) => [line.id, line]))
    const lines = new Map<number, { id: number; cells: Cells; seen: Cells }>()
    for (const change of step.cells) {
      const id = this.idOf(change.id)
      const line = shown.get(id)
      if (!line || !isAlike(line, change.cell, change[other], this.#options.parse, this.#names)) continue
      const entry = lines.get(id) ?? { id, cells: {}, seen: {} }
      Object.assign(entry.seen, { [change.cell]: this.#seenBefore(id, change.cell) })
      Object.assign(entry.cells, { [change.cell]: change[side] })
      this.#forget(id, change.cell)
      lines.set(id, entry)
    }
    if (lines.size > 0) this.#queue({ kind: 'edit', key: this.#options.newKey(), lines: [...lines.values()] })
    const [gone, back] = side === 'from' ? [step.added, step.removed] : [step.removed, step.added]
    this.#take(
      gone.map((id) => this.idOf(id)),
      'remove',
    )
    this.#take(
      back.map((id) => this.idOf(id)),
      'recover',
    )
    this.#after()
  }

  #take(ids: number[], kind: 'remove' | 'recover'): void {
    if (ids.length === 0) return
    for (const id of ids) kind === 'remove' ? this.#removedHere.add(id) : this.#removedHere.delete(id)
    this.#queue({ kind, key: this.#options.newKey(), ids })
  }

  /** Cells that wait go together with those that wait already; what is being sent is never changed. */
  #queue(change: Change): void {
    const last = this.#changes.at(-1)
    // Whether one that was sent has arrived is not known.
    if (last && !last.wasSent && last.kind === 'edit' && change.kind === 'edit' && last.lines.length + change.lines.length <= mostLines) {
      const lines = [...last.lines]
      for (const line of change.lines) {
        const index = lines.findIndex(({ id }) => id === line.id)
        const before = lines[index]
        if (before) lines[index] = { ...before, cells: { ...before.cells, ...line.cells }, seen: { ...line.seen, ...before.seen } }
        else lines.push(line)
      }
      this.#changes = [...this.#changes.slice(0, -1), { ...change, lines }]
    } else this.#changes = [...this.#changes, change]
  }

  #after(): void {
    if (this.#state !== 'saving') this.#state = 'waiting'
    this.#keep()
    this.#tell()
    this.#later()
  }

  #forget(id: number, cell: LineCell): void {
    const key = cellKey(id, cell)
    const { [key]: _clash, ...clashes } = this.#clashes
    const { [key]: _fault, ...faults } = this.#faults
    this.#clashes = clashes
    this.#faults = faults
  }

  #later(milliseconds = this.#options.delay ?? 500): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** Sends what waits. True when the server has all of it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#running) {
      await this.#running
      return this.#state === 'offline' ? false : this.flush()
    }
    if (this.#changes.length === 0) return true
    this.#running = this.#sendAll().finally(() => {
      this.#running = null
    })
    await this.#running
    return this.#changes.length === 0
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const change = this.#changes[0]
      if (!change) break
      this.#state = 'saving'
      change.wasSent = true
      this.#keep()
      this.#tell()
      try {
        const saved = await this.#send(change)
        this.#took(change, saved)
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown
        if (!this.#refused(change, thrown)) return
      }
    }
    this.#state = Object.keys(this.#faults).length > 0 ? 'refused' : 'saved'
    this.#message = ''
    this.#keep()
    this.#tell()
  }

  #send(change: Change): Promise<SavedLines | null> {
    const { calls } = this.#options
    if (change.kind !== 'edit') {
      // Of lines that were never made there is nothing to remove.
      const ids = change.ids.map((id) => this.idOf(id)).filter((id) => id > 0)
      if (ids.length === 0) return Promise.resolve(null)
      return change.kind === 'remove' ? calls.remove(ids, change.key) : calls.recover(ids, change.key)
    }
    const lines = change.lines.map(({ id, itemId, cells, seen }) => {
      const known = this.idOf(id)
      if (known > 0) return { id: known, ...cells, seen }
      return { ...(itemId === undefined ? {} : { item_id: itemId }), ...cells }
    })
    return calls.save(lines, change.key)
  }

  #took(change: Change, saved: SavedLines | null): void {
    this.#changes = this.#changes.filter((one) => one !== change)
    this.#acknowledged += 1
    if (!saved) return this.#keep()
    if (change.kind === 'edit') this.#nameNew(change, saved)
    this.#takeLines(saved)
    for (const conflict of saved.conflicts) this.#clash(change, conflict)
    this.#keep()
    this.#tell()
  }

  /** An answer that comes once more may be older than what is known by now. */
  #takeLines({ lines, removed }: Pick<SavedLines, 'lines' | 'removed'>): void {
    for (const id of removed) this.#server.delete(id)
    for (const line of lines) {
      const known = this.#server.get(line.id)
      if (!known || line.version >= known.version) this.#server.set(line.id, line)
      if (!this.#changes.some((one) => one.kind === 'remove' && one.ids.includes(line.id))) this.#removedHere.delete(line.id)
    }
  }

  /** New lines are answered after those that were there, in the order in which they were sent. */
  #nameNew(change: Extract<Change, { kind: 'edit' }>, saved: SavedLines): void {
    const fresh = change.lines.filter(({ id }) => this.idOf(id) < 0).map(({ id }) => id)
    const known = new Set(change.lines.map(({ id }) => this.idOf(id)))
    const made = saved.lines
      .filter(({ id }) => !known.has(id))
      .toSorted((one, other) => one.sort_order - other.sort_order || one.id - other.id)
    for (const [index, id] of fresh.entries()) {
      const line = made[index]
      if (!line) continue
      this.#ids[id] = line.id
      if (this.#removedHere.delete(id)) this.#removedHere.add(line.id)
    }
    this.#changes = this.#changes.map((one) =>
      one.kind === 'edit'
        ? { ...one, lines: one.lines.map((line) => ({ ...line, id: this.idOf(line.id) })) }
        : { ...one, ids: one.ids.map((id) => this.idOf(id)) },
    )
  }

  #clash(change: Change, { id, cell, updated_by_name: by }: CellConflict): void {
    if (change.kind !== 'edit') return
    const mine = change.lines.find((line) => this.idOf(line.id) === id)?.cells[cell] ?? null
    this.#clashes = { ...this.#clashes, [cellKey(id, cell)]: { by, mine } }
  }

  /** Whether it is worth going on at once. */
  #refused(change: Change, { status, fields, message }: Refusal): boolean {
    if (status === 422 && change.kind === 'edit' && fields.length > 0) {
      this.#leaveOut(change, fields)
      return true
    }
    this.#message = message
    const comesBack = status === 0 || status >= 500 || status === 429 || status === 401
    this.#state = comesBack ? 'offline' : 'refused'
    this.#keep()
    this.#tell()
    if (comesBack) this.#later(this.#options.retryAfter ?? 4000)
    return false
  }

  /** The cells at fault stay as they were stored, and are told; all others are sent anew. */
  #leaveOut(change: Extract<Change, { kind: 'edit' }>, fields: Refusal['fields']): void {
    const lines = change.lines.map((line) => ({ ...line, cells: { ...line.cells } }))
    const isNamed = fields.map(({ path, message }) => {
      const [, index, cell] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
      const line = lines[Number(index)]
      if (!line || !cell || !(cell in line.cells)) return false
      const name = cell as LineCell
      this.#faults = { ...this.#faults, [cellKey(line.id, name)]: { message, typed: line.cells[name] ?? null } }
      delete line.cells[name]
      return true
    })
    const left = isNamed.some(Boolean) ? lines.filter(({ id, cells }) => id < 0 || Object.keys(cells).length > 0) : []
    const { wasSent: _sent, ...rest } = change
    const next: Change[] = left.length > 0 ? [{ ...rest, key: this.#options.newKey(), lines: left }] : []
    this.#changes = this.#changes.flatMap((one) => (one === change ? next : [one]))
  }

  /** Takes what others did. `since` is how much was acknowledged when it was asked for. */
  takeOthers({ lines, removed }: Pick<BudgetChanges, 'lines' | 'removed'>, since: number): boolean {
    if (since !== this.#acknowledged || this.#running) return false
    this.#takeLines({ lines, removed })
    if (lines.length > 0 || removed.length > 0) this.#tell()
    return true
  }

  /** Writes what was typed over what somebody else wrote. */
  insist(id: number, cell: LineCell): void {
    const clash = this.#clashes[cellKey(id, cell)]
    if (clash) this.edit([{ id, cells: { [cell]: clash.mine } }])
  }

  /** Leaves what somebody else wrote. */
  yieldTo(id: number, cell: LineCell): void {
    this.#forget(id, cell)
    this.#tell()
  }
}

/** Whether a cell is as it was typed: a number may be written in another way by now. */
function isAlike(line: BudgetLine, cell: LineCell, typed: CellValue, parse: ParseFormula, names: FormulaNames): boolean {
  const now = shownCell(line, cell)
  return now === typed || shownCell(withTyped(line, { [cell]: typed }, parse, names), cell) === now
}
