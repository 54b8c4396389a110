/** Gives every entry of a site its keys: for those that were there before there were keys. */
import { z } from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { defineJob } from '#kit/jobs.ts'
import { findEntries } from '../queries.ts'
import { lockEntries } from '../search/queries.ts'
import { findIdsAfter } from './key-queries.ts'
import { refreshKeys } from './refresh.ts'

/** Rows held at a time: whoever saves one of these entries waits for as long. */
const batchSize = 500

export const matchKeysJob = defineJob({
  name: 'directory.match-keys',
  payload: z.object({}),
  tries: 5,
  expireSeconds: 900,
  run: async ({ ctx, progress }) => {
    let done = 0
    for (let after = 0; ;) {
      const ids = await findIdsAfter(ctx.db, ctx.site.id, after, batchSize)
      const last = ids.at(-1)
      if (last === undefined) return
      await inTransaction(ctx, async ({ db, site }) => {
        await lockEntries(db, site.id, ids)
        const rows = (await findEntries(db, site.id, ids)).filter((row) => row.deleted_at === null)
        await refreshKeys(db, site.id, ids, rows)
      })
      after = last
      done += ids.length
      await progress(done)
    }
  },
})
