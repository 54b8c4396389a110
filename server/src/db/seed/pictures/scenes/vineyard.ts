import { darken } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills } from '../kit/land.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawGable } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawDoor, drawWindow, wallOf } from '../kit/walls.ts'

/** Rows of vines over rolling hills, a farm on the ridge. */
export const drawVineyard: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 30], distance: 36, horizon: 560, eyeHeight: 5.4, swing: 0.3, focal: 1150 })
  const world: World = { stage, camera, far: 320 }
  const place = stage.place.fork('vines')
  const leaf = place.pick(['#7f9a3f', '#8fa348', '#a88f3a', '#6f8f45', '#b5753a'])
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 30,
    height: 230,
    layers: 5,
    colour: place.pick(['#8fa062', '#9a9c5f', '#7f9a6a']),
    random: place.fork('hills'),
    wooded: false,
  })
  drawGround(stage, camera.horizon + 22, '#b9a06a', { tufts: 60 })
  const house = { x: place.range(-26, 20), z: 92, width: 13, depth: 9, height: 5, rise: 2.8, ridge: 'x' as const }
  for (let tree = 0; tree < 9; tree += 1)
    plantTree(
      world,
      place.pick(['poplar', 'broad', 'poplar']),
      [house.x + place.range(-16, 28), 0, place.range(94, 108)],
      place.range(7, 13),
      place.fork(`${tree}`),
      '#4f6f42',
    )
  drawGable(world, house, place.pick(['#e8cfa4', '#d9b48a', '#efe4cf']), '#a8583f')
  for (const u of [1.5, 5, 8.5]) for (const v of [0.8, 3]) drawWindow(world, wallOf(house, 'front'), u, v, 1, 1.2, place)
  drawDoor(world, wallOf(house, 'front'), 11, 1.2, 2.2, '#5a3f33')
  for (let z = 84; z > 3; z -= z > 40 ? 3 : z > 14 ? 1.6 : 0.8) {
    for (let row = -20; row <= 20; row += 1) {
      const x = row * 2.6
      const size = 1 + 0.3 * Math.sin(z * 7 + row * 3)
      drawVineClump(world, x, z, size, leaf)
    }
  }
  drawBirds(stage, 700, 180, 6)
}

function drawVineClump(world: World, x: number, z: number, size: number, leaf: string): void {
  const { stage, camera } = world
  const dz = z - camera.eye[2]
  const dx = x - camera.eye[0]
  const depth = dx * Math.sin(camera.yaw) + dz * Math.cos(camera.yaw)
  if (depth < 2) return
  const scale = camera.focal / depth
  const px = camera.centre + scale * (dx * Math.cos(camera.yaw) - dz * Math.sin(camera.yaw))
  if (px < -60 || px > 1660) return
  const py = camera.horizon + scale * camera.eye[1]
  const air = Math.min(0.6, depth / 300)
  const side = stage.light.from[0] < 0 ? -1 : 1
  const round = (value: number) => Math.round(value)
  stage.sheet.ellipse(round(px), round(py), round(scale * 0.75), round(scale * 0.14), '#2c2a1e', 0.3)
  stage.sheet.ellipse(
    round(px),
    round(py - scale * 0.75 * size),
    round(scale * 0.6 * size),
    round(scale * 0.62 * size),
    lit(stage, darken(leaf, 0.22), 0.2, air),
  )
  stage.sheet.ellipse(
    round(px + side * scale * 0.1),
    round(py - scale * 0.9 * size),
    round(scale * 0.45 * size),
    round(scale * 0.42 * size),
    lit(stage, leaf, 0.85, air),
  )
}
