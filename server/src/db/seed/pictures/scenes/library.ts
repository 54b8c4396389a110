import { darken, lighten, mix } from '../kit/colour.ts'
import { drawChandelier, drawShadeLamp } from '../kit/lamps.ts'
import { drawBoards, drawOutlook, drawShell, drawSunPatch, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import type { Wall } from '../kit/walls.ts'
import { drawArch, drawPanel } from '../kit/walls.ts'
import { drawTable } from './homes-inside.ts'

const spines = ['#8f3a35', '#3f5470', '#5a6f4a', '#c09a54', '#6a4a3a', '#d9c7a4', '#7a5a6a', '#2f4a4a', '#a8683f']

/** A wall of books. */
function drawShelves(world: World, wall: Wall, from: number, to: number, height: number, wood: string, label: string): void {
  const random = world.stage.place.fork(label)
  drawPanel(world, wall, from, 0, to - from, height, darken(wood, 0.4))
  for (let v = 0.5; v < height - 0.3; v += 0.55) {
    for (let u = from + 0.1; u < to - 0.3;) {
      const run = random.range(0.18, 0.5)
      const tall = random.range(0.3, 0.42)
      drawPanel(world, wall, u, v, Math.min(run, to - 0.1 - u), tall, random.pick(spines))
      u += run + (random.chance(0.12) ? 0.25 : 0.01)
    }
    drawPanel(world, wall, from, v - 0.07, to - from, 0.07, lighten(wood, 0.1))
  }
  for (let u = from; u <= to; u += Math.max(1.6, (to - from) / 4)) drawPanel(world, wall, u - 0.07, 0, 0.14, height, wood)
  drawPanel(world, wall, from, height, to - from, 0.24, lighten(wood, 0.08))
}

/** A reading room between high shelves, green lamps on long tables. */
export const drawLibrary: DrawScene = (stage) => {
  const place = stage.place.fork('library')
  const room = { width: place.range(9, 12), depth: place.range(14, 18), height: place.range(5.2, 6.4) }
  const world: World = { stage, camera: standInRoom(stage, room, 640), far: 120 }
  const wood = place.pick(['#7a4f30', '#8f6238', '#5f3f2c', '#a07848'])
  const walls = drawShell(world, room, {
    floor: place.pick(['#9a6a40', '#7f5a3f']),
    walls: place.pick(['#d9c9a4', '#8a9a82', '#c9b0a0']),
    ceiling: '#efe4cc',
  })
  drawBoards(world, room, 0.3, '#24120a')
  drawShelves(world, walls.left, 0.2, room.depth, 3.6, wood, 'left')
  drawShelves(world, walls.right, 0, room.depth - 0.4, 3.6, wood, 'right')
  drawShelves(world, walls.far, 0, room.width * 0.3, 3.6, wood, 'farleft')
  drawShelves(world, walls.far, room.width * 0.7, room.width, 3.6, wood, 'farright')
  const window = room.width * 0.32
  drawOutlook(world, walls.far, room.width * 0.34, 0.9, window, 3, place.fork('far'), 'trees', [4, 4], '#f0e6d2')
  drawArch(world, walls.far, room.width * 0.34, 3.88, window, undefined, mix(stage.light.skyMiddle, '#ffffff', 0.2))
  for (const [wall, shift] of [
    [walls.left, 0],
    [walls.right, 1],
  ] as const)
    for (let bay = 0; bay < 4; bay += 1)
      drawOutlook(world, wall, 1.4 + shift + bay * (room.depth / 4.3), 4.1, 1.6, 1, place.fork(`c${bay}`), 'trees', [3, 1], '#e6dac2')
  for (let beam = 1; beam < 6; beam += 1)
    drawBox(
      world,
      { x: -room.width / 2, z: beam * (room.depth / 5.6), width: room.width, depth: 0.35, height: 0.3, base: room.height - 0.3 },
      wood,
    )
  for (let patch = 0; patch < 3; patch += 1) drawSunPatch(world, room, 3 + patch * 4, 1.4)
  for (const z of [room.depth * 0.74, room.depth * 0.56, room.depth * 0.38])
    for (const x of [-room.width * 0.3, room.width * 0.08]) {
      drawTable(world, x, z, room.width * 0.22, 1.1, 0.76, wood)
      for (const share of [0.3, 0.75]) drawShadeLamp(world, [x + room.width * 0.22 * share, 0.8, z + 0.5], 0.45, '#3f7a5a')
      for (const share of [0.2, 0.6])
        drawBox(world, { x: x + room.width * 0.22 * share, z: z - 0.5, width: 0.45, depth: 0.4, height: 0.9 }, darken(wood, 0.2), wood)
    }
  drawChandelier(world, [0, room.height - 1.6, room.depth * 0.62], room.height, 0.7)
}
