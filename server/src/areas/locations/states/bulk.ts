/** One thing done to many records, each in a transaction of its own, with an answer for each. */
import type { BulkAnswer, bulkActions } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { isAdmin } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField } from '#kit/errors.ts'
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
  const answers: BulkAnswer[] = []
  for (const id of new Set(ids)) answers.push(await changeOne(ctx, id, works[action], category_id ?? 0))
  return answers
}

async function changeOne(ctx: Ctx, id: number, work: Work, categoryId: number): Promise<BulkAnswer> {
  try {
    await inTransaction(ctx, async (inside) => work(inside, await holdRecord(inside, id), categoryId))
    return { id, ok: true, message: '' }
  } catch (error) {
    if (error instanceof AppError) return { id, ok: false, message: error.fields[0]?.message ?? error.message }
    ctx.log.error({ err: error, location: id }, 'a record of many could not be changed')
    return { id, ok: false, message: messages.unexpected }
  }
}
