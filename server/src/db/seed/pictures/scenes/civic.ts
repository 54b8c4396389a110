import { darken, lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawFloor, drawLampPost, drawSteps } from '../kit/props.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawDrum, drawFace, drawHip, drawLine, drawShadow } from '../kit/solids.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawDoor, drawPanel, drawWindow, drawWindowGrid, wallOf } from '../kit/walls.ts'
import { project, scaleAt } from '../kit/space.ts'

function square(stage: Stage, distance: number): World {
  const camera = walkRound(stage, { target: [0, 0, 4], distance, horizon: 770, eyeHeight: 1.8, swing: 0.62 })
  const world: World = { stage, camera, far: 240 }
  const place = stage.place.fork('square')
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 10,
    height: place.range(60, 150),
    layers: 2,
    colour: '#7f917c',
    random: place.fork('hills'),
    wooded: true,
  })
  drawGround(stage, camera.horizon, '#8fab62', { tufts: 80 })
  drawFloor(world, -5, -50, 10, 52, '#d8cdb8')
  drawFloor(world, -60, -15, 120, 4, '#d0c5b0', 0.015)
  for (let index = 0; index < 8; index += 1)
    plantTree(
      world,
      'broad',
      [place.range(-60, 60), 0, place.range(24, 40)],
      place.range(8, 13),
      place.fork(`back${index}`),
      place.pick(['#7fa04c', '#6b9148', '#c48f42']),
    )
  return world
}

/** A courthouse or capitol: steps, columns, pediment and a dome or clock tower. */
export const drawCourthouse: DrawScene = (stage) => {
  const world = square(stage, 38)
  const place = stage.place.fork('court')
  const stone = place.pick(['#e6dcc8', '#d8c8ac', '#dcdad4', '#cdb79a', '#c5a08a'])
  const roof = place.pick(['#6f8a84', '#7d7f86', '#8a6a55'])
  const half = place.range(15, 19)
  const base = 2
  const body: Box = { x: -half, z: 4, width: half * 2, depth: 16, height: 10.5 + base }
  drawShadow(world, body)
  if (place.chance(0.6)) drawDome(world, [0, 12.5, 13], place.range(3.6, 4.8), stone, roof)
  else drawClockTower(world, stone, roof)
  drawBox(world, body, stone, roof)
  for (const side of ['front', 'left', 'right'] as const) {
    const wall = wallOf(body, side)
    drawPanel(world, wall, 0, 0, wall.width, base, darken(stone, 0.12))
    drawWindowGrid(
      world,
      wall,
      { columns: side === 'front' ? 8 : 4, rows: 2, width: 1.5, height: 2.7, first: base + 1, storey: 4.6 },
      place,
      { frame: lighten(stone, 0.25), panes: [2, 3], lampChance: 0.6, arched: place.fork(side).chance(0.4) },
    )
    drawPanel(world, wall, 0, body.height - 1, wall.width, 1, lighten(stone, 0.14))
    drawPanel(world, wall, 0, base + 4.5, wall.width, 0.35, lighten(stone, 0.1))
  }
  drawPortico(world, stone, base)
  for (const side of [-1, 1]) {
    plantTree(world, 'broad', [side * (half + 1), 0, -3], place.range(7, 10), place.fork(`tree${side}`), '#7ba04c')
    plantTree(world, 'shrub', [side * 8.4, 0, 1.5], 1.7, place.fork(`bush${side}`))
    drawLampPost(world, [side * 6, 0, -9], 4)
  }
}

function drawPortico(world: World, stone: string, base: number): void {
  const { stage } = world
  const wide = 15
  const porch: Box = { x: -wide / 2, z: 0, width: wide, depth: 4, height: base }
  drawBox(world, porch, lighten(stone, 0.05), lighten(stone, 0.15))
  drawSteps(world, -wide / 2 + 0.6, -3.8, wide - 1.2, 11, lighten(stone, 0.04), 0.34, base / 11)
  const inner = wallOf({ ...porch, z: 4, height: 9, base }, 'front')
  drawPanel(world, inner, 0, 0, wide, 8.4, darken(stone, 0.24))
  drawDoor(world, inner, wide / 2 - 1.2, 2.4, 4.2, '#6b4632', lighten(stone, 0.2))
  for (const u of [2.4, wide - 4])
    drawWindow(world, inner, u, 1, 1.6, 3.2, stage.place.fork(`porch${u}`), { frame: lighten(stone, 0.2), panes: [2, 3], lampChance: 1 })
  for (let column = 0; column < 6; column += 1) {
    const x = -wide / 2 + 0.9 + (column * (wide - 1.8)) / 5
    drawBox(world, { x: x - 0.75, z: 0.2, width: 1.5, depth: 1.2, height: 0.4, base }, lighten(stone, 0.15))
    drawDrum(world, [x, base + 0.4, 0.8], 0.56, 7.6, lighten(stone, 0.14), 0.46)
    drawBox(world, { x: x - 0.75, z: 0.2, width: 1.5, depth: 1.2, height: 0.4, base: base + 7.9 }, lighten(stone, 0.2))
  }
  const beam: Box = { x: -wide / 2 - 0.3, z: 0, width: wide + 0.6, depth: 4, height: 1.3, base: base + 8.3 }
  drawBox(world, beam, lighten(stone, 0.12))
  const top = beam.base! + beam.height
  const tip = top + 3.2
  drawFace(
    world,
    [
      [-wide / 2 - 0.8, top, -0.3],
      [wide / 2 + 0.8, top, -0.3],
      [0, tip, -0.3],
    ],
    lighten(stone, 0.2),
  )
  drawFace(
    world,
    [
      [-wide / 2 + 1.4, top + 0.4, -0.31],
      [wide / 2 - 1.4, top + 0.4, -0.31],
      [0, tip - 0.7, -0.31],
    ],
    darken(stone, 0.1),
  )
  drawFace(
    world,
    [
      [wide / 2 + 0.8, top, -0.3],
      [wide / 2 + 0.8, top, 4],
      [0, tip, 4],
      [0, tip, -0.3],
    ],
    darken(stone, 0.1),
  )
  drawFace(
    world,
    [
      [-wide / 2 - 0.8, top, 4],
      [-wide / 2 - 0.8, top, -0.3],
      [0, tip, -0.3],
      [0, tip, 4],
    ],
    darken(stone, 0.1),
  )
}

function drawDome(world: World, [x, y, z]: readonly [number, number, number], radius: number, stone: string, roof: string): void {
  const { stage } = world
  drawBox(world, { x: x - radius * 1.3, z: z - radius * 1.3, width: radius * 2.6, depth: radius * 2.6, height: 2.4, base: y - 0.4 }, stone)
  drawDrum(world, [x, y + 2, z], radius, 3.6, stone)
  for (let column = -3; column <= 3; column += 1)
    drawDrum(world, [x + Math.sin(column * 0.42) * radius, y + 2, z - Math.cos(column * 0.42) * radius], 0.22, 3.4, lighten(stone, 0.2))
  drawDrum(world, [x, y + 5.5, z], radius * 1.12, 0.5, lighten(stone, 0.12))
  let height = y + 6
  for (let ring = 0; ring < 9; ring += 1) {
    const [a, b] = [(ring / 9) * (Math.PI / 2), ((ring + 1) / 9) * (Math.PI / 2)]
    const step = (Math.sin(b) - Math.sin(a)) * radius * 1.15
    drawDrum(world, [x, height, z], Math.max(0.4, Math.cos(a) * radius), step + 0.05, roof, Math.max(0.4, Math.cos(b) * radius))
    height += step
  }
  drawDrum(world, [x, height - 0.2, z], 0.8, 1.6, lighten(stone, 0.1))
  drawDrum(world, [x, height + 1.4, z], 0.9, 1.2, roof, 0.1)
  drawLine(
    world,
    [
      [x, height + 2.4, z],
      [x, height + 5.4, z],
    ],
    lit(stage, '#d8b860', 0.9),
    0.14,
  )
}

function drawClockTower(world: World, stone: string, roof: string): void {
  const { stage } = world
  const tower: Box = { x: -2.6, z: 9, width: 5.2, depth: 5.2, height: 12, base: 12 }
  drawBox(world, tower, stone)
  for (const side of ['front', 'left', 'right'] as const) {
    const wall = wallOf(tower, side)
    drawPanel(world, wall, 0, 6.2, 5.2, 0.4, lighten(stone, 0.2))
    drawWindow(world, wall, 1.9, 2, 1.4, 2.6, stage.place.fork(side), { frame: lighten(stone, 0.2), arched: true })
  }
  drawHip(world, tower, 6, roof, 0.5)
  const [x, y] = project(world.camera, [0, 21, 8.95])
  const scale = scaleAt(world.camera, [0, 21, 9])
  stage.sheet.ellipse(x, y, scale * 1.75, scale * 1.75, lit(stage, darken(stone, 0.3), 0.7))
  stage.sheet.ellipse(x, y, scale * 1.5, scale * 1.5, stage.light.lamps > 0.5 ? '#fff1c9' : lit(stage, '#fbf6ea', 0.9))
  stage.sheet.stroke(
    `M${x} ${y}l0 ${(-scale * 1.15).toFixed(1)}M${x} ${y}l${(scale * 0.7).toFixed(1)} ${(scale * 0.4).toFixed(1)}`,
    '#2a2a33',
    scale * 0.13,
  )
}

/** A brick institution: school, hospital, station house, town hall. */
export const drawInstitution: DrawScene = (stage) => {
  const world = square(stage, 36)
  const place = stage.place.fork('school')
  const brick = place.pick(['#a85f48', '#b77a5c', '#8f564a', '#c4a27c', '#9aa3a3', '#b48f6a'])
  const trim = place.pick(['#efe4cf', '#e0d5c2', '#f4eee0'])
  const half = place.range(16, 20)
  const rows = place.int(2, 3)
  const body: Box = { x: -half, z: 4, width: half * 2, depth: 13, height: rows * 4 + 1.6 }
  const middle: Box = { x: -5, z: 2, width: 10, depth: 14, height: rows * 4 + 3.6 }
  drawShadow(world, body)
  drawBox(world, body, brick, '#77747a')
  for (const side of ['front', 'left', 'right'] as const) {
    const wall = wallOf(body, side)
    drawPanel(world, wall, 0, 0, wall.width, 1, trim)
    drawWindowGrid(
      world,
      wall,
      { columns: side === 'front' ? 12 : 5, rows, width: 1.7, height: 2.5, first: 1.6, storey: 4 },
      place.fork(side),
      { frame: trim, panes: [3, 3], lampChance: 0.5 },
    )
    drawPanel(world, wall, 0, body.height - 0.7, wall.width, 0.7, trim)
  }
  drawShadow(world, middle, 0.2)
  drawBox(world, middle, lighten(brick, 0.04), '#77747a')
  const front = wallOf(middle, 'front')
  drawWindowGrid(
    world,
    { ...front, origin: [front.origin[0], 4.4, front.origin[2]] },
    { columns: 3, rows: rows - 1, width: 1.9, height: 2.8, first: 0.8, storey: 4 },
    place,
    { frame: trim, panes: [3, 3], arched: true },
  )
  drawPanel(world, front, 0, middle.height - 1.2, 10, 1.2, trim)
  drawPanel(world, front, 1.6, 0.8, 6.8, 4, trim)
  for (const u of [2.1, 4, 5.9])
    drawDoor(world, { ...front, origin: [front.origin[0], 0.8, front.origin[2]] }, u, 1.7, 2.9, '#5a3f33', trim)
  drawSteps(world, -4, 0.2, 8, 5, '#cfc5b4', 0.36, 0.16)
  if (place.chance(0.5)) {
    const cupola: Box = { x: -1.3, z: 8, width: 2.6, depth: 2.6, height: 2.6, base: middle.height }
    drawBox(world, cupola, trim)
    drawHip(world, cupola, 2.8, '#6f8a84')
  }
  const pole = stage.place.fork('pole').chance(0.5) ? -11 : 11
  drawLine(
    world,
    [
      [pole, 0, -4],
      [pole, 11, -4],
    ],
    lit(stage, '#d8dade', 0.8),
    0.12,
  )
  for (const side of [-1, 1]) {
    plantTree(world, 'broad', [side * half * 0.62, 0, 0], place.range(6, 9), place.fork(`tree${side}`), place.pick(['#7ba04c', '#cf9142']))
    for (let bush = 0; bush < 4; bush += 1)
      plantTree(world, 'shrub', [side * (6.5 + bush * 2.4), 0, 3], 1.2, place.fork(`bush${side}${bush}`))
  }
}
