import { lighten, mix } from '../kit/colour.ts'
import { drawPendant } from '../kit/lamps.ts'
import { drawBoards, drawOutlook, drawShell, drawSunPatch, drawTiles, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawDrum, drawLine } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawPane, drawPanel } from '../kit/walls.ts'
import { drawTable } from './homes-inside.ts'

/** A diner, bar or cafe inside: counter, stools, booths by the window. */
export const drawCounterRoom: DrawScene = (stage) => {
  const place = stage.place.fork('counter')
  const room = { width: place.range(6.6, 8), depth: place.range(11, 14), height: 3.1 }
  const world: World = { stage, camera: standInRoom(stage, room, 600), far: 120 }
  const accent = place.pick(['#c2453d', '#2f7f8a', '#d9963a', '#5a7a4f', '#8a3f5a'])
  const bar = place.chance(0.45)
  const walls = drawShell(
    world,
    room,
    bar
      ? { floor: '#5f4432', walls: '#6f4a38', ceiling: '#4a362c' }
      : { floor: '#ece6da', walls: place.pick(['#efe3c9', '#cfe3dc', '#f0d9c4']), ceiling: '#f6f1e6' },
  )
  if (bar) drawBoards(world, room, 0.3, '#1a0e08')
  else drawTiles(world, room, 0.55, mix(accent, '#2a2a30', 0.4), 0.85)
  const flip = stage.light.from[0] < 0
  const [windows, service] = flip ? [walls.left, walls.right] : [walls.right, walls.left]
  for (let bay = 0; bay < 5; bay += 1)
    drawOutlook(
      world,
      windows,
      0.8 + bay * (room.depth / 5),
      0.95,
      room.depth / 5 - 0.5,
      1.5,
      place.fork(`w${bay}`),
      'city',
      [1, 1],
      '#c9ced2',
    )
  drawPanel(world, service, 0, 1, service.width, 1.5, bar ? '#3f2a20' : '#d3d8da')
  const bottles = place.fork('bottles')
  for (let v = 1.15; v < 2.3; v += 0.45) {
    for (let u = 0.4; u < service.width - 0.4; u += 0.2)
      if (bottles.chance(0.8))
        drawPanel(
          world,
          service,
          u,
          v,
          0.09,
          bottles.range(0.18, 0.32),
          bottles.pick(['#7aa05a', '#c9863a', '#e6d9b8', '#8f3a35', '#5f8a96']),
        )
    drawPanel(world, service, 0.2, v - 0.05, service.width - 0.4, 0.05, bar ? '#a5774a' : '#8a9298')
  }
  drawPanel(world, walls.far, 0, 2.4, room.width, 0.14, accent)
  drawPane(world, walls.far, room.width / 2 - 0.9, 1, 1.8, 1.2, '#ffd48a', 0.85)
  const [counterX, stoolX, boothX] = flip
    ? [room.width / 2 - 1.9, room.width / 2 - 2.35, -room.width / 2]
    : [-room.width / 2 + 1.2, -room.width / 2 + 2.35, room.width / 2 - 1.9]
  for (let patch = 0; patch < 5; patch += 1) drawSunPatch(world, room, 1 + patch * (room.depth / 5), 1.6)
  for (let row = 5; row >= 0; row -= 1) {
    const z = 1.6 + row * 1.9
    if (z > room.depth - 1) continue
    drawBox(world, { x: boothX, z: z + 1.1, width: 1.9, depth: 0.28, height: 1.15 }, accent, lighten(accent, 0.2))
    drawBox(world, { x: boothX, z: z + 0.75, width: 1.9, depth: 0.4, height: 0.46 }, accent, lighten(accent, 0.14))
    drawTable(world, boothX + 0.05, z, 1.7, 0.7, 0.76, bar ? '#8a6544' : '#e6e2d6')
  }
  drawBox(
    world,
    { x: counterX, z: 1, width: 0.7, depth: room.depth - 2.4, height: 1.05 },
    bar ? '#6b452c' : '#c9ced2',
    bar ? '#a5774a' : '#f1ece0',
  )
  for (let row = 7; row >= 0; row -= 1) {
    const z = 1.6 + row * 1.1
    if (z > room.depth - 2) continue
    drawLine(
      world,
      [
        [stoolX, 0, z],
        [stoolX, 0.7, z],
      ],
      '#a8b0b6',
      0.07,
    )
    drawDrum(world, [stoolX, 0.68, z], 0.2, 0.12, accent)
  }
  for (let row = 4; row >= 0; row -= 1) drawPendant(world, [stoolX, 2.2, 2 + row * 2], room.height, 0.42, accent)
  stage.sheet.rect(0, 0, 1600, 1067, lit(stage, '#ffb45a', 1), bar ? 0.06 : 0.02)
}
