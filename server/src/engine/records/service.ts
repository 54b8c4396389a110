/** A record is created and edited, by the office and by its owner. */
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { newPublicId } from '#kit/passwords.ts'
import type { RecordKind, RecordShape, Stored } from './kind.ts'
import { ownerChanged } from './owner-change.ts'
import { writesWait, type Standing } from './policy.ts'
import { propose } from './proposals/service.ts'
import { findByCreateKey, insertRow } from './queries.ts'
import { refuseMoreDrafts } from './quotas/service.ts'
import { submitDraft } from './states/service.ts'
import { proposalOf, viewRecord } from './view.ts'
import { lockRecord, mustBeLive, writeRecord } from './write.ts'

/** What a write may say besides fields. */
export interface Writing {
  submit?: boolean | undefined
  accept_terms?: string | undefined
  version?: number | undefined
  client_key?: string | undefined
}

/** Throws `invalid` at each field that only the office writes (security.md T5). */
function refuseOfficeFields(kind: Pick<RecordKind, 'isOfficeField' | 'problems'>, who: Standing, fields: object): void {
  if (who.isOffice) return
  const faults = Object.keys(fields)
    .filter(kind.isOfficeField)
    .map((path) => ({ path, message: kind.problems.officeOnly }))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
}

/** The record that was made in this transaction: it has no owner yet, so nobody may open it in the usual way. */
export const lockNew = <Shape extends RecordShape>(ctx: TransactionCtx, kind: RecordKind<Shape>, id: number): Promise<Stored<Shape>> =>
  lockRecord({ ...ctx, actor: { kind: 'system' } }, kind, id)

/** Adds an empty row. Undefined where the key has made one already. @param columns what this kind's rows begin with */
export const insertEmpty = (
  ctx: TransactionCtx,
  { tables }: Pick<RecordKind, 'tables'>,
  { key, columns }: { key: string | undefined; columns: object },
): Promise<number | undefined> => {
  const by = userIdOf(ctx.actor)
  const made = { created_by: by, created_at: ctx.now(), updated_by: by, updated_at: ctx.now() }
  const row = { public_id: newPublicId(), create_key: key ?? null, status: 'Draft', version: 0, ...made, ...columns }
  return insertRow(ctx.db, ctx.site.id, tables.records, row)
}

/**
 * Makes a record by `work`, once for a key of one caller (security.md F10). Returns its id.
 * Throws `conflict` for a key of somebody else.
 */
export async function makeOnce<Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  { key, columns = {} }: { key: string | undefined; columns?: object },
  work: (inside: TransactionCtx, stored: Stored<Shape>) => Promise<void>,
): Promise<number> {
  const made = await inTransaction(ctx, async (inside) => {
    const known = key === undefined ? undefined : await findByCreateKey(inside.db, inside.site.id, kind.tables.records, key)
    if (known) return known
    const id = await insertEmpty(inside, kind, { key, columns })
    if (id === undefined) return undefined
    await work(inside, await lockNew(inside, kind, id))
    return { id, created_by: userIdOf(inside.actor) }
  })
  // Somebody else inserted the same key at this moment: it is visible now.
  const found = made ?? (await findByCreateKey(ctx.db, ctx.site.id, kind.tables.records, key ?? ''))
  must(found && found.created_by === userIdOf(ctx.actor), 'conflict', kind.problems.keyTaken)
  return found.id
}

/** A new record, as a draft. The same key of the same caller answers the record that it made. */
export async function createRecord<Shape extends RecordShape, Own extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, Own>,
  body: Writing & Partial<Shape['record']>,
  columns?: object,
) {
  const fields = kind.fields.fieldsIn(body)
  const id = await makeOnce(ctx, kind, { key: body.client_key, ...(columns && { columns }) }, async (inside, stored) => {
    const who = kind.standing(ctx.actor, stored.row)
    refuseOfficeFields(kind, who, fields)
    if (body.submit) must(!who.isOffice, 'wrong_state', kind.problems.ownersHandIn)
    await refuseMoreDrafts(inside, kind)
    const checked = await kind.guards.fields(inside, fields, stored)
    const owner = who.isOffice ? (fields.owner_user_id ?? null) : userIdOf(ctx.actor)
    const record = { ...kind.fields.withFields(stored.record, checked), owner_user_id: owner }
    // Written even when every field is as a new record has it: a draft without a name is refused, not kept.
    await writeRecord(inside, kind, stored, { action: 'added', record, changes: { status: [null, stored.row.status] } })
    await ownerChanged(inside, kind, stored, record)
    if (body.submit) await submitDraft(inside, kind, stored.row.id, body.accept_terms)
  })
  return viewRecord(ctx, kind, id, body.submit ? messages.changesSubmitted : null)
}

/** Writes the named fields; an owner's edit of a public record goes to its proposal. Throws `conflict` for a stale version. */
export async function updateRecord<Shape extends RecordShape, Own extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, Own>,
  id: number,
  body: Writing & Partial<Shape['record']>,
) {
  const isStale = await inTransaction(ctx, (inside) => update(inside, kind, id, body))
  // Outside of the transaction that found it.
  if (isStale) throw new AppError('conflict', { current: await viewRecord(ctx, kind, id) })
  return viewRecord(ctx, kind, id, body.submit ? messages.changesSubmitted : null)
}

/** Whether the version is another one; then nothing is written. */
async function update<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  id: number,
  body: Writing & Partial<Shape['record']>,
): Promise<boolean> {
  const fields = kind.fields.fieldsIn(body)
  const stored = await lockRecord(ctx, kind, id)
  const who = kind.standing(ctx.actor, stored.row)
  refuseOfficeFields(kind, who, fields)
  mustBeLive(kind, stored.row)
  if (body.submit) must(who.isOwner, 'wrong_state', kind.problems.ownersHandIn)
  const proposal = await proposalOf(ctx, kind, stored)
  const waits = writesWait(who, stored.row, proposal)
  const version = waits && proposal ? proposal.version : stored.row.version
  if (body.version !== undefined && body.version !== version) return true
  if (waits) {
    await propose(ctx, kind, stored, { fields, proposal, submit: body.submit === true, acceptTerms: body.accept_terms })
    return false
  }
  const record = kind.fields.withFields(stored.record, await kind.guards.fields(ctx, fields, stored))
  await writeRecord(ctx, kind, stored, { action: 'updated', record })
  await ownerChanged(ctx, kind, stored, record)
  if (body.submit) await submitDraft(ctx, kind, id, body.accept_terms)
  return false
}
