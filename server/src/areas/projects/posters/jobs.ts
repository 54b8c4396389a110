/** Makes the renditions of posters. */
import { z } from 'zod'
import { defineRendering, renderRows } from '#areas/media/index.ts'
import { pictureRows } from '#kit/picture-rows.ts'

export const posterRows = pictureRows('project_posters')

export const renderPosterJob = defineRendering({
  name: 'projects.render-poster',
  payload: z.object({ posterId: z.number().int() }),
  idOf: ({ posterId }) => posterId,
  render: renderRows(posterRows),
})
