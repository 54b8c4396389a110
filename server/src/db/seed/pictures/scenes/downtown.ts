import { darken, lighten, mix } from '../kit/colour.ts'
import { createCamera } from '../kit/space.ts'
import { drawCar, drawFloor, drawLampPost } from '../kit/props.ts'
import type { Random } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawShadow } from '../kit/solids.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import type { Side } from '../kit/walls.ts'
import { drawDoor, drawPane, drawPanel, drawWindow, drawWindowGrid, isSeen, wallOf } from '../kit/walls.ts'
import { drawFarRoofs } from './warehouse.ts'

const stances = {
  front: [0, 2.2, -2, 0],
  wide: [-2, 9, -14, 0.04],
  detail: [5.5, 1.7, 6, -0.34],
  dusk: [-4.4, 1.6, -6, 0.16],
  interior: [0, 14, -6, 0],
  approach: [4.8, 1.7, -10, -0.16],
  morning: [-5.4, 1.7, -1, 0.34],
} as const

function streetWorld(stage: Stage, far: number): World {
  const side = stage.place.fork('side').chance(0.5) ? 1 : -1
  const [x, y, z, yaw] = stances[stage.view]
  const camera = createCamera({
    eye: [x * side, y, z],
    yaw: yaw * side + stage.take.range(-0.04, 0.04),
    focal: 1050,
    horizon: stage.view === 'wide' ? 560 : 720 + stage.take.range(-25, 25),
    centre: 800,
  })
  drawSky(stage, camera.horizon)
  drawFarRoofs(stage, camera.horizon + 8)
  return { stage, camera, far }
}

function drawRoad(world: World, walk: string): void {
  drawFloor(world, -60, -30, 120, 330, walk)
  drawFloor(world, -6.5, -30, 13, 330, '#5d5e66', 0.02)
  for (let z = -28; z < 200; z += 5) drawFloor(world, -0.09, z, 0.18, 2.4, '#f0d98a', 0.03, 0.9)
  for (let stripe = -5; stripe < 5; stripe += 1) drawFloor(world, stripe * 1.25, 12, 0.7, 2.8, '#eceae2', 0.03, 0.8)
}

/** A street canyon between tall buildings. */
export const drawDowntown: DrawScene = (stage) => {
  const world = streetWorld(stage, 330)
  const place = stage.place.fork('downtown')
  drawRoad(world, '#b9b3a9')
  for (let row = 7; row >= 0; row -= 1) for (const side of [-1, 1]) drawTower(world, side, row * 21 - 8, place.fork(`tower${row}${side}`))
  for (let row = 5; row >= 0; row -= 1)
    for (const side of [-1, 1]) {
      plantTree(
        world,
        'broad',
        [side * 8.4, 0, row * 14 + 4],
        place.range(4.5, 6),
        place.fork(`tree${row}${side}`),
        place.pick(['#7da24a', '#93ad4e', '#d09a45']),
      )
      drawLampPost(world, [side * 7.4, 0, row * 14 + 11], 5)
    }
  for (let index = 3; index >= 0; index -= 1)
    drawCar(
      world,
      [stage.take.pick([-4.6, 4.6, 3.9]), 0, 16 + index * 15],
      stage.take.pick(['#e8b73a', '#b5473f', '#e8e4da', '#39465c']),
      stage.take.chance(0.5),
    )
}

function drawTower(world: World, side: number, z: number, random: Random): void {
  const width = random.range(16, 22)
  const storeys = random.int(5, 16)
  const colour = random.pick(['#b98f6f', '#a2654f', '#c9b79c', '#8d9aa6', '#7f8c99', '#d6c7ae', '#9a8478', '#6f8794'])
  const glassy = random.chance(0.3)
  const storey = 3.7
  const box: Box = { x: side < 0 ? -10 - width : 10, z, width, depth: 20.6, height: 5 + storeys * storey, base: 0 }
  drawBox(world, box, colour, '#77757a')
  const faces: Side[] = ['front', side < 0 ? 'right' : 'left']
  for (const face of faces) {
    const wall = wallOf(box, face)
    if (!isSeen(world, wall)) continue
    const rows = Math.min(storeys, 13)
    if (glassy) drawGlassFront(world, box, face, rows, random)
    else
      drawWindowGrid(world, wall, { columns: Math.round(wall.width / 3.1), rows, width: 1.5, height: 2.1, first: 6, storey }, random, {
        frame: lighten(colour, 0.2),
        panes: [1, 2],
        sill: false,
        lampChance: 0.55,
      })
    drawPanel(world, wall, 0, 4.7, wall.width, 0.5, lighten(colour, 0.2))
    drawPanel(world, wall, 0, box.height - 0.9, wall.width, 0.9, lighten(colour, 0.14))
    drawShopRow(world, box, face, random, colour)
  }
}

function drawGlassFront(world: World, box: Box, face: Side, rows: number, random: Random): void {
  const { light, sheet } = world.stage
  const wall = wallOf(box, face)
  drawPane(
    world,
    wall,
    0.4,
    5.4,
    wall.width - 0.8,
    box.height - 6.6,
    sheet.linear([
      [0, mix(light.skyTop, '#5f7f95', 0.35)],
      [0.6, mix(light.skyMiddle, '#56707f', 0.4)],
      [1, mix(light.skyLow, '#48606c', 0.5)],
    ]),
  )
  for (let row = 0; row <= rows; row += 1) drawPanel(world, wall, 0, 5.4 + row * 3.7, wall.width, 0.5, '#5d6a75', 0.75)
  for (let u = 1.7; u < wall.width; u += 1.7) drawPanel(world, wall, u, 5.4, 0.12, box.height - 6.4, '#46525c', 0.8)
  if (light.lamps > 0.5)
    for (let lamp = 0; lamp < 22; lamp += 1)
      drawPane(
        world,
        wall,
        random.int(0, 9) * 1.7 + 0.3,
        6.1 + random.int(0, rows - 1) * 3.7,
        1.4,
        2.6,
        light.lamp,
        random.range(0.45, 0.95),
      )
}

/** Shop windows with awnings along the foot of a wall. */
function drawShopRow(world: World, box: Box, face: Side, random: Random, colour: string, height = 3.4): void {
  const wall = wallOf(box, face)
  const { light } = world.stage
  const count = Math.max(1, Math.round(wall.width / 6))
  for (let shop = 0; shop < count; shop += 1) {
    const u = (wall.width * shop) / count + 0.4
    const width = wall.width / count - 0.8
    const awning = random.pick(['#b5473f', '#2f5f5a', '#d9a441', '#3d4f7a', '#7a3d52', '#e6dcc6', '#4f6f3f'])
    drawPanel(world, wall, u, 0, width, height + 0.9, darken(colour, 0.35))
    const glow = light.lamps > 0.5
    drawPane(
      world,
      wall,
      u + 0.25,
      0.6,
      width - 1.8,
      height - 0.9,
      glow ? mix('#ffd48a', light.haze, 0.06) : mix(darken(light.skyMiddle, 0.55), light.haze, 0.18),
    )
    drawPane(world, wall, u + 0.25, 0.6, width - 1.8, (height - 0.9) * 0.3, glow ? '#b8692f' : '#1d232c', 0.6)
    drawPane(
      world,
      wall,
      u + width - 1.35,
      0.1,
      1.05,
      height - 0.6,
      glow ? '#ffdf9f' : mix(darken(light.skyMiddle, 0.65), light.haze, 0.15),
    )
    drawPanel(world, wall, u, height - 0.05, width, 0.75, awning)
    for (let stripe = 0; stripe < width - 0.5; stripe += 1)
      drawPanel(world, wall, u + stripe, height - 0.05, 0.5, 0.6, lighten(awning, 0.45))
  }
}

/** A small town's main street: brick fronts of two and three storeys. */
export const drawMainStreet: DrawScene = (stage) => {
  const world = streetWorld(stage, 260)
  const place = stage.place.fork('main')
  drawRoad(world, '#c6b9a4')
  for (let row = 9; row >= 0; row -= 1) for (const side of [-1, 1]) drawStore(world, side, row * 9.4 - 8, place.fork(`store${row}${side}`))
  for (let row = 6; row >= 0; row -= 1)
    for (const side of [-1, 1]) {
      if (place.chance(0.6))
        plantTree(
          world,
          'broad',
          [side * 8.6, 0, row * 11 + 5],
          place.range(3.4, 5),
          place.fork(`tree${row}${side}`),
          place.pick(['#7da24a', '#a8a84a', '#d08a45']),
        )
      drawLampPost(world, [side * 7.3, 0, row * 11 + 9], 4)
    }
  for (let index = 4; index >= 0; index -= 1)
    drawCar(
      world,
      [place.pick([-5.2, 5.2]), 0, 13 + index * 9],
      place.pick(['#b5473f', '#4f7f86', '#e8dfc8', '#39465c', '#8a9a4f']),
      place.chance(0.5),
      place.chance(0.25),
    )
}

function drawStore(world: World, side: number, z: number, random: Random): void {
  const colour = random.pick(['#a5563f', '#b7735a', '#8f4f42', '#c9a87c', '#7f8f8a', '#d9cdb4', '#94695a', '#6f7f95'])
  const storeys = random.int(1, 2)
  const box: Box = { x: side < 0 ? -20 : 10, z, width: 10, depth: 9.3, height: 4.6 + storeys * 3.6 + random.range(0.4, 1.4), base: 0 }
  drawShadow(world, box, 0.2)
  drawBox(world, box, colour, '#6f6b6a')
  const trim = random.pick(['#f0e4cb', '#d9c9aa', '#e8e0d2', '#5b4a42'])
  for (const face of ['front', side < 0 ? 'right' : 'left'] as const) {
    const wall = wallOf(box, face)
    const arched = random.chance(0.4)
    for (let row = 0; row < storeys; row += 1)
      for (const share of [0.2, 0.5, 0.8])
        drawWindow(world, wall, wall.width * share - 0.55, 5.2 + row * 3.6, 1.1, 2, random, {
          frame: trim,
          arched,
          panes: [2, 2],
          lampChance: 0.5,
        })
    drawPanel(world, wall, 0, box.height - 0.7, wall.width, 0.7, trim)
    for (let u = 0.3; u < wall.width - 0.3; u += 0.8) drawPanel(world, wall, u, box.height - 1, 0.35, 0.35, trim)
    drawShopRow(world, box, face, random, colour, 3.2)
  }
  drawDoor(world, wallOf(box, side < 0 ? 'right' : 'left'), 0.4, 0.9, 2.1, '#3f4f4a')
}
