/** One thing done to many entries that were chosen. */
import { recordProblems } from '@backlot/contract/area-problems'
import type { directoryBulkActions } from '@backlot/contract/directory-merging'
import type { BulkAnswer } from '@backlot/contract/engine/records'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import { doEach } from '#kit/records/each.ts'
import { readTree } from '../categories/service.ts'
import { withFields } from '../editing/fields.ts'
import { checkReferences } from '../editing/references.ts'
import { holdEntry, mustBeKept, writeEntry, type Held } from '../editing/write.ts'
import { moveEntry, recoverEntry, trashEntry } from '../states/service.ts'

type Action = (typeof directoryBulkActions)[number]
type Work = (ctx: TransactionCtx, held: Held, categoryId: number) => Promise<unknown>

const works: Record<Action, Work> = {
  archive: (ctx, held) => archive(ctx, held, true),
  unarchive: (ctx, held) => archive(ctx, held, false),
  addCategory: (ctx, held, categoryId) => setCategories(ctx, held, [...held.record.categories, categoryId]),
  removeCategory,
  makePublic: (ctx, held) => moveEntry(ctx, held, { status: 'public', note: '' }),
  makePrivate: (ctx, held) => moveEntry(ctx, held, { status: 'private', note: '' }),
  softdelete: trashEntry,
  recover: recoverEntry,
}
/** Contacts have no status and no category; they come and go. */
const forContacts: ReadonlySet<Action> = new Set(['softdelete', 'recover'])

async function archive(ctx: TransactionCtx, held: Held, archived: boolean): Promise<void> {
  mustBeKept(held)
  const action = archived ? 'directory.archived' : 'directory.unarchived'
  await writeEntry(ctx, held, { action, record: { ...held.record, archived: archived ? 1 : 0 } })
}

async function setCategories(ctx: TransactionCtx, held: Held, categories: number[]): Promise<void> {
  mustBeKept(held)
  const checked = await checkReferences(ctx, { categories }, { record: held.record, tree: await readTree(ctx) })
  await writeEntry(ctx, held, { action: 'directory.updated', record: withFields(held.record, checked) })
}

/** A category takes along what is below it: an entry of the job is one of the department. */
async function removeCategory(ctx: TransactionCtx, held: Held, categoryId: number): Promise<void> {
  const tree = await readTree(ctx)
  const isBelow = (id: number): boolean => tree.pathOf(id).some((above) => above.id === categoryId)
  await setCategories(
    ctx,
    held,
    held.record.categories.filter((id) => !isBelow(id)),
  )
}

/** Answers for each id, in the order given. */
export async function changeMany(
  ctx: Ctx,
  { ids, action, category_id: categoryId }: { ids: number[]; action: Action; category_id?: number | undefined },
): Promise<BulkAnswer[]> {
  const needsCategory = action === 'addCategory' || action === 'removeCategory'
  if (needsCategory && categoryId === undefined) invalidField('category_id', recordProblems.categoryMissing)
  const kind = forContacts.has(action) ? undefined : 'listing'
  return doEach(ctx, ids, async (inside, id) => works[action](inside, await holdEntry(inside, id, kind), categoryId ?? 0))
}
