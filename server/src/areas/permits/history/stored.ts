/** Permits that came from files, as they stand, and what changes them. Rows alone: no move, no mail, no fee. */
import { PermitFields } from '@backlot/contract/permit-fields'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Fields } from '#kit/records/sourced.ts'
import { columnsOf as placeColumns, fieldsOfPlaces, rewriteRows as rewritePlaceRows } from '../places/fields.ts'
import { updatePlace, type PlaceRow } from '../places/queries.ts'
import { columnsOf } from '../permit/fields.ts'
import { updatePermit, type PermitRow } from '../permit/queries.ts'
import { listPlacesOf, lockPermits } from './queries.ts'
import { providePlace } from './service.ts'
import { activityOf, endOf, permitColumns, placeNames, placesOf, textAt, textOf, valuesOfPlaces } from './values.ts'

export interface StoredPast {
  id: number
  deleted_at: Date | null
  source_marks: unknown
  row: PermitRow
  places: readonly PlaceRow[]
  values: Fields
}

/** Locked, with all their places, in three statements however many they are. */
export async function lockPast({ db, site }: TransactionCtx, ids: readonly number[]): Promise<StoredPast[]> {
  if (ids.length === 0) return []
  const rows = await lockPermits(db, site.id, ids)
  const places = await listPlacesOf(db, site.id, ids)
  const fields = await fieldsOfPlaces(db, site.id, places)
  const byPermit = Map.groupBy(places, (place) => place.permit_id)
  return rows.map((row) => {
    const own = byPermit.get(row.id) ?? []
    const values = valuesOfPlaces(own.flatMap((place) => fields.get(place.id) ?? []))
    for (const name of permitColumns) values.set(name, row[name])
    values.set('submitted_at', row.submitted_at?.toISOString() ?? '')
    return { id: row.id, deleted_at: row.deleted_at, source_marks: row.source_marks, row, places: own, values }
  })
}

/** What follows from the days. */
export const datesOf = (values: Fields, zone: string) => ({
  valid_from: textAt(values, 'first_day'),
  valid_to: textAt(values, 'last_day'),
  status_since: endOf(values, zone),
})

export type KnownColumns = Partial<Pick<PermitRow, 'source_digest' | 'deleted_at' | 'deleted_by' | 'undone_at'>> & {
  source?: string
  source_marks?: string | null
}

/** Writes these values, and what is known of the source. */
export async function writePast(ctx: TransactionCtx, stored: StoredPast, changed: Fields, known: KnownColumns): Promise<void> {
  const { row } = stored
  const own = PermitFields.partial().parse(
    Object.fromEntries(permitColumns.flatMap((name) => (changed.has(name) ? [[name, changed.get(name) ?? '']] : []))),
  )
  const submitted = textAt(changed, 'submitted_at')
  const whole: Fields = new Map([...stored.values, ...changed])
  const movesPlaces = placeNames.some((name) => changed.has(name))
  await updatePermit(ctx.db, ctx.site.id, row.id, {
    ...columnsOf(own),
    ...(changed.has('submitted_at') && { submitted_at: submitted ? new Date(submitted) : null }),
    ...(movesPlaces && datesOf(whole, ctx.site.timeZone)),
    ...known,
    updated_at: ctx.now(),
  })
  if (movesPlaces) await writePlaces(ctx, stored, whole)
}

/** A place whose street stays keeps what the office has written of it; one that the source names no more goes to the trash. */
async function writePlaces(ctx: TransactionCtx, { row, places }: StoredPast, whole: Fields): Promise<void> {
  const { db, site } = ctx
  const left = new Map(places.map((place) => [textOf(place), place]))
  const at = ctx.now()
  for (const fields of placesOf(whole)) {
    const text = textOf({ place_name: '', street: '', street_from: '', street_to: '', ...fields })
    const there = left.get(text)
    left.delete(text)
    if (!there) {
      await providePlace(ctx, row.id, { status: 'completed', fields }, { created_at: at, updated_at: at })
      continue
    }
    await updatePlace(db, site.id, there.id, { ...placeColumns({ jurisdiction: fields.jurisdiction }), updated_at: at })
    await rewritePlaceRows(db, site.id, { id: there.id, at }, { activities: [activityOf(whole)] })
  }
  for (const { id } of left.values()) await updatePlace(db, site.id, id, { deleted_at: at, updated_at: at })
}
