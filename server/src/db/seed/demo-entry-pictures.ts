/** Draws the pictures of the demo's directory: people as people, businesses by where they work. */
import { z } from 'zod'
import type { pictureKinds } from '@backlot/contract/directory-fields'
import { attachEntryPicture, type EntryInput } from '#areas/directory/index.ts'
import type { Ctx } from '#kit/context.ts'
import { defineJob, enqueue } from '#kit/jobs.ts'
import { creditOf } from './demo-records.ts'
import { renderScene, type SceneName } from './pictures/index.ts'
import { renderPortrait } from './pictures/portrait.ts'

/** What a business is seen by, for words of its category in both languages. */
const scenes: readonly [RegExp, SceneName, (typeof pictureKinds)[number]][] = [
  [/stage|studio|scene/i, 'sound-stage', 'stage'],
  [/catering|restaurant|mat|servering/i, 'diner', 'shop'],
  [/hotel|overnatting|lodg|living/i, 'lobby', 'shop'],
  [/equipment|utstyr|generator|rental|utleie|grip/i, 'warehouse', 'shop'],
  [/prop|rekvisitt|art/i, 'work-hall', 'shop'],
  [/vehicle|kjøretøy|transport|båt|boat/i, 'harbour', 'shop'],
  [/school|skole/i, 'institution', 'work'],
]
const otherwise = ['loft', 'work'] as const

const Payload = z.object({ entryId: z.number().int(), name: z.string(), path: z.string(), isPerson: z.boolean() })

export const drawEntryJob = defineJob({
  name: 'demo.draw-entry',
  payload: Payload,
  tries: 3,
  expireSeconds: 300,
  run: async ({ ctx, payload: { entryId, name, path, isPerson } }) => {
    const credit = creditOf(ctx)
    if (isPerson) {
      await attachEntryPicture(ctx, { entryId, bytes: await renderPortrait(name), kind: 'portrait', alt_text: name, credit })
      return
    }
    const [, scene, kind] = scenes.find(([words]) => words.test(path)) ?? [null, ...otherwise]
    for (const view of ['front', 'interior'] as const)
      await attachEntryPicture(ctx, { entryId, bytes: await renderScene({ scene, seed: name, view }), kind, credit })
  },
})

/** So many of a demo that was asked to be light. */
const few = 6

/** Has the pictures of these entries drawn; contacts have none. */
export async function drawEntries(ctx: Ctx, entries: readonly EntryInput[], ids: readonly number[]): Promise<void> {
  const drawn = entries.flatMap(({ kind, categories, fields }, index) => {
    const id = ids[index]
    if (kind === 'contact' || id === undefined) return []
    const name = fields.company_name || [fields.name, fields.last_name].filter(Boolean).join(' ')
    return [{ entryId: id, name, path: categories[0] ?? '', isPerson: fields.display_as === 'Individual' }]
  })
  const asked = ctx.platform.settings.demoPictures === 'all' ? drawn : drawn.slice(0, few)
  for (const payload of asked) await enqueue(ctx, drawEntryJob, payload)
}
