import type { Colour } from './colour.ts'
import { mix, multiply } from './colour.ts'
import type { Light, Mood } from './light.ts'
import { createLight } from './light.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { Sheet } from './sheet.ts'
import { createSheet } from './sheet.ts'

export const views = ['front', 'wide', 'detail', 'dusk', 'interior', 'approach', 'morning'] as const
export type View = (typeof views)[number]

/** Everything a scene needs while it is drawn. */
export type Stage = {
  sheet: Sheet
  light: Light
  view: View
  /** Chance that belongs to the place: the same in every view of it. */
  place: Random
  /** Chance that belongs to this one picture. */
  take: Random
}

export type DrawScene = (stage: Stage) => void

const moodsOfView: Record<View, readonly Mood[]> = {
  front: ['golden', 'day', 'golden', 'day', 'dawn', 'golden', 'overcast'],
  wide: ['day', 'golden', 'day', 'dawn'],
  detail: ['golden', 'day', 'golden', 'overcast'],
  dusk: ['dusk', 'night', 'dusk'],
  interior: ['day', 'golden'],
  approach: ['overcast', 'dawn', 'day'],
  morning: ['mist', 'dawn', 'mist'],
}

export function createStage(scene: string, seed: string, view: View): Stage {
  const place = createRandom(`${scene}:${seed}`)
  const take = createRandom(`${scene}:${seed}:${view}`)
  const mood = take.pick(moodsOfView[view])
  return { sheet: createSheet(), light: createLight(mood, take.fork('light')), view, place, take }
}

/** The colour of a surface lit by `amount` (0 turned away, 1 full light), seen through air of `depth` (0 near, 1 far). */
export function lit(stage: Stage, colour: Colour, amount: number, depth = 0): Colour {
  const { light } = stage
  const lamp = mix(light.shade, light.bright, amount)
  return mix(multiply(colour, lamp, 1.06), light.haze, Math.min(0.94, depth * light.air))
}
