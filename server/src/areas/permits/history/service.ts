/**
 * Permits with a life behind them, written as they are: of the demo, and of files that an office brings. Nobody is mailed, nothing is
 * charged and no timer is set by it; whoever wants timers sets them.
 */
import { PermitFields } from '@backlot/contract/permit-fields'
import type { PermitStatus } from '@backlot/contract/permit-machine'
import { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { newPublicId } from '#kit/passwords.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { insertApprovals } from '#engine/cases/approvals/queries.ts'
import { insertConditions } from '#engine/cases/conditions/queries.ts'
import { setTimers } from '#engine/cases/timers/service.ts'
import { addFees, feeLines } from '../fees/lines.ts'
import { listFees, updateFee } from '../fees/queries.ts'
import { insertLetter } from '../letters/queries.ts'
import { columnsOf as placeColumns, fieldsOfPlaces, writeRows as writePlaceRows } from '../places/fields.ts'
import { insertPlace, listPlaces } from '../places/queries.ts'
import { permitKind } from '../permit/definition.ts'
import { columnsOf, writeRows } from '../permit/fields.ts'
import type { PermitRow } from '../permit/queries.ts'
import { insertLog, insertMessages, insertWhole } from './queries.ts'

type PermitColumns = Partial<Insertable<DB['permits']>>

export interface PastMove {
  from: string
  to: string
  action: string
  at: Date
  mover: string
  actor_user_id?: number | null
  note?: string
}

export interface PastPlace {
  status: string
  fields: Partial<LocationPermitFields>
}

export interface PastPermit {
  status: PermitStatus
  at: Date
  fields: Partial<PermitFields>
  /** What the office keeps: number, project, who is in charge, source. */
  columns: PermitColumns
  log: readonly PastMove[]
  places: readonly PastPlace[]
  /** As the prices of today make them of the application; absent, none are written. */
  fees?: 'due' | 'paid'
  conditions?: readonly string[]
  messages?: readonly PastMessage[]
  approvals?: readonly PastApproval[]
}

export interface PastMessage {
  direction: 'to_user' | 'to_admin' | 'internal'
  sender_user_id: number | null
  sender_name: string
  subject: string
  body: string
  request_kind?: 'none' | 'info'
  at: Date
}

export type PastApproval = Pick<Insertable<DB['case_approvals']>, 'approver_id' | 'name' | 'email' | 'department' | 'step_order'> & {
  status: string
  sent_at: Date | null
  decided_at: Date | null
  veto: boolean
}

export async function providePermit(ctx: TransactionCtx, past: PastPermit): Promise<PermitRow> {
  const { status, at, fields, columns, log, places } = past
  const { db, site } = ctx
  const made = { created_at: at, updated_at: at }
  const row = await insertWhole(db, {
    site_id: site.id,
    public_id: newPublicId(),
    status,
    status_since: log.at(-1)?.at ?? at,
    ...made,
    ...columnsOf(PermitFields.partial().parse(fields)),
    ...columns,
  })
  await writeRows(db, site.id, row.id, fields)
  await insertLetter(db, { site_id: site.id, permit_id: row.id })
  for (const place of places) await providePlace(ctx, row.id, place, made)
  if (log.length > 0)
    await insertLog(
      db,
      log.map((line) => logLine(site.id, row.id, line)),
    )
  await provideRest(ctx, row, past)
  await audit(ctx, { action: 'permit.provided', entity: 'permit', entityId: row.id, changes: { title: [null, row.title] } })
  return row
}

export async function providePlace(
  ctx: TransactionCtx,
  permitId: number,
  { status, fields }: PastPlace,
  made: { created_at: Date; updated_at: Date },
) {
  const { db, site } = ctx
  const { id } = await insertPlace(db, {
    site_id: site.id,
    permit_id: permitId,
    status,
    status_since: made.created_at,
    ...made,
    ...placeColumns(LocationPermitFields.partial().parse(fields)),
  })
  await writePlaceRows(db, site.id, id, fields)
}

/** What was charged, agreed, said and decided. */
async function provideRest(ctx: TransactionCtx, row: PermitRow, { at, fees, conditions = [], messages = [], approvals = [] }: PastPermit) {
  const { db, site } = ctx
  const of = { site_id: site.id, kind: 'permit', case_id: row.id }
  if (fees) await provideFees(ctx, row, fees)
  if (conditions.length > 0)
    await insertConditions(
      db,
      conditions.map((text) => ({ ...of, text, source: 'office', created_at: at })),
    )
  if (messages.length > 0)
    await insertMessages(
      db,
      messages.map(({ at: said, ...message }) => ({ ...of, status: 'read', status_since: said, created_at: said, ...message })),
    )
  if (approvals.length > 0)
    await insertApprovals(
      db,
      approvals.map((one) => ({ ...of, case_version: 1, created_at: at, status_since: one.decided_at ?? one.sent_at ?? at, ...one })),
    )
}

async function provideFees(ctx: TransactionCtx, row: PermitRow, status: 'due' | 'paid'): Promise<void> {
  const places = [...(await fieldsOfPlaces(ctx.db, ctx.site.id, await listPlaces(ctx.db, ctx.site.id, row.id))).values()]
  await addFees(ctx, row.id, await feeLines(ctx, row, places))
  if (status === 'paid')
    for (const { id } of await listFees(ctx.db, ctx.site.id, row.id))
      await updateFee(ctx.db, ctx.site.id, id, { status, settled_at: ctx.now() })
}

export const logLine = (siteId: number, permitId: number, { note = '', actor_user_id = null, from, to, ...line }: PastMove) => ({
  site_id: siteId,
  machine: 'permit',
  thing_id: permitId,
  kind: 'permit',
  case_id: permitId,
  from_status: from,
  to_status: to,
  actor_user_id,
  actor_name: null,
  note,
  ...line,
})

/** For one that goes on living. */
export const setTimersOf = (ctx: TransactionCtx, row: PermitRow): Promise<void> => setTimers(ctx, permitKind, row)
