import { darken, lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawHills, drawMist } from '../kit/land.ts'
import { drawRing } from '../kit/props.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawGable, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawGrass, plantTree } from '../kit/trees.ts'
import { drawDoor, drawStones, drawStuds, drawWindow, wallOf } from '../kit/walls.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

/** A stone mill with its wheel on the far bank of a still river. */
export const drawOldMill: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [6, 0, 4], distance: 26, eyeHeight: 2.6, horizon: 600, swing: 0.5 })
  const world: World = { stage, camera, far: 190 }
  const line = project(camera, [6, 0, -3.5])[1]
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 20,
    height: 270,
    layers: 4,
    colour: '#6f8f5a',
    random: stage.place.fork('hills'),
    wooded: true,
  })
  drawMist(stage, camera.horizon, 130, stage.light.mood === 'mist' ? 0.9 : 0.35)
  drawWater(stage, line)
  stage.sheet.mirrored(line, 0.9, 0.55, () => drawBank(world, line))
  drawRipples(stage, line, 110)
  drawBirds(stage, 1100, 190)
  drawGrass(stage, 1075, '#6d8a45', 90, stage.take.fork('grass'), 110)
}

function drawBank(world: World, line: number): void {
  const { stage } = world
  const place = stage.place.fork('mill')
  const stone = place.pick(['#c3ac8e', '#b9a79b', '#c9b490', '#a9a49a', '#bf9f86'])
  const roof = place.pick(['#7d4a3a', '#5c5f6b', '#8b5a3d', '#4f5a5e'])
  const trees = place.fork('trees')
  stage.sheet.rect(
    0,
    world.camera.horizon + 6,
    1600,
    line - world.camera.horizon - 5,
    stage.sheet.linear([
      [0, lit(stage, '#7fa05a', 0.8, 0.3)],
      [1, darken(lit(stage, '#6b8a47', 0.6), 0.25)],
    ]),
  )
  for (let index = 0; index < 9; index += 1)
    plantTree(
      world,
      trees.pick(['broad', 'poplar', 'broad', 'birch']),
      [trees.range(-34, 48), 0, trees.range(14, 44)],
      trees.range(8, 15),
      trees.fork(`${index}`),
      trees.pick(['#6f9a45', '#86a548', '#c08c3c', '#5d8a4a']),
    )
  const hall = {
    x: 0,
    z: 0,
    width: place.range(9.5, 12),
    depth: 8,
    height: place.range(6.4, 8),
    rise: place.range(3.6, 5),
    ridge: 'x' as const,
  }
  const wing = {
    x: hall.width,
    z: 1.6,
    width: place.range(4.5, 7),
    depth: 5.4,
    height: place.range(3.6, 4.8),
    rise: 2.6,
    ridge: 'x' as const,
  }
  drawGable(world, wing, darken(stone, 0.08), roof)
  const boards = wallOf(wing, 'front')
  drawStuds(world, boards, 0.4, '#2b2018', 0.3)
  drawWindow(world, boards, 1, 1.4, 0.9, 1.2, place)
  drawWindow(world, boards, wing.width - 2, 1.4, 0.9, 1.2, place)
  drawGable(world, hall, stone, roof)
  for (const side of ['front', 'left', 'right'] as const) {
    const wall = wallOf(hall, side)
    drawStones(world, wall, 60, stone, place.fork(side), 0.7)
    for (let storey = 0; storey < 2; storey += 1)
      for (const u of [0.2, 0.5, 0.8])
        if (side === 'front' || u !== 0.5)
          drawWindow(world, wall, wall.width * u - 0.45, 1.2 + storey * 3, 0.9, 1.35, place, { panes: [2, 3], frame: '#e9e0cc' })
  }
  drawDoor(world, wallOf(hall, 'front'), hall.width * 0.33, 1.1, 2.1, place.pick(['#7b3b2e', '#2f4d57', '#3f5a3a']))
  drawBox(world, { x: hall.width * 0.12, z: 3, width: 0.9, depth: 0.9, height: 3.4, base: hall.height + hall.rise - 2 }, darken(stone, 0.2))
  drawWheel(world, [hall.width * 0.74, 1.9, -0.9], place.range(2.3, 3.1))
  for (let index = 0; index < 7; index += 1)
    plantTree(world, 'shrub', [trees.range(-24, 36), 0, trees.range(-2.8, -1)], trees.range(0.7, 1.9), trees.fork(`bush${index}`))
  plantTree(
    world,
    'broad',
    [trees.chance(0.5) ? -7 : 22, 0, 0],
    trees.range(9, 13),
    trees.fork('lead'),
    trees.pick(['#7fa548', '#b98a3a', '#65923f']),
  )
  drawFace(
    world,
    [
      [-60, -0.4, -3.5],
      [80, -0.4, -3.5],
      [80, 0.1, -3.1],
      [-60, 0.1, -3.1],
    ],
    '#8d8069',
    { light: 0.5 },
  )
}

function drawWheel(world: World, centre: Spot, radius: number): void {
  const { stage } = world
  const wood = lit(stage, '#5b4030', 0.55)
  drawRing(world, [centre[0], centre[1], centre[2] + 0.9], radius, darken(wood, 0.35), 0.2)
  for (let paddle = 0; paddle < 16; paddle += 1) {
    const angle = (paddle / 16) * Math.PI * 2
    const at = (reach: number, z: number): Spot => [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach, centre[2] + z]
    drawFace(world, [at(radius * 0.82, 0), at(radius * 1.06, 0), at(radius * 1.06, 0.9), at(radius * 0.82, 0.9)], '#6f5039', {
      bothSides: true,
      light: 0.35 + 0.4 * Math.abs(Math.sin(angle)),
    })
  }
  drawRing(world, centre, radius, lighten(wood, 0.1), 0.2, 8)
  drawRing(world, centre, radius * 0.8, wood, 0.12)
  drawLine(
    world,
    [
      [centre[0] - radius * 0.4, 0, centre[2] - 0.4],
      [centre[0] + radius * 0.5, 0, centre[2] - 0.4],
    ],
    '#eef4f2',
    0.2,
    0.6,
  )
}
