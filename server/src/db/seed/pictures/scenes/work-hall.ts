import { lighten, mix } from '../kit/colour.ts'
import { drawPendant } from '../kit/lamps.ts'
import { drawBoards, drawOutlook, drawShell, drawSunPatch, standInRoom } from '../kit/room.ts'
import { curveThrough } from '../kit/sheet.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { drawStones } from '../kit/walls.ts'

/** An industrial hall inside: steel trusses, roof lights, machines or crates. */
export const drawWorkHall: DrawScene = (stage) => {
  const place = stage.place.fork('hall')
  const { sheet, light } = stage
  const room = { width: place.range(15, 19), depth: place.range(28, 36), height: place.range(7.5, 9) }
  const world: World = { stage, camera: standInRoom(stage, room, 650), far: 110 }
  const brick = place.pick(['#a8705a', '#b5a48c', '#8f8f8c', '#9a5f4c'])
  const steel = place.pick(['#5f7a78', '#4f5a66', '#7a6a4f', '#a8553f'])
  const walls = drawShell(world, room, { floor: place.pick(['#a39a8a', '#8f8a84', '#7f7468']), walls: brick, ceiling: '#6f757c' })
  for (const wall of [walls.left, walls.right]) {
    drawStones(world, wall, 110, brick, place.fork('bricks'), 0.6)
    for (let bay = 0; bay < 7; bay += 1)
      drawOutlook(
        world,
        wall,
        1.4 + bay * (room.depth / 7.2),
        2,
        room.depth / 7.2 - 1.6,
        room.height - 4,
        place.fork(`w${bay}`),
        'city',
        [5, 4],
        '#3a3f46',
      )
  }
  drawOutlook(world, walls.far, room.width / 2 - 4, 1.6, 8, room.height - 3.4, place.fork('far'), 'trees', [8, 5], '#3a3f46')
  for (let bay = 0; bay < 7; bay += 1) drawSunPatch(world, room, 1.6 + bay * (room.depth / 7.2), room.depth / 7.2 - 2)
  for (let bay = 8; bay >= 1; bay -= 1) {
    const z = bay * (room.depth / 8.4)
    const tone = mix(steel, light.haze, Math.min(0.6, z / 60))
    for (const side of [-1, 1])
      drawBox(world, { x: side * (room.width / 2 - 0.5) - 0.2, z, width: 0.4, depth: 0.4, height: room.height }, steel)
    drawLine(
      world,
      [
        [-room.width / 2, room.height - 1.4, z],
        [room.width / 2, room.height - 1.4, z],
      ],
      tone,
      0.22,
    )
    const zigzag: Spot[] = []
    for (let step = 0; step <= 12; step += 1)
      zigzag.push([-room.width / 2 + (room.width * step) / 12, step % 2 ? room.height - 0.1 : room.height - 1.4, z])
    drawLine(world, zigzag, tone, 0.12)
    drawFace(
      world,
      [
        [-3, room.height - 0.02, z],
        [3, room.height - 0.02, z],
        [3, room.height - 0.02, z + 2],
        [-3, room.height - 0.02, z + 2],
      ],
      light.skyLow,
      { bothSides: true, light: 1, flat: true },
    )
  }
  for (let crate = 0; crate < 16; crate += 1) {
    const side = crate % 2 ? 1 : -1
    const z = room.depth - 2 - crate * ((room.depth - 12) / 16)
    const tint = place.pick(['#b08a55', '#7f6a50', '#49708a', '#a5483a', '#5a6f4a', '#c9a04a'])
    drawBox(
      world,
      { x: side * place.range(3.6, room.width / 2 - 3) - 0.8, z, width: place.range(1.2, 2.2), depth: 1.3, height: place.range(0.8, 2.3) },
      tint,
      lighten(tint, 0.15),
    )
  }
  for (let row = 4; row >= 0; row -= 1) drawPendant(world, [0, room.height - 2.2, 4 + row * 5.5], room.height, 1, '#2f4a44')
  if (light.lamps < 0.5)
    for (let shaft = 0; shaft < 4; shaft += 1) {
      const x = 360 + shaft * 240
      sheet.poly(
        [
          [x, 120],
          [x + 90, 120],
          [x + (light.from[0] < 0 ? 330 : -180), 860],
          [x + (light.from[0] < 0 ? 150 : -360), 860],
        ],
        sheet.linear([
          [0, light.sun, 0.28],
          [1, light.sun, 0],
        ]),
        0.6,
      )
    }
  if (place.chance(0.3))
    sheet.stroke(
      curveThrough([
        [200, 1000],
        [500, 960],
        [800, 1010],
        [1200, 970],
      ]),
      '#2a2c30',
      4,
      0.5,
    )
  drawBoards(world, room, 3, '#2a2a2c', 0.25)
}
