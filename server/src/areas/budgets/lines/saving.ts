/** Saves cells of lines: each cell by itself, so that two people's work merges; a cell that both changed is told (issue "Two people at once"). */
import { budgetProblems } from '@backlot/contract/area-problems'
import { shownCell } from '@backlot/contract/budget-cells'
import { isLineItem } from '@backlot/contract/budget-items'
import { lineCells, sourceCells, type CellConflict, type LineCell, type LineEdit, type SavedLines } from '@backlot/contract/budget-lines'
import { budgetLimits } from '@backlot/contract/budget-values'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { listItems } from '../key/queries.ts'
import { ratesOf } from '../key/rates.ts'
import { priceRates } from '../key/service.ts'
import { refreshSums } from '../places/queries.ts'
import { openPlace } from '../places/service.ts'
import { follow } from '../sources/following.ts'
import { sourcesOf } from '../sources/reading.ts'
import { isInRange, namesOf, typedLine, typedWords } from './cells.ts'
import { emptyLine, lineOf } from './new-line.ts'
import { presentLine } from './present.ts'
import { countLines, findAnyLines, findPeople, findVendors, insertLines, updateLines, type LineColumns, type LineRow } from './queries.ts'
import { savedLines } from './service.ts'

const isLive = ({ deleted_at: deleted }: LineRow): boolean => deleted === null

interface Known {
  rows: ReadonlyMap<number, LineRow>
  /** In the trash by now. */
  gone: ReadonlySet<number>
  items: ReadonlyMap<number, LineColumns>
  vendors: ReadonlySet<number>
}

async function know(ctx: TransactionCtx, placeId: number, edits: readonly LineEdit[]): Promise<Known> {
  const { db, site } = ctx
  const ids = edits.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const rows = await findAnyLines(db, site.id, placeId, ids)
  const needsKey = edits.some(({ item_id: item }) => item !== undefined)
  const key = needsKey ? await listItems(db, site.id) : []
  const rateOf = ratesOf(key, needsKey ? await priceRates(ctx) : new Map())
  const asked = edits.flatMap(({ vendor_id: vendor }) => (typeof vendor === 'number' ? [vendor] : []))
  const vendors = asked.length === 0 ? [] : await findVendors(db, site.id, asked)
  return {
    rows: new Map(rows.filter(isLive).map((row) => [row.id, row])),
    gone: new Set(rows.filter((row) => !isLive(row)).map(({ id }) => id)),
    items: new Map(key.filter(isLineItem).map((item) => [item.id, lineOf(item, rateOf(item))])),
    vendors: new Set(vendors.map(({ id }) => id)),
  }
}

interface Clash {
  id: number
  cell: LineCell
  by: number | null
}

/** Takes out the cells that somebody else changed since the caller saw them. */
function withoutClashes(edit: LineEdit, row: LineRow): { edit: LineEdit; clashes: Clash[] } {
  const { seen } = edit
  if (!seen) return { edit, clashes: [] }
  const line = presentLine(row)
  const clashes = lineCells.filter((cell) => {
    if (edit[cell] === undefined || !(cell in seen)) return false
    const now = String(shownCell(line, cell))
    return now !== String(seen[cell]) && now !== String(edit[cell])
  })
  const left = Object.fromEntries(Object.entries(edit).filter(([name]) => !clashes.includes(name as LineCell))) as LineEdit
  return { edit: left, clashes: clashes.map((cell) => ({ id: row.id, cell, by: row.updated_by })) }
}

export const saveLines = (ctx: Ctx, placeId: number, edits: readonly LineEdit[]): Promise<SavedLines> =>
  inTransaction(ctx, async (inside) => {
    const place = await openPlace(inside, placeId)
    const known = await know(inside, placeId, edits)
    const names = namesOf(place)
    const faults: FieldError[] = []
    const clashes: Clash[] = []
    /** Somebody removed them meanwhile: that is told, and all else is written. */
    const gone: number[] = []
    const changed = new Map<number, LineColumns & { id: number }>()
    const added: LineColumns[] = []
    const changes: Record<string, Json> = {}
    let followsAgain = false
    for (const [index, asked] of edits.entries()) {
      const path = `lines.${index}.`
      const row = asked.id === undefined ? undefined : known.rows.get(asked.id)
      if (asked.id !== undefined && known.gone.has(asked.id)) {
        gone.push(asked.id)
        continue
      }
      must(asked.id === undefined || row, 'not_found', budgetProblems.locationFailed)
      const base = (row && (changed.get(row.id) ?? row)) ?? (asked.item_id === undefined ? emptyLine : known.items.get(asked.item_id))
      if (!base) {
        faults.push({ path: `${path}item_id`, message: budgetProblems.noSuchItem })
        continue
      }
      const checked = row ? withoutClashes(asked, row) : { edit: asked, clashes: [] }
      clashes.push(...checked.clashes)
      const { edit } = checked
      if (typeof edit.vendor_id === 'number' && !known.vendors.has(edit.vendor_id))
        faults.push({ path: `${path}vendor_id`, message: budgetProblems.noSuchVendor })
      const typed = typedLine({ ...base, ...typedWords(edit), ...vendorOf(base, edit), own_cells: ownCells(base, edit) }, edit, names)
      faults.push(...typed.faults.map(({ cell, message }) => ({ path: `${path}${cell}`, message })))
      if (!isInRange(typed.line)) faults.push({ path: `${path}rate`, message: budgetProblems.formulaRange })
      if (row) {
        changed.set(row.id, { ...typed.line, id: row.id })
        followsAgain ||= followingAgain(edit).length > 0
        changes[row.id] = cellsOf(row, edit)
      } else added.push(typed.line)
    }
    if (faults.length > 0) throw new AppError('invalid', { fields: faults })
    const who = { at: ctx.now(), by: userIdOf(ctx.actor) }
    await updateLines(inside.db, ctx.site.id, [...changed.values()], who)
    const ids = await addLines(inside, placeId, added)
    if (followsAgain) await follow(inside, placeId, await sourcesOf(inside, place))
    await refreshSums(inside.db, ctx.site.id, placeId)
    await audit(inside, {
      action: 'budget_lines.saved',
      entity: 'budget_location',
      entityId: placeId,
      changes: { added: ids, changed: changes },
    })
    const conflicts = await namedClashes(inside, clashes)
    return savedLines(inside, placeId, { ids: [...changed.keys(), ...ids], removed: gone, conflicts })
  })

async function addLines(ctx: TransactionCtx, placeId: number, lines: readonly LineColumns[]): Promise<number[]> {
  if (lines.length === 0) return []
  const { count, last } = await countLines(ctx.db, ctx.site.id, placeId)
  must(count + lines.length <= budgetLimits.lines, 'wrong_state', budgetProblems.full)
  const rows = lines.map((line, index) => ({ ...line, sort_order: last + index + 1 }))
  return insertLines(ctx.db, ctx.site.id, placeId, rows, { at: ctx.now(), by: userIdOf(ctx.actor) })
}

/** Another name alone is no entry of the directory any more. */
const vendorOf = ({ vendor }: LineColumns, edit: LineEdit): { vendor_id?: null } =>
  edit.vendor !== undefined && edit.vendor_id === undefined && edit.vendor !== vendor ? { vendor_id: null } : {}

/** What is typed in a line that follows stays, whatever its source says later, unless it is to follow again. */
const ownCells = ({ source, own_cells: own }: LineColumns, edit: LineEdit): string[] | null => {
  const typed = source === null ? [] : sourceCells.filter((cell) => edit[cell] !== undefined)
  if (typed.length === 0) return own
  const again: readonly string[] = followingAgain(edit)
  const left = [...new Set([...(own ?? []), ...typed])].filter((cell) => !again.includes(cell))
  return left.length === 0 ? null : left
}

/** A cell that somebody else changed meanwhile is named no more, and stays theirs. */
const followingAgain = (edit: LineEdit) => (edit.follow ?? []).filter((cell) => edit[cell] !== undefined)

/** Cell by cell from what to what, as people typed it. */
const cellsOf = (row: LineRow, edit: LineEdit): Json => {
  const line = presentLine(row)
  const named = [...lineCells].filter((cell) => edit[cell] !== undefined)
  return Object.fromEntries(named.map((cell) => [cell, [shownCell(line, cell), edit[cell] ?? null]]))
}

async function namedClashes(ctx: TransactionCtx, clashes: readonly Clash[]): Promise<CellConflict[]> {
  if (clashes.length === 0) return []
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    clashes.flatMap(({ by }) => (by === null ? [] : [by])),
  )
  const nameOf = (by: number | null) => people.find(({ id }) => id === by)?.name ?? ''
  return clashes.map(({ id, cell, by }) => ({ id, cell, updated_by_name: nameOf(by) }))
}
