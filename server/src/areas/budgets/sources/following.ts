/** Brings a location that follows up to date with its sources: its days, then its lines. */
import { sourceCells, type SourceCell } from '@backlot/contract/budget-lines'
import { placeNumbers, type PlaceNumber } from '@backlot/contract/budget-values'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { workOutAgain } from '../lines/again.ts'
import { isInRange, namesOf, typedLine } from '../lines/cells.ts'
import { countLines, insertLines, listFollowing, updateLines, type LineColumns, type LineRow } from '../lines/queries.ts'
import { refreshSums, updatePlace, type PlaceRow } from '../places/queries.ts'
import { placeOf, presentPlace } from '../places/service.ts'
import { numbersOf } from './days.ts'
import { linesFrom, type BudgetSources } from './reading.ts'
import type { SourceLine } from './lines.ts'

/** Days and head counts that are others now. */
function changedNumbers(place: PlaceRow, sources: BudgetSources): Partial<Record<PlaceNumber, number>> {
  const row = sources.places.find(({ id }) => id === place.id)
  if (!row) return {}
  const [now, said] = [presentPlace(place), numbersOf(row, sources)]
  const follows = placeNumbers.filter((name) => !place.own_days.includes(name) && now[name] !== said[name])
  return Object.fromEntries(follows.map((name) => [name, said[name]]))
}

/** A line as its source says now; what it has no more, it has none of. */
function asSaid(row: LineRow, said: SourceLine | undefined, place: PlaceRow): LineColumns | null {
  const cells: Partial<Record<SourceCell, string>> = said?.cells ?? { qty: '0' }
  const typed = Object.fromEntries(
    sourceCells.filter((cell) => cells[cell] !== undefined && !row.own_cells?.includes(cell)).map((cell) => [cell, cells[cell]]),
  )
  const { line, faults } = typedLine(row, typed, namesOf(place))
  const isSame = JSON.stringify(line) === JSON.stringify(row)
  return isSame || faults.length > 0 || !isInRange(line) ? null : line
}

/** A new line, where it comes to something. */
function newLine({ source, begins, cells }: SourceLine, place: PlaceRow): LineColumns | null {
  const { line, faults } = typedLine({ ...begins, source }, cells, namesOf(place))
  return faults.length > 0 || !isInRange(line) || line.estimate_cents === 0 ? null : line
}

/** The budget is locked by the caller. True where something is another by now. */
export async function follow(ctx: TransactionCtx, placeId: number, sources: BudgetSources): Promise<boolean> {
  const { db, site } = ctx
  const before = await placeOf(ctx, placeId)
  if (!before.is_following) return false
  const numbers = changedNumbers(before, sources)
  if (Object.keys(numbers).length > 0) {
    const columns = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, name === 'crew' ? value : String(value)]))
    await updatePlace(db, site.id, placeId, columns)
    await workOutAgain(ctx, placeId)
  }
  const changes = await followLines(ctx, placeId, sources)
  const isChanged = Object.keys(numbers).length > 0 || changes !== null
  if (isChanged) {
    const told = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, [presentPlace(before)[name as PlaceNumber], value]]),
    )
    await audit(ctx, { action: 'budget_location.followed', entity: 'budget_location', entityId: placeId, changes: { ...told, ...changes } })
  }
  return isChanged
}

async function followLines(ctx: TransactionCtx, placeId: number, sources: BudgetSources): Promise<Record<string, Json> | null> {
  const { db, site } = ctx
  const row = sources.places.find(({ id }) => id === placeId)
  if (!row) return null
  const place = await placeOf(ctx, placeId)
  const said = linesFrom(row, sources)
  const known = await listFollowing(db, site.id, placeId)
  const live = known.filter(({ deleted_at: deleted }) => deleted === null)
  const changed = live.flatMap((line) => {
    const next = asSaid(
      line,
      said.find(({ source }) => source === line.source),
      place,
    )
    return next ? [{ ...next, id: line.id }] : []
  })
  // What somebody deleted does not come again.
  const added = said.filter(({ source }) => !known.some((line) => line.source === source)).flatMap((one) => newLine(one, place) ?? [])
  if (changed.length === 0 && added.length === 0) return null
  const made = { at: ctx.now(), by: userIdOf(ctx.actor) }
  await updateLines(db, site.id, changed, made)
  const { last } = await countLines(db, site.id, placeId)
  const ids = await insertLines(
    db,
    site.id,
    placeId,
    added.map((line, index) => ({ ...line, sort_order: last + index + 1 })),
    made,
  )
  await refreshSums(db, site.id, placeId)
  return { added: ids, changed: changed.map(({ id }) => id) }
}
