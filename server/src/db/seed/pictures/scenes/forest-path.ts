import { darken, lighten, mix } from '../kit/colour.ts'
import { drawSky, sunSpot } from '../kit/sky.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawCrown, drawGrass } from '../kit/trees.ts'

/** A path under tall trees with light falling through them. */
export const drawForestPath: DrawScene = (stage) => {
  const { sheet, light, take } = stage
  const place = stage.place.fork('forest')
  const horizon = 640
  const leaf = place.pick(['#6f9a45', '#5f8f58', '#b98a3a', '#4f7f52', '#8aa048'])
  const birch = place.chance(0.3)
  drawSky(stage, horizon, 0)
  const glow = lighten(mix(light.skyLow, leaf, 0.2), 0.1)
  sheet.rect(
    0,
    0,
    1600,
    horizon + 60,
    sheet.linear([
      [0, mix(glow, leaf, 0.45)],
      [0.7, glow],
      [1, glow],
    ]),
  )
  const [sunX] = sunSpot(stage, horizon)
  sheet.glow(sunX * 0.5 + 400, 330, 620, 520, light.sun, light.mood === 'night' ? 0.35 : 0.9)
  for (let layer = 0; layer < 5; layer += 1) {
    const depth = 0.9 - layer * 0.19
    const random = place.fork(`layer${layer}`)
    const shift = take.fork(`layer${layer}`).range(-40, 40) * (layer + 1)
    const base = horizon + 14 + layer * 34
    for (let trunk = 0; trunk < 13 - layer; trunk += 1) {
      const x = ((random.range(0, 1900) + shift + 1900) % 1900) - 150
      if (layer > 1 && Math.abs(x - 800) < 150 + layer * 46) continue
      const width = (5 + layer * 9) * random.range(0.7, 1.3)
      const tone = lit(stage, birch ? '#d9d6cc' : place.pick(['#5d4736', '#5d4736', '#6a5442']), 0.45, depth)
      sheet.path(
        `M${(x - width * 0.8).toFixed(1)} ${base + 10}Q${(x - width * 0.45).toFixed(1)} ${base - 120} ${(x - width * 0.38).toFixed(1)} -10H${(x + width * 0.38).toFixed(1)}Q${(x + width * 0.45).toFixed(1)} ${base - 120} ${(x + width * 0.9).toFixed(1)} ${base + 10}Z`,
        sheet.linear(
          [
            [0, lighten(tone, 0.12)],
            [0.5, tone],
            [1, darken(tone, 0.35)],
          ],
          light.from[0] < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
        ),
      )
    }
    for (let crown = 0; crown < 7; crown += 1)
      drawCrown(
        stage,
        random.range(-80, 1680) + shift,
        random.range(-50, 60 + layer * 12),
        random.range(110, 190),
        random.range(70, 130),
        depth * 0.9,
        random,
        leaf,
      )
    for (let fern = 0; fern < 9; fern += 1) {
      const x = random.range(-60, 1660)
      if (Math.abs(x - 800) > 90 + layer * 70)
        drawCrown(
          stage,
          x,
          base + 10,
          random.range(40, 90) * (0.5 + layer * 0.2),
          random.range(18, 34) * (0.5 + layer * 0.25),
          depth,
          random,
          leaf,
        )
    }
    if (layer === 1) drawForestFloor(stage, horizon + 20, leaf)
    if (layer < 4)
      sheet.rect(
        0,
        0,
        1600,
        base + 40,
        sheet.linear([
          [0, glow, 0],
          [0.8, glow, 0.16],
          [1, glow, 0],
        ]),
      )
  }
  if (light.mood !== 'night' && light.mood !== 'overcast')
    for (let shaft = 0; shaft < 6; shaft += 1) {
      const x = take.range(200, 1300)
      const lean = light.sunX < 0.5 ? 240 : -240
      sheet.poly(
        [
          [x, -20],
          [x + 70, -20],
          [x + lean + 150, 900],
          [x + lean - 30, 900],
        ],
        sheet.linear([
          [0, light.sun, 0.34],
          [1, light.sun, 0],
        ]),
        0.7,
      )
    }
  drawGrass(stage, 1090, leaf, 120, take.fork('grass'), 120)
}

function drawForestFloor(stage: Stage, top: number, leaf: string): void {
  const { sheet, light } = stage
  const random = stage.place.fork('floor')
  sheet.rect(
    0,
    top,
    1600,
    1067 - top,
    sheet.linear([
      [0, lit(stage, mix(leaf, '#8a7a4a', 0.35), 0.85, 0.35)],
      [1, darken(lit(stage, mix(leaf, '#5f4f35', 0.4), 0.5), 0.35)],
    ]),
  )
  const bend = random.range(-160, 160)
  sheet.path(
    `M${790 + bend * 0.6} ${top}Q${740 + bend} 760 420 1090H1190Q${880 + bend} 760 ${822 + bend * 0.6} ${top}Z`,
    sheet.linear([
      [0, lit(stage, '#e2cda0', 0.95, 0.3)],
      [1, lit(stage, '#b39468', 0.6)],
    ]),
  )
  for (let spot = 0; spot < 60; spot += 1) {
    const share = random.next()
    sheet.ellipse(
      random.range(0, 1600),
      top + 20 + share * 400,
      20 + share * 60,
      3 + share * 9,
      random.chance(0.5) ? lighten(light.sun, 0.1) : '#20281c',
      0.12,
    )
  }
}
