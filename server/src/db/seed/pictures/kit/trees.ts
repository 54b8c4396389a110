import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Random } from './random.ts'
import type { Point, Puff } from './sheet.ts'
import { circles, curveThrough, lineThrough } from './sheet.ts'
import type { Spot } from './space.ts'
import { depthOf, project } from './space.ts'
import type { World } from './solids.ts'
import { airAt } from './solids.ts'
import type { Stage } from './stage.ts'
import { lit } from './stage.ts'

export type TreeKind = 'broad' | 'conifer' | 'birch' | 'poplar' | 'palm' | 'bare' | 'shrub'

const trunks: Record<TreeKind, Colour> = {
  broad: '#6d5138',
  conifer: '#5c4433',
  birch: '#e9e6dc',
  poplar: '#6f5a41',
  palm: '#8d7453',
  bare: '#5a4a40',
  shrub: '#5c4a35',
}
const leaves: Record<TreeKind, Colour> = {
  broad: '#5f8a3f',
  conifer: '#2f5d48',
  birch: '#94a94b',
  poplar: '#6f9146',
  palm: '#4f8a4a',
  bare: '#5a4a40',
  shrub: '#6a8c48',
}

/** One tree standing at (x, y), `size` units high, `depth` deep in the air. */
export function drawTree(
  stage: Stage,
  kind: TreeKind,
  x: number,
  y: number,
  size: number,
  depth: number,
  random: Random,
  leaf: Colour = leaves[kind],
): void {
  const trunk = lit(stage, trunks[kind], 0.5, depth)
  if (kind === 'conifer') return drawConifer(stage, x, y, size, depth, random, leaf, trunk)
  if (kind === 'palm') return drawPalm(stage, x, y, size, depth, random, leaf, trunk)
  if (kind === 'bare') return drawBare(stage, x, y, size, random, trunk)
  const { sheet } = stage
  const lean = random.range(-0.03, 0.03) * size
  const thick = size * (kind === 'birch' ? 0.022 : 0.035)
  if (kind !== 'shrub') {
    sheet.path(
      lineThrough([
        [x - thick, y],
        [x - thick * 0.55 + lean, y - size * 0.6],
        [x + thick * 0.55 + lean, y - size * 0.6],
        [x + thick * 1.1, y],
      ]) + 'Z',
      trunk,
    )
  }
  const [width, height, middle] =
    kind === 'poplar'
      ? [0.13, 0.46, 0.54]
      : kind === 'birch'
        ? [0.2, 0.36, 0.64]
        : kind === 'shrub'
          ? [0.62, 0.46, 0.42]
          : [0.36, 0.36, 0.64]
  drawCrown(stage, x + lean, y - size * middle, size * width, size * height, depth, random, leaf)
}

/** A leafy mass in three tones, the lightest towards the sun. */
export function drawCrown(
  stage: Stage,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  depth: number,
  random: Random,
  leaf: Colour,
): void {
  const { sheet, light } = stage
  const side = light.from[0] < 0 ? -1 : 1
  const small = radiusX < 12
  const tones = [
    lit(stage, darken(leaf, 0.2), 0.08, depth),
    lit(stage, darken(leaf, 0.04), 0.4, depth),
    lit(stage, leaf, 0.72, depth),
    lit(stage, lighten(leaf, 0.12), 1, depth),
  ]
  const puff = (count: number, spread: number, size: number, shiftX: number, shiftY: number): Puff[] =>
    Array.from({ length: small ? Math.ceil(count / 2) : count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 * (small ? 2 : 1) + random.range(-0.25, 0.25)
      const reach = spread * random.range(0.82, 1.05)
      return [
        x + shiftX * radiusX + Math.cos(angle) * radiusX * reach,
        y + shiftY * radiusY + Math.sin(angle) * radiusY * reach,
        Math.min(radiusX, radiusY) * size * random.range(0.75, 1.2),
      ] as const
    })
  sheet.path(blob(x, y, radiusX * 0.86, radiusY * 0.86, random, 12, 0.12) + circles(puff(17, 0.8, 0.25, 0, 0)), tones[0]!)
  sheet.path(
    blob(x + side * radiusX * 0.12, y - radiusY * 0.14, radiusX * 0.62, radiusY * 0.62, random, 10, 0.1) +
      circles(puff(13, 0.58, 0.25, side * 0.14, -0.15)),
    tones[1]!,
  )
  if (small) return
  sheet.path(circles(puff(9, 0.42, 0.23, side * 0.24, -0.27)), tones[2]!, 0.9)
  sheet.path(circles(puff(6, 0.3, 0.15, side * 0.36, -0.42)), tones[3]!, 0.8)
}

export function blob(x: number, y: number, radiusX: number, radiusY: number, random: Random, steps: number, rough: number): string {
  const points: Point[] = []
  for (let step = 0; step < steps; step += 1) {
    const angle = (step / steps) * Math.PI * 2
    const reach = 1 - rough / 2 + random.range(-rough, rough) * 0.8
    points.push([x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach])
  }
  return `${curveThrough([...points, points[0]!])}Z`
}

function drawConifer(stage: Stage, x: number, y: number, size: number, depth: number, random: Random, leaf: Colour, trunk: Colour): void {
  const { sheet, light } = stage
  sheet.rect(x - size * 0.018, y - size * 0.14, size * 0.036, size * 0.14, trunk)
  const tiers = size > 90 ? 9 : 5
  const width = size * random.range(0.17, 0.23)
  const half = (side: number): Point[] => {
    const points: Point[] = [[x, y - size]]
    for (let tier = 1; tier <= tiers; tier += 1) {
      const share = tier / tiers
      const reach = width * share ** 0.85 * random.range(0.85, 1.12)
      const low = y - size * 0.08 - size * 0.92 * (1 - share)
      points.push([x + side * reach, low + size * 0.02], [x + side * reach * 0.56, low - size * 0.012])
    }
    points.push([x, y - size * 0.07])
    return points
  }
  const bright = light.from[0] < 0 ? -1 : 1
  sheet.poly(half(-bright), lit(stage, darken(leaf, 0.2), 0.12, depth))
  sheet.poly(half(bright), lit(stage, leaf, 0.8, depth))
}

function drawPalm(stage: Stage, x: number, y: number, size: number, depth: number, random: Random, leaf: Colour, trunk: Colour): void {
  const { sheet } = stage
  const lean = random.range(-0.16, 0.16) * size
  sheet.stroke(
    `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + lean * 0.2).toFixed(1)} ${(y - size * 0.5).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - size * 0.84).toFixed(1)}`,
    trunk,
    size * 0.035,
  )
  const [cx, cy] = [x + lean, y - size * 0.84]
  for (let frond = 0; frond < 11; frond += 1) {
    const angle = Math.PI * (1.08 + (frond / 10) * 0.84) + random.range(-0.08, 0.08)
    const reach = size * random.range(0.26, 0.36)
    const tip: Point = [cx + Math.cos(angle) * reach * 1.05, cy + Math.sin(angle) * reach * 0.55 + reach * 0.34]
    const knee: Point = [cx + Math.cos(angle) * reach * 0.6, cy + Math.sin(angle) * reach * 0.75 - reach * 0.1]
    const tone = lit(stage, frond % 2 ? leaf : darken(leaf, 0.2), frond % 2 ? 0.9 : 0.3, depth)
    sheet.path(
      `M${cx.toFixed(1)} ${cy.toFixed(1)}Q${knee[0].toFixed(1)} ${(knee[1] - reach * 0.12).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${knee[0].toFixed(1)} ${(knee[1] + reach * 0.14).toFixed(1)} ${cx.toFixed(1)} ${cy.toFixed(1)}Z`,
      tone,
    )
  }
}

function drawBare(stage: Stage, x: number, y: number, size: number, random: Random, trunk: Colour): void {
  const grow = (from: Point, angle: number, length: number, thick: number, level: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    stage.sheet.stroke(lineThrough([from, to]), trunk, thick)
    if (level === 0) return
    for (let branch = 0; branch < 3; branch += 1)
      grow(to, angle + random.range(-0.75, 0.75), length * random.range(0.55, 0.8), thick * 0.6, level - 1)
  }
  grow([x, y], -Math.PI / 2 + random.range(-0.1, 0.1), size * 0.3, size * 0.045, 3)
}

/** A tree in the world of the camera, with its shadow on the ground. */
export function plantTree(world: World, kind: TreeKind, spot: Spot, height: number, random: Random, leaf?: Colour): void {
  const depth = depthOf(world.camera, spot)
  if (depth < 1.2) return
  const { stage } = world
  const [x, y] = project(world.camera, spot)
  const scale = world.camera.focal / depth
  if (x < -height * scale || x > 1600 + height * scale) return
  const shadowX = x - stage.light.from[0] * height * scale * 0.35
  stage.sheet.ellipse(shadowX, y, height * scale * 0.34, Math.max(1, height * scale * 0.028), mix(stage.light.shade, '#141a33', 0.6), 0.3)
  drawTree(stage, kind, x, y, height * scale, Math.min(0.85, airAt(world, spot)), random, leaf)
}

/** Grass blades along the foot of the picture. */
export function drawGrass(stage: Stage, y: number, colour: Colour, count: number, random: Random, height = 60): void {
  for (let index = 0; index < count; index += 1) {
    const x = random.range(-20, 1620)
    const tall = height * random.range(0.4, 1.2)
    const bend = random.range(-0.35, 0.35) * tall
    const foot = y + random.range(0, 40)
    const tone = lit(stage, random.chance(0.5) ? darken(colour, 0.3) : lighten(colour, 0.08), random.next())
    stage.sheet.path(
      `M${(x - 3).toFixed(1)} ${foot.toFixed(1)}Q${(x + bend * 0.3).toFixed(1)} ${(foot - tall * 0.6).toFixed(1)} ${(x + bend).toFixed(1)} ${(foot - tall).toFixed(1)}Q${(x + bend * 0.4 + 4).toFixed(1)} ${(foot - tall * 0.5).toFixed(1)} ${(x + 4).toFixed(1)} ${foot.toFixed(1)}Z`,
      tone,
    )
  }
}
