/** One thing done to many records that were chosen. */
import type { BulkAnswer } from '@backlot/contract/engine/records'
import type { Message } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import type { RecordKind, RecordShape, Stored } from '../kind.ts'
import { archiveRecord, moveRecord, recoverRecord, trashRecord } from '../states/service.ts'
import { lockRecord, mustBeLive, writeRecord } from '../write.ts'
import { doEach } from './each.ts'

export type Work<Shape extends RecordShape> = (
  ctx: TransactionCtx,
  stored: Stored<Shape>,
  categoryId: number,
) => Promise<Message | null | void>

/** What can be done to many records, by the name of the action. */
export type Works<Shape extends RecordShape, Action extends string> = Readonly<{ [Name in Action]: Work<Shape> }>

/** What can be done to many records of any kind. */
export function bulkWorks<Shape extends RecordShape>(kind: RecordKind<Shape>) {
  const move =
    (status: string): Work<Shape> =>
    (ctx, stored) =>
      moveRecord(ctx, kind, stored, { status, note: '' })
  return {
    archive: (ctx, stored) => archiveRecord(ctx, kind, stored, true),
    unarchive: (ctx, stored) => archiveRecord(ctx, kind, stored, false),
    makePublic: move('public'),
    makePrivate: move('private'),
    softdelete: (ctx, stored) => trashRecord(ctx, kind, stored),
    recover: (ctx, stored) => recoverRecord(ctx, kind, stored),
  } satisfies { [action: string]: Work<Shape> }
}

/** Writes fields of one of many records. */
export async function setFields<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  fields: Partial<Shape['record']>,
): Promise<void> {
  mustBeLive(kind, stored.row)
  const checked = await kind.guards.fields(ctx, fields, stored)
  await writeRecord(ctx, kind, stored, { action: 'updated', record: kind.fields.withFields(stored.record, checked) })
}

export interface Chosen<Action> {
  ids: number[]
  action: Action
  category_id?: number | undefined
}

/** Answers for each id, in the order given; one that fails does not keep the others from being done. */
export async function changeMany<Shape extends RecordShape, Action extends string>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  works: Works<Shape, Action>,
  { ids, action, category_id: categoryId }: Chosen<Action>,
): Promise<BulkAnswer[]> {
  const needsCategory = action === 'addCategory' || action === 'removeCategory'
  if (needsCategory && categoryId === undefined) invalidField('category_id', kind.problems.categoryMissing)
  return doEach(ctx, ids, async (inside, id) => works[action](inside, await lockRecord(inside, kind, id), categoryId ?? 0))
}
