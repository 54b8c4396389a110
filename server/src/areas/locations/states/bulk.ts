/** One thing done to many records, each in a transaction of its own, with an answer for each. */
import type { BulkAnswer } from '@backlot/contract/engine/records'
import type { bulkActions } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { isAdmin } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import { doEach } from '#kit/records/each.ts'
import { withFields } from '../editing/fields.ts'
import { listCategoryTree } from '../editing/queries.ts'
import { checkReferences } from '../editing/references.ts'
import { holdRecord, keepsCategory, mustBeKept, writeRecord, type Held } from '../editing/write.ts'
import { archiveRecord, moveRecord, recoverRecord, removeForGood, trashRecord } from './service.ts'

type Action = (typeof bulkActions)[number]
type Work = (ctx: TransactionCtx, held: Held, categoryId: number) => Promise<void>

const works: Record<Action, Work> = {
  archive: (ctx, held) => archiveRecord(ctx, held, true),
  unarchive: (ctx, held) => archiveRecord(ctx, held, false),
  addCategory: (ctx, held, categoryId) => setCategories(ctx, held, (ids) => [...ids, categoryId]),
  removeCategory: (ctx, held, categoryId) => removeCategory(ctx, held, categoryId),
  makePublic: (ctx, held) => moveRecord(ctx, held, { status: 'public', note: '' }),
  makePrivate: (ctx, held) => moveRecord(ctx, held, { status: 'private', note: '' }),
  softdelete: trashRecord,
  recover: recoverRecord,
  delete: removeForGood,
}

async function setCategories(ctx: TransactionCtx, held: Held, change: (ids: number[]) => number[]): Promise<void> {
  mustBeKept(held)
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const hidden = new Set(isAdmin(ctx.actor) ? [] : tree.filter((row) => row.admin_only).map((row) => row.id))
  // What the caller may not see stays without being named.
  const fields = { categories: change(held.record.categories.filter((id) => !hidden.has(id))) }
  keepsCategory(held.row.status, fields)
  const checked = await checkReferences(ctx, fields, { record: held.record, tree })
  await writeRecord(ctx, held, { action: 'location.updated', record: withFields(held.record, checked) })
}

/** A parent takes its children with it: they would bring it back. */
async function removeCategory(ctx: TransactionCtx, held: Held, categoryId: number): Promise<void> {
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const gone = new Set(tree.filter((row) => row.id === categoryId || row.parent_id === categoryId).map((row) => row.id))
  await setCategories(ctx, held, (ids) => ids.filter((id) => !gone.has(id)))
}

/** Answers for each id, in the order given; one that fails does not keep the others from being done. */
export async function changeMany(
  ctx: Ctx,
  { ids, action, category_id }: { ids: number[]; action: Action; category_id?: number | undefined },
): Promise<BulkAnswer[]> {
  const needsCategory = action === 'addCategory' || action === 'removeCategory'
  if (needsCategory && category_id === undefined) invalidField('category_id', recordProblems.categoryMissing)
  return doEach(ctx, ids, async (inside, id) => works[action](inside, await holdRecord(inside, id), category_id ?? 0))
}
