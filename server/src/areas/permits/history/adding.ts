/** New permits that are over, a part of a file at a time: as many statements for five hundred as for one. */
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { RecordSource } from '@backlot/contract/location-fields'
import { auditMany } from '#kit/audit.ts'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { newPublicId } from '#kit/passwords.ts'
import type { Fields, Marks } from '#kit/records/sourced.ts'
import { insertMany, insertLog } from './queries.ts'
import { logLine } from './service.ts'
import { columnsOf as placeColumns } from '../places/fields.ts'
import { datesOf } from './stored.ts'
import { activityOf, permitColumns, placesOf, textAt } from './values.ts'

export interface NewPast {
  key: string
  digest: string
  source: RecordSource
  marks: Marks
  values: Fields
  /** Empty where it has none. */
  number: string
}

/** @returns their ids by key */
export async function insertPast(ctx: TransactionCtx, all: readonly NewPast[]): Promise<Map<string, number>> {
  if (all.length === 0) return new Map()
  const { db, site } = ctx
  const permits = await insertMany(
    db,
    'permits',
    all.map((one) => permitRow(ctx, one)),
    ['id', 'source_key', 'created_at', 'status_since'],
  )
  const byKey = new Map(all.map((one) => [one.key, one]))
  const made = permits.flatMap((row) => {
    const given = byKey.get(row.source_key ?? '')
    return given ? [{ ...row, given }] : []
  })
  await insertMany(
    db,
    'permit_agent_letters',
    made.map(({ id }) => ({ site_id: site.id, permit_id: id })),
    [],
  )
  const places = await insertMany(
    db,
    'location_permits',
    made.flatMap(({ id, created_at: at, status_since: since, given }) =>
      placesOf(given.values).map(({ activities: _activities, ...fields }) => ({
        site_id: site.id,
        permit_id: id,
        status: 'completed',
        status_since: since,
        created_at: at,
        updated_at: at,
        ...placeColumns(fields),
      })),
    ),
    ['id', 'permit_id'],
  )
  const byPermit = new Map(made.map(({ id, given }) => [id, given]))
  await insertMany(
    db,
    'location_permit_activities',
    places.flatMap(({ id, permit_id: permitId }) => {
      const given = byPermit.get(permitId)
      return given ? [{ site_id: site.id, location_permit_id: id, position: 0, ...activityOf(given.values) }] : []
    }),
    [],
  )
  await insertLog(
    db,
    made.map(({ id, status_since: at, given }) =>
      // What became of it between the two is not known.
      logLine(site.id, id, { from: 'draft', to: 'closed', action: 'closed', at, mover: 'system', note: given.source.name }),
    ),
  )
  await auditMany(
    ctx,
    'permit',
    userIdOf(ctx.actor),
    made.map(({ id, given }) => ({
      action: 'permit.provided',
      entity_id: id,
      changes: { title: [null, textAt(given.values, 'title')] },
    })),
  )
  return new Map(made.map(({ id, given }) => [given.key, id]))
}

function permitRow(ctx: TransactionCtx, { key, digest, source, marks, values, number }: NewPast): Insertable<DB['permits']> {
  const dates = datesOf(values, ctx.site.timeZone)
  const submitted = textAt(values, 'submitted_at')
  const at = submitted === '' ? dates.status_since : new Date(submitted)
  return {
    site_id: ctx.site.id,
    public_id: newPublicId(),
    status: 'closed',
    ...dates,
    ...Object.fromEntries(permitColumns.map((name) => [name, textAt(values, name)])),
    permit_no: number === '' ? null : number,
    submitted_at: submitted === '' ? null : at,
    created_by: userIdOf(ctx.actor),
    created_at: at,
    updated_at: at,
    source: JSON.stringify(source),
    source_key: key,
    source_digest: digest,
    source_marks: JSON.stringify(marks),
  }
}
