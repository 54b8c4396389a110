/** Brings the search up to date with a value that was renamed, moved or hidden. */
import { z } from 'zod'
import { VocabularyList } from '@backlot/contract/location-vocabularies'
import { defineJob } from '#kit/jobs.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { refreshSearch } from '../search/index.ts'
import { findUserIds } from './queries.ts'

/** Rows held at a time: whoever saves one of these records waits for as long. */
const batchSize = 500

export const vocabularyChangedJob = defineJob({
  name: 'locations.vocabulary-changed',
  payload: z.object({ list: VocabularyList, ids: z.array(z.number().int()) }),
  tries: 5,
  expireSeconds: 900,
  run: async ({ ctx, payload, progress }) => {
    const ids = await findUserIds(ctx.db, ctx.site.id, payload.list, payload.ids)
    for (let start = 0; start < ids.length; start += batchSize) {
      await inTransaction(ctx, (inside) => refreshSearch(inside.db, ctx.site.id, ids.slice(start, start + batchSize)))
      await progress(Math.min(start + batchSize, ids.length), ids.length)
    }
  },
})
