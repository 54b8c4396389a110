/** Makes the renditions of pictures. */
import { z } from 'zod'
import { defineRendering } from '#areas/media/index.ts'
import { renderPictures } from './rendering.ts'

export const renderPictureJob = defineRendering({
  name: 'locations.render-picture',
  payload: z.object({ imageId: z.number().int() }),
  idOf: ({ imageId }) => imageId,
  render: renderPictures,
})
