/** Makes the renditions of pictures of a restoration. */
import { z } from 'zod'
import { defineRendering, renderRows } from '#areas/media/index.ts'
import { pictureRows } from '#kit/picture-rows.ts'

export const restorationRows = pictureRows('bible_pictures')

export const renderBiblePictureJob = defineRendering({
  name: 'bible.render-picture',
  payload: z.object({ pictureId: z.number().int() }),
  idOf: ({ pictureId }) => pictureId,
  render: renderRows(restorationRows),
})

export const bibleJobs = [renderBiblePictureJob]
