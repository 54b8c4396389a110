/** Makes the renditions of a picture. */
import { z } from 'zod'
import { defineJob, priorities } from '#kit/jobs.ts'
import { renderPicture } from './rendering.ts'

export const renderPictureJob = defineJob({
  name: 'locations.render-picture',
  payload: z.object({ imageId: z.number().int() }),
  tries: 3,
  expireSeconds: 180,
  // Somebody waits to see it.
  priority: priorities.pictures,
  run: ({ ctx, payload }) => renderPicture(ctx, payload.imageId),
})
