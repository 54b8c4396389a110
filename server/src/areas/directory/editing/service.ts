/** An entry is created and edited, by the office and by its owner (S2 §2, §4, §7). */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { DirectoryEdit, DirectoryFields } from '@backlot/contract/directory-records'
import { messages } from '@backlot/contract/messages'
import { isAdmin, userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { newPublicId } from '#kit/passwords.ts'
import { readTree } from '../categories/service.ts'
import { propose } from '../proposals/service.ts'
import { refuseMoreDrafts } from '../quotas/service.ts'
import { handIn } from '../states/handing-in.ts'
import { refuseForeignFiles } from '../files/record.ts'
import { fieldsIn, isOfficeField, withFields } from './fields.ts'
import { findByCreateKey, insertEntry, listOwners } from './queries.ts'
import { checkReferences } from './references.ts'
import { proposesTo, surroundingsOf, viewOf } from './view.ts'
import { holdEntry, isOwnerOf, mustBeKept, writeEntry } from './write.ts'

/** What a write may say besides fields. */
interface Writing {
  submit?: boolean | undefined
  accept_terms?: string | undefined
  version?: number | undefined
  client_key?: string | undefined
}
type Body = DirectoryFields & Writing

/** Throws `invalid` at each field that only the office writes (security.md T5). */
function refuseOfficeFields(ctx: Ctx, fields: DirectoryFields): void {
  if (isAdmin(ctx.actor)) return
  const faults = Object.keys(fields)
    .filter(isOfficeField)
    .map((path) => ({ path, message: directoryProblems.officeOnly }))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
}

/** A new entry of a kind, empty. Undefined where the key has made one already. */
export const beginEntry = (ctx: TransactionCtx, kind: 'listing' | 'contact', key: string | undefined) =>
  insertEntry(ctx.db, ctx.site.id, {
    public_id: newPublicId(),
    kind,
    create_key: key ?? null,
    created_by: userIdOf(ctx.actor),
    at: ctx.now(),
  })

/** The entry that was made in this transaction: it has no owner yet, so nobody may open it in the usual way. */
export const holdNew = (ctx: TransactionCtx, id: number) => holdEntry({ ...ctx, actor: { kind: 'system' } }, id)

/** Makes an entry by `work`, once for a key of one caller (security.md F10). Returns its id. */
export async function makeOnce(
  ctx: Ctx,
  kind: 'listing' | 'contact',
  key: string | undefined,
  work: (inside: TransactionCtx, id: number) => Promise<void>,
): Promise<number> {
  const made = await inTransaction(ctx, async (inside) => {
    const known = key === undefined ? undefined : await findByCreateKey(inside.db, inside.site.id, key)
    if (known) return known
    const row = await beginEntry(inside, kind, key)
    if (!row) return undefined
    await work(inside, row.id)
    return { id: row.id, kind, created_by: userIdOf(inside.actor) }
  })
  // Somebody else inserted the same key at this moment: it is visible now.
  const found = made ?? (await findByCreateKey(ctx.db, ctx.site.id, key ?? ''))
  must(found && found.kind === kind && found.created_by === userIdOf(ctx.actor), 'conflict', directoryProblems.keyTaken)
  return found.id
}

/** Accounts that may own an entry. */
export const getOwners = (ctx: Ctx, asked: { search: string; skip: number; limit: number }) => listOwners(ctx.db, ctx.site.id, asked)

/** A new entry, as a draft. */
export async function createEntry(ctx: Ctx, body: Body): Promise<DirectoryEdit> {
  const fields = fieldsIn(body)
  refuseOfficeFields(ctx, fields)
  if (body.submit) must(!isAdmin(ctx.actor), 'wrong_state', directoryProblems.ownersHandIn)
  const id = await makeOnce(ctx, 'listing', body.client_key, async (inside, made) => {
    await refuseMoreDrafts(inside)
    const held = await holdNew(inside, made)
    refuseForeignFiles(fields, held.record, held.row.files)
    const checked = await checkReferences(inside, fields, { record: held.record, tree: await readTree(inside) })
    const owner = isAdmin(ctx.actor) ? (fields.owner_user_id ?? null) : userIdOf(ctx.actor)
    const record = { ...withFields(held.record, checked), owner_user_id: owner }
    await writeEntry(inside, held, { action: 'directory.added', record, changes: { status: [null, 'Draft'] } })
    if (body.submit) await handIn(inside, made, body.accept_terms)
  })
  return viewOf(ctx, id, body.submit ? messages.changesSubmitted : null)
}

/** Writes the named fields; an owner's edit of a public entry goes to its proposal. Throws `conflict` for a stale version. */
export async function updateEntry(ctx: Ctx, id: number, body: Body): Promise<DirectoryEdit> {
  const fields = fieldsIn(body)
  refuseOfficeFields(ctx, fields)
  const outcome = await inTransaction(ctx, async (inside) => {
    const held = await holdEntry(inside, id, 'listing')
    mustBeKept(held)
    if (body.submit) must(isOwnerOf(inside, held.row), 'wrong_state', directoryProblems.ownersHandIn)
    const around = await surroundingsOf(inside, id)
    const proposes = proposesTo(inside, held, around.proposal)
    const version = proposes && around.proposal ? around.proposal.version : held.row.version
    if (body.version !== undefined && body.version !== version) return 'stale'
    if (proposes) {
      await propose(inside, held, { fields, around, submit: body.submit === true, acceptTerms: body.accept_terms })
      return 'written'
    }
    refuseForeignFiles(fields, held.record, held.row.files)
    const checked = await checkReferences(inside, fields, { record: held.record, tree: around.tree })
    await writeEntry(inside, held, { action: 'directory.updated', record: withFields(held.record, checked) })
    if (body.submit) await handIn(inside, id, body.accept_terms)
    return 'written'
  })
  // Outside of the transaction that found it.
  if (outcome === 'stale') throw new AppError('conflict', { current: await viewOf(ctx, id) })
  return viewOf(ctx, id, body.submit ? messages.changesSubmitted : null)
}
