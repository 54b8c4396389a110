/** Makes the renditions of entries' pictures. */
import { z } from 'zod'
import { defineBatch, priorities } from '#kit/jobs.ts'
import { renderPictures } from './rendering.ts'

export const renderPictureJob = defineBatch({
  name: 'directory.render-picture',
  payload: z.object({ fileId: z.number().int() }),
  tries: 3,
  // Several are made together, and each may take a minute.
  expireSeconds: 900,
  // Somebody waits to see it.
  priority: priorities.pictures,
  runMany: (jobs, ctx) =>
    renderPictures(
      ctx,
      jobs.map(({ payload }) => payload.fileId),
    ),
})
