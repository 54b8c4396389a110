/** Removes what erased entries have left outside of their rows: files in storage, and what the log said of them. */
import { z } from 'zod'
import { removeOriginal, removeRenditions } from '#areas/media/index.ts'
import { forgetChanges } from '#kit/audit.ts'
import { defineJob } from '#kit/jobs.ts'

export const forgetEntriesJob = defineJob({
  name: 'directory.forget-entries',
  payload: z.object({ ids: z.array(z.number().int()), keys: z.array(z.string()), hashes: z.array(z.string()) }),
  tries: 5,
  expireSeconds: 600,
  run: async ({ ctx, payload }) => {
    await forgetChanges(ctx, 'directory', payload.ids)
    for (const key of payload.keys) await removeRenditions(ctx, key)
    // An original that something else is made of stays.
    for (const hash of payload.hashes) await removeOriginal(ctx, hash)
  },
})
