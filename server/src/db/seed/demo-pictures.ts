/** Draws the demo's pictures as jobs: the product is open meanwhile, and every cover comes before the second pictures. */
import { z } from 'zod'
import { attachPicture } from '#areas/locations/index.ts'
import { defineJob, priorities, type JobDefinition } from '#kit/jobs.ts'
import { renderScene, sceneNames, views, type SceneName, type View } from './pictures/index.ts'
import { drawEntryJob } from './demo-entry-pictures.ts'
import { creditOf, demoSource } from './demo-records.ts'

const Drawing = z.object({
  scene: z.enum(sceneNames as [SceneName, ...SceneName[]]),
  seed: z.string(),
  view: z.enum(views as unknown as [View, ...View[]]),
  folder: z.string(),
  folderOrder: z.number().int(),
  caption: z.string(),
  sortOrder: z.number().int(),
})
export type Drawing = z.infer<typeof Drawing>

const Drawings = z.object({ locationId: z.number().int(), drawings: z.array(Drawing) })
type Run = JobDefinition<z.infer<typeof Drawings>>['run']

const draw: Run = async ({ ctx, payload, progress }) => {
  for (const [index, { scene, seed, view, ...drawing }] of payload.drawings.entries()) {
    await attachPicture(ctx, {
      locationId: payload.locationId,
      bytes: await renderScene({ scene, seed, view }),
      sourceKey: `demo:${payload.locationId}:${drawing.sortOrder}`,
      credit: creditOf(ctx),
      licence: demoSource.licence,
      licenceUrl: demoSource.licence_url,
      ...drawing,
    })
    await progress(index + 1, payload.drawings.length)
  }
}

/** Every location's first picture comes before any second one. */
export const drawCoverJob = defineJob({
  name: 'demo.draw-cover',
  payload: Drawings,
  tries: 3,
  expireSeconds: 300,
  priority: priorities.cover,
  run: draw,
})
export const drawPicturesJob = defineJob({ name: 'demo.draw-pictures', payload: Drawings, tries: 3, expireSeconds: 300, run: draw })

export const demoJobs = [drawCoverJob, drawPicturesJob, drawEntryJob]
