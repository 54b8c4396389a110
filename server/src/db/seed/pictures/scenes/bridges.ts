import { darken, lighten, mix } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawHills, drawMist } from '../kit/land.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project } from '../kit/space.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawGrass, drawTree, plantTree } from '../kit/trees.ts'
import { drawPane, drawStones } from '../kit/walls.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

/** A steel suspension bridge over a strait. */
export const drawSuspensionBridge: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 60], distance: 190, horizon: 700, eyeHeight: 14, swing: 0.75, focal: 1250 })
  const world: World = { stage, camera, far: 1500 }
  const place = stage.place.fork('bridge')
  const paint = place.pick(['#c4573c', '#5f8a7a', '#8a949c', '#b8483a', '#3f6f86'])
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 6, height: place.range(120, 240), layers: 4, colour: '#6c8272', random: place.fork('hills') })
  drawMist(stage, camera.horizon, 100, 0.5)
  drawWater(stage, camera.horizon + 4)
  const span = place.range(130, 170)
  stage.sheet.mirrored(project(camera, [0, 0, 60])[1], 0.8, 0.3, () => drawSpan(world, span, paint))
  drawRipples(stage, camera.horizon + 6, 130)
  drawBirds(stage, 500, 260)
  drawShore(stage)
}

function drawSpan(world: World, span: number, paint: string): void {
  const deck = 18
  const top = 62
  const tone = lit(world.stage, paint, 0.75, 0.08)
  const towers = [-span / 2, span / 2] as const
  const cable = (x: number): number => {
    const out = Math.abs(x) - span / 2
    if (out <= 0) return deck + 3 + (top - deck - 3) * (x / (span / 2)) ** 2
    return top - (top - deck) * Math.min(1, out / (span * 0.55))
  }
  const reach = span * 1.05
  for (const z of [66, 54]) {
    if (z === 54) drawBox(world, { x: -reach * 1.6, z: 54, width: reach * 3.2, depth: 12, height: 2.4, base: deck - 2.4 }, paint, '#6d6f75')
    for (let x = -reach; x <= reach; x += 6)
      drawLine(
        world,
        [
          [x, deck, z],
          [x, cable(x), z],
        ],
        tone,
        0.3,
        0.75,
      )
    const line: Spot[] = []
    for (let x = -reach; x <= reach; x += span / 24) line.push([x, cable(x), z])
    drawLine(world, line, lit(world.stage, darken(paint, 0.1), 0.8, 0.08), 1)
    for (const x of towers) drawBox(world, { x: x - 2, z: z - 1.6, width: 4, depth: 3.2, height: top + 2 }, paint)
  }
  for (const x of towers) {
    for (const y of [30, 42, 54, top - 1])
      drawBox(world, { x: x - 1.6, z: 54, width: 3.2, depth: 12, height: 2.6, base: y }, lighten(paint, 0.06))
    drawBox(world, { x: x - 7, z: 50, width: 14, depth: 20, height: 5 }, '#9b948a', '#b3aca0')
    const { light, sheet } = world.stage
    if (light.lamps > 0.5) {
      const [px, py] = project(world.camera, [x, top + 3, 54])
      sheet.glow(px, py, 26, 26, '#ff6a50', 0.95)
    }
  }
  if (world.stage.light.lamps > 0.5)
    for (let x = -reach; x < reach; x += 9) {
      const [px, py] = project(world.camera, [x, deck + 2.4, 54])
      world.stage.sheet.glow(px, py, 11, 11, world.stage.light.lamp, 0.95)
    }
}

function drawShore(stage: Stage): void {
  const random = stage.place.fork('shore')
  const { sheet } = stage
  const left = random.chance(0.5)
  sheet.flipped(left, () => {
    sheet.path(
      'M1660 1090L1660 800Q1480 850 1380 905Q1240 945 1120 1010Q1040 1050 1010 1090Z',
      sheet.linear([
        [0, lit(stage, '#71784f', 0.7, 0.05)],
        [1, darken(lit(stage, '#565c3c', 0.4), 0.4)],
      ]),
    )
    for (let index = 0; index < 9; index += 1)
      drawTree(
        stage,
        random.pick(['conifer', 'conifer', 'shrub']),
        random.range(1290, 1620),
        random.range(880, 1080),
        random.range(120, 330),
        0,
        random.fork(`${index}`),
      )
  })
}

/** An old stone bridge of round arches over a slow river. */
export const drawStoneBridge: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 4], distance: 46, horizon: 640, eyeHeight: 3.4, swing: 0.5 })
  const world: World = { stage, camera, far: 210 }
  const place = stage.place.fork('arches')
  const stone = place.pick(['#c2af93', '#ab9f94', '#b89c80', '#a8a79d'])
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 30, height: 230, layers: 4, colour: '#71905c', random: place.fork('hills'), wooded: true })
  drawMist(stage, camera.horizon + 20, 120, stage.light.mood === 'mist' ? 0.95 : 0.35)
  const line = project(camera, [0, 0, 0])[1]
  drawWater(stage, line - 30)
  for (let index = 0; index < 16; index += 1)
    plantTree(
      world,
      place.pick(['broad', 'poplar', 'broad', 'birch']),
      [place.range(-70, 70), 0, place.range(12, 40)],
      place.range(10, 18),
      place.fork(`${index}`),
      place.pick(['#6f9a45', '#c08c3c', '#8aa548', '#5d8a4a']),
    )
  const count = place.int(3, 5)
  const radius = place.range(3.4, 4.4)
  stage.sheet.mirrored(line, 0.95, 0.55, () => drawArches(world, stone, count, radius))
  drawRipples(stage, line - 30, 120)
  for (const side of [-1, 1])
    plantTree(
      world,
      'broad',
      [side * (count * radius * 1.4 + 6), 0, -1],
      place.range(8, 12),
      place.fork(`end${side}`),
      place.pick(['#7fa548', '#b98a3a']),
    )
  drawGrass(stage, 1080, '#6f8a48', 100, stage.take.fork('grass'), 120)
}

function drawArches(world: World, stone: string, count: number, radius: number): void {
  const pitch = radius * 2 + 1.4
  const half = (count * pitch) / 2
  const height = radius + 2.6
  const rise = 1.6
  const deck = (x: number) => height + rise * Math.cos(Math.min(1, Math.abs(x) / (half + 8)) * (Math.PI / 2))
  const { stage } = world
  const face: Spot[] = [[-half - 14, -0.5, 0]]
  for (let arch = 0; arch < count; arch += 1) {
    const middle = -half + pitch * (arch + 0.5)
    for (let step = 0; step <= 14; step += 1) {
      const angle = Math.PI - (Math.PI * step) / 14
      // The soffit behind the opening: dark stone that gives the arch its depth.
      face.push([middle + Math.cos(angle) * radius, Math.max(-0.5, Math.sin(angle) * radius), 0])
    }
  }
  face.push([half + 14, -0.5, 0])
  for (let x = half + 14; x >= -half - 14; x -= 2) face.push([x, deck(x), 0])
  for (let arch = 0; arch < count; arch += 1) drawSoffit(world, -half + pitch * (arch + 0.5), radius, stone)
  drawFace(world, face, stone, { bothSides: true, light: 0.72 })
  const random = stage.place.fork('stones')
  for (let index = 0; index < 70; index += 1) {
    const x = random.range(-half - 10, half + 8)
    drawStones(
      world,
      { origin: [x, random.range(radius + 0.3, deck(x) - 0.8), 0], along: [1, 0], width: 1.1, height: 0.6 },
      1,
      stone,
      random,
      0.7,
    )
  }
  for (let arch = 0; arch < count; arch += 1) {
    const middle = -half + pitch * (arch + 0.5)
    const ring: Spot[] = []
    for (let step = 0; step <= 18; step += 1)
      ring.push([middle + Math.cos((Math.PI * step) / 18) * (radius + 0.25), Math.sin((Math.PI * step) / 18) * (radius + 0.25), 0])
    drawLine(world, ring, lit(stage, lighten(stone, 0.16), 0.8), 0.5)
    drawPane(
      world,
      { origin: [middle + radius - 0.1, 0, -0.1], along: [1, 0], width: 1.6, height: 1.4 },
      0,
      0,
      1.6,
      1.4,
      lit(stage, darken(stone, 0.12), 0.5),
    )
  }
  const coping: Spot[] = []
  for (let x = -half - 14; x <= half + 14; x += 2) coping.push([x, deck(x), 0])
  drawLine(world, coping, lit(stage, lighten(stone, 0.2), 0.95), 0.4)
  drawLine(
    world,
    coping.map(([x, y, z]): Spot => [x, y - 1, z]),
    lit(stage, darken(stone, 0.3), 0.4),
    0.16,
    0.7,
  )
}

function drawSoffit(world: World, middle: number, radius: number, stone: string): void {
  const { light } = world.stage
  for (let step = 0; step < 14; step += 1) {
    const [a, b] = [(Math.PI * step) / 14, (Math.PI * (step + 1)) / 14]
    const at = (angle: number, z: number): Spot => [middle + Math.cos(angle) * radius, Math.max(-0.5, Math.sin(angle) * radius), z]
    drawFace(world, [at(a, 0), at(b, 0), at(b, 5), at(a, 5)], mix(stone, light.shade, 0.45), {
      bothSides: true,
      light: 0.14 + 0.3 * Math.abs(Math.cos(a)),
      flat: true,
    })
  }
}
