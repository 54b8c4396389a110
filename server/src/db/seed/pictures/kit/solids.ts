import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Point } from './sheet.ts'
import type { Camera, Spot } from './space.ts'
import { depthOf, facesCamera, normalOf, outline, project, scaleAt, strokeOf } from './space.ts'
import type { Stage } from './stage.ts'
import { lit } from './stage.ts'

export type World = {
  stage: Stage
  camera: Camera
  /** The distance in metres at which the air has swallowed everything. */
  far: number
}

export const airAt = (world: World, spot: Spot): number => Math.max(0, depthOf(world.camera, spot) - 8) / world.far

/** How much light falls on a flat shape, 0..1. */
export function lightOn(world: World, spots: readonly Spot[]): number {
  const n = normalOf(spots)
  const { from } = world.stage.light
  return Math.max(0.1, Math.min(1, 0.12 + 1.15 * (n[0] * from[0] + n[1] * from[1] + n[2] * from[2])))
}

export type FaceOptions = { opacity?: number; bothSides?: boolean; light?: number; flat?: boolean }

/** A lit flat shape, a little darker at its foot as real walls are. Answers whether it can be seen. */
export function drawFace(world: World, spots: readonly Spot[], colour: Colour, options: FaceOptions = {}): boolean {
  if (!options.bothSides && !facesCamera(world.camera, spots)) return false
  const points = outline(world.camera, spots)
  if (points.length < 3) return false
  const { sheet } = world.stage
  const amount = options.light ?? lightOn(world, spots)
  const shown = lit(world.stage, colour, amount, airAt(world, spots[0]!))
  const paint = options.flat
    ? shown
    : sheet.linear([
        [0, lighten(shown, 0.06)],
        [1, darken(shown, 0.14)],
      ])
  sheet.poly(points, paint, options.opacity ?? 1)
  return true
}

/** A shape in its own colour, as lamps, glass and paint marks are: no light, only air. */
export function drawMark(world: World, spots: readonly Spot[], colour: Colour, opacity = 1): void {
  const points = outline(world.camera, spots)
  if (points.length < 3) return
  const { light, sheet } = world.stage
  sheet.poly(points, mix(colour, light.haze, Math.min(0.9, airAt(world, spots[0]!) * light.air)), opacity)
}

export function drawLine(world: World, spots: readonly Spot[], colour: Colour, metres: number, opacity = 1): void {
  const scale = scaleAt(world.camera, spots[Math.floor(spots.length / 2)]!)
  world.stage.sheet.stroke(strokeOf(world.camera, spots), colour, metres * scale, opacity)
}

export type Box = { x: number; z: number; width: number; depth: number; height: number; base?: number }

const corners = ({ x, z, width, depth }: Box): readonly (readonly [number, number])[] => [
  [x, z],
  [x + width, z],
  [x + width, z + depth],
  [x, z + depth],
]

/** A block: four walls and its top. */
export function drawBox(world: World, box: Box, colour: Colour, top: Colour = colour, options: FaceOptions = {}): void {
  const base = box.base ?? 0
  const high = base + box.height
  const plan = corners(box)
  drawFace(
    world,
    plan.map(([x, z]): Spot => [x, high, z]),
    top,
    options,
  )
  plan.forEach((from, index) => {
    const to = plan[(index + 1) % 4]!
    drawFace(
      world,
      [
        [from[0], base, from[1]],
        [to[0], base, to[1]],
        [to[0], high, to[1]],
        [from[0], high, from[1]],
      ],
      colour,
      options,
    )
  })
}

export type Gable = Box & { rise: number; ridge: 'x' | 'z'; overhang?: number }

/** A house: a block under a pitched roof whose ridge runs along x or z. */
export function drawGable(world: World, gable: Gable, colour: Colour, roof: Colour): void {
  drawBox(world, gable, colour, roof)
  const { x, z, width, depth, rise } = gable
  const eave = (gable.base ?? 0) + gable.height
  const over = gable.overhang ?? 0.4
  // Built with the ridge along x; for the other way round the two axes change places.
  const turn =
    gable.ridge === 'x' ? (a: number, y: number, b: number): Spot => [a, y, b] : (a: number, y: number, b: number): Spot => [b, y, a]
  const [a0, length, b0, span] = gable.ridge === 'x' ? [x, width, z, depth] : [z, depth, x, width]
  const peak = eave + rise
  const drop = (over * rise) / (span / 2)
  const ends: Spot[][] = [a0, a0 + length].map((a) => [turn(a, eave, b0), turn(a, eave, b0 + span), turn(a, peak, b0 + span / 2)])
  // Only the outside of each end may be painted, or the far one would show through the house.
  ends.forEach((end, index) => drawFace(world, (gable.ridge === 'z') === (index === 0) ? end : end.toReversed(), colour))
  const slopes: Spot[][] = [
    [
      turn(a0 - over, eave - drop, b0 - over),
      turn(a0 + length + over, eave - drop, b0 - over),
      turn(a0 + length + over, peak, b0 + span / 2),
      turn(a0 - over, peak, b0 + span / 2),
    ],
    [
      turn(a0 + length + over, eave - drop, b0 + span + over),
      turn(a0 - over, eave - drop, b0 + span + over),
      turn(a0 - over, peak, b0 + span / 2),
      turn(a0 + length + over, peak, b0 + span / 2),
    ],
  ]
  slopes.forEach((slope) => {
    const wound = gable.ridge === 'x' ? slope : [...slope].reverse()
    if (!drawFace(world, wound, roof)) return
    drawCourses(world, wound, roof)
    drawLine(world, [wound[0]!, wound[1]!], lit(world.stage, darken(roof, 0.35), 0.3), 0.16, 0.8)
  })
}

/** Faint lines along a roof: tiles, boards or sheets. */
function drawCourses(world: World, [a, b, c, d]: readonly Spot[], roof: Colour): void {
  const scale = scaleAt(world.camera, a!)
  if (scale < 14) return
  const between = (from: Spot, to: Spot, share: number): Spot =>
    [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as unknown as Spot
  for (let share = 0.1; share < 1; share += 0.1) {
    drawLine(world, [between(a!, d!, share), between(b!, c!, share)], darken(roof, 0.6), 0.05, 0.22)
  }
}

/** A roof of four slopes, or a spire when the rise is great. */
export function drawHip(world: World, box: Box, rise: number, roof: Colour, over = 0.4, flatShare = 0): void {
  const eave = (box.base ?? 0) + box.height
  const grown = corners({ ...box, x: box.x - over, z: box.z - over, width: box.width + over * 2, depth: box.depth + over * 2 })
  const middle: readonly [number, number] = [box.x + box.width / 2, box.z + box.depth / 2]
  const tops = grown.map(([x, z]): Spot => [middle[0] + (x - middle[0]) * flatShare, eave + rise, middle[1] + (z - middle[1]) * flatShare])
  grown.forEach((from, index) => {
    const to = grown[(index + 1) % 4]!
    drawFace(world, [[from[0], eave, from[1]], [to[0], eave, to[1]], tops[(index + 1) % 4]!, tops[index]!], roof)
  })
}

/** A round thing standing up: column, silo, tower. */
export function drawDrum(world: World, spot: Spot, radius: number, height: number, colour: Colour, topRadius = radius): void {
  const depth = depthOf(world.camera, spot)
  if (depth < 0.6) return
  const { sheet, light } = world.stage
  const scale = world.camera.focal / depth
  const [x, foot] = project(world.camera, spot)
  const [, head] = project(world.camera, [spot[0], spot[1] + height, spot[2]])
  const air = airAt(world, spot)
  const shine = [0.25, 0.9, 0.75, 0.12].map((amount) => lit(world.stage, colour, amount, air))
  const run = light.from[0] < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0]
  const paint = sheet.linear(
    [
      [0, shine[0]!],
      [0.22, shine[1]!],
      [0.5, shine[2]!],
      [1, shine[3]!],
    ],
    run,
  )
  const [low, high] = [radius * scale, topRadius * scale]
  const tilt = Math.min(0.5, Math.abs(world.camera.eye[1] - spot[1]) / Math.max(4, depth))
  sheet.path(
    `M${x - low} ${foot}L${x - high} ${head}L${x + high} ${head}L${x + low} ${foot}A${low} ${Math.max(0.1, low * tilt)} 0 0 1 ${x - low} ${foot}Z`.replace(
      /\d+\.\d+/g,
      (n) => Number(n).toFixed(1),
    ),
    paint,
  )
}

/** The shadow a block throws on the ground. */
export function drawShadow(world: World, box: Box, strength = 0.34): void {
  const { light, sheet } = world.stage
  const soft = light.mood === 'overcast' || light.mood === 'mist'
  const reach = Math.min(2.2, 0.8 / Math.max(0.2, light.from[1])) * (box.height + (box.base ?? 0))
  const move = [-light.from[0] * reach, -light.from[2] * reach] as const
  const plan = corners(box)
  const hull = convexHull([...plan, ...plan.map(([x, z]): readonly [number, number] => [x + move[0], z + move[1]])])
  const points: Point[] = outline(
    world.camera,
    hull.map(([x, z]): Spot => [x, 0.01, z]),
  )
  if (points.length > 2) sheet.poly(points, mix(light.shade, '#141a33', 0.55), soft ? strength * 0.4 : strength)
}

function convexHull(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: typeof sorted) => {
    const chain: typeof sorted = []
    for (const point of list) {
      while (chain.length > 1) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!]
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}
