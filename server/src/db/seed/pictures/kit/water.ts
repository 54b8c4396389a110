import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Stage } from './stage.ts'
import { sunSpot } from './sky.ts'

/** Open water from the line downwards, mirroring the sky. Reflections of things are drawn after it. */
export function drawWater(stage: Stage, line: number, tint: Colour = '#2f6f7d', foot = 1067): void {
  const { sheet, light } = stage
  const deep = mix(darken(light.skyTop, 0.25), tint, light.mood === 'night' ? 0.12 : 0.42)
  sheet.rect(
    0,
    line,
    1600,
    foot - line,
    sheet.linear([
      [0, mix(light.skyLow, tint, 0.12)],
      [0.3, mix(light.skyMiddle, tint, 0.3)],
      [1, deep],
    ]),
  )
}

/** Light on the ripples: a path under the sun, and short strokes everywhere. Drawn last. */
export function drawRipples(stage: Stage, line: number, count = 90, foot = 1067): void {
  const { sheet, light } = stage
  const random = stage.take.fork('ripples')
  const [sunX] = sunSpot(stage, line)
  for (let index = 0; index < count; index += 1) {
    const share = random.next() ** 1.35
    const y = line + 3 + share * (foot - line - 6)
    const width = 14 + share * 130 * random.range(0.4, 1)
    const bright = random.chance(0.6)
    sheet.ellipse(
      random.range(-40, 1640),
      y,
      width,
      0.8 + share * 2.6,
      bright ? lighten(light.skyLow, 0.3) : darken(light.skyTop, 0.45),
      0.1 + random.next() * 0.16,
    )
  }
  if (light.mood === 'overcast') return
  const glitter = light.mood === 'day' ? 26 : 46
  for (let index = 0; index < glitter; index += 1) {
    const share = (index + random.next()) / glitter
    const y = line + 2 + share ** 1.3 * (foot - line)
    const spread = 16 + share * 90
    sheet.ellipse(
      sunX + random.range(-spread, spread),
      y,
      (8 + share * 46) * random.range(0.4, 1),
      0.9 + share * 2.4,
      lighten(light.sun, 0.3),
      random.range(0.25, 0.8) * (1 - share * 0.5),
    )
  }
}
