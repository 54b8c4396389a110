import { mix } from '../kit/colour.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawStrip } from '../kit/props.ts'
import type { Point } from '../kit/sheet.ts'
import { drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawFace, drawLine } from '../kit/solids.ts'
import { createCamera } from '../kit/space.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'

/** A straight road through a desert of table mountains. */
export const drawDesertRoad: DrawScene = (stage) => {
  const place = stage.place.fork('desert')
  const yaw = { front: 0, wide: 0.1, detail: -0.22, dusk: 0.16, interior: 0, approach: -0.12, morning: 0.24 }[stage.view]
  const camera = createCamera({
    eye: [place.range(-2, 2), stage.view === 'wide' ? 5 : 1.9, 0],
    yaw,
    horizon: 600 + stage.take.range(-30, 30),
    focal: 1150,
  })
  const world: World = { stage, camera, far: 620 }
  const rock = place.pick(['#b8694a', '#c07f58', '#a8604f', '#b98a62'])
  const sand = place.pick(['#d9a874', '#d8b58a', '#c99468'])
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 4, height: 90, layers: 2, colour: '#a98a9a', random: place.fork('hills') })
  drawMesas(stage, camera.horizon, rock)
  drawGround(stage, camera.horizon, sand, { tufts: 150, tuft: mix(sand, '#7f7f55', 0.4) })
  drawStrip(
    world,
    [
      [0, 0.02, -6],
      [0, 0.02, 40],
      [0, 0.02, 900],
    ],
    8,
    '#6b6468',
  )
  for (let mark = 0; mark < 60; mark += 1)
    drawFace(
      world,
      [
        [-0.12, 0.03, mark * 9 + 2],
        [0.12, 0.03, mark * 9 + 2],
        [0.12, 0.03, mark * 9 + 6],
        [-0.12, 0.03, mark * 9 + 6],
      ],
      '#f2cf6a',
      { bothSides: true, light: 0.8, flat: true },
    )
  for (const x of [-3.6, 3.45])
    drawStrip(
      world,
      [
        [x, 0.03, -6],
        [x, 0.03, 60],
        [x, 0.03, 900],
      ],
      0.16,
      '#efe6d2',
    )
  for (let post = 14; post >= 0; post -= 1) {
    const z = 8 + post * 26
    const tone = lit(stage, '#5a4236', 0.5, Math.min(0.7, z / 500))
    drawLine(
      world,
      [
        [10, 0, z],
        [10, 8.4, z],
      ],
      tone,
      0.26,
    )
    drawLine(
      world,
      [
        [8.8, 7.6, z],
        [11.2, 7.6, z],
      ],
      tone,
      0.2,
    )
    for (const x of [8.9, 11.1])
      drawLine(
        world,
        [
          [x, 7.7, z],
          [x, 7, z + 13],
          [x, 7.7, z + 26],
        ],
        tone,
        0.05,
        0.8,
      )
  }
  const scrub = place.fork('scrub')
  for (let bush = 90; bush > 0; bush -= 1)
    plantTree(
      world,
      'shrub',
      [scrub.range(5, 70) * scrub.pick([-1, 1]), 0, bush * 1.6 + 2],
      scrub.range(0.5, 1.5),
      scrub.fork(`${bush}`),
      scrub.pick(['#8d8f5a', '#9a8f56', '#7f8a5f']),
    )
}

function drawMesas(stage: Stage, horizon: number, rock: string): void {
  const random = stage.place.fork('mesas')
  const { sheet, light } = stage
  for (let mesa = 0; mesa < 6; mesa += 1) {
    const x = random.range(-60, 1500) + stage.take.range(-90, 90)
    const [width, height] = [random.range(110, 420), random.range(70, 250)]
    const depth = 0.62 - mesa * 0.07
    const wall = horizon - height * 0.45
    const bright = lit(stage, rock, 0.9, depth)
    const dark = lit(stage, rock, 0.15, depth)
    const outline: Point[] = [
      [x, wall],
      [x + 10, horizon - height],
      [x + width * 0.3, horizon - height - 5],
      [x + width * 0.72, horizon - height + 3],
      [x + width - 8, horizon - height + 6],
      [x + width, wall],
    ]
    sheet.poly(
      [
        [x - height * 0.7, horizon + 5],
        [x, wall],
        [x + width, wall],
        [x + width + height * 0.7, horizon + 5],
      ],
      sheet.linear([
        [0, mix(bright, dark, 0.35)],
        [1, mix(bright, light.haze, 0.3)],
      ]),
    )
    sheet.poly(
      outline,
      sheet.linear(
        [
          [0, bright],
          [1, mix(bright, dark, 0.5)],
        ],
        [light.from[0] < 0 ? 0 : 1, 0, light.from[0] < 0 ? 1 : 0, 0.2],
      ),
    )
    for (let crack = 0; crack < width / 26; crack += 1) {
      const at = x + random.range(6, width - 6)
      sheet.rect(at, horizon - height + random.range(6, 20), random.range(3, 12), height * random.range(0.25, 0.5), dark, 0.4)
    }
    sheet.rect(x + 6, horizon - height * 0.8, width - 12, 5, dark, 0.25)
  }
}
