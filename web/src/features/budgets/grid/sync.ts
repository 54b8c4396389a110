/**
 * Saves a grid while it is typed, beside others who type in it: what was typed stands at once, waits in the browser until the server has
 * it, and goes with what was seen before it, so that a cell that somebody else changed meanwhile is told and not overwritten. A change has
 * one key however often it is sent: a cut network loses nothing and doubles nothing. No screen in here.
 */
import { shownCell } from '@backlot/contract/budget-cells'
import type { FormulaNames, ParseFormula } from '@backlot/contract/budget-arithmetic'
import type { BudgetChanges } from '@backlot/contract/budget-following'
import { type BudgetLine, isSourceCell, type LineCell, type SavedLines } from '@backlot/contract/budget-lines'
import {
  type Cells,
  type Change,
  type Edit,
  madeLines,
  queued,
  Refusal,
  renamed,
  sendChange,
  type SyncCalls,
  withoutFaults,
} from '#features/budgets/grid/change.ts'
import { KnownLines } from '#features/budgets/grid/known-lines.ts'
import { cellKey, type Clashes, type Faults, Marks } from '#features/budgets/grid/marks.ts'
import { type Step, Steps } from '#features/budgets/grid/steps.ts'

/** What the browser keeps of a grid. */
export interface Stored {
  changes: Change[]
  undo: Step[]
  redo: Step[]
  lastTemporary: number
  /** What the server made of lines that were new, for steps that name them. */
  ids: Record<number, number>
}

export interface View {
  lines: readonly BudgetLine[]
  state: 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'
  message: string
  canUndo: boolean
  canRedo: boolean
  clashes: Clashes
  faults: Faults
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

const followsSource = ({ source, own_cells: own }: BudgetLine, cell: LineCell): boolean =>
  source !== null && isSourceCell(cell) && !own.includes(cell)

export class GridSync {
  readonly #options: SyncOptions
  readonly #known: KnownLines
  readonly #marks = new Marks()
  readonly #steps: Steps
  #changes: Change[]
  #ids: Record<number, number>
  #lastTemporary: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  /** Counts what the server acknowledged: an answer that was asked for before says nothing of it. */
  #acknowledged = 0
  #state: View['state'] = 'saved'
  #message = ''
  #stopped = false

  constructor(options: SyncOptions) {
    this.#options = options
    this.#known = new KnownLines(options)
    const { stored } = options
    this.#changes = stored?.changes ?? []
    this.#steps = new Steps(stored?.undo ?? [], stored?.redo ?? [])
    this.#ids = stored?.ids ?? {}
    this.#lastTemporary = stored?.lastTemporary ?? 0
    for (const change of this.#changes) if (change.kind === 'remove') this.#known.setRemoved(change.ids, true)
    if (this.#changes.length > 0) this.#later(0)
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  readonly #idOf = (id: number): number => this.#ids[id] ?? id

  /** The lines as they are shown: the server's, with what was typed since. */
  lines(): BudgetLine[] {
    return this.#known.shown(this.#changes)
  }

  view(): View {
    const { clashes, faults } = this.#marks
    const [canUndo, canRedo] = [this.#steps.undo.length > 0, this.#steps.redo.length > 0]
    return { lines: this.lines(), state: this.#state, message: this.#message, canUndo, canRedo, clashes, faults }
  }

  #keepAndTell(): void {
    const { undo, redo } = this.#steps
    this.#options.write({ changes: this.#changes, undo, redo, ids: this.#ids, lastTemporary: this.#lastTemporary })
    this.#tell()
  }

  #tell(): void {
    this.#options.changed(this.view())
  }

  setNames(names: FormulaNames): void {
    if (this.#known.setNames(names)) this.#tell()
  }

  /** Types into cells, and adds lines with cells, as one step. Answers the ids of the new lines. */
  edit(edits: readonly { id: number; cells: Cells }[], added: readonly { itemId?: number | undefined; cells: Cells }[] = []): number[] {
    const shown = new Map(this.lines().map((line) => [line.id, line]))
    const step: Step = { cells: [], added: [], removed: [] }
    const lines: Edit['lines'] = []
    for (const { id, cells } of edits) {
      const line = shown.get(id)
      if (!line) continue
      const seen: Cells = {}
      const changed: Cells = {}
      for (const [name, to] of Object.entries(cells)) {
        const cell = name as LineCell
        const from = shownCell(line, cell)
        if (from === to) continue
        step.cells.push({ id, cell, from, to, ...(followsSource(line, cell) ? { follows: true } : {}) })
        Object.assign(seen, { [cell]: this.#known.seenBefore(this.#changes, id, cell) })
        Object.assign(changed, { [cell]: to })
        this.#marks.forget(id, cell)
      }
      if (Object.keys(changed).length > 0) lines.push({ id, cells: changed, seen })
    }
    for (const { itemId, cells } of added) {
      const id = --this.#lastTemporary
      step.added.push(id)
      lines.push({ id, itemId, cells, seen: {} })
    }
    if (lines.length === 0) return []
    this.#queueEdit(lines)
    this.#steps.done(step)
    this.#after()
    return step.added
  }

  remove(ids: readonly number[]): void {
    const live = ids.filter((id) => !this.#known.isRemoved(id))
    if (live.length === 0) return
    this.#take(live, 'remove')
    this.#steps.done({ cells: [], added: [], removed: live })
    this.#after()
  }

  undo(): void {
    const step = this.#steps.back()
    if (step) this.#apply(step, 'from')
  }

  redo(): void {
    const step = this.#steps.again()
    if (step) this.#apply(step, 'to')
  }

  /** Only what still is as the step left it: what somebody else wrote since stays. */
  #apply(step: Step, side: 'from' | 'to'): void {
    const other = side === 'from' ? 'to' : 'from'
    const shown = new Map(this.lines().map((line) => [line.id, line]))
    const lines = new Map<number, Edit['lines'][number]>()
    for (const change of step.cells) {
      const id = this.#idOf(change.id)
      const line = shown.get(id)
      if (!line || !this.#known.isAlike(line, change.cell, change[other])) continue
      const entry: Edit['lines'][number] = lines.get(id) ?? { id, cells: {}, seen: {} }
      Object.assign(entry.seen, { [change.cell]: this.#known.seenBefore(this.#changes, id, change.cell) })
      Object.assign(entry.cells, { [change.cell]: change[side] })
      if (side === 'from' && change.follows && isSourceCell(change.cell)) entry.follow = [...(entry.follow ?? []), change.cell]
      this.#marks.forget(id, change.cell)
      lines.set(id, entry)
    }
    if (lines.size > 0) this.#queueEdit([...lines.values()])
    const [gone, back] = side === 'from' ? [step.added, step.removed] : [step.removed, step.added]
    this.#take(gone.map(this.#idOf), 'remove')
    this.#take(back.map(this.#idOf), 'recover')
    this.#after()
  }

  #take(ids: number[], kind: 'remove' | 'recover'): void {
    if (ids.length === 0) return
    this.#known.setRemoved(ids, kind === 'remove')
    this.#changes = queued(this.#changes, { kind, key: this.#options.newKey(), ids })
  }

  #queueEdit(lines: Edit['lines']): void {
    this.#changes = queued(this.#changes, { kind: 'edit', key: this.#options.newKey(), lines })
  }

  #after(): void {
    if (this.#state !== 'saving') this.#state = 'waiting'
    this.#keepAndTell()
    this.#later()
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
      this.#keepAndTell()
      try {
        this.#took(change, await sendChange(change, this.#options.calls, this.#idOf))
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown
        if (!this.#refused(change, thrown)) return
      }
    }
    this.#state = Object.keys(this.#marks.faults).length > 0 ? 'refused' : 'saved'
    this.#message = ''
    this.#keepAndTell()
  }

  #took(change: Change, saved: SavedLines | null): void {
    this.#changes = this.#changes.filter((one) => one !== change)
    this.#acknowledged += 1
    if (saved) {
      if (change.kind === 'edit') this.#nameNew(change, saved)
      this.#known.take(saved, this.#changes)
      for (const conflict of saved.conflicts) this.#marks.clash(change, conflict, this.#idOf)
    }
    this.#keepAndTell()
  }

  #nameNew(change: Edit, saved: SavedLines): void {
    for (const [temporary, { id }] of madeLines(change, saved, this.#idOf)) {
      this.#ids[temporary] = id
      this.#known.rename(temporary, id)
    }
    this.#changes = renamed(this.#changes, this.#idOf)
  }

  /** Whether it is worth going on at once. */
  #refused(change: Change, { status, fields, message }: Refusal): boolean {
    if (status === 422 && change.kind === 'edit' && fields.length > 0) {
      // The cells at fault stay as they were stored, and are told; all others are sent anew.
      const { left, faulty } = withoutFaults(change, fields, this.#options.newKey())
      for (const cell of faulty) this.#marks.fault(cell)
      this.#changes = this.#changes.flatMap((one) => (one === change ? (left ?? []) : one))
      return true
    }
    this.#message = message
    const comesBack = status === 0 || status >= 500 || status === 429 || status === 401
    this.#state = comesBack ? 'offline' : 'refused'
    this.#keepAndTell()
    if (comesBack) this.#later(this.#options.retryAfter ?? 4000)
    return false
  }

  /** Takes what others did. `since` is how much was acknowledged when it was asked for. */
  takeOthers({ lines, removed }: Pick<BudgetChanges, 'lines' | 'removed'>, since: number): boolean {
    if (since !== this.#acknowledged || this.#running) return false
    this.#known.take({ lines, removed }, this.#changes)
    if (lines.length > 0 || removed.length > 0) this.#tell()
    return true
  }

  /** Writes what was typed over what somebody else wrote. */
  insist(id: number, cell: LineCell): void {
    const clash = this.#marks.clashes[cellKey(id, cell)]
    if (clash) this.edit([{ id, cells: { [cell]: clash.mine } }])
  }

  /** Leaves what somebody else wrote. */
  yieldTo(id: number, cell: LineCell): void {
    this.#marks.forget(id, cell)
    this.#tell()
  }
}
