import { darken, lighten, mix } from '../kit/colour.ts'
import { drawChandelier, drawPendant, drawShadeLamp } from '../kit/lamps.ts'
import type { Outlook } from '../kit/room.ts'
import { drawBoards, drawOutlook, drawShell, drawSunPatch, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawLine, drawShadow } from '../kit/solids.ts'
import { project, scaleAt } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawCrown } from '../kit/trees.ts'
import type { Wall } from '../kit/walls.ts'
import { drawPane, drawPanel, drawStones, spotOn } from '../kit/walls.ts'

const fabrics = ['#3f6f6a', '#b5573f', '#c9963f', '#4f5f86', '#8a4a5a', '#7a8a5a', '#d9c7a4', '#5a6a72']

export function drawSofa(world: World, x: number, z: number, width: number, colour: string): void {
  drawShadow(world, { x, z, width, depth: 1, height: 0.4 }, 0.25)
  drawBox(world, { x, z: z + 0.7, width, depth: 0.3, height: 0.85 }, colour, lighten(colour, 0.12))
  drawBox(world, { x: x + 0.2, z, width: width - 0.4, depth: 0.75, height: 0.45, base: 0.08 }, lighten(colour, 0.05), lighten(colour, 0.16))
  for (const side of [x, x + width - 0.22])
    drawBox(world, { x: side, z, width: 0.22, depth: 1, height: 0.64 }, colour, lighten(colour, 0.18))
}

export function drawTable(world: World, x: number, z: number, width: number, depth: number, height: number, colour: string): void {
  const tone = lit(world.stage, darken(colour, 0.3), 0.4)
  drawShadow(world, { x, z, width, depth, height: 0.3 }, 0.22)
  for (const [px, pz] of [
    [x + 0.08, z + depth - 0.08],
    [x + width - 0.08, z + depth - 0.08],
    [x + 0.08, z + 0.08],
    [x + width - 0.08, z + 0.08],
  ] as const)
    drawLine(
      world,
      [
        [px, 0, pz],
        [px, height, pz],
      ],
      tone,
      0.06,
    )
  drawBox(world, { x, z, width, depth, height: 0.06, base: height }, colour, lighten(colour, 0.18))
}

function drawRug(world: World, x: number, z: number, width: number, depth: number, colour: string): void {
  drawBox(world, { x, z, width, depth, height: 0.02 }, colour, colour, { light: 0.7 })
  drawBox(world, { x: x + 0.15, z: z + 0.15, width: width - 0.3, depth: depth - 0.3, height: 0.024 }, colour, lighten(colour, 0.25), {
    light: 0.7,
  })
  drawBox(
    world,
    { x: x + 0.35, z: z + 0.35, width: width - 0.7, depth: depth - 0.7, height: 0.028 },
    colour,
    mix(colour, '#f0dcb4', 0.12),
    { light: 0.7 },
  )
}

function drawPot(world: World, x: number, z: number, size: number, colour: string): void {
  const random = world.stage.place.fork(`pot${x.toFixed(1)}`)
  const [px, py] = project(world.camera, [x, 0, z])
  const scale = scaleAt(world.camera, [x, 0, z])
  drawBox(world, { x: x - 0.2, z: z - 0.2, width: 0.4, depth: 0.4, height: 0.45 }, colour)
  drawCrown(world.stage, px, py - scale * (0.45 + size * 0.5), scale * size * 0.42, scale * size * 0.55, 0, random, '#5f8a4a')
}

function drawPictures(world: World, wall: Wall, from: number, to: number, count: number, label: string): void {
  const random = world.stage.place.fork(label)
  for (let index = 0; index < count; index += 1) {
    const u = from + ((to - from) * (index + 0.2)) / count
    const [width, height] = [random.range(0.5, 0.9), random.range(0.5, 1)]
    drawPanel(world, wall, u, 1.5, width + 0.12, height + 0.12, random.pick(['#2c2a2a', '#b58a4a', '#efe6d4']))
    drawPanel(world, wall, u + 0.06, 1.56, width, height, random.pick(fabrics))
    drawPanel(world, wall, u + 0.06, 1.56, width, height * 0.42, random.pick(['#e2c79a', '#6f8f86', '#c98f6a']))
  }
}

/** A loft with a row of tall factory windows. */
export const drawLoft: DrawScene = (stage) => {
  const place = stage.place.fork('loft')
  const room = { width: place.range(9, 11), depth: place.range(12, 15), height: place.range(4.2, 5) }
  const world: World = { stage, camera: standInRoom(stage, room), far: 110 }
  const brick = place.pick(['#b0705a', '#a5604a', '#c9b7a2', '#e3dccf'])
  const walls = drawShell(world, room, {
    floor: place.pick(['#b58a5f', '#9a7450', '#8f8a84']),
    walls: brick,
    ceiling: place.pick(['#8a6a4f', '#cfc8bc', '#6f5a4a']),
  })
  drawBoards(world, room, 0.35, '#2a1a10')
  for (const wall of [walls.left, walls.right, walls.far]) drawStones(world, wall, 90, brick, place.fork('bricks'), 0.45)
  const look: Outlook = place.pick(['city', 'trees', 'city'])
  const sunWall = stage.light.from[0] < 0 ? walls.left : walls.right
  for (let bay = 0; bay < 4; bay += 1)
    drawOutlook(
      world,
      sunWall,
      1 + bay * (room.depth / 4.2),
      0.9,
      room.depth / 4.2 - 0.8,
      room.height - 1.5,
      place.fork(`w${bay}`),
      look,
      [4, 5],
    )
  for (let bay = 0; bay < 2; bay += 1)
    drawOutlook(
      world,
      walls.far,
      0.8 + (bay * room.width) / 2,
      0.9,
      room.width / 2 - 1.5,
      room.height - 1.5,
      place.fork(`f${bay}`),
      look,
      [5, 5],
    )
  for (let beam = 1; beam < 6; beam += 1)
    drawBox(
      world,
      { x: -room.width / 2, z: beam * (room.depth / 5.4), width: room.width, depth: 0.3, height: 0.36, base: room.height - 0.36 },
      '#5d4636',
    )
  for (let patch = 0; patch < 4; patch += 1) drawSunPatch(world, room, 1.2 + patch * (room.depth / 4.2), room.depth / 4.2 - 1)
  drawRug(world, -2.4, room.depth * 0.42, 4.6, 3.2, place.pick(fabrics))
  drawTable(world, -4.2, room.depth * 0.72, 3, 1, 0.76, '#8a6544')
  drawSofa(world, -1.8, room.depth * 0.62, 3, place.pick(fabrics))
  drawTable(world, -0.9, room.depth * 0.47, 1.4, 0.8, 0.38, '#4f3c2e')
  drawBox(world, { x: 2.2, z: room.depth * 0.5, width: 0.9, depth: 0.9, height: 0.45 }, place.pick(fabrics))
  drawBox(world, { x: 2.2, z: room.depth * 0.5 + 0.7, width: 0.9, depth: 0.2, height: 0.9 }, place.pick(fabrics))
  drawPot(world, 3.6, room.depth * 0.72, 1.3, '#c98f6a')
  drawPot(world, -3.9, room.depth * 0.45, 1, '#e3dccf')
  for (const x of [-1.6, 0, 1.6]) drawPendant(world, [x, room.height - 1.5, room.depth * 0.5], room.height, 0.55, '#2f3237')
  drawShadeLamp(world, [1.8, 0, room.depth * 0.66], 1.7)
}

/** A period parlour: panelled walls, fireplace, chandelier. */
export const drawParlour: DrawScene = (stage) => {
  const place = stage.place.fork('parlour')
  const room = { width: place.range(7, 8.6), depth: place.range(8.5, 10.5), height: place.range(3.3, 3.9) }
  const world: World = { stage, camera: standInRoom(stage, room), far: 120 }
  const paint = place.pick(['#6f8f86', '#b5695a', '#d9c48f', '#5f7396', '#8a9a6a', '#c9a0a0', '#e6dcc6', '#7a5a6a'])
  const walls = drawShell(world, room, { floor: place.pick(['#a5774a', '#8a5f3c']), walls: paint, ceiling: '#f1eadc' })
  drawBoards(world, room, 0.22, '#2a170c')
  for (const wall of [walls.left, walls.right, walls.far]) {
    drawPanel(world, wall, 0, 0, wall.width, 0.95, '#efe6d4')
    for (let u = 0.2; u < wall.width - 0.8; u += 1) drawPanel(world, wall, u, 0.2, 0.8, 0.6, '#e0d5c0')
    drawPanel(world, wall, 0, room.height - 0.22, wall.width, 0.22, '#f6f0e4')
  }
  const sunWall = stage.light.from[0] < 0 ? walls.left : walls.right
  for (const share of [0.2, 0.58]) {
    drawOutlook(world, sunWall, room.depth * share, 0.7, 1.5, room.height - 1.3, place.fork(`w${share}`), 'trees', [2, 3], '#f4eee0')
    for (const u of [room.depth * share - 0.5, room.depth * share + 1.5])
      drawPanel(world, sunWall, u, 0.1, 0.5, room.height - 0.4, place.fork('curtain').pick(fabrics))
    drawSunPatch(world, room, room.depth * share, 1.4)
  }
  drawHearth(world, walls.far, room.width / 2, place.pick(['#d9d0c0', '#8f8a86', '#f2ebdd', '#7a5240']))
  drawPictures(world, walls.far, 0.4, room.width / 2 - 1.4, 2, 'left')
  drawPictures(world, walls.far, room.width / 2 + 1.3, room.width - 0.4, 2, 'right')
  drawRug(world, -2, room.depth * 0.45, 4, 3, place.pick(['#8f3a35', '#3f5470', '#6a5a40']))
  drawSofa(world, -room.width / 2 + 0.5, room.depth * 0.6, 1.9, place.pick(fabrics))
  drawBox(world, { x: 1.6, z: room.depth * 0.62, width: 0.9, depth: 0.9, height: 0.45 }, place.pick(fabrics))
  drawBox(world, { x: 1.6, z: room.depth * 0.62 + 0.7, width: 0.9, depth: 0.22, height: 1.1 }, place.pick(fabrics))
  drawTable(world, -0.6, room.depth * 0.5, 1.2, 0.8, 0.45, '#6b452c')
  drawShadeLamp(world, [room.width / 2 - 0.7, 0, room.depth * 0.86], 1.5)
  drawPot(world, -room.width / 2 + 0.6, room.depth * 0.9, 1, '#b5735a')
  drawChandelier(world, [0, room.height - 1, room.depth * 0.55], room.height, 0.5)
}

function drawHearth(world: World, wall: Wall, middle: number, stone: string): void {
  drawPanel(world, wall, middle - 1.1, 0, 2.2, 1.35, stone)
  drawPane(world, wall, middle - 0.65, 0, 1.3, 0.95, '#1d1614')
  drawPanel(world, wall, middle - 1.3, 1.3, 2.6, 0.16, lighten(stone, 0.25))
  drawPanel(world, wall, middle - 0.8, 1.6, 1.6, 1.3, '#b58a4a')
  drawPane(world, wall, middle - 0.7, 1.7, 1.4, 1.1, mix(world.stage.light.haze, '#c9d2d6', 0.5))
  const { sheet } = world.stage
  const spot = spotOn(wall, middle, 0.25)
  const [x, y] = project(world.camera, spot)
  const scale = scaleAt(world.camera, spot)
  sheet.glow(x, y, scale * 0.7, scale * 0.6, '#ff9a3d', 0.95)
  sheet.glow(x, y + scale * 0.5, scale * 2, scale * 0.8, '#ff8a3d', 0.35)
}
/** A log room under a ridge, with a stone hearth: cabin, lodge, mill loft. */
export const drawLogRoom: DrawScene = (stage) => {
  const place = stage.place.fork('log')
  const room = { width: place.range(7.4, 9), depth: place.range(9, 11), height: 3.9 }
  const world: World = { stage, camera: standInRoom(stage, room), far: 120 }
  const wood = place.pick(['#a9774a', '#8f6340', '#c09058', '#7a5238'])
  const walls = drawShell(world, room, { floor: darken(wood, 0.1), walls: wood, ceiling: lighten(wood, 0.08) })
  drawBoards(world, room, 0.4, '#20120a', 0.4)
  for (const wall of [walls.left, walls.right, walls.far])
    for (let v = 0.35; v < room.height; v += 0.35) drawPanel(world, wall, 0, v, wall.width, 0.06, darken(wood, 0.35), 0.7)
  const sunWall = stage.light.from[0] < 0 ? walls.left : walls.right
  for (const share of [0.18, 0.56]) {
    drawOutlook(world, sunWall, room.depth * share, 1, 2, 1.5, place.fork(`w${share}`), 'trees', [3, 2], '#efe4cc')
    drawSunPatch(world, room, room.depth * share, 1.8)
  }
  drawPanel(world, walls.far, room.width / 2 - 1.5, 0, 3, room.height, '#8f8a82')
  drawStones(world, { ...walls.far, origin: [-1.5, 0, room.depth], width: 3 }, 70, '#8f8a82', place.fork('hearth'), 0.5)
  drawHearth(world, walls.far, room.width / 2, '#6f6a64')
  for (let beam = 1; beam < 6; beam += 1)
    drawBox(
      world,
      { x: -room.width / 2, z: beam * 1.8, width: room.width, depth: 0.3, height: 0.3, base: room.height - 0.5 },
      darken(wood, 0.3),
    )
  drawRug(world, -1.8, room.depth * 0.5, 3.6, 2.4, place.pick(['#8f3a35', '#3f5470', '#b58a4a']))
  drawSofa(world, -room.width / 2 + 0.4, room.depth * 0.62, 2.2, place.pick(fabrics))
  drawTable(world, 1.2, room.depth * 0.45, 2.2, 1, 0.76, lighten(wood, 0.1))
  for (const x of [1.4, 2.5]) drawBox(world, { x, z: room.depth * 0.4, width: 0.45, depth: 0.45, height: 0.46 }, darken(wood, 0.15))
  drawShadeLamp(world, [room.width / 2 - 0.6, 0, room.depth * 0.85], 1.5)
  drawPendant(world, [2.2, 2.1, room.depth * 0.5], room.height, 0.5, '#3f4a40')
}
