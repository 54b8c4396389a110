/** One thing done to many records, each in a transaction of its own, with an answer for each. */
import type { BulkAnswer } from '@backlot/contract/engine/records'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError } from '#kit/errors.ts'

/** Answers in the order given; one that fails does not keep the others from being done. */
export async function doEach(
  ctx: Ctx,
  ids: readonly number[],
  work: (inside: TransactionCtx, id: number) => Promise<Message | null | void>,
): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = []
  for (const id of new Set(ids)) answers.push(await doOne(ctx, id, work))
  return answers
}

async function doOne(
  ctx: Ctx,
  id: number,
  work: (inside: TransactionCtx, id: number) => Promise<Message | null | void>,
): Promise<BulkAnswer> {
  try {
    const said = await inTransaction(ctx, (inside) => work(inside, id))
    return { id, ok: true, ...(said ? messageAnswer(said) : { message: '' }) }
  } catch (error) {
    if (error instanceof AppError) return { id, ok: false, ...messageAnswer(error.first) }
    ctx.log.error({ err: error, record: id }, 'a record of many could not be changed')
    return { id, ok: false, ...messageAnswer(messages.unexpected) }
  }
}
