import { darken, lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills, drawMist } from '../kit/land.ts'
import { drawFence, drawStrip } from '../kit/props.ts'
import type { Random } from '../kit/random.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawDrum, drawFace, drawGable, drawHip, drawLine, drawShadow } from '../kit/solids.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawGrass, plantTree } from '../kit/trees.ts'
import { drawBands, drawDoor, drawPanel, drawStuds, drawWindow, spotOn, wallOf } from '../kit/walls.ts'
import type { Wall } from '../kit/walls.ts'

/** A farmhouse with its porch, a barn and a silo among sown fields. */
export const drawFarm: DrawScene = (stage) => {
  const world = layFarmland(stage, [0, 0, 12], 33)
  const place = stage.place.fork('farm')
  drawStrip(
    world,
    [
      [-2, 0.02, -40],
      [-2, 0.02, 2],
      [4, 0.02, 12],
      [5, 0.02, 26],
    ],
    4,
    '#cdb48a',
  )
  for (let index = 0; index < 8; index += 1)
    plantTree(
      world,
      place.pick(['broad', 'poplar', 'broad']),
      [place.range(-50, 50), 0, place.range(26, 50)],
      place.range(7, 13),
      place.fork(`far${index}`),
    )
  drawSilo(world, [23, 0, 17], 2.3, place.range(11, 15))
  drawBarn(world, 8, 12, place.fork('barn'))
  drawFarmhouse(world, -15, 9, place.fork('house'))
  plantTree(world, 'broad', [-20, 0, 5], place.range(9, 12), place.fork('yard'), place.pick(['#7da24a', '#c9913f', '#6c9a4f']))
  drawFence(world, [-60, 0, -2], [-4.6, 0, -2], 22, 1.2, '#f2ead8', 3)
  drawFence(world, [0.6, 0, -2], [60, 0, -2], 22, 1.2, '#f2ead8', 3)
  drawBirds(stage, 980, 220)
  drawGrass(stage, 1080, '#9a9a48', 80, stage.take.fork('grass'), 90)
}

/** One barn alone in its field. */
export const drawBarnField: DrawScene = (stage) => {
  const world = layFarmland(stage, [2, 0, 6], 27)
  const place = stage.place.fork('barn-field')
  for (let index = 0; index < 6; index += 1)
    plantTree(world, 'broad', [place.range(-50, 50), 0, place.range(24, 50)], place.range(6, 11), place.fork(`far${index}`))
  if (place.chance(0.6)) drawSilo(world, [place.chance(0.5) ? -8 : 17, 0, 11], 2.2, place.range(10, 14))
  drawBarn(world, -5, 4, place.fork('barn'))
  drawFence(world, [-60, 0, -3], [60, 0, -3], 44, 1.2, '#8a7459', 2)
  drawGrass(stage, 1080, '#b0a050', 110, stage.take.fork('grass'), 130)
}

function layFarmland(stage: Stage, target: readonly [number, number, number], distance: number): World {
  const camera = walkRound(stage, { target, distance, horizon: 650, eyeHeight: 2.4, swing: 0.6 })
  const world: World = { stage, camera, far: 240 }
  const place = stage.place.fork('land')
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 12,
    height: place.range(60, 170),
    layers: 3,
    colour: place.pick(['#8a9a5f', '#7c945f', '#a09a62']),
    random: place.fork('hills'),
    wooded: place.chance(0.5),
  })
  drawMist(stage, camera.horizon, 90, stage.light.mood === 'mist' ? 0.9 : 0.3)
  drawGround(stage, camera.horizon, place.pick(['#a9ad5c', '#8fa655', '#c2ab5f']), { tufts: 60 })
  const crop = place.pick(['#c9b35a', '#8aa850', '#7c9a4a', '#b58f4d'])
  for (let row = -46; row <= 46; row += 1)
    drawFace(
      world,
      [
        [row * 3, 0.01, 34],
        [row * 3 + 1.4, 0.01, 34],
        [row * 3 + 1.4, 0.01, 160],
        [row * 3, 0.01, 160],
      ],
      crop,
      { bothSides: true, light: row % 2 ? 0.8 : 0.35, flat: true, opacity: 0.8 },
    )
  return world
}

function drawSilo(world: World, spot: readonly [number, number, number], radius: number, height: number): void {
  const tone = '#c3c7c9'
  drawDrum(world, spot, radius, height, tone)
  drawDrum(world, [spot[0], height, spot[2]], radius * 1.03, radius * 0.75, '#9aa3aa', 0.25)
  for (let ring = 1.2; ring < height; ring += 1.2)
    drawLine(
      world,
      [
        [spot[0] - radius, ring, spot[2]],
        [spot[0] + radius, ring, spot[2]],
      ],
      '#2a3038',
      0.04,
      0.22,
    )
}

function drawBarn(world: World, x: number, z: number, random: Random): void {
  const paint = random.pick(['#a63f33', '#9c4a38', '#8b3a36', '#7d6a58', '#e8dfcb', '#6f7f86'])
  const trim = paint === '#e8dfcb' ? '#7c4a3a' : '#f4ecda'
  const barn = {
    x,
    z,
    width: random.range(10, 12.5),
    depth: random.range(13, 16),
    height: random.range(4.6, 5.6),
    rise: random.range(4.2, 5.4),
    ridge: 'z' as const,
    overhang: 0.5,
  }
  drawShadow(world, { ...barn, height: barn.height + 3 })
  drawGable(world, barn, paint, random.pick(['#6c6f76', '#5d5a5f', '#7f6a5c', '#8d949a']))
  for (const side of ['front', 'left', 'right'] as const) drawStuds(world, wallOf(barn, side), 0.42, '#24110d', 0.22, 0.04)
  const front = wallOf(barn, 'front')
  const middle = barn.width / 2
  drawPanel(world, front, middle - 2.1, 0, 4.2, 3.9, trim)
  for (const u of [middle - 1.95, middle + 0.05]) {
    drawPanel(world, front, u, 0, 1.9, 3.75, darken(paint, 0.12))
    cross(world, front, u, 0, 1.9, 3.75, trim)
  }
  drawPanel(world, front, middle - 1, barn.height + 0.5, 2, 1.8, trim)
  drawPanel(world, front, middle - 0.85, barn.height + 0.6, 1.7, 1.6, darken(paint, 0.55))
  for (const u of [1.2, barn.width - 2.2]) drawWindow(world, front, u, 1.6, 1, 1.2, random, { frame: trim, lampChance: 0.3 })
  for (const side of ['left', 'right'] as const)
    for (let u = 2; u < barn.depth - 1; u += 3)
      drawWindow(world, wallOf(barn, side), u, 1.7, 0.9, 1, random, { frame: trim, lampChance: 0.2 })
  const cupola = { x: x + middle - 0.8, z: z + barn.depth * 0.45, width: 1.6, depth: 1.6, height: 1.6, base: barn.height + barn.rise - 0.5 }
  drawBox(world, cupola, trim)
  drawHip(world, cupola, 1.2, '#5d5a5f')
}

function cross(world: World, wall: Wall, u: number, v: number, width: number, height: number, colour: string): void {
  const tone = lit(world.stage, colour, 0.7)
  drawLine(world, [spotOn(wall, u, v), spotOn(wall, u + width, v + height)], tone, 0.13)
  drawLine(world, [spotOn(wall, u + width, v), spotOn(wall, u, v + height)], tone, 0.13)
}

function drawFarmhouse(world: World, x: number, z: number, random: Random): void {
  const paint = random.pick(['#f3eddf', '#e9e2cf', '#dfe5e3', '#f0d9a8', '#c9d2c4'])
  const roof = random.pick(['#5f6068', '#7a4b3f', '#4f5c5a'])
  const shutters = random.pick(['#3f5a52', '#5a3f3a', '#38506a', '#6b6a45'])
  const house = { x, z, width: random.range(9.5, 11.5), depth: 8, height: 6, rise: random.range(2.8, 3.8), ridge: 'x' as const }
  drawShadow(world, { ...house, height: 8 })
  drawGable(world, house, paint, roof)
  for (const side of ['front', 'left', 'right'] as const) drawBands(world, wallOf(house, side), 0.28, '#20242c', 0.12, 0.03)
  const front = wallOf(house, 'front')
  for (const share of [0.17, 0.5, 0.83]) drawWindow(world, front, house.width * share - 0.5, 3.7, 1, 1.5, random, { shutters })
  for (const share of [0.17, 0.83]) drawWindow(world, front, house.width * share - 0.55, 0.9, 1.1, 1.6, random, { shutters })
  for (const side of ['left', 'right'] as const)
    for (const u of [1.6, 5]) for (const v of [0.9, 3.7]) drawWindow(world, wallOf(house, side), u, v, 1, 1.5, random)
  drawDoor(world, front, house.width / 2 - 0.55, 1.1, 2.2, shutters)
  drawBox(world, { x: x + house.width * 0.72, z: z + 3.4, width: 0.9, depth: 0.9, height: 2.6, base: 8 }, '#9c5b48')
  drawBox(world, { x: x - 0.2, z: z - 2.3, width: house.width + 0.4, depth: 2.3, height: 0.35 }, '#c9bda6', lighten('#c9bda6', 0.1))
  for (let post = 0; post <= 4; post += 1)
    drawLine(
      world,
      [
        [x + 0.2 + (post * (house.width - 0.4)) / 4, 0.35, z - 2.1],
        [x + 0.2 + (post * (house.width - 0.4)) / 4, 2.9, z - 2.1],
      ],
      lit(world.stage, '#fbf6ea', 0.8),
      0.16,
    )
  drawFace(
    world,
    [
      [x - 0.4, 2.8, z - 2.5],
      [x + house.width + 0.4, 2.8, z - 2.5],
      [x + house.width + 0.2, 3.4, z],
      [x - 0.2, 3.4, z],
    ],
    roof,
  )
  drawFace(
    world,
    [
      [x - 0.4, 2.65, z - 2.5],
      [x + house.width + 0.4, 2.65, z - 2.5],
      [x + house.width + 0.4, 2.85, z - 2.5],
      [x - 0.4, 2.85, z - 2.5],
    ],
    '#fbf6ea',
  )
}
