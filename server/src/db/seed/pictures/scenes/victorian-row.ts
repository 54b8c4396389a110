import { darken, lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawCar, drawFloor, drawLampPost, drawSteps } from '../kit/props.ts'
import type { Random } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawFace, drawGable, drawHip, drawLine, drawShadow } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawBands, drawDoor, drawPanel, drawWindow, wallOf } from '../kit/walls.ts'

const paints = [
  '#d98d7e',
  '#7fa6a3',
  '#e3c27f',
  '#8f9fc4',
  '#c7a0b6',
  '#9db283',
  '#e8dcc4',
  '#5f7f8f',
  '#c97f5a',
  '#b9c8cf',
  '#a8586a',
  '#6f8a6a',
]
const trims = ['#fbf5e6', '#f4e7cc', '#fffaf0', '#e9f0ec']

/** A street of tall painted houses with bays, steps and gables. */
export const drawVictorianRow: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 0], distance: 25, horizon: 735, eyeHeight: 1.8, swing: 0.72 })
  const world: World = { stage, camera, far: 180 }
  const place = stage.place.fork('row')
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 10, height: place.range(110, 220), layers: 2, colour: '#8b9a8a', random: place.fork('hills') })
  drawGround(stage, camera.horizon, '#8f9a72', { tufts: 0 })
  drawFloor(world, -80, -16, 160, 11.5, '#7d7c80')
  drawFloor(world, -80, -4.4, 160, 4.6, '#cbc3b5', 0.02)
  for (let mark = -12; mark < 12; mark += 1) drawFloor(world, mark * 5, -10.6, 2.2, 0.16, '#efe6c8', 0.03, 0.8)
  const width = place.range(6.2, 7.4)
  const order = [-5, 5, -4, 4, -3, 3, -2, 2, -1, 1, 0]
  const first = place.int(0, paints.length - 1)
  for (const index of order)
    drawHouse(world, index * width, width - 0.15, place.fork(`house${index}`), paints[(first + index * 5 + 60) % paints.length]!)
  for (let index = -3; index <= 3; index += 1)
    plantTree(
      world,
      'broad',
      [index * 11 + 4.5, 0, -3.4],
      place.range(4.5, 6.5),
      place.fork(`tree${index}`),
      place.pick(['#7fa64c', '#93ad4e', '#cf9a45', '#d98f6a']),
    )
  for (const x of [-15, 3, 21]) drawLampPost(world, [x, 0, -4], 4.2)
  const cars = ['#b5473f', '#e8e0d0', '#3f6479', '#4f6a4a', '#d8b24a']
  for (const x of [-12, 8, 17]) if (stage.take.chance(0.6)) drawCar(world, [x, 0, -6], stage.take.pick(cars), stage.take.chance(0.5))
}

function drawHouse(world: World, x: number, width: number, random: Random, paint: string): void {
  const { stage } = world
  const trim = random.pick(trims)
  const height = random.range(7.6, 8.8)
  const body: Box = { x: x - width / 2, z: 0, width, depth: 10, height, base: 0 }
  drawGable(
    world,
    { ...body, rise: random.range(2.6, 3.8), ridge: 'z', overhang: 0.35 },
    paint,
    random.pick(['#5a5360', '#6b4b45', '#4f5a64']),
  )
  const front = wallOf(body, 'front')
  drawBands(world, front, 0.32, '#1c1a26', 0.13, 0.03)
  const mirrored = random.chance(0.5)
  const bayX = mirrored ? 0.5 : width - 3.3
  const doorU = mirrored ? width - 1.9 : 0.8
  drawSteps(world, x - width / 2 + doorU - 0.35, -1.7, 1.8, 5, '#b9b0a4')
  const bay: Box = { x: x - width / 2 + bayX, z: -1.1, width: 2.8, depth: 1.1, height: height - 0.5, base: 0 }
  drawShadow(world, bay, 0.25)
  drawBox(world, bay, lighten(paint, 0.08), '#6b6470')
  const bayFront = wallOf(bay, 'front')
  for (const v of [1.6, 5]) {
    for (const u of [0.3, 1.55]) drawWindow(world, bayFront, u, v, 0.95, 2.1, random, { frame: trim, panes: [1, 2] })
    for (const side of ['left', 'right'] as const)
      drawWindow(world, wallOf(bay, side), 0.25, v, 0.6, 2.1, random, { frame: trim, panes: [1, 2] })
  }
  for (const v of [0.2, 3.9, height - 0.9]) {
    drawPanel(world, bayFront, 0, v, 2.8, 0.34, trim)
    for (const side of ['left', 'right'] as const) drawPanel(world, wallOf(bay, side), 0, v, 1.1, 0.34, trim)
  }
  drawPanel(world, bayFront, 0.3, 0.75, 2.2, 0.5, darken(paint, 0.25))
  const top = { ...bay, x: bay.x - 0.15, z: bay.z - 0.15, width: 3.1, depth: 1.25, base: height - 0.5, height: 0.3 }
  drawBox(world, top, trim)
  if (random.chance(0.45)) drawHip(world, { ...bay, base: height - 0.2, height: 0 }, random.range(2.2, 3.6), '#4f5460', 0.3)
  const porch: Box = { x: x - width / 2 + doorU - 0.35, z: -1.3, width: 1.9, depth: 1.3, base: 3.5, height: 0.35 }
  const raised = { ...front, origin: [front.origin[0], 0.85, 0] as const }
  drawDoor(world, raised, doorU, 1.1, 2.3, random.pick(['#8c2f2f', '#23434a', '#2f5a40', '#d0a030', '#40305a']), trim)
  drawBox(world, porch, trim)
  for (const u of [0.08, 1.7])
    drawLine(
      world,
      [
        [porch.x + u, 0.85, -1.2],
        [porch.x + u, 3.5, -1.2],
      ],
      lit(stage, trim, 0.7),
      0.14,
    )
  drawWindow(world, front, doorU + 0.05, 5.1, 1, 2, random, { frame: trim, panes: [1, 2] })
  drawPanel(world, front, 0, height - 0.3, width, 0.3, trim)
  const peak = height + 0.6
  drawWindow(world, front, width / 2 - 0.45, peak - 0.1, 0.9, 1.1, random, { frame: trim, arched: true, panes: [1, 1] })
  drawFace(
    world,
    [
      [x - 0.05, 0, 0.5],
      [x + 0.05, 0, 0.5],
      [x, 0.1, 0.5],
    ],
    trim,
  )
}
