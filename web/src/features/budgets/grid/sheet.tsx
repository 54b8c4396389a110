/** The grid with what stands around it: sums that move while somebody types, tools, and how saving goes. */
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { withTyped } from '@backlot/contract/budget-cells'
import type { LineCell, LocationBudget } from '@backlot/contract/budget-lines'
import { budgetPhases, lineStatuses } from '@backlot/contract/budget-values'
import { gridColumns, isTyped, typedValue, type Words } from '#features/budgets/grid/columns.ts'
import type { Cells } from '#features/budgets/grid/change.ts'
import type { Command } from '#features/budgets/grid/keys.ts'
import { Grid } from '#features/budgets/grid/grid.tsx'
import { parseFormula } from '#features/budgets/grid/parse.ts'
import { findCell, rowsOf, sumsOfLines, totalsWhile } from '#features/budgets/grid/rows.ts'
import { cellKey } from '#features/budgets/grid/marks.ts'
import { gridText } from '#features/budgets/grid/text.ts'
import { useSourceName } from '#features/budgets/grid/source-words.ts'
import { Sources } from '#features/budgets/grid/sources.tsx'
import { Tools } from '#features/budgets/grid/tools.tsx'
import { type Unread, useEditing } from '#features/budgets/grid/use-editing.ts'
import { namesOf, useGrid } from '#features/budgets/grid/use-grid.ts'
import { useVendors } from '#features/budgets/grid/use-vendors.ts'
import { useGridSelection } from '#features/budgets/grid/use-selection.ts'
import { lineStatusText, phaseText } from '#features/budgets/phases.ts'
import { Totals } from '#features/budgets/parts.tsx'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/budgets/grid/grid.module.css'

function useWords(sourceName: Words['source']): Words {
  const t = useText(gridText)
  const phases = useText(phaseText)
  const statuses = useText(lineStatusText)
  const money = useMoney()
  const { number } = useFormat()
  return useMemo(
    () => ({
      choice: (column, code) => (column === 'phase' ? phases(code as 'prep') : statuses(code as 'paid')),
      flag: (value) => t(value ? 'yes' : 'no'),
      money,
      number,
      source: sourceName,
    }),
    [t, phases, statuses, money, number, sourceName],
  )
}

/** Cells of a pasted block that are named when they cannot be read. */
const mostNamed = 3

export function Sheet({ budget }: { budget: LocationBudget }) {
  const t = useText(gridText)
  const [where, setWhere] = useState<{ id: number; cell: LineCell } | null>(null)
  const { sync, view, location, isLocked, people, permits, take } = useGrid(budget, where)
  const words = useWords(useSourceName(permits))
  const [isGrouped, setGrouped] = useState(false)
  const [isFrozen, setFrozen] = useState(true)
  const [isFinding, setFinding] = useState(0)
  const lines = view?.lines ?? budget.lines
  const rows = useMemo(() => rowsOf(lines, isGrouped), [lines, isGrouped])
  const selection = useGridSelection(rows.length, gridColumns.length)
  const mayEdit = !isLocked && sync !== null
  const [vendorTyped, setVendorTyped] = useState<string | null>(null)
  const vendors = useVendors(vendorTyped)
  const edit = useEditing({ sync, rows, words, location, selection, mayEdit, noChoice: t('noChoice'), vendorIdOf: vendors.idOf })
  const { active } = selection
  const line = edit.lineAt(active.row)
  const column = edit.column
  const here = line && isTyped(column) ? { id: line.id, cell: column.key } : null
  const typedVendor = column?.key === 'vendor' ? (edit.editing?.value ?? null) : null
  if (vendorTyped !== typedVendor) setVendorTyped(typedVendor)
  if (where?.id !== here?.id || where?.cell !== here?.cell) setWhere(here)

  // The sums move with every stroke, before the cell is left.
  const sums = useMemo(() => sumsOfLines(lines), [lines])
  const typing = useMemo(() => {
    const value = edit.editing && isTyped(column) ? typedValue(column, edit.editing.value, words) : undefined
    if (!line || !isTyped(column) || value === undefined) return null
    return { before: line, now: withTyped(line, { [column.key]: value }, parseFormula, namesOf(location)) }
  }, [line, column, edit.editing, words, location])

  const frame = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<{ id: number; column: number } | null>(null)
  const addedRow = added ? rows.findIndex((row) => row.kind === 'line' && row.line.id === added.id) : -1
  if (added && addedRow >= 0) {
    const place = { row: addedRow, column: added.column }
    selection.choose(place, place)
    setAdded(null)
  }
  /** Whoever adds a line types on in it. */
  const addLine = (line: { itemId?: number; cells: Cells }, at: number) => {
    const [id] = mayEdit ? sync.edit([], [line]) : []
    if (id === undefined) return
    setAdded({ id, column: at })
    frame.current?.focus({ preventScroll: true })
  }
  const onCommand = (command: Exclude<Command, 'edit'>) => {
    const run: Record<typeof command, () => void> = {
      clear: edit.clear,
      fill: edit.fill,
      remove: edit.remove,
      add: () => addLine({ cells: { name: '' } }, 1),
      all: () => selection.choose({ row: 0, column: 0 }, { row: rows.length - 1, column: gridColumns.length - 1 }),
      lines: () => selection.choose({ row: selection.area.top, column: 0 }, { row: selection.area.bottom, column: gridColumns.length - 1 }),
      undo: () => mayEdit && sync.undo(),
      redo: () => mayEdit && sync.redo(),
      find: () => setFinding((count) => count + 1),
    }
    run[command]()
  }
  const textAt = (row: number, at: number): string => {
    const [one, of] = [edit.lineAt(row), gridColumns[at]]
    return one && of ? String(one[of.key] ?? '') : ''
  }
  const find = (wanted: string) => {
    const found = findCell(textAt, { rows: rows.length, columns: gridColumns.length }, wanted, active)
    if (found) selection.move(found)
    else toast.info(t('notFound'))
  }
  const labels = Object.fromEntries(gridColumns.map(({ key }) => [key, t(key)])) as Parameters<typeof Grid>[0]['labels']
  const unreadText = (unread: readonly Unread[]): string => {
    const cells = unread
      .slice(0, mostNamed)
      .map(({ column: key, line: at, typed }) => t('unreadCell', { column: labels[key], line: at, typed }))
    return t('unread', { count: unread.length, cells: cells.join(', ') + (unread.length > mostNamed ? ' …' : '') })
  }
  const clash = here ? view?.clashes[cellKey(here.id, here.cell)] : undefined
  const fault = here ? view?.faults[cellKey(here.id, here.cell)] : undefined
  return (
    <>
      <Sources
        location={location}
        permits={permits}
        line={line}
        mayEdit={mayEdit}
        flush={() => sync?.flush() ?? Promise.resolve()}
        onAnswer={take}
      />
      <Totals totals={totalsWhile(sums, typing, budget)} percentages={budget} />
      <Tools
        mayEdit={mayEdit}
        canUndo={view?.canUndo ?? false}
        canRedo={view?.canRedo ?? false}
        isGrouped={isGrouped}
        isFrozen={isFrozen}
        finding={isFinding}
        onGroup={setGrouped}
        onFreeze={setFrozen}
        onFind={find}
        onCommand={onCommand}
        onItem={(itemId, cells) => addLine({ itemId, cells }, 4)}
      />
      <Grid
        frame={frame}
        label={t('grid', { name: location.name })}
        labels={labels}
        rows={rows}
        words={words}
        view={view ?? { clashes: {}, faults: {} }}
        people={people}
        selection={selection}
        isFrozen={isFrozen}
        editing={edit.editing}
        textNow={edit.textNow}
        choices={choicesOf(column?.key, words)}
        suggestions={vendors.names}
        groupName={({ category, count }) => `${category || t('noCategory')} (${t('subtotal', { count })})`}
        onBegin={edit.begin}
        onType={edit.type}
        onDone={edit.done}
        onCancel={edit.cancel}
        onCommand={onCommand}
        onCopy={edit.copy}
        onPaste={(text) => {
          const { count, unread } = edit.paste(text)
          if (count > 0) toast.info(t('pasted', { count }))
          if (unread.length > 0) toast.error(unreadText(unread))
        }}
        empty={
          <EmptyState level={2} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <div className={styles.status}>
        <p role="status">
          {t(view?.state ?? 'saved')}
          {view?.message ? ` – ${view.message}` : ''}
        </p>
        {people.length > 0 && <p>{t('here', { names: people.map(({ name }) => name).join(', ') })}</p>}
        <p>
          {t('names', {
            names: Object.entries(namesOf(location))
              .map(([name, value]) => `${name} = ${value}`)
              .join(', '),
          })}
        </p>
      </div>
      {fault && <p role="alert">{`${fault.message} (${String(fault.typed)})`}</p>}
      {clash && here && (
        <div className={styles.clash} role="alert">
          {t('clash', { name: clash.by || t('somebody'), mine: String(clash.mine ?? '') })}
          <Button size="xs" onClick={() => sync?.insist(here.id, here.cell)}>
            {t('useMine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => sync?.yieldTo(here.id, here.cell)}>
            {t('keepTheirs')}
          </Button>
        </div>
      )}
    </>
  )
}

function choicesOf(key: string | undefined, words: Words): string[] | null {
  if (key === 'phase') return ['', ...budgetPhases.map((code) => words.choice('phase', code))]
  if (key === 'status') return lineStatuses.map((code) => words.choice('status', code))
  return key === 'taxable' || key === 'visible_public' ? [words.flag(true), words.flag(false)] : null
}
