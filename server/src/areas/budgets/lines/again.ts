/** Works the formulas of a location out again, after its days or head counts changed. */
import { numberCells } from '@backlot/contract/budget-lines'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findPlace, refreshSums } from '../places/queries.ts'
import { isInRange, namesOf, typedLine } from './cells.ts'
import { listLines, updateLines } from './queries.ts'

export async function workOutAgain(ctx: TransactionCtx, placeId: number): Promise<void> {
  const { db, site } = ctx
  const place = await findPlace(db, site.id, placeId)
  must(place, 'not_found')
  const names = namesOf(place)
  const changed = (await listLines(db, site.id, placeId)).flatMap((row) => {
    const formulas = row.formulas as Record<string, string>
    const typed = Object.fromEntries(numberCells.filter((cell) => formulas[cell] !== undefined).map((cell) => [cell, formulas[cell]]))
    if (Object.keys(typed).length === 0) return []
    const { line, faults } = typedLine(row, typed, names)
    const isSame = JSON.stringify(line) === JSON.stringify(row)
    // A division by days that are none now keeps what it came to before.
    return isSame || faults.length > 0 || !isInRange(line) ? [] : [{ ...line, id: row.id }]
  })
  await updateLines(db, site.id, changed, { at: ctx.now(), by: userIdOf(ctx.actor) })
  await refreshSums(db, site.id, placeId)
}
