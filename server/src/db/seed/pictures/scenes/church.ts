import { darken, lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills, drawMist, drawPeaks } from '../kit/land.ts'
import { drawFence, drawStrip } from '../kit/props.ts'
import { drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawGable, drawHip, drawLine, drawShadow } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawGrass, plantTree } from '../kit/trees.ts'
import { drawBands, drawDoor, drawStuds, drawWindow, wallOf } from '../kit/walls.ts'

/** A white wooden church with its steeple and a few old stones. */
export const drawChurch: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 6], distance: 33, horizon: 830, focal: 1180, eyeHeight: 1.8, swing: 0.62 })
  const world: World = { stage, camera, far: 200 }
  const place = stage.place.fork('church')
  const paint = place.pick(['#f4efe3', '#e9e4d8', '#d8dcd8', '#c9b79c', '#b08f7a'])
  const roof = place.pick(['#4f535c', '#5f4a44', '#6b6f6a'])
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 10, height: 150, layers: 3, colour: '#748f5f', random: place.fork('hills'), wooded: true })
  drawGround(stage, camera.horizon, '#86a457')
  drawStrip(
    world,
    [
      [0, 0.02, -40],
      [0, 0.02, -2],
    ],
    2.6,
    '#cbbb9c',
  )
  for (let index = 0; index < 8; index += 1)
    plantTree(
      world,
      place.pick(['broad', 'conifer', 'broad']),
      [place.range(-42, 42), 0, place.range(18, 34)],
      place.range(8, 14),
      place.fork(`${index}`),
    )
  const nave = { x: -5, z: 2, width: 10, depth: 18, height: 6, rise: 5, ridge: 'z' as const }
  drawShadow(world, { ...nave, height: 9 })
  drawGable(world, nave, paint, roof)
  for (const side of ['left', 'right'] as const) {
    drawBands(world, wallOf(nave, side), 0.3, '#20242c', 0.12, 0.03)
    for (let u = 1.8; u < 16; u += 3.6)
      drawWindow(world, wallOf(nave, side), u, 1.4, 1.2, 2.6, place, { arched: true, frame: lighten(paint, 0.3), panes: [2, 4] })
  }
  for (const u of [1, 7.8])
    drawWindow(world, wallOf(nave, 'front'), u, 1.4, 1.2, 2.6, place, { arched: true, frame: lighten(paint, 0.3), panes: [2, 4] })
  const tower = { x: -2, z: -0.4, width: 4, depth: 4, height: 12.5 }
  drawBox(world, tower, paint)
  for (const side of ['front', 'left', 'right'] as const) {
    drawBands(world, wallOf(tower, side), 0.3, '#20242c', 0.12, 0.03)
    drawWindow(world, wallOf(tower, side), 1.3, 8.6, 1.4, 2, place, {
      arched: true,
      frame: lighten(paint, 0.3),
      panes: [1, 6],
      lampChance: 0.2,
    })
  }
  drawWindow(world, wallOf(tower, 'front'), 1.4, 4.4, 1.2, 2, place, { arched: true, frame: lighten(paint, 0.3) })
  drawDoor(world, wallOf(tower, 'front'), 1.1, 1.8, 2.8, place.pick(['#7a2f2a', '#3f4f3a', '#4a3a30']))
  drawHip(world, tower, place.range(9, 12), roof, 0.35)
  drawLine(
    world,
    [
      [0, 22, 1.6],
      [0, 26, 1.6],
    ],
    lit(stage, '#d8b860', 0.9),
    0.14,
  )
  for (let stone = 0; stone < 14; stone += 1) {
    const [x, z] = [place.range(5, 22) * place.pick([-1, 1]), place.range(-5, 8)]
    drawBox(world, { x, z, width: 0.7, depth: 0.2, height: place.range(0.6, 1.1) }, place.pick(['#a8a59c', '#8f8f8c', '#bdb7a8']))
  }
  drawFence(world, [-50, 0, -8], [-2, 0, -8], 26, 1.1, '#f3eee2', 2)
  drawFence(world, [2, 0, -8], [50, 0, -8], 26, 1.1, '#f3eee2', 2)
  drawGrass(stage, 1085, '#8a9a48', 80, stage.take.fork('grass'), 90)
}

/** A stave-like timber building: tiers of steep shingled roofs, dark with tar. */
export const drawTimberHall: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 5], distance: 31, horizon: 820, focal: 1180, eyeHeight: 1.8, swing: 0.7 })
  const world: World = { stage, camera, far: 200 }
  const place = stage.place.fork('stave')
  const tar = place.pick(['#5f4030', '#6f4a33', '#4f3a30', '#7a5236'])
  const shingle = darken(tar, 0.22)
  drawSky(stage, camera.horizon)
  drawPeaks(stage, {
    base: camera.horizon + 6,
    height: place.range(380, 520),
    count: 4,
    rock: '#7d8b98',
    snow: 0.35,
    depth: 0.5,
    random: place.fork('peaks'),
  })
  drawHills(stage, { base: camera.horizon + 14, height: 140, layers: 2, colour: '#5d7f5a', random: place.fork('hills'), wooded: true })
  drawMist(stage, camera.horizon - 20, 120, stage.light.mood === 'mist' ? 0.9 : 0.4)
  drawGround(stage, camera.horizon, '#84a05a')
  drawStrip(
    world,
    [
      [0, 0.02, -40],
      [0, 0.02, 0],
    ],
    2,
    '#b9a88a',
  )
  for (let index = 0; index < 10; index += 1)
    plantTree(
      world,
      place.pick(['conifer', 'birch', 'conifer']),
      [place.range(-40, 40), 0, place.range(16, 32)],
      place.range(8, 14),
      place.fork(`${index}`),
    )
  drawShadow(world, { x: -6, z: 0, width: 12, depth: 16, height: 10 })
  const tiers = [
    { x: -6, z: 0, width: 12, depth: 15, height: 2.4, base: 0, rise: 2.6 },
    { x: -4.4, z: 1.4, width: 8.8, depth: 12.2, height: 2.4, base: 3.4, rise: 4.6 },
    { x: -2.2, z: 4, width: 4.4, depth: 6, height: 2.6, base: 8.2, rise: 3.6 },
  ]
  drawBox(world, { x: -6.4, z: -0.4, width: 12.8, depth: 15.8, height: 0.6 }, '#8d8a84', '#a09c94')
  tiers.forEach((tier, index) => {
    if (index === 0) {
      drawBox(world, tier, tar)
      drawHip(world, tier, 1.8, shingle, 0.6, 0.6)
    } else drawGable(world, { ...tier, ridge: 'z', overhang: 0.5 }, tar, shingle)
    for (const side of ['front', 'left', 'right'] as const) drawStuds(world, wallOf(tier, side), 0.34, '#1a0f0a', 0.35, 0.05)
  })
  const spire = { x: -0.9, z: 6, width: 1.8, depth: 1.8, height: 1.6, base: 13.8 }
  drawBox(world, spire, tar)
  drawHip(world, spire, place.range(4, 6), shingle, 0.4)
  // Carved beasts on the ridges.
  for (const [y, z] of [
    [10.4, 0.9],
    [14.4, 3.4],
  ] as const)
    drawLine(
      world,
      [
        [0, y, z],
        [0.1, y + 0.7, z - 0.9],
        [0, y + 1.5, z - 1.1],
        [-0.1, y + 1.4, z - 1.7],
      ],
      lit(stage, '#2c1c14', 0.6),
      0.24,
    )
  const porch = { x: -1.8, z: -1.8, width: 3.6, depth: 2, height: 2.6, rise: 2.4, ridge: 'z' as const, overhang: 0.4 }
  drawGable(world, porch, lighten(tar, 0.06), shingle)
  drawDoor(world, wallOf(porch, 'front'), 1.1, 1.4, 2.1, '#8a2f26', lighten(tar, 0.3))
  for (const u of [1.4, 3.2, 8.2, 10])
    drawWindow(world, wallOf(tiers[0]!, 'front'), u, 1.1, 0.6, 0.8, place, {
      frame: lighten(tar, 0.25),
      panes: [2, 2],
      sill: false,
      lampChance: 0.9,
    })
  for (const side of ['left', 'right'] as const)
    for (let u = 2; u < 14; u += 2.6)
      drawWindow(world, wallOf(tiers[0]!, side), u, 1.1, 0.6, 0.8, place, { frame: lighten(tar, 0.25), sill: false, lampChance: 0.9 })
  drawFace(
    world,
    [
      [-0.6, 10.6, 1.39],
      [0.6, 10.6, 1.39],
      [0, 11.4, 1.39],
    ],
    lighten(tar, 0.15),
  )
  for (let stone = 0; stone < 9; stone += 1)
    drawBox(
      world,
      { x: place.range(7, 18) * place.pick([-1, 1]), z: place.range(-3, 8), width: 0.6, depth: 0.2, height: place.range(0.5, 1) },
      '#8f8f8c',
    )
  drawGrass(stage, 1085, '#7f9a48', 100, stage.take.fork('grass'), 100)
}
