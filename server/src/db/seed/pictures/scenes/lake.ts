import { drawHills, drawMist, drawPeaks } from '../kit/land.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { blob, drawGrass, drawTree } from '../kit/trees.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

/** A still lake under mountains, conifers on its shore. */
export const drawLake: DrawScene = (stage) => {
  const { take } = stage
  const place = stage.place.fork('lake')
  const horizon = { front: 600, wide: 660, detail: 540, dusk: 620, interior: 600, approach: 570, morning: 640 }[stage.view]
  drawSky(stage, horizon)
  drawWater(stage, horizon, '#2f6a78')
  const snow = place.range(0.2, 0.5)
  stage.sheet.flipped(stage.view === 'wide' || stage.view === 'dusk', () => {
    stage.sheet.mirrored(horizon + 6, 0.85, 0.5, () => {
      drawPeaks(stage, { base: horizon + 2, height: 400, count: 4, rock: '#8792a4', snow, depth: 0.6, random: place.fork('far') })
      drawPeaks(stage, {
        base: horizon + 4,
        height: 290,
        count: 4,
        rock: '#6d7d7e',
        snow: snow * 0.6,
        depth: 0.36,
        random: place.fork('near'),
      })
      drawHills(stage, {
        base: horizon + 12,
        height: 90,
        layers: 2,
        colour: '#4f7352',
        far: 0.35,
        near: 0.15,
        random: place.fork('woods'),
        wooded: true,
        foot: horizon + 10,
      })
      const trees = place.fork('shore')
      for (let tree = 0; tree < 34; tree += 1)
        drawTree(
          stage,
          'conifer',
          trees.range(-20, 620) + (trees.chance(0.4) ? 1000 : 0),
          horizon + trees.range(2, 10),
          trees.range(60, 190),
          0.12,
          trees.fork(`${tree}`),
        )
    })
  })
  drawMist(stage, horizon + 4, 70, stage.light.mood === 'mist' ? 0.9 : 0.35)
  drawRipples(stage, horizon + 8, 110)
  drawStones(stage, place.chance(0.5))
  if (take.chance(0.7)) drawBirds(stage, 700, 200, 6)
  drawGrass(stage, 1085, '#6f8550', 90, take.fork('reeds'), 190)
}

function drawStones(stage: Stage, left: boolean): void {
  const random = stage.place.fork('stones')
  for (let stone = 0; stone < 16; stone += 1) {
    const x = random.range(0, 520)
    const size = random.range(16, 80)
    const y = 940 + random.range(0, 120) - x * 0.04
    stage.sheet.path(
      blob(left ? x : 1600 - x, y, size, size * 0.45, random, 9, 0.16),
      stage.sheet.linear([
        [0, lit(stage, '#a59d92', 0.9)],
        [1, lit(stage, '#4b4c52', 0.2)],
      ]),
    )
  }
}
