import { darken, lighten } from '../kit/colour.ts'
import { drawOutlook, drawShell, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project, scaleAt } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { drawPane, drawPanel } from '../kit/walls.ts'

/** A sound stage: padded walls, lighting grid, a set under lamps. */
export const drawSoundStage: DrawScene = (stage) => {
  const place = stage.place.fork('stage')
  const { sheet } = stage
  const room = { width: place.range(19, 23), depth: place.range(22, 27), height: place.range(9, 11) }
  const world: World = { stage, camera: standInRoom(stage, room, 740), far: 170 }
  world.camera.focal *= 1.1
  const pad = place.pick(['#4f5560', '#5a5448', '#444a58', '#5f5650'])
  const walls = drawShell(world, room, { floor: '#6a6660', walls: pad, ceiling: '#30333c' })
  for (const wall of [walls.left, walls.right, walls.far])
    for (let u = 0; u < wall.width; u += 2)
      for (let v = 0; v < room.height; v += 2)
        drawPanel(world, wall, u + 0.05, v + 0.05, 1.9, 1.9, (u + v) % 4 === 0 ? lighten(pad, 0.07) : darken(pad, 0.08))
  const key = place.pick(['#ffdf9f', '#9fd8ff', '#ffc27a', '#d0b8ff'])
  const green = place.chance(0.4)
  const backing = { origin: [-6, 0, room.depth - 4] as const, along: [1, 0] as const, width: 12, height: 6 }
  if (green) {
    const tone = place.pick(['#4fb45f', '#3f8fd0'])
    drawPane(
      world,
      backing,
      0,
      0,
      12,
      6.4,
      sheet.linear([
        [0, tone],
        [1, lighten(tone, 0.2)],
      ]),
    )
    drawFace(
      world,
      [
        [-6, 0.02, room.depth - 9],
        [6, 0.02, room.depth - 9],
        [6, 0.02, room.depth - 4],
        [-6, 0.02, room.depth - 4],
      ],
      lighten(tone, 0.16),
      { bothSides: true, light: 0.9 },
    )
  } else drawSet(world, room.depth - 4, place.pick(['#6f8f86', '#b5695a', '#d9c48f', '#7f8fae']))
  drawGrid(world, room, key)
  for (const x of [-7.4, -4.6, 4.8, 7.6]) drawStandLamp(world, [x, 0, room.depth - 8 - Math.abs(x) * 0.3], 3.4, x < 0 ? 1 : -1, key)
  drawCameraCart(world, place.range(-1.5, 1.5), room.depth * 0.42)
  for (let box = 0; box < 6; box += 1)
    drawBox(
      world,
      { x: place.pick([-1, 1]) * place.range(5, 8), z: place.range(6, 12), width: 1, depth: 0.7, height: place.range(0.5, 1.1) },
      place.pick(['#2f3238', '#8a6a44', '#3f4a5a']),
    )
}

function drawSet(world: World, z: number, paint: string): void {
  const place = world.stage.place.fork('set')
  const back = { origin: [-5, 0, z] as const, along: [1, 0] as const, width: 10, height: 4 }
  drawFace(
    world,
    [
      [-5, 0, z],
      [5, 0, z],
      [5, 4, z],
      [-5, 4, z],
    ],
    paint,
    { light: 1 },
  )
  for (const side of [-1, 1])
    drawFace(
      world,
      [
        [side * 5, 0, z],
        [side * 6.6, 0, z - 3.4],
        [side * 6.6, 4, z - 3.4],
        [side * 5, 4, z],
      ],
      paint,
      { bothSides: true, light: 0.75 },
    )
  drawFace(
    world,
    [
      [-6.6, 0.02, z - 3.6],
      [6.6, 0.02, z - 3.6],
      [5, 0.02, z],
      [-5, 0.02, z],
    ],
    '#a5774a',
    { bothSides: true, light: 0.95 },
  )
  drawPanel(world, back, 0, 0, 10, 0.8, '#f0e6d2')
  drawOutlook(world, back, 1.2, 1.2, 2, 1.8, place, 'trees', [2, 2], '#f4eee0')
  drawPanel(world, back, 6.6, 0, 1.3, 2.5, '#f0e6d2')
  drawPanel(world, back, 6.7, 0, 1.1, 2.4, '#7a4f30')
  drawBox(world, { x: -1.4, z: z - 1.4, width: 2.6, depth: 0.9, height: 0.8 }, '#3f5f6a', '#5f7f8a')
}

function drawGrid(world: World, room: { width: number; depth: number; height: number }, key: string): void {
  const { sheet } = world.stage
  const high = room.height - 1.6
  for (let x = -room.width / 2 + 1; x < room.width / 2; x += 2.6)
    drawLine(
      world,
      [
        [x, high, 1],
        [x, high, room.depth * 0.5],
        [x, high, room.depth - 1],
      ],
      '#171920',
      0.12,
    )
  for (let z = room.depth - 2; z > 2; z -= 3) {
    drawLine(
      world,
      [
        [-room.width / 2, high, z],
        [0, high, z],
        [room.width / 2, high, z],
      ],
      '#20232b',
      0.16,
    )
    for (let x = -room.width / 2 + 2; x < room.width / 2 - 1; x += 3.6) {
      const spot: Spot = [x, high - 0.6, z]
      const [px, py] = project(world.camera, spot)
      const scale = scaleAt(world.camera, spot)
      sheet.rect(px - scale * 0.28, py - scale * 0.5, scale * 0.56, scale * 0.56, '#14161c')
      if (z < room.depth - 11) continue
      sheet.ellipse(px, py + scale * 0.05, scale * 0.24, scale * 0.12, lighten(key, 0.5))
      sheet.glow(px, py, scale * 1.1, scale * 0.9, key, 0.8)
      const [fx, fy] = project(world.camera, [x * 0.5, 0, room.depth - 6])
      sheet.poly(
        [
          [px - scale * 0.2, py],
          [px + scale * 0.2, py],
          [fx + scale * 1.8, fy],
          [fx - scale * 1.8, fy],
        ],
        sheet.linear([
          [0, key, 0.3],
          [1, key, 0],
        ]),
        0.55,
      )
    }
  }
  const [cx, cy] = project(world.camera, [0, 0, room.depth - 6])
  const scale = scaleAt(world.camera, [0, 0, room.depth - 6])
  sheet.glow(cx, cy, scale * 8, scale * 2.2, key, 0.4)
}

function drawStandLamp(world: World, foot: Spot, height: number, towards: number, key: string): void {
  const { sheet } = world.stage
  const head: Spot = [foot[0], height, foot[2]]
  for (const leg of [-0.6, 0, 0.6])
    drawLine(
      world,
      [
        [foot[0] + leg, 0, foot[2]],
        [foot[0], 1, foot[2]],
      ],
      '#101218',
      0.06,
    )
  drawLine(world, [[foot[0], 0.6, foot[2]], head], '#14161c', 0.07)
  const [x, y] = project(world.camera, head)
  const s = scaleAt(world.camera, head)
  sheet.poly(
    [
      [x - s * 0.4 * towards, y - s * 0.42],
      [x + s * 0.3 * towards, y - s * 0.52],
      [x + s * 0.3 * towards, y + s * 0.42],
      [x - s * 0.4 * towards, y + s * 0.28],
    ],
    '#181a21',
  )
  sheet.ellipse(x + s * 0.32 * towards, y - s * 0.05, s * 0.14, s * 0.45, lighten(key, 0.5))
  sheet.glow(x + s * 0.36 * towards, y, s * 1.5, s * 1.5, key, 0.9)
}

function drawCameraCart(world: World, x: number, z: number): void {
  const body = '#1d2026'
  for (const side of [-1, 1])
    drawLine(
      world,
      [
        [x + side * 0.6, 0.1, z - 3],
        [x + side * 0.6, 0.1, z + 4],
      ],
      '#9aa0a8',
      0.07,
    )
  drawBox(world, { x: x - 0.7, z: z - 0.5, width: 1.4, depth: 1, height: 0.25, base: 0.15 }, '#2c3038')
  drawLine(
    world,
    [
      [x, 0.3, z],
      [x, 1.35, z],
    ],
    body,
    0.16,
  )
  drawBox(world, { x: x - 0.22, z: z - 0.4, width: 0.44, depth: 0.8, height: 0.36, base: 1.35 }, body, '#343842')
  drawBox(world, { x: x - 0.32, z: z + 0.4, width: 0.64, depth: 0.2, height: 0.5, base: 1.28 }, '#15171c')
}
