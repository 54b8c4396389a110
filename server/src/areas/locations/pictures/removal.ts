/** Removes what pictures that are gone, or are made of other bytes now, have left in storage. */
import { z } from 'zod'
import { removeOriginal, removeRenditions } from '#areas/media/index.ts'
import { defineJob } from '#kit/jobs.ts'

export const removeFilesJob = defineJob({
  name: 'locations.remove-files',
  payload: z.object({ keys: z.array(z.string()), hashes: z.array(z.string()) }),
  tries: 5,
  expireSeconds: 600,
  run: async ({ ctx, payload }) => {
    for (const key of payload.keys) await removeRenditions(ctx, key)
    // An original that another picture is made of stays.
    for (const hash of payload.hashes) await removeOriginal(ctx, hash)
  },
})
