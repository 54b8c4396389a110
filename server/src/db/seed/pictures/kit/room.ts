import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Random } from './random.ts'
import type { Camera, Spot } from './space.ts'
import { createCamera, outline } from './space.ts'
import type { World } from './solids.ts'
import { drawFace, drawLine } from './solids.ts'
import type { Stage, View } from './stage.ts'
import { lit } from './stage.ts'
import type { Wall } from './walls.ts'
import { drawPane, drawPanel, spotOn } from './walls.ts'

/** A room: x from minus half its width, z from the viewer's wall to the far one. */
export type Room = { width: number; depth: number; height: number }
export type RoomWalls = { left: Wall; right: Wall; far: Wall }

const stances: Record<View, { x: number; z: number; yaw: number; lens: number; eye: number }> = {
  front: { x: 0, z: 0.02, yaw: 0.03, lens: 1, eye: 1.6 },
  wide: { x: -0.3, z: 0, yaw: 0.24, lens: 0.86, eye: 1.9 },
  detail: { x: 0.16, z: 0.3, yaw: -0.42, lens: 1.1, eye: 1.3 },
  dusk: { x: 0.24, z: 0.02, yaw: -0.2, lens: 0.95, eye: 1.55 },
  interior: { x: 0.05, z: 0, yaw: 0.08, lens: 0.95, eye: 1.6 },
  approach: { x: -0.22, z: 0.16, yaw: 0.46, lens: 0.98, eye: 1.5 },
  morning: { x: 0.33, z: 0, yaw: -0.32, lens: 0.92, eye: 1.7 },
}

/** Indoors the lamps, not the evening sky, colour the walls; by day the walls throw light back into the shade. */
function lightRoom(stage: Stage): void {
  const { light } = stage
  light.air *= 0.45
  light.shade = lighten(light.shade, 0.22)
  if (light.lamps < 0.5) return
  light.bright = '#ffdfae'
  light.shade = '#8f7077'
  light.haze = mix(light.haze, '#8a6658', 0.6)
}

export function standInRoom(stage: Stage, room: Room, horizon = 620): Camera {
  lightRoom(stage)
  const side = stage.place.fork('side').chance(0.5) ? 1 : -1
  const stance = stances[stage.view]
  return createCamera({
    eye: [stance.x * room.width * side, stance.eye, stance.z * room.depth],
    yaw: (stance.yaw + stage.take.range(-0.04, 0.04)) * side,
    focal: 960 * stance.lens,
    horizon: horizon + stage.take.range(-20, 20),
    centre: 800,
  })
}

export type RoomColours = { floor: Colour; walls: Colour; ceiling: Colour }

/** The shell of a room, brighter towards the side the light comes from. */
export function drawShell(world: World, room: Room, colours: RoomColours): RoomWalls {
  const half = room.width / 2
  const near = -3
  const options = (light: number) => ({ bothSides: true, light })
  const sunLeft = world.stage.light.from[0] < 0
  const far = room.depth
  drawFace(
    world,
    [
      [-half, room.height, near],
      [half, room.height, near],
      [half, room.height, far],
      [-half, room.height, far],
    ],
    colours.ceiling,
    options(0.55),
  )
  drawFace(
    world,
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, far],
      [-half, 0, far],
    ],
    colours.floor,
    options(0.62),
  )
  drawFace(
    world,
    [
      [-half, 0, near],
      [-half, 0, far],
      [-half, room.height, far],
      [-half, room.height, near],
    ],
    colours.walls,
    options(sunLeft ? 0.36 : 0.86),
  )
  drawFace(
    world,
    [
      [half, 0, near],
      [half, 0, far],
      [half, room.height, far],
      [half, room.height, near],
    ],
    colours.walls,
    options(sunLeft ? 0.86 : 0.36),
  )
  drawFace(
    world,
    [
      [-half, 0, far],
      [half, 0, far],
      [half, room.height, far],
      [-half, room.height, far],
    ],
    colours.walls,
    options(0.66),
  )
  const { sheet, light } = world.stage
  const shade = mix(light.shade, '#0d1020', 0.6)
  for (const points of [
    outline(world.camera, [
      [-half, 0, far],
      [half, 0, far],
      [half, 0, near],
      [-half, 0, near],
    ]),
  ]) {
    if (points.length > 2)
      sheet.poly(
        points,
        sheet.linear([
          [0, shade, 0.28],
          [0.4, shade, 0],
        ]),
      )
  }
  return {
    left: { origin: [-half, 0, 0], along: [0, 1], width: far, height: room.height },
    right: { origin: [half, 0, far], along: [0, -1], width: far, height: room.height },
    far: { origin: [-half, 0, far], along: [1, 0], width: room.width, height: room.height },
  }
}

/** Boards running away from the viewer. */
export function drawBoards(world: World, room: Room, step: number, colour: Colour, opacity = 0.3): void {
  for (let x = -room.width / 2 + step; x < room.width / 2; x += step)
    drawLine(
      world,
      [
        [x, 0.005, 0.6],
        [x, 0.005, room.depth],
      ],
      colour,
      0.025,
      opacity,
    )
}

/** Square tiles, every second one darker. */
export function drawTiles(world: World, room: Room, size: number, colour: Colour, opacity = 0.5): void {
  for (let row = 0; row * size < room.depth; row += 1) {
    for (let x = -room.width / 2 + (row % 2 ? size : 0); x < room.width / 2 - 0.01; x += size * 2) {
      drawFace(
        world,
        [
          [x, 0.006, row * size],
          [Math.min(room.width / 2, x + size), 0.006, row * size],
          [Math.min(room.width / 2, x + size), 0.006, (row + 1) * size],
          [x, 0.006, (row + 1) * size],
        ],
        colour,
        { bothSides: true, flat: true, light: 0.6, opacity },
      )
    }
  }
}

export type Outlook = 'trees' | 'city' | 'sea'

/** A window seen from inside: the outdoors in it, bars before it. */
export function drawOutlook(
  world: World,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  height: number,
  random: Random,
  look: Outlook = 'trees',
  panes: readonly [number, number] = [3, 4],
  frame: Colour = '#3c3f45',
): void {
  const { light, sheet } = world.stage
  drawPanel(world, wall, u - 0.12, v - 0.12, width + 0.24, height + 0.24, frame)
  drawPane(
    world,
    wall,
    u,
    v,
    width,
    height,
    sheet.linear([
      [0, light.skyTop],
      [0.5, light.skyMiddle],
      [1, lighten(light.skyLow, 0.25)],
    ]),
  )
  const far = mix(look === 'sea' ? '#4f8594' : look === 'city' ? '#7f8797' : '#6f8f62', light.haze, 0.45)
  const steps = look === 'sea' ? 1 : Math.max(4, Math.round(width * 1.6))
  for (let step = 0; step < steps; step += 1) {
    const share = look === 'sea' ? 0.36 : random.range(0.16, look === 'city' ? 0.66 : 0.36)
    const lamp = random.chance(0.4)
    drawPane(world, wall, u + (width * step) / steps, v, width / steps + 0.02, height * share, step % 2 ? far : darken(far, 0.12), 0.9)
    if (look === 'city' && lamp && light.lamps > 0.5)
      drawPane(world, wall, u + (width * (step + 0.3)) / steps, v + height * share * 0.5, 0.12, 0.18, light.lamp)
  }
  const bar = lit(world.stage, frame, 0.5)
  for (let step = 1; step < panes[0]; step += 1)
    drawLine(world, [spotOn(wall, u + (width * step) / panes[0], v), spotOn(wall, u + (width * step) / panes[0], v + height)], bar, 0.06)
  for (let step = 1; step < panes[1]; step += 1)
    drawLine(world, [spotOn(wall, u, v + (height * step) / panes[1]), spotOn(wall, u + width, v + (height * step) / panes[1])], bar, 0.06)
  drawPanel(world, wall, u - 0.2, v - 0.24, width + 0.4, 0.13, lighten(frame, 0.2))
}

/** Sun through a window of the left or right wall, lying on the floor. */
export function drawSunPatch(world: World, room: Room, z: number, width: number): void {
  const { light, sheet } = world.stage
  if (light.lamps > 0.5) return
  const side = light.from[0] < 0 ? -1 : 1
  const edge = (side * room.width) / 2
  const reach = room.width * 0.5
  const spots: Spot[] = [
    [edge - side * 0.6, 0.02, z],
    [edge - side * 0.6, 0.02, z + width],
    [edge - side * (0.6 + reach), 0.02, z + width - reach * 0.35],
    [edge - side * (0.6 + reach), 0.02, z - reach * 0.35],
  ]
  const points = outline(world.camera, spots)
  if (points.length > 2) sheet.poly(points, lighten(light.sun, 0.2), light.mood === 'overcast' || light.mood === 'mist' ? 0.14 : 0.4)
}
