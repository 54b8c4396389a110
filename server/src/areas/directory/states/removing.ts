/** An entry is put in the trash. */
import { softDelete } from '#engine/records/states/service.ts'
import { lockRecord } from '#engine/records/write.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { directoryKind } from '../definition.ts'

/** Throws `not_found` for what is there already: who deletes it again is told that it is gone (S2 §7). */
export const putAway = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    const { row } = await lockRecord(inside, directoryKind, id)
    must(row.deleted_at === null, 'not_found', directoryKind.problems.notFound)
    return softDelete(inside, directoryKind, id)
  })
