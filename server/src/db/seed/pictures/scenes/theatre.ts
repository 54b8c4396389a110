import { darken, lighten } from '../kit/colour.ts'
import { drawShell, standInRoom } from '../kit/room.ts'
import type { World } from '../kit/solids.ts'
import { drawBox } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { outline, project, scaleAt } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { drawArch, drawPane, drawPanel } from '../kit/walls.ts'

/** A theatre or cinema: curtain, gilded frame, rows of seats. */
export const drawTheatre: DrawScene = (stage) => {
  const place = stage.place.fork('theatre')
  const { sheet, light } = stage
  light.lamps = 1
  const room = { width: place.range(15, 18), depth: 22, height: place.range(9, 10.5) }
  const world: World = { stage, camera: standInRoom(stage, room, 560), far: 160 }
  world.camera.eye = [world.camera.eye[0], 3.6, world.camera.eye[2]]
  world.camera.yaw *= 0.7
  const velvet = place.pick(['#9c2f2f', '#7a2442', '#2f4a7a', '#1f5a52', '#6a3a7a'])
  const plaster = place.pick(['#d9b98a', '#c9a078', '#b58f86', '#e0cda6'])
  const walls = drawShell(world, room, { floor: darken(velvet, 0.5), walls: darken(plaster, 0.25), ceiling: darken(plaster, 0.1) })
  for (const wall of [walls.left, walls.right])
    for (let bay = 0; bay < 4; bay += 1) {
      const u = 2 + bay * 5
      drawPanel(world, wall, u, 1, 2.6, 4.4, darken(plaster, 0.45))
      drawArch(world, wall, u, 5.38, 2.6, darken(plaster, 0.45))
      drawPanel(world, wall, u - 0.8, 0, 0.5, room.height, lighten(plaster, 0.12))
      drawPanel(world, wall, u - 0.3, 3, 3.4, 0.9, lighten(plaster, 0.1))
    }
  const half = room.width / 2
  const stageWidth = room.width * 0.68
  drawPanel(world, walls.far, half - stageWidth / 2 - 0.8, 0, stageWidth + 1.6, 7.6, '#c9a254')
  drawPane(world, walls.far, half - stageWidth / 2, 1.1, stageWidth, 6, darken(velvet, 0.55))
  const folds = 26
  for (let fold = 0; fold < folds; fold += 1) {
    const share = fold / folds
    const open = Math.abs(share - 0.5) < 0.17 && place.fork('open').chance(0.5)
    if (open) continue
    drawPane(
      world,
      walls.far,
      half - stageWidth / 2 + stageWidth * share,
      1.1,
      stageWidth / folds + 0.02,
      6,
      sheet.linear(
        [
          [0, darken(velvet, 0.35)],
          [0.45, lighten(velvet, 0.16)],
          [1, darken(velvet, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    )
  }
  for (let swag = 0; swag < 7; swag += 1)
    drawArch(
      world,
      { ...walls.far, origin: [-half, 7.1, room.depth - 0.1] },
      half - stageWidth / 2 + (stageWidth * swag) / 7,
      -0.5,
      stageWidth / 7,
      lighten(velvet, 0.1),
    )
  drawBox(world, { x: -stageWidth / 2 - 0.4, z: room.depth - 2.4, width: stageWidth + 0.8, depth: 2.4, height: 1.1 }, '#6b452c', '#a5774a')
  const [cx, cy] = project(world.camera, [0, 3.2, room.depth])
  const scale = scaleAt(world.camera, [0, 3, room.depth])
  sheet.glow(cx, cy, scale * 7, scale * 4.6, '#ffdf9f', 0.42)
  for (const side of [-1, 1])
    sheet.poly(
      [
        [cx + side * scale * 2, -20],
        [cx + side * scale * 3, -20],
        [cx + side * scale * 2.6, cy + scale * 2.2],
        [cx - side * scale * 0.6, cy + scale * 2.2],
      ],
      sheet.linear([
        [0, '#fff0c4', 0.3],
        [1, '#fff0c4', 0],
      ]),
      0.7,
    )
  for (let lamp = -7; lamp <= 7; lamp += 1) {
    const [lx, ly] = project(world.camera, [(lamp * stageWidth) / 15, 1.2, room.depth - 2.45])
    sheet.glow(lx, ly, scale * 0.5, scale * 0.4, '#fff0c4', 0.9)
  }
  for (let row = 10; row >= 0; row -= 1) {
    const z = 3.4 + row * 1.45
    const base = (10 - row) * 0.1
    for (let seat = -9; seat <= 9; seat += 1) {
      if (seat === 0) continue
      const x = seat * 0.78 - 0.33 + Math.sign(seat) * 0.1
      if (Math.abs(x) > half - 0.6) continue
      const [from, to] = [
        outline(world.camera, [
          [x, base + 0.4, z],
          [x + 0.66, base + 0.4, z],
          [x + 0.66, base + 1.1, z],
          [x, base + 1.1, z],
        ] as Spot[]),
        seat,
      ]
      if (from.length > 3) seatBack(world, from, velvet, row + to)
    }
  }
}

function seatBack(world: World, [a, b, c, d]: readonly (readonly [number, number])[], velvet: string, tone: number): void {
  const { sheet } = world.stage
  const curve = (b![0] - a![0]) * 0.24
  sheet.path(
    `M${a![0].toFixed(1)} ${a![1].toFixed(1)}L${d![0].toFixed(1)} ${(d![1] + curve).toFixed(1)}Q${((c![0] + d![0]) / 2).toFixed(1)} ${(d![1] - curve).toFixed(1)} ${c![0].toFixed(1)} ${(c![1] + curve).toFixed(1)}L${b![0].toFixed(1)} ${b![1].toFixed(1)}Z`,
    sheet.linear([
      [0, lighten(velvet, tone % 2 ? 0.12 : 0.06)],
      [0.25, darken(velvet, 0.2)],
      [1, darken(velvet, 0.55)],
    ]),
  )
}
