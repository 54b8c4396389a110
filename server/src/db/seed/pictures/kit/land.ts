import type { Colour } from './colour.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Random } from './random.ts'
import type { Point } from './sheet.ts'
import { curveThrough, lineThrough } from './sheet.ts'
import type { Stage } from './stage.ts'
import { lit } from './stage.ts'

/** A wavy line from edge to edge: sum of three swells, or jagged by halving for mountains. */
function ridgeLine(random: Random, base: number, height: number, swells = 2.5): Point[] {
  const phases = [random.range(0, 7), random.range(0, 7), random.range(0, 7)] as const
  const points: Point[] = []
  for (let x = -60; x <= 1660; x += 60) {
    const t = (x / 1600) * swells * Math.PI
    points.push([
      x,
      base - height * (0.5 + 0.32 * Math.sin(t + phases[0]) + 0.16 * Math.sin(t * 2.3 + phases[1]) + 0.07 * Math.sin(t * 5.1 + phases[2])),
    ])
  }
  return points
}

/** Soft hills one behind the other, the far ones in more air. */
export function drawHills(
  stage: Stage,
  options: {
    base: number
    height: number
    layers: number
    colour: Colour
    far?: number
    near?: number
    random: Random
    wooded?: boolean
    foot?: number
  },
): void {
  const { sheet } = stage
  for (let layer = 0; layer < options.layers; layer += 1) {
    const share = options.layers === 1 ? 1 : layer / (options.layers - 1)
    const depth = (options.far ?? 0.85) + ((options.near ?? 0.3) - (options.far ?? 0.85)) * share
    const random = options.random.fork(`hill${layer}`)
    const line = ridgeLine(random, options.base + layer * 8, options.height * (1 - share * 0.62), 1.6 + layer * 0.7 + random.next())
    const top = lit(stage, options.colour, 0.75, depth)
    const foot = lit(stage, options.colour, 0.6, Math.min(0.95, depth + 0.16))
    const shape = options.wooded ? woodedLine(line, random, 5 + share * 8) : curveThrough(line)
    const ground = options.foot ?? 1100
    sheet.path(
      `${shape}L1660 ${ground}L-60 ${ground}Z`,
      sheet.linear([
        [0, lighten(top, 0.05)],
        [options.foot ? 1 : 0.3, foot],
      ]),
    )
  }
}

/** The same line with tree tops along it. */
function woodedLine(line: readonly Point[], random: Random, size: number): string {
  const points: Point[] = []
  line.slice(0, -1).forEach(([x, y], index) => {
    const [nextX, nextY] = line[index + 1]!
    const steps = Math.round(60 / size)
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps
      points.push([x + (nextX - x) * share, y + (nextY - y) * share - (step % 2 === 0 ? random.range(0.2, 1) * size : 0)])
    }
  })
  return lineThrough([...points, line.at(-1)!])
}

function jagged(random: Random, from: Point, to: Point, rough: number, level: number): Point[] {
  if (level === 0) return [from]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + random.range(-rough, rough)]
  return [...jagged(random, from, middle, rough * 0.52, level - 1), ...jagged(random, middle, to, rough * 0.52, level - 1)]
}

export type Peaks = {
  base: number
  height: number
  count: number
  rock: Colour
  snow?: number
  depth: number
  random: Random
  spread?: readonly [number, number]
}

/** Mountains with a light side, a dark side and snow down to a share of their height. */
export function drawPeaks(stage: Stage, peaks: Peaks): void {
  const { random, base } = peaks
  const [from, to] = peaks.spread ?? [-100, 1700]
  const order = Array.from({ length: peaks.count }, (_, index) => index).sort(() => random.next() - 0.5)
  for (const index of order) {
    const x = from + ((index + random.range(0.2, 0.8)) / peaks.count) * (to - from)
    const height = peaks.height * random.range(0.55, 1)
    drawPeak(stage, x, base, height, height * random.range(0.95, 1.5), peaks)
  }
}

function drawPeak(stage: Stage, x: number, base: number, height: number, half: number, peaks: Peaks): void {
  const { sheet, light } = stage
  const { random, depth } = peaks
  const top: Point = [x, base - height]
  const rough = height * 0.16
  const left = jagged(random, [x - half, base + 6], top, rough, 5)
  const right = [...jagged(random, top, [x + half, base + 6], rough, 5), [x + half, base + 6] as Point]
  const spine = [...jagged(random, top, [x + half * random.range(-0.25, 0.25), base + 6], rough * 1.1, 5), [x, base + 6] as Point]
  const lightLeft = light.from[0] < 0
  const bright = lit(stage, peaks.rock, 0.92, depth)
  const dark = lit(stage, peaks.rock, 0.12, depth)
  const foot = mix(mix(bright, dark, 0.5), light.haze, 0.55)
  const sideLeft = `${lineThrough([...left, ...spine])}Z`
  const sideRight = `${lineThrough([...right, ...[...spine].reverse()])}Z`
  const fade = (colour: Colour) =>
    sheet.linear([
      [0, colour],
      [0.55, mix(colour, foot, 0.35)],
      [1, foot],
    ])
  sheet.path(sideLeft, fade(lightLeft ? bright : dark))
  sheet.path(sideRight, fade(lightLeft ? dark : bright))
  if (peaks.snow) drawSnowcap(stage, peaks, { x, base, height, half, sideLeft, sideRight, lightLeft })
}

type Cap = { x: number; base: number; height: number; half: number; sideLeft: string; sideRight: string; lightLeft: boolean }

function drawSnowcap(stage: Stage, peaks: Peaks, cap: Cap): void {
  const { sheet } = stage
  const reach = cap.height * (peaks.snow ?? 0.4)
  const edge: Point[] = []
  const steps = 16
  for (let step = 0; step <= steps; step += 1) {
    const at = cap.x - cap.half + (2 * cap.half * step) / steps
    edge.push([at, cap.base - cap.height + reach * (step % 2 === 0 ? peaks.random.range(0.55, 0.85) : peaks.random.range(0.85, 1.25))])
  }
  const blanket = `${lineThrough(edge)}L${cap.x + cap.half} ${cap.base - cap.height - 60}L${cap.x - cap.half} ${cap.base - cap.height - 60}Z`
  const [white, blue] = [lit(stage, '#ffffff', 1, peaks.depth * 0.7), lit(stage, '#e4ecfa', 0.2, peaks.depth * 0.8)]
  sheet.clipTo(cap.sideLeft, () => sheet.path(blanket, cap.lightLeft ? white : blue))
  sheet.clipTo(cap.sideRight, () => sheet.path(blanket, cap.lightLeft ? blue : white))
}

/** The ground from the horizon to the foot of the picture, with a scatter of tufts that grow towards the viewer. */
export function drawGround(
  stage: Stage,
  horizon: number,
  colour: Colour,
  options: { tufts?: number; tuft?: Colour; random?: Random } = {},
): void {
  const { sheet } = stage
  const random = options.random ?? stage.take.fork('ground')
  sheet.rect(
    0,
    horizon,
    1600,
    1067 - horizon,
    sheet.linear([
      [0, lit(stage, colour, 0.75, 0.5)],
      [0.25, lit(stage, colour, 0.72, 0.12)],
      [1, darken(lit(stage, colour, 0.6), 0.22)],
    ]),
  )
  const tuft = options.tuft ?? colour
  for (let index = 0; index < (options.tufts ?? 120); index += 1) {
    const share = random.next() ** 1.6
    const y = horizon + 6 + share * (1067 - horizon)
    const width = 12 + share * 110
    const light = random.chance(0.5)
    sheet.ellipse(
      random.range(-40, 1640),
      y,
      width * random.range(0.5, 1.3),
      1.2 + share * 7,
      light ? lighten(lit(stage, tuft, 0.9, 0.1), 0.1) : darken(lit(stage, tuft, 0.4), 0.18),
      0.1 + 0.14 * random.next(),
    )
  }
}

/** A band of mist. */
export function drawMist(stage: Stage, y: number, height: number, strength = 0.6): void {
  const { sheet, light } = stage
  sheet.rect(
    0,
    y - height / 2,
    1600,
    height,
    sheet.linear([
      [0, light.haze, 0],
      [0.5, light.haze, strength],
      [1, light.haze, 0],
    ]),
  )
}
