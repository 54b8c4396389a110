import { darken, mix } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawCar, drawFloor, drawLampPost } from '../kit/props.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawLine, drawShadow } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project, scaleAt } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawPane, drawPanel, wallOf } from '../kit/walls.ts'
import type { Wall } from '../kit/walls.ts'

const neons = ['#ff4f7b', '#38d6e8', '#ffb13d', '#8cff6a', '#c77bff', '#ff6a3d']

/** A chrome roadside diner under its neon, best after rain and after dark. */
export const drawDiner: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 2], distance: 20, horizon: 690, eyeHeight: 1.6, swing: 0.6 })
  const world: World = { stage, camera, far: 200 }
  const place = stage.place.fork('diner')
  const [neon, second] = [place.pick(neons), place.pick(neons)]
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 10, height: place.range(80, 200), layers: 2, colour: '#6f7f86', random: place.fork('hills') })
  drawGround(stage, camera.horizon, '#6d6a66', { tufts: 40 })
  drawFloor(world, -60, -40, 120, 41, '#5c5d66')
  for (let index = 0; index < 5; index += 1)
    plantTree(
      world,
      place.pick(['palm', 'conifer', 'broad']),
      [place.range(-30, 30), 0, place.range(12, 26)],
      place.range(6, 11),
      place.fork(`${index}`),
    )
  drawWires(world)
  const width = place.range(13, 16)
  const line = project(camera, [0, 0, 0])[1]
  const draw = () => {
    drawDinerCar(world, { x: -width / 2, z: 0, width, depth: 6, height: 3.4, base: 0 }, neon, second)
    drawSign(world, [place.chance(0.5) ? -width / 2 - 1.6 : width / 2 + 1.6, 0, 0.6], neon, second, place.range(6.5, 8.5))
  }
  if (stage.light.lamps > 0.5) stage.sheet.mirrored(line, 1, 0.3, draw)
  else {
    drawShadow(world, { x: -width / 2, z: 0, width, depth: 6, height: 4 })
    draw()
  }
  for (const x of [-6, -2.6, 0.8, 4.2, 7.6]) drawFloor(world, x, -6.6, 0.1, 4.6, '#efe7cf', 0.02, 0.65)
  if (stage.light.lamps > 0.5) drawNeonPools(world, width, neon, second)
  drawCar(world, [place.range(-6, -2), 0, -4.6], place.pick(['#c2453d', '#4f8c96', '#e6d7b0', '#2f3f66', '#d18a3a']), place.chance(0.5))
  if (stage.take.chance(0.6))
    drawCar(
      world,
      [place.range(3, 7), 0, -5.2],
      place.pick(['#8a9aa5', '#b7433d', '#efe3c4', '#3b5a48']),
      place.chance(0.5),
      place.chance(0.3),
    )
  drawLampPost(world, [-13, 0, -3], 6)
}

function drawDinerCar(world: World, box: Box, neon: string, second: string): void {
  const { stage } = world
  const { light, sheet } = stage
  drawBox(world, box, '#cfd4d8', '#9aa0a8')
  const glow = light.lamps > 0.5
  for (const side of ['front', 'left', 'right'] as const) {
    const wall = wallOf(box, side)
    drawPanel(world, wall, 0, 0, wall.width, 1.05, '#b9c0c6')
    for (let v = 0.12; v < 1; v += 0.16) drawPanel(world, wall, 0, v, wall.width, 0.05, '#7f8890')
    drawPanel(world, wall, 0, 2.5, wall.width, 0.9, '#e3e6e6')
    drawPanel(world, wall, 0, 2.62, wall.width, 0.26, neon, glow ? 1 : 0.85)
    drawPanes(world, wall)
  }
  const front = wallOf(box, 'front')
  const middle = box.width / 2
  drawPanel(world, front, middle - 1.1, 0, 2.2, 2.75, '#aab2b8')
  drawPane(world, front, middle - 0.9, 0.1, 1.8, 2.4, glow ? '#ffd894' : mix(darken(light.skyTop, 0.5), light.haze, 0.2))
  drawPanel(world, front, middle - 0.04, 0.1, 0.08, 2.4, '#8a939a')
  const roof: Box = { x: box.x - 0.6, z: box.z - 0.7, width: box.width + 1.2, depth: box.depth + 1.2, base: 3.4, height: 0.5 }
  drawBox(world, roof, '#dfe3e4', '#aab0b5')
  neonLine(
    world,
    [
      [roof.x, 3.5, roof.z],
      [roof.x + roof.width, 3.5, roof.z],
    ],
    neon,
  )
  neonLine(
    world,
    [
      [roof.x, 3.8, roof.z],
      [roof.x + roof.width, 3.8, roof.z],
    ],
    second,
  )
  for (const x of [roof.x, roof.x + roof.width])
    neonLine(
      world,
      [
        [x, 3.65, roof.z],
        [x, 3.65, roof.z + roof.depth],
      ],
      neon,
    )
  if (glow) {
    const [x, y] = project(world.camera, [box.x + middle, 1.6, box.z])
    sheet.glow(x, y, scaleAt(world.camera, [0, 0, 0]) * 11, scaleAt(world.camera, [0, 0, 0]) * 4, light.lamp, 0.3)
  }
}

function drawPanes(world: World, wall: Wall): void {
  const { light, sheet } = world.stage
  const glow = light.lamps > 0.5
  const paint = glow
    ? sheet.linear([
        [0, '#fff0c4'],
        [0.6, '#ffcf82'],
        [1, '#e0874a'],
      ])
    : sheet.linear([
        [0, mix(light.skyMiddle, '#33475c', 0.5)],
        [0.6, mix(light.skyLow, '#3c4f63', 0.5)],
        [1, '#39424a'],
      ])
  const count = Math.max(2, Math.round(wall.width / 1.9))
  for (let pane = 0; pane < count; pane += 1) {
    const u = (wall.width * pane) / count + 0.14
    const width = wall.width / count - 0.28
    drawPane(world, wall, u, 1.15, width, 1.3, paint)
    // Heads of booths and hanging lamps inside, only as shadows on the glass.
    drawPane(world, wall, u + width * 0.1, 1.15, width * 0.8, 0.3, glow ? '#a8382f' : '#20262e', 0.55)
    if (glow) drawPane(world, wall, u + width * 0.42, 2.1, width * 0.16, 0.14, '#fffbe6')
  }
}

function neonLine(world: World, spots: readonly Spot[], colour: string): void {
  const on = world.stage.light.lamps > 0.5
  if (on) {
    drawLine(world, spots, colour, 0.5, 0.16)
    drawLine(world, spots, colour, 0.24, 0.35)
  }
  drawLine(world, spots, on ? mix(colour, '#ffffff', 0.45) : mix(colour, '#c9c4bc', 0.3), 0.09)
}

/** The sign on its pole: an arrow and stars, no letters, so it needs no language. */
function drawSign(world: World, [x, , z]: Spot, neon: string, second: string, height: number): void {
  const { stage } = world
  drawBox(world, { x: x - 0.14, z, width: 0.28, depth: 0.28, height }, '#8b9096')
  const board: Box = { x: x - 1.5, z: z - 0.15, width: 3, depth: 0.4, height: 1.7, base: height - 0.6 }
  drawBox(world, board, darken(second, 0.55), '#50545c')
  const left = board.x
  const low = board.base!
  neonLine(
    world,
    [
      [left, low, z - 0.2],
      [left + 3, low, z - 0.2],
      [left + 3, low + 1.7, z - 0.2],
      [left, low + 1.7, z - 0.2],
      [left, low, z - 0.2],
    ],
    neon,
  )
  neonLine(
    world,
    [
      [left + 0.4, low + 0.9, z - 0.2],
      [left + 0.9, low + 1.25, z - 0.2],
      [left + 1.5, low + 0.6, z - 0.2],
      [left + 2.1, low + 1.25, z - 0.2],
      [left + 2.6, low + 0.5, z - 0.2],
    ],
    second,
  )
  neonLine(
    world,
    [
      [left + 3.2, low + 0.9, z - 0.2],
      [left + 4, low - 0.4, z - 0.2],
      [left + 2.2, low - 1, z - 0.2],
      [left + 2.7, low - 0.5, z - 0.2],
      [left + 2.2, low - 1, z - 0.2],
      [left + 2.8, low - 1.5, z - 0.2],
    ],
    neon,
  )
  if (stage.light.lamps > 0.5) {
    const spot: Spot = [x, low + 0.8, z]
    const [cx, cy] = project(world.camera, spot)
    const scale = scaleAt(world.camera, spot)
    stage.sheet.glow(cx, cy, scale * 4.4, scale * 3.2, neon, 0.42)
  }
}

function drawNeonPools(world: World, width: number, neon: string, second: string): void {
  const { sheet } = world.stage
  for (const [share, colour] of [
    [-0.3, neon],
    [0.15, second],
    [0.4, neon],
  ] as const) {
    const spot: Spot = [width * share, 0, -3]
    const [x, y] = project(world.camera, spot)
    const scale = scaleAt(world.camera, spot)
    sheet.glow(x, y, scale * 5, scale * 1.5, colour, 0.3)
  }
}

function drawWires(world: World): void {
  for (const x of [-40, -14, 14, 40])
    drawLine(
      world,
      [
        [x, 0, 16],
        [x, 9, 16],
      ],
      '#3a3330',
      0.25,
    )
  for (const y of [8.6, 7.9])
    drawLine(
      world,
      [
        [-40, y, 16],
        [-27, y - 0.7, 16],
        [-14, y, 16],
        [0, y - 0.7, 16],
        [14, y, 16],
        [27, y - 0.7, 16],
        [40, y, 16],
      ],
      '#2a2a30',
      0.05,
      0.8,
    )
}
