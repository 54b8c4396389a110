import { darken, lighten } from '../kit/colour.ts'
import { drawChandelier } from '../kit/lamps.ts'
import { drawOutlook, drawShell, drawSunPatch, drawTiles, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawDrum } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { drawArch, drawPane, drawPanel } from '../kit/walls.ts'
import { drawSofa } from './homes-inside.ts'

/** A hotel or bank lobby: columns, marble, desk and chandeliers. */
export const drawLobby: DrawScene = (stage) => {
  const place = stage.place.fork('lobby')
  const room = { width: place.range(13, 16), depth: place.range(18, 23), height: place.range(6.4, 7.8) }
  const world: World = { stage, camera: standInRoom(stage, room, 690), far: 150 }
  const marble = place.pick(['#e8dcc6', '#dcd6cc', '#d9c2a4', '#c9cfc9'])
  const accent = place.pick(['#8f3a35', '#2f5f5a', '#3f4f7a', '#6a4a2f', '#5a3a5f'])
  const walls = drawShell(world, room, { floor: lighten(marble, 0.2), walls: marble, ceiling: lighten(marble, 0.35) })
  drawTiles(world, room, 1.1, place.pick(['#3f3a3a', '#7a5a44', '#4f5f5a']), 0.55)
  for (let bay = 0; bay < 5; bay += 1)
    for (const wall of [walls.left, walls.right]) {
      const u = 1.6 + bay * (room.depth / 5.2)
      drawPanel(world, wall, u, 0.3, 1.9, 3.6, darken(marble, 0.14))
      drawArch(world, wall, u, 3.88, 1.9, darken(marble, 0.14))
      if (wall === (stage.light.from[0] < 0 ? walls.left : walls.right))
        drawOutlook(world, wall, u + 0.2, 0.6, 1.5, 3.1, place.fork(`b${bay}`), 'city', [2, 4], '#b58a4a')
    }
  drawPanel(world, walls.far, 0, 5, room.width, 0.35, '#b58a4a')
  drawPanel(world, walls.far, room.width / 2 - 3, 0, 6, 4.6, darken(accent, 0.1))
  for (let stripe = 0; stripe < 6; stripe += 1) drawPanel(world, walls.far, room.width / 2 - 2.9 + stripe, 0.2, 0.8, 4.2, accent)
  drawPane(world, walls.far, room.width / 2 - 1.1, 2.4, 2.2, 1.7, '#f3d9a0', 0.9)
  drawBox(world, { x: -2.8, z: room.depth - 3, width: 5.6, depth: 0.9, height: 1.15 }, '#6b452c', '#e9dfcc')
  drawBox(world, { x: -2.8, z: room.depth - 3.02, width: 5.6, depth: 0.05, height: 0.2, base: 0.9 }, '#b58a4a')
  for (let patch = 0; patch < 4; patch += 1) drawSunPatch(world, room, 2.2 + patch * (room.depth / 5.2), 1.4)
  drawBox(world, { x: -1.5, z: 0, width: 3, depth: room.depth - 3.4, height: 0.015 }, accent, accent, { light: 0.75 })
  for (let row = 4; row >= 0; row -= 1)
    for (const x of [-room.width * 0.3, room.width * 0.3]) {
      const z = 2.6 + row * (room.depth / 5.4)
      drawBox(world, { x: x - 0.6, z: z - 0.6, width: 1.2, depth: 1.2, height: 0.5 }, darken(marble, 0.16))
      drawDrum(world, [x, 0.5, z], 0.45, room.height - 1.3, lighten(marble, 0.06), 0.4)
      drawBox(world, { x: x - 0.6, z: z - 0.6, width: 1.2, depth: 1.2, height: 0.5, base: room.height - 0.9 }, '#c09a54')
    }
  for (const x of [-room.width * 0.22, room.width * 0.22 - 1.8]) drawSofa(world, x, room.depth * 0.48, 1.8, accent)
  for (const z of [room.depth * 0.66, room.depth * 0.36]) drawChandelier(world, [0, room.height - 2, z], room.height, 0.85)
}
