import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Random } from './random.ts'
import type { Spot } from './space.ts'
import { depthOf, project, scaleAt } from './space.ts'
import type { World } from './solids.ts'
import { airAt, drawBox, drawFace, drawLine } from './solids.ts'
import { lit } from './stage.ts'

/** A strip on the ground through the given middle line: path, road, rail bed. */
export function drawStrip(world: World, middle: readonly Spot[], width: number, colour: Colour, opacity = 1): void {
  for (let index = 0; index < middle.length - 1; index += 1) {
    const [from, to] = [middle[index]!, middle[index + 1]!]
    const half = width / 2
    drawFace(
      world,
      [
        [from[0] - half, from[1], from[2]],
        [from[0] + half, from[1], from[2]],
        [to[0] + half, to[1], to[2]],
        [to[0] - half, to[1], to[2]],
      ],
      colour,
      { bothSides: true, light: 0.7, flat: true, opacity },
    )
  }
}

/** A flat rectangle on the ground. */
export function drawFloor(world: World, x: number, z: number, width: number, depth: number, colour: Colour, y = 0.01, opacity = 1): void {
  drawFace(
    world,
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y, z + depth],
      [x, y, z + depth],
    ],
    colour,
    { bothSides: true, light: 0.72, flat: true, opacity },
  )
}

export function drawRing(world: World, centre: Spot, radius: number, colour: Colour, thick: number, spokes = 0): void {
  const at = (angle: number, reach: number): Spot => [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach, centre[2]]
  const rim: Spot[] = []
  for (let step = 0; step <= 28; step += 1) rim.push(at((step / 28) * Math.PI * 2, radius))
  drawLine(world, rim, colour, thick)
  for (let spoke = 0; spoke < spokes; spoke += 1) drawLine(world, [centre, at((spoke / spokes) * Math.PI * 2, radius)], colour, thick * 0.7)
}

/** A street lamp; shines when the mood has lamps on. */
export function drawLampPost(world: World, spot: Spot, height = 4.6, colour: Colour = '#2a2e36'): void {
  if (depthOf(world.camera, spot) < 1.5) return
  const { sheet, light } = world.stage
  const tone = lit(world.stage, colour, 0.4, airAt(world, spot))
  const head: Spot = [spot[0], spot[1] + height, spot[2]]
  drawLine(world, [spot, head], tone, 0.13)
  const [x, y] = project(world.camera, head)
  const scale = scaleAt(world.camera, head)
  sheet.ellipse(x, y, 0.24 * scale, 0.3 * scale, light.lamps > 0.5 ? lighten(light.lamp, 0.55) : mix('#f4f0e4', light.haze, 0.3))
  if (light.lamps > 0.5) {
    sheet.glow(x, y, 2.6 * scale, 2.6 * scale, light.lamp, 0.75)
    const [fx, fy] = project(world.camera, spot)
    sheet.glow(fx, fy, 3 * scale, 0.7 * scale, light.lamp, 0.4)
  }
}

/** A parked car seen from its side, in two tones. */
export function drawCar(world: World, spot: Spot, colour: Colour, turned: boolean, van = false): void {
  if (depthOf(world.camera, spot) < 3) return
  const { sheet, light } = world.stage
  const [x, y] = project(world.camera, spot)
  const s = scaleAt(world.camera, spot) * (turned ? -1 : 1)
  const size = Math.abs(s)
  const air = airAt(world, spot)
  const place = (px: number, py: number) => `${(x + px * s).toFixed(1)} ${(y - py * size).toFixed(1)}`
  sheet.ellipse(x, y, 2.4 * size, 0.22 * size, '#0c1020', 0.35)
  const body = sheet.linear([
    [0, lit(world.stage, lighten(colour, 0.15), 1, air)],
    [0.55, lit(world.stage, colour, 0.6, air)],
    [1, lit(world.stage, darken(colour, 0.4), 0.3, air)],
  ])
  const roof = van
    ? `L${place(-2.1, 1.9)}Q${place(-2, 2.05)} ${place(-1.6, 2.05)}L${place(1.1, 2.05)}Q${place(1.5, 2)} ${place(1.75, 1.2)}`
    : `L${place(-2.15, 0.95)}Q${place(-1.6, 1.05)} ${place(-1.35, 1.1)}Q${place(-0.9, 1.52)} ${place(-0.4, 1.54)}L${place(0.35, 1.54)}Q${place(0.8, 1.5)} ${place(1.2, 1.08)}Q${place(2, 1)} ${place(2.15, 0.8)}`
  sheet.path(`M${place(-2.2, 0.3)}${roof}L${place(2.2, 0.35)}Z`, body)
  const glass = van
    ? `M${place(0.5, 1.2)}L${place(0.5, 1.85)}L${place(1.05, 1.85)}L${place(1.5, 1.2)}Z`
    : `M${place(-1.15, 1.1)}Q${place(-0.8, 1.42)} ${place(-0.35, 1.44)}L${place(0.3, 1.44)}Q${place(0.65, 1.4)} ${place(0.98, 1.08)}Z`
  sheet.path(glass, mix(darken(light.skyTop, 0.55), light.haze, 0.12))
  for (const wheel of [-1.35, 1.35]) {
    sheet.ellipse(x + wheel * s, y - 0.33 * size, 0.34 * size, 0.34 * size, '#15171d')
    sheet.ellipse(x + wheel * s, y - 0.33 * size, 0.17 * size, 0.17 * size, lit(world.stage, '#aab0b8', 0.6, air))
  }
  if (light.lamps > 0.5) sheet.glow(x + 2.15 * s, y - 0.7 * size, 0.8 * size, 0.5 * size, '#fff2cf', 0.9)
}

/** Rails or boards between posts along a line on the ground. */
export function drawFence(world: World, from: Spot, to: Spot, posts: number, height: number, colour: Colour, rails = 2): void {
  const tone = lit(world.stage, colour, 0.7, airAt(world, from))
  const at = (share: number, y: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + y,
    from[2] + (to[2] - from[2]) * share,
  ]
  for (let rail = 1; rail <= rails; rail += 1)
    drawLine(
      world,
      [at(0, (height * rail) / (rails + 0.2)), at(0.5, (height * rail) / (rails + 0.2)), at(1, (height * rail) / (rails + 0.2))],
      tone,
      0.07,
    )
  for (let post = 0; post <= posts; post += 1) drawLine(world, [at(post / posts, 0), at(post / posts, height)], tone, 0.11)
}

/** A flight of steps rising away from the viewer. */
export function drawSteps(
  world: World,
  x: number,
  z: number,
  width: number,
  count: number,
  colour: Colour,
  tread = 0.34,
  riser = 0.17,
): void {
  for (let step = 0; step < count; step += 1) {
    drawBox(
      world,
      { x, z: z + tread * step, width, depth: tread * (count - step), height: riser, base: riser * step },
      colour,
      lighten(colour, 0.12),
      { flat: true },
    )
  }
}

/** A small boat: hull, cabin or mast. */
export function drawBoat(world: World, spot: Spot, length: number, hull: Colour, random: Random, sail = false): void {
  const { sheet, light } = world.stage
  const [x, y] = project(world.camera, spot)
  const size = scaleAt(world.camera, spot) * length
  const air = airAt(world, spot)
  const dir = random.chance(0.5) ? 1 : -1
  const at = (px: number, py: number) => `${(x + px * size * dir).toFixed(1)} ${(y - py * size).toFixed(1)}`
  const draw = () => {
    sheet.path(
      `M${at(-0.5, 0.17)}Q${at(0, 0.1)} ${at(0.58, 0.24)}Q${at(0.46, 0.04)} ${at(0.34, 0)}L${at(-0.42, 0)}Z`,
      sheet.linear([
        [0, lit(world.stage, lighten(hull, 0.12), 0.95, air)],
        [1, lit(world.stage, hull, 0.2, air)],
      ]),
    )
    sheet.stroke(`M${at(-0.5, 0.17)}Q${at(0, 0.1)} ${at(0.58, 0.24)}`, lit(world.stage, '#f4efe2', 0.9, air), size * 0.02)
    if (sail) {
      sheet.stroke(`M${at(0.05, 0.1)}L${at(0.05, 1.15)}`, lit(world.stage, '#6b4e35', 0.6, air), size * 0.022)
      sheet.stroke(`M${at(0.05, 0.32)}L${at(-0.42, 0.3)}`, lit(world.stage, '#6b4e35', 0.6, air), size * 0.03)
      sheet.stroke(
        `M${at(0.05, 1.15)}L${at(0.56, 0.24)}M${at(0.05, 1.15)}L${at(-0.46, 0.18)}`,
        lit(world.stage, '#3a3d46', 0.6, air),
        1,
        0.7,
      )
    } else {
      sheet.path(
        `M${at(-0.3, 0.13)}L${at(-0.3, 0.4)}L${at(0.02, 0.4)}L${at(0.08, 0.14)}Z`,
        sheet.linear([
          [0, lit(world.stage, '#f6f2e8', 0.95, air)],
          [1, lit(world.stage, '#d8d4ca', 0.4, air)],
        ]),
      )
      sheet.path(`M${at(-0.33, 0.4)}L${at(0.06, 0.4)}L${at(0.04, 0.44)}L${at(-0.32, 0.44)}Z`, lit(world.stage, hull, 0.7, air))
      sheet.path(
        `M${at(-0.25, 0.26)}h${(0.24 * size * dir).toFixed(1)}v${(-0.09 * size).toFixed(1)}h${(-0.24 * size * dir).toFixed(1)}Z`,
        light.lamps > 0.5 ? light.lamp : darken(light.skyTop, 0.6),
      )
      sheet.stroke(
        `M${at(-0.16, 0.44)}L${at(-0.16, 0.8)}M${at(-0.16, 0.76)}L${at(0.5, 0.24)}`,
        lit(world.stage, '#40434c', 0.6, air),
        size * 0.014,
      )
    }
  }
  sheet.group(`opacity="0.32" transform="translate(0 ${(2 * y).toFixed(1)}) scale(1 -1)"`, draw)
  draw()
}
