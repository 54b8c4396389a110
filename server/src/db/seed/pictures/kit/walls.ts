import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Spot } from './space.ts'
import { facesCamera, outline, scaleAt } from './space.ts'
import { lit } from './stage.ts'
import type { Box, World } from './solids.ts'
import { airAt, drawLine, lightOn } from './solids.ts'
import type { Random } from './random.ts'

/** A wall to put windows and doors on; u runs along it in metres, v up from its foot. */
export type Wall = { origin: Spot; along: readonly [number, number]; width: number; height: number }

export const spotOn = (wall: Wall, u: number, v: number): Spot => [
  wall.origin[0] + wall.along[0] * u,
  wall.origin[1] + v,
  wall.origin[2] + wall.along[1] * u,
]

export type Side = 'front' | 'left' | 'right' | 'back'

export function wallOf(box: Box, side: Side): Wall {
  const base = box.base ?? 0
  const { x, z, width, depth, height } = box
  if (side === 'front') return { origin: [x, base, z], along: [1, 0], width, height }
  if (side === 'right') return { origin: [x + width, base, z], along: [0, 1], width: depth, height }
  if (side === 'back') return { origin: [x + width, base, z + depth], along: [-1, 0], width, height }
  return { origin: [x, base, z + depth], along: [0, -1], width: depth, height }
}

const area = (wall: Wall, u: number, v: number, width: number, height: number): Spot[] => [
  spotOn(wall, u, v),
  spotOn(wall, u + width, v),
  spotOn(wall, u + width, v + height),
  spotOn(wall, u, v + height),
]

export const isSeen = (world: World, wall: Wall): boolean => facesCamera(world.camera, area(wall, 0, 0, 1, 1))

/** A lit patch on a wall: trim, sign, shutter, door. */
export function drawPanel(
  world: World,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Colour,
  opacity = 1,
): void {
  const spots = area(wall, u, v, width, height)
  if (!facesCamera(world.camera, spots)) return
  const points = outline(world.camera, spots)
  if (points.length > 2) world.stage.sheet.poly(points, lit(world.stage, colour, lightOn(world, spots), airAt(world, spots[0]!)), opacity)
}

/** A patch that shines or reflects by itself. */
export function drawPane(world: World, wall: Wall, u: number, v: number, width: number, height: number, paint: string, opacity = 1): void {
  const spots = area(wall, u, v, width, height)
  if (!facesCamera(world.camera, spots)) return
  const points = outline(world.camera, spots)
  if (points.length > 2) world.stage.sheet.poly(points, paint, opacity)
}

export type WindowStyle = {
  frame?: Colour
  /** Panes across and up. */
  panes?: readonly [number, number]
  /** Chance that a lamp is on inside when it is dark. */
  lampChance?: number
  shutters?: Colour
  sill?: boolean
  arched?: boolean
}

/** A window: reveal, glass with sky or lamp in it, bars, sill. */
export function drawWindow(
  world: World,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  height: number,
  random: Random,
  style: WindowStyle = {},
): void {
  // Both are drawn before anything is left out, so that what can be seen never changes which lamps are on.
  const lampOn = random.chance(style.lampChance ?? 0.62)
  const tint = random.range(0, 0.25)
  if (!isSeen(world, wall)) return
  const { stage } = world
  const { light, sheet } = stage
  const scale = scaleAt(world.camera, spotOn(wall, u, v))
  const frame = style.frame ?? '#f1ece0'
  if (scale < 10) return drawFarWindow(world, wall, u, v, width, height, lampOn && light.lamps > 0.5)
  if (style.shutters) {
    drawPanel(world, wall, u - width * 0.48, v - 0.04, width * 0.42, height + 0.08, style.shutters)
    drawPanel(world, wall, u + width * 1.06, v - 0.04, width * 0.42, height + 0.08, style.shutters)
  }
  const edge = Math.min(0.12, width * 0.1)
  if (style.arched) drawArch(world, wall, u - edge, v + height - 0.02, width + edge * 2, frame)
  drawPanel(world, wall, u - edge, v - edge, width + edge * 2, height + edge * 2, frame)
  const air = Math.min(0.85, airAt(world, wall.origin) * light.air)
  const glowing = lampOn && light.lamps > 0.5
  const glass = glowing
    ? sheet.linear([
        [0, mix(mix(light.lamp, '#ff9a4a', 0.25 + tint), light.haze, air * 0.5)],
        [0.7, mix(lighten(light.lamp, 0.25), light.haze, air * 0.5)],
        [1, mix(light.lamp, light.haze, air * 0.5)],
      ])
    : sheet.linear(
        [
          [0, mix(darken(light.skyMiddle, 0.45 + tint), light.haze, air)],
          [0.55, mix(darken(light.skyTop, 0.62), light.haze, air)],
          [1, mix('#1c2433', light.haze, air + 0.04)],
        ],
        [0, 0, 0.4, 1],
      )
  drawPane(world, wall, u, v, width, height, glass)
  if (style.arched) drawArch(world, wall, u, v + height - 0.02, width, undefined, glass)
  if (!glowing) drawPane(world, wall, u, v + height * 0.86, width, height * 0.14, '#10141f', 0.28)
  const [across, up] = style.panes ?? [2, 2]
  const bar = lit(stage, frame, lightOn(world, area(wall, u, v, width, height)), airAt(world, wall.origin))
  for (let step = 1; step < across; step += 1)
    drawLine(world, [spotOn(wall, u + (width * step) / across, v), spotOn(wall, u + (width * step) / across, v + height)], bar, 0.05)
  for (let step = 1; step < up; step += 1)
    drawLine(world, [spotOn(wall, u, v + (height * step) / up), spotOn(wall, u + width, v + (height * step) / up)], bar, 0.05)
  if (style.sill !== false) {
    drawPanel(world, wall, u - edge * 1.8, v - edge * 1.9, width + edge * 3.6, edge, lighten(frame, 0.1))
    drawPane(world, wall, u - edge, v - edge * 3.4, width + edge * 2, edge * 1.4, '#141a2c', 0.18)
  }
}

/** A window too far off for its frame to be seen. */
function drawFarWindow(world: World, wall: Wall, u: number, v: number, width: number, height: number, glowing: boolean): void {
  const { light } = world.stage
  const air = Math.min(0.85, airAt(world, spotOn(wall, u, v)) * light.air)
  drawPane(world, wall, u, v, width, height, mix(glowing ? light.lamp : darken(light.skyTop, 0.58), light.haze, glowing ? air * 0.5 : air))
}

/** The half circle over a window or door. */
export function drawArch(world: World, wall: Wall, u: number, v: number, width: number, colour?: Colour, paint?: string): void {
  const spots: Spot[] = []
  for (let step = 0; step <= 10; step += 1) {
    const angle = (Math.PI * step) / 10
    spots.push(spotOn(wall, u + width / 2 + (Math.cos(angle) * width) / 2, v + (Math.sin(angle) * width) / 2))
  }
  if (!facesCamera(world.camera, [spots[0]!, spots[5]!, spots[10]!])) return
  const points = outline(world.camera, spots)
  if (points.length < 3) return
  world.stage.sheet.poly(
    points,
    paint ?? lit(world.stage, colour ?? '#d8d0c0', lightOn(world, [spots[0]!, spots[5]!, spots[10]!]), airAt(world, spots[0]!)),
  )
}

/** Rows of equal windows over a whole wall. */
export function drawWindowGrid(
  world: World,
  wall: Wall,
  grid: { columns: number; rows: number; width: number; height: number; first: number; storey: number },
  random: Random,
  style: WindowStyle = {},
): void {
  const step = wall.width / grid.columns
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      drawWindow(
        world,
        wall,
        step * (column + 0.5) - grid.width / 2,
        grid.first + grid.storey * row,
        grid.width,
        grid.height,
        random,
        style,
      )
    }
  }
}

export function drawDoor(
  world: World,
  wall: Wall,
  u: number,
  width: number,
  height: number,
  colour: Colour,
  frame: Colour = '#f1ece0',
): void {
  drawPanel(world, wall, u - 0.14, 0, width + 0.28, height + 0.16, frame)
  drawPanel(world, wall, u, 0, width, height, colour)
  drawPanel(world, wall, u + width * 0.14, height * 0.52, width * 0.72, height * 0.38, darken(colour, 0.3))
  drawPanel(world, wall, u + width * 0.14, height * 0.08, width * 0.72, height * 0.36, darken(colour, 0.22))
  drawPanel(world, wall, u + width * 0.82, height * 0.46, width * 0.07, height * 0.04, '#e6c070')
}

/** Lines along a wall: boards when close together, storeys when far apart. */
export function drawBands(world: World, wall: Wall, step: number, colour: Colour, opacity = 0.25, thickness = 0.04): void {
  if (!isSeen(world, wall) || scaleAt(world.camera, spotOn(wall, wall.width / 2, 0)) * step < 3.2) return
  for (let v = step; v < wall.height; v += step)
    drawLine(world, [spotOn(wall, 0, v), spotOn(wall, wall.width, v)], colour, thickness, opacity)
}

export function drawStuds(world: World, wall: Wall, step: number, colour: Colour, opacity = 0.25, thickness = 0.05): void {
  if (!isSeen(world, wall) || scaleAt(world.camera, spotOn(wall, wall.width / 2, 0)) * step < 3.2) return
  for (let u = step; u < wall.width; u += step)
    drawLine(world, [spotOn(wall, u, 0), spotOn(wall, u, wall.height)], colour, thickness, opacity)
}

/** Stones or bricks strewn over a wall so that it does not look like paper. */
export function drawStones(world: World, wall: Wall, count: number, colour: Colour, random: Random, size = 0.5): void {
  for (let index = 0; index < count; index += 1) {
    const width = size * random.range(0.6, 1.4)
    const height = size * random.range(0.3, 0.6)
    const u = random.range(0, Math.max(0.01, wall.width - width))
    const v = random.range(0, Math.max(0.01, wall.height - height))
    drawPanel(
      world,
      wall,
      u,
      v,
      width,
      height,
      random.chance(0.5) ? darken(colour, random.range(0.05, 0.2)) : lighten(colour, random.range(0.05, 0.16)),
      0.65,
    )
  }
}
