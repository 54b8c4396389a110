import { darken, lighten, mix } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawFloor } from '../kit/props.ts'
import { drawSky } from '../kit/sky.ts'
import type { Box, World } from '../kit/solids.ts'
import { drawBox, drawFace, drawShadow } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { outline } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawBands, drawPane, drawPanel, drawStuds, wallOf } from '../kit/walls.ts'
import type { Wall } from '../kit/walls.ts'

/** A flat-roofed house of glass, wood and plaster over a long pool. */
export const drawModernHouse: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 3], distance: 23, horizon: 640, eyeHeight: 2.1, swing: 0.62 })
  const world: World = { stage, camera, far: 170 }
  const place = stage.place.fork('house')
  const [wood, plaster, stone] = [
    place.pick(['#b07c4f', '#8d5f3f', '#c79a68', '#5d4a40']),
    place.pick(['#f2eee6', '#e4ddd0', '#d5d6d4', '#f5efe2']),
    place.pick(['#8a8780', '#a3917c', '#6f7277']),
  ]
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 12,
    height: place.range(120, 260),
    layers: 3,
    colour: place.pick(['#7c8f66', '#8a8f5e', '#6d8a78', '#a08a63']),
    random: place.fork('hills'),
    wooded: place.chance(0.5),
  })
  drawGround(stage, camera.horizon, place.pick(['#8fab5f', '#7fa15f', '#a3ad6b']), { random: stage.take.fork('lawn') })
  const trees = place.fork('trees')
  const kind = place.pick(['broad', 'conifer', 'palm', 'birch'] as const)
  for (let index = 0; index < 7; index += 1)
    plantTree(world, kind, [trees.range(-34, 34), 0, trees.range(15, 34)], trees.range(7, 12), trees.fork(`${index}`))
  const lower: Box = { x: -9, z: 2, width: 15, depth: 8, height: 3.1 }
  const upper: Box = { x: place.chance(0.5) ? -4.5 : -11, z: 0.2, width: place.range(10, 13), depth: 8.5, height: 3, base: 3.35 }
  const wing: Box = { x: 6, z: 4, width: place.range(4, 7), depth: 6, height: place.range(3.4, 4.2) }
  drawFloor(world, -13, -5, 30, 8, '#d8cfbf')
  drawShadow(world, { ...upper, height: 6.3, base: 0 })
  drawBox(world, wing, stone, '#8f8b84')
  drawBands(world, wallOf(wing, 'front'), 0.3, '#20222a', 0.2)
  drawGlassWall(world, wallOf({ ...wing, x: wing.x + 1, width: wing.width - 2, height: 2.6 }, 'front'), 2)
  drawBox(world, lower, plaster, '#cfcac0')
  drawGlassWall(world, wallOf({ ...lower, x: lower.x + 1, width: lower.width - 1.4, height: 2.8 }, 'front'), 6)
  drawFace(
    world,
    [
      [upper.x, 3.32, upper.z],
      [upper.x, 3.32, lower.z],
      [upper.x + upper.width, 3.32, lower.z],
      [upper.x + upper.width, 3.32, upper.z],
    ],
    '#b59a7c',
    { bothSides: true, light: 0.2 },
  )
  drawBox(world, upper, wood, '#dcd6ca')
  for (const side of ['front', 'left', 'right'] as const) drawStuds(world, wallOf(upper, side), 0.28, '#2a1a10', 0.22, 0.035)
  drawGlassWall(world, { origin: [upper.x + upper.width * 0.1, 3.85, upper.z], along: [1, 0], width: upper.width * 0.5, height: 2.1 }, 4)
  drawGlassWall(world, { origin: [upper.x + upper.width * 0.76, 3.85, upper.z], along: [1, 0], width: upper.width * 0.16, height: 2.1 }, 1)
  drawBox(
    world,
    { x: upper.x - 0.5, z: upper.z - 0.7, width: upper.width + 1, depth: upper.depth + 1, height: 0.28, base: 6.35 },
    '#f4f1ea',
    '#e8e4da',
  )
  drawBox(world, { x: lower.x - 0.6, z: 1.4, width: lower.width + 0.9, depth: 1, height: 0.24, base: 3.1 }, '#f4f1ea', '#e0dbd0')
  drawPool(world, [-8, -5.6], place.range(11, 15), 3.4)
  for (const x of [-11, -6.5, 8.5]) plantTree(world, 'shrub', [x + place.range(-1, 1), 0, -0.8], place.range(1, 1.7), place.fork(`s${x}`))
  plantTree(world, kind, [place.chance(0.5) ? -13 : 13, 0, -1.5], place.range(7, 10), place.fork('lead'))
}

/** A wall of tall panes with the room or the sky in them. */
function drawGlassWall(world: World, wall: Wall, panes: number): void {
  const { light, sheet } = world.stage
  const glowing = light.lamps > 0.5
  const paint = glowing
    ? sheet.linear([
        [0, '#ffb866'],
        [0.5, '#ffdf9f'],
        [1, '#e89a55'],
      ])
    : sheet.linear([
        [0, mix(light.skyMiddle, '#27405a', 0.5)],
        [0.5, mix(light.skyLow, '#35506a', 0.45)],
        [0.52, mix('#3c4a44', light.haze, 0.25)],
        [1, mix('#26302f', light.haze, 0.15)],
      ])
  drawPane(world, wall, 0, 0, wall.width, wall.height, paint)
  if (glowing) {
    drawPane(world, wall, wall.width * 0.12, 0, wall.width * 0.2, wall.height * 0.3, '#8a4d2a', 0.55)
    drawPane(world, wall, wall.width * 0.55, 0, wall.width * 0.08, wall.height * 0.62, '#8a4d2a', 0.4)
  } else drawPane(world, wall, wall.width * 0.62, 0, wall.width * 0.22, wall.height, lighten(light.skyLow, 0.4), 0.2)
  for (let pane = 0; pane <= panes; pane += 1) drawPanel(world, wall, (wall.width * pane) / panes - 0.05, 0, 0.1, wall.height, '#33363c')
  drawPanel(world, wall, 0, wall.height - 0.1, wall.width, 0.1, '#33363c')
}

function drawPool(world: World, [x, z]: readonly [number, number], width: number, depth: number): void {
  const { light, sheet } = world.stage
  drawFloor(world, x - 0.6, z - 0.6, width + 1.2, depth + 1.2, '#f0e9dc', 0.02)
  const points = outline(world.camera, [
    [x, 0.03, z],
    [x + width, 0.03, z],
    [x + width, 0.03, z + depth],
    [x, 0.03, z + depth],
  ] as Spot[])
  if (points.length < 3) return
  const shine = light.lamps > 0.5 ? '#5fd8d8' : '#58b8c4'
  sheet.poly(
    points,
    sheet.linear([
      [0, mix(light.skyLow, shine, 0.55)],
      [1, mix(darken(light.skyTop, 0.1), shine, 0.6)],
    ]),
  )
  for (let line = 1; line < 5; line += 1)
    drawFloor(world, x + width * 0.08 * line, z + (depth * line) / 5.4, width * 0.5, 0.05, '#ffffff', 0.04, 0.4)
}
