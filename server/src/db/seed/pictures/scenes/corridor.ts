import { darken, lighten } from '../kit/colour.ts'
import { drawOutlook, drawShell, drawTiles, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawFace } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { drawPane, drawPanel } from '../kit/walls.ts'

/** A long corridor of doors: school, hospital, office, hotel floor. */
export const drawCorridor: DrawScene = (stage) => {
  const place = stage.place.fork('corridor')
  const room = { width: place.range(3.4, 4.6), depth: 34, height: place.range(2.9, 3.4) }
  const world: World = { stage, camera: standInRoom(stage, { ...room, width: 2.4 }, 600), far: 110 }
  world.camera.yaw *= 0.45
  const paint = place.pick(['#e6e2d4', '#cfe0da', '#e9d9b8', '#c9d3dd', '#dfe3c9'])
  const lower = place.pick(['#5f8a86', '#c98f4a', '#7a94ad', '#9aa86a', '#b5695a', '#3f6f7a'])
  const floor = place.pick(['#c9c4b4', '#b8c4bf', '#d3bd98', '#8f9a9a'])
  const walls = drawShell(world, room, { floor, walls: paint, ceiling: '#f1eee4' })
  drawTiles(world, { ...room, depth: 20 }, 0.6, darken(floor, 0.2), 0.4)
  for (const wall of [walls.left, walls.right]) {
    drawPanel(world, wall, 0, 0, wall.width, 1.25, lower)
    drawPanel(world, wall, 0, 1.25, wall.width, 0.08, lighten(lower, 0.4))
  }
  const lockers = place.chance(0.45)
  for (let bay = 8; bay >= 0; bay -= 1) {
    const z = 1.4 + bay * 3.6
    for (const [wall, u] of [
      [walls.left, z],
      [walls.right, room.depth - z - 1.1],
    ] as const) {
      drawPanel(world, wall, u - 0.1, 0, 1.3, 2.3, '#f4efe2')
      drawPanel(world, wall, u, 0, 1.1, 2.2, place.pick(['#a5774a', '#7f5a3f', '#5f7a86']))
      drawPane(world, wall, u + 0.35, 1.4, 0.4, 0.55, stage.light.lamps > 0.5 ? '#2f3a4a' : '#cfe0e6')
      if (lockers)
        for (let locker = 0; locker < 4; locker += 1) {
          drawPanel(world, wall, u + 1.35 + locker * 0.45, 0.1, 0.42, 1.9, lighten(lower, 0.12))
          drawPanel(world, wall, u + 1.45 + locker * 0.45, 1.6, 0.22, 0.16, darken(lower, 0.3))
        }
    }
    drawFace(
      world,
      [
        [-0.5, room.height - 0.01, z],
        [0.5, room.height - 0.01, z],
        [0.5, room.height - 0.01, z + 1.5],
        [-0.5, room.height - 0.01, z + 1.5],
      ],
      '#fffdf2',
      { bothSides: true, light: 1, flat: true },
    )
    drawFace(
      world,
      [
        [-0.7, 0.01, z - 0.3],
        [0.7, 0.01, z - 0.3],
        [0.7, 0.01, z + 1.7],
        [-0.7, 0.01, z + 1.7],
      ],
      '#fffdf2',
      { bothSides: true, light: 1, flat: true, opacity: 0.28 },
    )
  }
  drawOutlook(world, walls.far, room.width / 2 - 1, 0.1, 2, 2.4, place.fork('end'), 'trees', [2, 3], '#f4efe2')
  const { sheet, light } = stage
  sheet.glow(800, 560, 320, 260, lighten(light.skyLow, 0.4), 0.6)
}
