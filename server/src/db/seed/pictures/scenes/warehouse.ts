import { darken, lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround } from '../kit/land.ts'
import { drawCar, drawFence, drawFloor, drawLampPost } from '../kit/props.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawDrum, drawFace, drawMark, drawShadow } from '../kit/solids.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { drawGrass } from '../kit/trees.ts'
import { drawPanel, drawStones, drawStuds, drawWindow, drawWindowGrid, wallOf } from '../kit/walls.ts'

/** A brick works hall with saw-tooth roof lights, dock doors and a stack. */
export const drawWarehouse: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 4], distance: 34, horizon: 740, eyeHeight: 1.8, swing: 0.75 })
  const world: World = { stage, camera, far: 210 }
  const place = stage.place.fork('works')
  const brick = place.pick(['#a65a43', '#8f5244', '#b3705a', '#9d8a7a', '#7f8b93', '#b59a7a'])
  drawSky(stage, camera.horizon)
  drawFarRoofs(stage, camera.horizon)
  drawGround(stage, camera.horizon, '#8c8577', { tufts: 60 })
  drawFloor(world, -90, -40, 180, 41, '#77757a')
  const bays = place.int(4, 5)
  const bayWidth = place.range(7, 8.4)
  const hall: Box = { x: (-bays * bayWidth) / 2, z: 0, width: bays * bayWidth, depth: 22, height: place.range(6.5, 8.5), base: 0 }
  drawDrum(world, [hall.x + hall.width * place.range(0.6, 0.9), 0, 26], 1.5, place.range(24, 30), brick, 1)
  drawShadow(world, hall)
  drawSawTeeth(world, hall, bays, brick)
  drawBox(world, hall, brick, '#5f5d60')
  const front = wallOf(hall, 'front')
  drawStones(world, front, 220, brick, place.fork('stones'), 0.55)
  for (let bay = 0; bay <= bays; bay += 1)
    drawPanel(world, front, Math.min(hall.width - 0.6, Math.max(0, bay * bayWidth - 0.3)), 0, 0.6, hall.height, darken(brick, 0.12))
  drawPanel(world, front, 0, hall.height - 0.5, hall.width, 0.5, lighten(brick, 0.14))
  const door = place.pick(['#3f5f73', '#6a7f5a', '#a8823f', '#5a5f66', '#8a3f36'])
  for (let bay = 0; bay < bays; bay += 1) {
    const u = bay * bayWidth + bayWidth / 2
    const dock = place.chance(0.5)
    if (dock) {
      drawPanel(world, front, u - 2, 0, 4, 4, darken(brick, 0.35))
      drawPanel(world, front, u - 1.8, 0, 3.6, 3.8, door)
      for (let v = 0.45; v < 3.7; v += 0.45) drawPanel(world, front, u - 1.8, v, 3.6, 0.07, darken(door, 0.4))
      drawPanel(world, front, u - 2.2, 4.1, 4.4, 0.16, '#4a4c52')
    } else drawWindow(world, front, u - 2, 1.1, 4, hall.height - 2.8, place, { frame: '#3a3d44', panes: [6, 5], lampChance: 0.5 })
    if (dock) drawWindow(world, front, u - 1.7, 4.8, 3.4, hall.height - 6, place, { frame: '#3a3d44', panes: [6, 2], lampChance: 0.5 })
  }
  for (const side of ['left', 'right'] as const)
    drawWindowGrid(world, wallOf(hall, side), { columns: 5, rows: 1, width: 3, height: 4, first: 1.6, storey: 5 }, place, {
      frame: '#3a3d44',
      panes: [5, 5],
      lampChance: 0.4,
    })
  drawFloor(world, hall.x, -0.9, hall.width, 0.9, '#c9c2b4', 0.02)
  drawMark(
    world,
    [
      [hall.x, 0.03, -1],
      [hall.x + hall.width, 0.03, -1],
      [hall.x + hall.width, 0.03, -0.85],
      [hall.x, 0.03, -0.85],
    ],
    '#e8b93f',
    0.8,
  )
  drawClutter(world)
  drawFence(world, [-70, 0, -14], [-12, 0, -14], 20, 2, '#6b7078', 3)
  drawCar(world, [place.range(2, 12), 0, -5], place.pick(['#e9e4d8', '#b5573f', '#46617a']), place.chance(0.5), true)
  drawLampPost(world, [-9, 0, -5], 6.5)
  drawGrass(stage, 1090, '#8f8a4c', 50, stage.take.fork('weeds'), 70)
}

function drawSawTeeth(world: World, hall: Box, bays: number, brick: string): void {
  const step = hall.width / bays
  const top = hall.height
  for (let bay = bays - 1; bay >= 0; bay -= 1) {
    const [x0, x1] = [hall.x + bay * step, hall.x + (bay + 1) * step]
    const peak = top + step * 0.42
    drawFace(
      world,
      [
        [x0, top, hall.z],
        [x1, top, hall.z],
        [x0, peak, hall.z],
      ],
      brick,
    )
    drawFace(
      world,
      [
        [x1, top, hall.z],
        [x1, top, hall.z + hall.depth],
        [x0, peak, hall.z + hall.depth],
        [x0, peak, hall.z],
      ],
      '#74787e',
    )
    const glass = { origin: [x0, top, hall.z + hall.depth] as const, along: [0, -1] as const, width: hall.depth, height: step * 0.42 }
    drawFace(
      world,
      [
        [x0, top, hall.z + hall.depth],
        [x0, top, hall.z],
        [x0, peak, hall.z],
        [x0, peak, hall.z + hall.depth],
      ],
      '#5f7c88',
      { light: 0.8 },
    )
    drawStuds(world, glass, 1.4, '#2f343b', 0.7, 0.12)
  }
}

function drawClutter(world: World): void {
  const random = world.stage.place.fork('clutter')
  for (let index = 0; index < 7; index += 1) {
    const box: Box = {
      x: random.range(-17, 17),
      z: random.range(-3.4, -1.6),
      width: random.range(0.8, 1.4),
      depth: 0.9,
      height: random.range(0.5, 1.5),
    }
    const colour = random.pick(['#b08a55', '#7f6a50', '#49708a', '#a5483a', '#c9a04a'])
    drawShadow(world, box, 0.25)
    drawBox(world, box, colour, lighten(colour, 0.12))
  }
}

export function drawFarRoofs(stage: Stage, horizon: number): void {
  const random = stage.place.fork('far-roofs')
  const { light, sheet } = stage
  for (let layer = 0; layer < 2; layer += 1) {
    for (let x = -40; x < 1640;) {
      const width = random.range(30, 110)
      const height = random.range(20, layer === 0 ? 150 : 80)
      const tone = sheet.linear([
        [0, darken(light.haze, 0.16 + layer * 0.1)],
        [1, light.haze],
      ])
      sheet.rect(x, horizon - height, width + 1, height + 6, tone)
      if (random.chance(0.2)) sheet.rect(x + width * 0.4, horizon - height - 40, 6, 44, tone)
      if (light.lamps > 0.5)
        for (let dot = 0; dot < 3; dot += 1)
          sheet.rect(x + random.range(4, width - 6), horizon - random.range(8, height), 3, 4, light.lamp, 0.8)
      x += width
    }
  }
}
