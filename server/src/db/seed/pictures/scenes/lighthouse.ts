import { lighten } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawHills } from '../kit/land.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawDrum, drawGable } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project, scaleAt } from '../kit/space.ts'
import type { DrawScene, Stage } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { blob, drawGrass } from '../kit/trees.ts'
import { drawDoor, drawWindow, wallOf } from '../kit/walls.ts'
import { curveThrough } from '../kit/sheet.ts'
import type { Point } from '../kit/sheet.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

/** A lighthouse on its rock. */
export const drawLighthouse: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 30], distance: 58, horizon: 760, eyeHeight: 7, swing: 0.35, focal: 1250 })
  const world: World = { stage, camera, far: 420 }
  const place = stage.place.fork('light')
  const band = place.pick(['#b8423a', '#2f4a5f', '#f4eee0', '#c98a3a', '#3f3f46'])
  drawSky(stage, camera.horizon)
  drawHills(stage, { base: camera.horizon + 2, height: place.range(50, 110), layers: 2, colour: '#7a939a', random: place.fork('hills') })
  drawWater(stage, camera.horizon, '#2f6f80')
  drawRipples(stage, camera.horizon, 120)
  const foot = project(camera, [0, 0, 28])[1]
  const line = Math.min(1010, foot + 75)
  drawRock(stage, line, foot)
  const cottage = { x: place.chance(0.5) ? -15 : 6, z: 30, width: 9, depth: 6, height: 3.2, rise: 2.6, ridge: 'x' as const }
  drawGable(world, cottage, '#f0e9da', place.pick(['#a5483a', '#54606a', '#7a4f3f']))
  for (const u of [1, 6.6]) drawWindow(world, wallOf(cottage, 'front'), u, 1, 1.1, 1.3, place)
  drawDoor(world, wallOf(cottage, 'front'), 3.9, 1, 2.1, band)
  const height = place.range(19, 25)
  const radius = place.range(2.8, 3.4)
  const bands = place.pick([1, 5, 7])
  for (let step = 0; step < bands; step += 1) {
    const at = (share: number) => radius * (1 - share * 0.34)
    drawDrum(
      world,
      [0, (height * step) / bands, 30],
      at(step / bands),
      height / bands + 0.06,
      bands > 1 && step % 2 === 0 ? band : '#f6f1e4',
      at((step + 1) / bands),
    )
  }
  for (const y of [4, 9, 14])
    drawWindow(world, { origin: [-0.4, y, 27.6], along: [1, 0], width: 1, height: 1.6 }, 0, 0, 0.8, 1.4, place, { arched: true })
  drawLantern(world, height, radius, band)
  drawBirds(stage, 520, 250, 8)
  drawGrass(stage, 1090, '#7f8f58', 90, stage.take.fork('grass'), 120)
}

function drawRock(stage: Stage, line: number, foot: number): void {
  const { sheet } = stage
  const random = stage.place.fork('rock')
  const top: Point[] = [[230, line + 30]]
  for (let step = 0; step <= 14; step += 1)
    top.push([270 + step * 76, foot + (step < 3 ? (3 - step) * 22 : step > 11 ? (step - 11) * 22 : 0) + random.range(-8, 10)])
  top.push([1390, line + 30])
  sheet.path(
    `${curveThrough(top)}Z`,
    sheet.linear([
      [0, lit(stage, '#8fa062', 0.8)],
      [0.22, lit(stage, '#9a8c74', 0.8)],
      [1, lit(stage, '#54504c', 0.25)],
    ]),
  )
  for (let stone = 0; stone < 44; stone += 1) {
    const x = random.range(250, 1370)
    const size = random.range(14, 60)
    const y = line + random.range(-30, 34)
    sheet.path(
      blob(x, y, size, size * 0.55, random, 8, 0.2),
      sheet.linear([
        [0, lit(stage, random.pick(['#a89c88', '#8d857a', '#b5a68e']), 0.9)],
        [1, lit(stage, '#4c4a4a', 0.2)],
      ]),
    )
  }
  for (let foam = 0; foam < 26; foam += 1)
    sheet.ellipse(
      random.range(210, 1410),
      line + random.range(24, 50),
      random.range(20, 70),
      random.range(2, 6),
      lighten(stage.light.skyLow, 0.5),
      0.5,
    )
}

function drawLantern(world: World, height: number, radius: number, band: string): void {
  const { stage } = world
  const { light, sheet } = stage
  const top = radius * 0.66
  const dark = band === '#f4eee0' ? '#3f3f46' : band
  drawDrum(world, [0, height, 30], top * 1.5, 0.7, dark)
  drawDrum(world, [0, height + 0.7, 30], top * 0.92, 2.6, light.lamps > 0.5 ? '#ffe9ae' : '#9fb6bf')
  const spot: Spot = [0, height + 2, 28.6]
  const [x, y] = project(world.camera, spot)
  const scale = scaleAt(world.camera, spot)
  for (let bar = -3; bar <= 3; bar += 1)
    sheet.stroke(
      `M${(x + bar * top * 0.3 * scale).toFixed(1)} ${(y - 1.3 * scale).toFixed(1)}v${(2.6 * scale).toFixed(1)}`,
      '#3a3f48',
      0.08 * scale,
    )
  drawDrum(world, [0, height + 3.3, 30], top * 1.15, 1.9, dark, 0.2)
  if (light.lamps < 0.5) return
  for (const side of [-1, 1]) {
    const beam = sheet.linear(
      [
        [0, '#fff3c8', 0.7],
        [1, '#fff3c8', 0],
      ],
      side > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
    )
    sheet.poly(
      [
        [x, y - 8],
        [x + side * 1100, y - 150],
        [x + side * 1100, y + 60],
        [x, y + 8],
      ],
      beam,
      0.55,
    )
  }
  sheet.glow(x, y, scale * 7, scale * 7, '#ffefb8', 1)
}
