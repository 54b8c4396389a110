import { darken, lighten } from '../kit/colour.ts'
import { drawPendant } from '../kit/lamps.ts'
import { drawOutlook, drawShell, drawSunPatch, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawLine } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { drawArch, drawPane, drawPanel, spotOn } from '../kit/walls.ts'
import { drawTable } from './homes-inside.ts'

/** A courtroom or council chamber: bench, rail, panelling. */
export const drawCourtroom: DrawScene = (stage) => {
  const place = stage.place.fork('court')
  const room = { width: place.range(11, 13), depth: place.range(13, 16), height: place.range(5, 6) }
  const world: World = { stage, camera: standInRoom(stage, room, 630), far: 130 }
  const wood = place.pick(['#7a4f30', '#96683c', '#5f3f2c'])
  const walls = drawShell(world, room, {
    floor: place.pick(['#7f3f38', '#3f5a5f', '#8f7a5a']),
    walls: place.pick(['#e6dcc4', '#cfd3c4', '#d9c4a8']),
    ceiling: '#f2ecde',
  })
  for (const wall of [walls.left, walls.right, walls.far]) {
    drawPanel(world, wall, 0, 0, wall.width, 2.2, wood)
    for (let u = 0.15; u < wall.width - 0.8; u += 1) drawPanel(world, wall, u, 0.25, 0.8, 1.7, lighten(wood, 0.1))
    drawPanel(world, wall, 0, room.height - 0.3, wall.width, 0.3, lighten(wood, 0.25))
  }
  for (const wall of [walls.left, walls.right])
    for (let bay = 0; bay < 3; bay += 1)
      drawOutlook(world, wall, 1.6 + bay * (room.depth / 3.4), 2.5, 1.5, 2, place.fork(`w${bay}`), 'trees', [2, 3], '#efe4cc')
  drawPanel(world, walls.far, room.width / 2 - 2.4, 0, 4.8, 4.4, darken(wood, 0.15))
  drawArch(world, walls.far, room.width / 2 - 2.4, 4.38, 4.8, darken(wood, 0.15))
  drawPane(world, walls.far, room.width / 2 - 0.8, 3, 1.6, 1.6, '#c9a254', 0.9)
  for (const side of [-1, 1])
    drawLine(
      world,
      [spotOn(walls.far, room.width / 2 + side * 2.9, 0), spotOn(walls.far, room.width / 2 + side * 2.9, 3.6)],
      '#c9a254',
      0.08,
    )
  drawBox(world, { x: -2.6, z: room.depth - 2.4, width: 5.2, depth: 1, height: 1.7 }, wood, lighten(wood, 0.2))
  drawBox(world, { x: -4.6, z: room.depth - 2.6, width: 1.7, depth: 1.2, height: 1.1 }, lighten(wood, 0.06), lighten(wood, 0.2))
  drawBox(world, { x: 2.9, z: room.depth - 2.6, width: 1.7, depth: 1.2, height: 1.1 }, lighten(wood, 0.06), lighten(wood, 0.2))
  for (let patch = 0; patch < 3; patch += 1) drawSunPatch(world, room, 2 + patch * 4, 1.4)
  for (const x of [-3.6, 1]) drawTable(world, x, room.depth * 0.6, 2.6, 1, 0.76, lighten(wood, 0.1))
  for (const side of [-1, 1])
    drawBox(
      world,
      { x: side < 0 ? -room.width / 2 : 0.7, z: room.depth * 0.48, width: room.width / 2 - 0.7, depth: 0.12, height: 0.95 },
      wood,
      lighten(wood, 0.25),
    )
  for (let row = 3; row >= 0; row -= 1)
    for (const side of [-1, 1]) {
      const x = side < 0 ? -room.width / 2 + 0.5 : 0.8
      drawBox(
        world,
        { x, z: 1.6 + row * 1.2, width: room.width / 2 - 1.3, depth: 0.4, height: 0.45 },
        lighten(wood, 0.06),
        lighten(wood, 0.18),
      )
      drawBox(world, { x, z: 2 + row * 1.2, width: room.width / 2 - 1.3, depth: 0.1, height: 0.95 }, wood, lighten(wood, 0.2))
    }
  for (const x of [-2.6, 2.6]) drawPendant(world, [x, room.height - 1.6, room.depth * 0.55], room.height, 0.9, '#efe4cc')
}
