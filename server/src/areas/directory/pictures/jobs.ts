/** Makes the renditions of entries' pictures. */
import { z } from 'zod'
import { defineRendering } from '#areas/media/index.ts'
import { renderPictures } from './rendering.ts'

export const renderPictureJob = defineRendering({
  name: 'directory.render-picture',
  payload: z.object({ fileId: z.number().int() }),
  idOf: ({ fileId }) => fileId,
  render: renderPictures,
})
