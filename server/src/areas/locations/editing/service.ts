/** A record is created and edited, by the office and by its owner (S2 §4, §7). */
import { type CallOutput } from '@backlot/contract/endpoint'
import type { LocationEdit, LocationFields, LocationRecord, locationRecordsApi } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { isStaff, userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { newPublicId } from '#kit/passwords.ts'
import { propose } from '../proposals/service.ts'
import { newReference } from '../records/reference.ts'
import { refuseMoreDrafts } from '../quotas/service.ts'
import { handIn } from '../states/handing-in.ts'
import { fieldsIn, isOfficeField, withFields } from './fields.ts'
import { findByCreateKey, findPeople, insertDraft, listCategoryTree } from './queries.ts'
import { checkReferences } from './references.ts'
import { ownerChanged } from './owner-change.ts'
import { noteEditor } from './presence.ts'
import { surroundingsOf, proposesTo, viewOf } from './view.ts'
import { holdRecord, isOwnerOf, keepsCategory, mustBeKept, openRecord, writeRecord, type Held } from './write.ts'

/** What a write may say besides fields. */
export interface Writing {
  submit?: boolean | undefined
  accept_terms?: string | undefined
  version?: number | undefined
  client_key?: string | undefined
}
type Body = LocationFields & Writing

/** Throws `invalid` at each field that only staff write (security.md T5). */
function refuseOfficeFields(ctx: Ctx, fields: LocationFields): void {
  if (isStaff(ctx.actor)) return
  const faults = Object.keys(fields)
    .filter(isOfficeField)
    .map((path) => ({ path, message: recordProblems.officeOnly }))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
}

const hasConflict = (given: number | undefined, now: number): boolean => given !== undefined && given !== now

/** Throws `conflict` with the newer record. Call it outside of the transaction that found it. */
async function conflict(ctx: Ctx, id: number): Promise<never> {
  throw new AppError('conflict', { current: await viewOf(ctx, id) })
}

/** A new record, as a draft. The same key of the same caller answers the record that it made (security.md F10). */
export async function createRecord(ctx: Ctx, body: Body): Promise<LocationEdit> {
  const fields = fieldsIn(body)
  refuseOfficeFields(ctx, fields)
  if (body.submit) must(!isStaff(ctx.actor), 'wrong_state', recordProblems.ownersHandIn)
  const made = await inTransaction(ctx, async (inside) => {
    const known = body.client_key ? await findByCreateKey(inside.db, inside.site.id, body.client_key) : undefined
    if (known) return known
    await refuseMoreDrafts(inside)
    const row = await insertDraft(inside.db, inside.site.id, {
      public_id: newPublicId(),
      reference_no: newReference(),
      create_key: body.client_key ?? null,
      created_by: userIdOf(inside.actor),
      at: inside.now(),
    })
    if (!row) return undefined
    await fillDraft(inside, row.id, fields)
    if (body.submit) await handIn(inside, row.id, body.accept_terms)
    return { id: row.id, created_by: userIdOf(inside.actor) }
  })
  // Somebody else inserted the same key at this moment: it is visible now.
  const found = made ?? (await findByCreateKey(ctx.db, ctx.site.id, body.client_key ?? ''))
  must(found && found.created_by === userIdOf(ctx.actor), 'conflict', recordProblems.keyTaken)
  return viewOf(ctx, found.id, body.submit ? messages.changesSubmitted : null)
}

async function fillDraft(ctx: TransactionCtx, id: number, fields: LocationFields): Promise<void> {
  const owner = isStaff(ctx.actor) ? (fields.owner_user_id ?? null) : userIdOf(ctx.actor)
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const held = await heldDraft(ctx, id)
  const checked = await checkReferences(ctx, fields, { record: held.record, tree })
  const record = { ...withFields(held.record, checked), owner_user_id: owner }
  // Written even when every field is as a new record has it: a draft without a name is refused, not kept.
  const written = await writeRecord(ctx, held, { action: 'location.added', record, changes: { status: [null, 'Draft'] } })
  must(written, 'invalid')
  await ownerChanged(ctx, held, record)
}

/** The row that was inserted in this transaction: it has no owner yet, so nobody may open it in the usual way. */
async function heldDraft(ctx: TransactionCtx, id: number): Promise<Held> {
  return holdRecord({ ...ctx, actor: { kind: 'system' } }, id)
}

/** Writes the named fields; an owner's edit of a public record goes to its proposal. Throws `conflict` for a stale version. */
export async function updateRecord(ctx: Ctx, id: number, body: Body): Promise<LocationEdit> {
  const fields = fieldsIn(body)
  refuseOfficeFields(ctx, fields)
  const outcome = await inTransaction(ctx, async (inside) => {
    const held = await holdRecord(inside, id)
    mustBeKept(held)
    if (body.submit) must(isOwnerOf(inside, held.row), 'wrong_state', recordProblems.ownersHandIn)
    const around = await surroundingsOf(inside, id)
    const proposes = proposesTo(inside, held, around.proposal)
    const version = proposes && around.proposal ? around.proposal.version : held.row.version
    if (hasConflict(body.version, version)) return 'stale'
    keepsCategory(held.row.status, fields)
    if (proposes) {
      await propose(inside, held, { fields, around, submit: body.submit === true, acceptTerms: body.accept_terms })
      return 'written'
    }
    const checked = await checkReferences(inside, fields, { record: held.record, tree: around.tree })
    const record = withFields(held.record, checked)
    await writeRecord(inside, held, { action: 'location.updated', record })
    await ownerChanged(inside, held, record)
    if (body.submit) await handIn(inside, id, body.accept_terms)
    return 'written'
  })
  if (outcome === 'stale') return conflict(ctx, id)
  return viewOf(ctx, id, body.submit ? messages.changesSubmitted : null)
}

export const getEdit = (ctx: Ctx, id: number): Promise<LocationEdit> => viewOf(ctx, id)

/** Fields that a copy does not take with it: they tell of the place it was copied from alone. */
const ownFields: readonly (keyof LocationRecord)[] = ['qualified', 'archived', 'last_verified_at', 'incidents']

/** A draft with the same fields, without pictures and source. */
export async function duplicateRecord(ctx: Ctx, id: number): Promise<LocationEdit> {
  const copy = await inTransaction(ctx, async (inside) => {
    const { record } = await openRecord(inside, id)
    const row = await insertDraft(inside.db, inside.site.id, {
      public_id: newPublicId(),
      reference_no: newReference(),
      create_key: null,
      created_by: userIdOf(inside.actor),
      at: inside.now(),
    })
    must(row, 'internal')
    const held = await heldDraft(inside, row.id)
    const taken = Object.fromEntries(Object.entries(record).filter(([name]) => !ownFields.some((own) => own === name)))
    await writeRecord(inside, held, {
      action: 'location.added',
      record: withFields(held.record, { ...taken, location_name: copiedName(record.location_name) }),
      changes: { status: [null, 'Draft'], copied_from: [null, id] },
    })
    return row.id
  })
  return viewOf(ctx, copy)
}

const copiedName = (name: string): string => (name === '' ? '' : `${name.slice(0, 112)} (copy)`)

/** Notes that the caller has the record open, and answers who else has. */
export async function keepEditing(ctx: Ctx, id: number, closed: boolean): Promise<CallOutput<typeof locationRecordsApi.editing>> {
  const held = await openRecord(ctx, id)
  const around = await surroundingsOf(ctx, id)
  const proposes = proposesTo(ctx, held, around.proposal)
  const others = await noteEditor(ctx, id, closed)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    others.map((one) => one.user_id),
  )
  return {
    editors: others.map((one) => ({ id: one.user_id, name: people.get(one.user_id) ?? '', seen_at: one.seen_at.toISOString() })),
    version: proposes && around.proposal ? around.proposal.version : held.row.version,
  }
}
