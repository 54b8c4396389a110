/** Brings the search up to date with a category that was renamed, moved, hidden or taken back. */
import { z } from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { defineJob } from '#kit/jobs.ts'
import { refreshSearch } from '../search/refresh.ts'
import { findUsers, listCategories } from './queries.ts'
import { treeOf } from './tree.ts'

/** Rows held at a time: whoever saves one of these entries waits for as long. */
const batchSize = 500

export const categoryChangedJob = defineJob({
  name: 'directory.category-changed',
  payload: z.object({ id: z.number().int() }),
  tries: 5,
  expireSeconds: 900,
  run: async ({ ctx, payload, progress }) => {
    const tree = treeOf(await listCategories(ctx.db, ctx.site.id))
    const below = tree.rows.filter((row) => tree.pathOf(row.id).some((above) => above.id === payload.id)).map((row) => row.id)
    const ids = await findUsers(ctx.db, ctx.site.id, [payload.id, ...below])
    for (let start = 0; start < ids.length; start += batchSize) {
      await inTransaction(ctx, (inside) => refreshSearch(inside, ids.slice(start, start + batchSize)))
      await progress(Math.min(start + batchSize, ids.length), ids.length)
    }
  },
})
