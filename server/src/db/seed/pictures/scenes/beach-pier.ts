import { darken, lighten, mix } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawHills } from '../kit/land.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawHip, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project, scaleAt } from '../kit/space.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawGrass } from '../kit/trees.ts'
import { drawWindow, wallOf } from '../kit/walls.ts'
import { curveThrough } from '../kit/sheet.ts'
import type { Point } from '../kit/sheet.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

/** Surf lines and a sandy foreshore. */
function drawSand(stage: Stage, line: number, sand: string): void {
  const { sheet } = stage
  const random = stage.place.fork('sand')
  const edge = (y: number, wave: number): Point[] => {
    const phase = random.range(0, 6)
    return Array.from({ length: 12 }, (_, index): Point => [-60 + index * 156, y + Math.sin(index * 0.8 + phase) * wave + index * 6])
  }
  for (const [y, tone, opacity] of [
    [line - 34, '#ffffff', 0.35],
    [line - 14, '#ffffff', 0.75],
  ] as const) {
    sheet.stroke(curveThrough(edge(y, 9)), mix(tone, stage.light.haze, 0.12), 9, opacity)
  }
  const shore = edge(line, 12)
  sheet.path(
    `${curveThrough(shore)}L1660 1090L-60 1090Z`,
    sheet.linear([
      [0, lit(stage, darken(sand, 0.24), 0.6)],
      [0.18, lit(stage, darken(sand, 0.1), 0.8)],
      [0.4, lit(stage, sand, 0.95)],
      [1, darken(lit(stage, sand, 0.7), 0.2)],
    ]),
  )
  for (let mark = 0; mark < 46; mark += 1) {
    const share = random.next()
    sheet.ellipse(
      random.range(0, 1600),
      line + 60 + share * 320,
      14 + share * 70,
      1.5 + share * 5,
      random.chance(0.5) ? lit(stage, lighten(sand, 0.25), 1) : darken(lit(stage, sand, 0.5), 0.15),
      0.25,
    )
  }
}

/** A beach with a long timber pier. */
export const drawBeachPier: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 30], distance: 42, horizon: 590, eyeHeight: 4.2, swing: 0.55, focal: 1150 })
  const world: World = { stage, camera, far: 420 }
  const place = stage.place.fork('pier')
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 3, height: place.range(40, 120), layers: 2, colour: '#7f9a92', random: place.fork('hills') })
  drawWater(stage, camera.horizon, place.pick(['#2f7f8d', '#3f8f9a', '#2f6f80']))
  drawRipples(stage, camera.horizon, 120, 860)
  drawSand(stage, 850, place.pick(['#ecd3a4', '#e2cba6', '#d9c4a2']))
  drawPier(world, place.chance(0.5) ? 7 : -7)
  drawBirds(stage, 640, 240, 7)
  drawGrass(stage, 1085, '#a8a860', 70, stage.take.fork('grass'), 130)
}

function drawPier(world: World, x: number): void {
  const { stage } = world
  const place = stage.place.fork('pier-shape')
  const wood = place.pick(['#8d6f54', '#9a8168', '#7a6450'])
  const width = 6
  const deck = 3.4
  for (let z = 110; z > 14; z -= 6) {
    const tone = lit(stage, darken(wood, 0.3), 0.3, Math.min(0.5, z / 260))
    for (const u of [0.2, width / 2, width - 0.2])
      drawLine(
        world,
        [
          [x + u, -1, z],
          [x + u, deck, z],
        ],
        tone,
        0.42,
      )
    drawLine(
      world,
      [
        [x, deck - 0.4, z],
        [x + width, 0.2, z],
      ],
      tone,
      0.2,
    )
    drawLine(
      world,
      [
        [x + width, deck - 0.4, z],
        [x, 0.2, z],
      ],
      tone,
      0.2,
    )
  }
  drawBox(world, { x: x - 5, z: 100, width: width + 10, depth: 18, height: 0.5, base: deck }, wood, lighten(wood, 0.15))
  const hall = { x: x - 3.6, z: 101, width: width + 7.2, depth: 12, height: 4.4, base: deck + 0.5 }
  drawBox(world, hall, '#efe4cf')
  for (const u of [1.6, 4.2, 6.8, 9.4]) drawWindow(world, wallOf(hall, 'front'), u, 1, 1.7, 2.2, place, { frame: '#4f7f86' })
  drawHip(world, hall, 4.4, place.pick(['#a8483c', '#3f6f78', '#7a5a4a']), 0.8, 0.25)
  drawLine(
    world,
    [
      [x + 3, deck + 9, 107],
      [x + 3, deck + 13, 107],
    ],
    '#e6d7b0',
    0.25,
  )
  drawBox(world, { x, z: 9, width, depth: 92, height: 0.5, base: deck - 0.5 }, wood, lighten(wood, 0.2))
  for (const u of [0.1, width - 0.1]) {
    const tone = lit(stage, lighten(wood, 0.3), 0.8, 0.05)
    for (let z = 100; z >= 9; z -= 4)
      drawLine(
        world,
        [
          [x + u, deck, z],
          [x + u, deck + 1.1, z],
        ],
        tone,
        0.14,
      )
    for (const y of [0.55, 1.1])
      drawLine(
        world,
        [
          [x + u, deck + y, 9],
          [x + u, deck + y, 40],
          [x + u, deck + y, 100],
        ],
        tone,
        0.1,
      )
  }
  if (stage.light.lamps > 0.5)
    for (let z = 96; z > 10; z -= 12) {
      const spot: Spot = [x + 0.1, deck + 3, z]
      const [px, py] = project(world.camera, spot)
      stage.sheet.glow(px, py, scaleAt(world.camera, spot) * 2.4, scaleAt(world.camera, spot) * 2.4, stage.light.lamp, 0.9)
    }
}
