import { darken, lighten } from '../kit/colour.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawPendant } from '../kit/lamps.ts'
import { drawFloor, drawStrip } from '../kit/props.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawFace, drawGable, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { createCamera, project, scaleAt } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawDoor, drawPane, drawPanel, drawWindow, wallOf } from '../kit/walls.ts'

const stances = {
  front: [2, 0.06],
  wide: [7, -0.16],
  detail: [-5.4, 0.02],
  dusk: [0.6, -0.1],
  interior: [-6, 0],
  approach: [4.6, -0.24],
  morning: [-6.6, 0.18],
} as const

/** A country or town station: platform, canopy, rails running away. */
export const drawRailway: DrawScene = (stage) => {
  const place = stage.place.fork('station')
  const [x, yaw] = stances[stage.view]
  const camera = createCamera({
    eye: [x, stage.view === 'wide' ? 4.2 : 2.5, -4],
    yaw: yaw + stage.take.range(-0.03, 0.03),
    horizon: 610,
    focal: 1080,
  })
  const world: World = { stage, camera, far: 240 }
  const brick = place.pick(['#b0695a', '#d9b98a', '#a8603f', '#e6d3b0', '#8f9a86'])
  const trim = place.pick(['#f1e7d2', '#3f5f52', '#7a2f2a', '#e6ddc9'])
  const iron = place.pick(['#2f5a4f', '#7a3230', '#33475f', '#4a4038'])
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 8,
    height: place.range(90, 200),
    layers: 3,
    colour: '#7f9670',
    random: place.fork('hills'),
    wooded: true,
  })
  drawGround(stage, camera.horizon, '#93a062', { tufts: 60 })
  for (let tree = 0; tree < 10; tree += 1)
    plantTree(
      world,
      place.pick(['broad', 'poplar', 'broad']),
      [place.range(10, 44), 0, 60 - tree * 5],
      place.range(6, 11),
      place.fork(`${tree}`),
    )
  for (const track of [0.4, 5.4]) {
    drawStrip(
      world,
      [
        [track, 0.01, -8],
        [track, 0.01, 30],
        [track, 0.01, 260],
      ],
      3.6,
      '#8a8078',
    )
    for (let z = 110; z > -4; z -= 1.1) drawFloor(world, track - 1.25, z, 2.5, 0.3, '#4f4038', 0.03)
    for (const rail of [-0.72, 0.72]) {
      drawLine(
        world,
        [
          [track + rail, 0.14, -3],
          [track + rail, 0.14, 40],
        ],
        lit(stage, '#6a5a50', 0.5),
        0.12,
      )
      drawStrip(
        world,
        [
          [track + rail, 0.16, -4],
          [track + rail, 0.16, 60],
          [track + rail, 0.16, 260],
        ],
        0.07,
        '#e6ecef',
      )
    }
  }
  drawBox(world, { x: -13, z: -6, width: 11, depth: 120, height: 1 }, '#9a9188', '#cfc6b6')
  drawFloor(world, -2.5, -6, 0.25, 120, '#f0cf5a', 1.02)
  const house: Box = { x: -20, z: 8, width: 10, depth: 34, height: 6, base: 1 }
  drawGable(world, { ...house, rise: 3.4, ridge: 'z', overhang: 0.6 }, brick, place.pick(['#5a5c66', '#7a4a3c']))
  const wall = wallOf(house, 'right')
  for (let bay = 0; bay < 8; bay += 1) {
    const u = 1.4 + bay * 4.1
    if (bay % 3 === 1) drawDoor(world, wall, u, 1.5, 2.6, iron, trim)
    else drawWindow(world, wall, u, 1, 1.6, 2.3, place, { frame: trim, arched: true, panes: [2, 3], lampChance: 0.9 })
  }
  drawPanel(world, wall, 0, 5.2, wall.width, 0.4, trim)
  drawCanopy(world, iron, trim)
  if (place.chance(0.65)) drawTrain(world, place.pick(['#a83a32', '#2f5a4f', '#33507a', '#c98a3a']), 5.4)
}

function drawCanopy(world: World, iron: string, trim: string): void {
  const { stage } = world
  drawFace(
    world,
    [
      [-10, 5, 6],
      [-3.2, 4.3, 6],
      [-3.2, 4.3, 48],
      [-10, 5, 48],
    ],
    darken(iron, 0.2),
    { bothSides: true, light: 0.25 },
  )
  drawFace(
    world,
    [
      [-3.2, 4.3, 48],
      [-3.2, 4.3, 6],
      [-3.2, 4.75, 6],
      [-3.2, 4.75, 48],
    ],
    trim,
    { bothSides: true, light: 0.7 },
  )
  for (let z = 46; z >= 6; z -= 5) {
    const tone = lit(stage, iron, 0.6, Math.max(0, z / 200))
    drawLine(
      world,
      [
        [-4, 1, z],
        [-4, 4.4, z],
      ],
      tone,
      0.22,
    )
    drawLine(
      world,
      [
        [-4, 3.4, z],
        [-3.3, 4.3, z],
      ],
      tone,
      0.12,
    )
    drawLine(
      world,
      [
        [-4, 3.4, z],
        [-5.4, 4.5, z],
      ],
      tone,
      0.12,
    )
    drawPendant(world, [-6, 3.9, z + 2], 4.6, 0.5, iron)
  }
  for (let z = 46; z >= 6; z -= 0.8)
    drawFace(
      world,
      [
        [-3.2, 4.3, z],
        [-3.2, 4.3, z + 0.7],
        [-3.2, 4.05, z + 0.35],
      ],
      trim,
      { bothSides: true, light: 0.7, flat: true },
    )
  const clock: Spot = [-3.4, 3.6, 11]
  const [x, y] = project(world.camera, clock)
  const scale = scaleAt(world.camera, clock)
  stage.sheet.ellipse(x, y, scale * 0.42, scale * 0.42, iron)
  stage.sheet.ellipse(x, y, scale * 0.35, scale * 0.35, stage.light.lamps > 0.5 ? '#fff1c9' : '#fbf6ea')
  stage.sheet.stroke(
    `M${x.toFixed(1)} ${y.toFixed(1)}v${(-scale * 0.26).toFixed(1)}M${x.toFixed(1)} ${y.toFixed(1)}l${(scale * 0.16).toFixed(1)} ${(scale * 0.1).toFixed(1)}`,
    '#22242a',
    scale * 0.05,
  )
  drawBox(world, { x: -8.6, z: 9, width: 0.6, depth: 2.2, height: 0.5, base: 1 }, '#7a5238', '#96683c')
}

function drawTrain(world: World, paint: string, track: number): void {
  const { light } = world.stage
  for (let car = 2; car >= 0; car -= 1) {
    const box: Box = { x: track - 1.5, z: 22 + car * 20, width: 3, depth: 19, height: 3.3, base: 0.7 }
    drawBox(world, { ...box, base: 0.2, height: 0.6, x: box.x + 0.3, width: 2.4 }, '#2a2c30')
    drawBox(world, box, paint, '#8f9599')
    for (const side of ['left', 'right'] as const) {
      const wall = wallOf(box, side)
      drawPanel(world, wall, 0, 0.9, wall.width, 0.2, lighten(paint, 0.5))
      for (let u = 0.9; u < 18; u += 1.75)
        drawPane(world, wall, u, 1.5, 1.3, 1.1, light.lamps > 0.5 ? light.lamp : darken(light.skyMiddle, 0.5))
    }
    if (car > 0) continue
    const front = wallOf(box, 'front')
    drawPanel(world, front, 0, 0.9, 3, 0.2, lighten(paint, 0.5))
    for (const u of [0.3, 1.6]) drawPane(world, front, u, 1.6, 1.1, 1.1, darken(light.skyTop, 0.5))
    for (const u of [0.4, 2.6]) {
      const [x, y] = project(world.camera, [box.x + u, 1.4, box.z])
      world.stage.sheet.glow(x, y, 26, 26, '#fff3cf', light.lamps > 0.5 ? 1 : 0.5)
      world.stage.sheet.ellipse(x, y, 5, 5, '#fffbe9')
    }
  }
}
