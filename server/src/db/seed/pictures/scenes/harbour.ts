import { darken } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawHills } from '../kit/land.ts'
import { drawBoat } from '../kit/props.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawGable, drawLine } from '../kit/solids.ts'
import type { Spot } from '../kit/space.ts'
import { project, scaleAt } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawTree } from '../kit/trees.ts'
import { drawDoor, drawStuds, drawWindow, wallOf } from '../kit/walls.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

/** A small harbour: sheds on piles, boats at their moorings. */
export const drawHarbour: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 24], distance: 40, horizon: 560, eyeHeight: 5, swing: 0.42, focal: 1150 })
  const world: World = { stage, camera, far: 330 }
  const place = stage.place.fork('harbour')
  drawSky(stage, camera.horizon)
  drawHills(stage, {
    base: camera.horizon + 14,
    height: place.range(130, 260),
    layers: 4,
    colour: place.pick(['#6f8f72', '#7a8f66', '#64837c']),
    random: place.fork('hills'),
    wooded: true,
  })
  const line = project(camera, [0, 0, 22])[1]
  drawWater(stage, camera.horizon + 14)
  const paints = place.pick([
    ['#b5503f', '#e9dcc0', '#5f8288', '#d3a24a', '#7c8a6a'],
    ['#a8453a', '#c9a24f', '#efe6d2', '#7a5a4a', '#8f9aa0'],
    ['#dcd3c0', '#8fa5a8', '#b9694a', '#6f7f66', '#c9b58a'],
  ])
  stage.sheet.mirrored(line, 0.85, 0.45, () => drawSheds(world, paints))
  const boats = place.fork('boats')
  const hulls = ['#b5483c', '#2f5f6f', '#f0ead9', '#3f6a4f', '#d0963a', '#33415f']
  for (let index = 0; index < 8; index += 1)
    drawBoat(
      world,
      [boats.range(-24, 24), 0, 20 - index * 2.6],
      boats.range(5.5, 9),
      boats.pick(hulls),
      boats.fork(`${index}`),
      boats.chance(0.42),
    )
  drawRipples(stage, camera.horizon + 30, 130)
  drawBirds(stage, 900, 200, 8)
}

function drawSheds(world: World, paints: readonly string[]): void {
  const { stage } = world
  const place = stage.place.fork('sheds')
  drawFace(
    world,
    [
      [-90, 0, 40],
      [90, 0, 40],
      [90, 3, 70],
      [-90, 3, 70],
    ],
    '#7f9560',
    { bothSides: true, light: 0.7 },
  )
  for (let back = 0; back < 9; back += 1) {
    const house = {
      x: -46 + back * 11 + place.range(-2, 2),
      z: 48 + place.range(0, 10),
      width: place.range(6, 8),
      depth: 6,
      height: place.range(4, 6),
      base: 1.5,
      rise: 2.8,
      ridge: place.pick(['x', 'z'] as const),
    }
    drawGable(world, house, place.pick(paints), place.pick(['#6b4a42', '#565b66', '#8a4f3f']))
    for (const u of [1.2, 3.8]) drawWindow(world, wallOf(house, 'front'), u, 2, 1, 1.3, place)
  }
  for (let tree = 0; tree < 12; tree += 1) {
    const spot: Spot = [place.range(-60, 60), 1.5, place.range(52, 64)]
    const [x, y] = project(world.camera, spot)
    drawTree(
      stage,
      place.pick(['conifer', 'broad']),
      x,
      y,
      scaleAt(world.camera, spot) * place.range(6, 11),
      0.25,
      place.fork(`tree${tree}`),
    )
  }
  for (let shed = 0; shed < 7; shed += 1) {
    const width = place.range(7, 9)
    const house = {
      x: -34 + shed * 10,
      z: 26,
      width,
      depth: 9,
      height: place.range(4.2, 6.6),
      base: 1.3,
      rise: place.range(2.6, 3.8),
      ridge: place.pick(['z', 'z', 'x'] as const),
    }
    const paint = paints[shed % paints.length]!
    for (let pile = 0; pile <= 4; pile += 1)
      drawLine(
        world,
        [
          [house.x + (width * pile) / 4, -0.5, 25.8],
          [house.x + (width * pile) / 4, 1.4, 25.8],
        ],
        lit(stage, '#4a3a30', 0.3),
        0.35,
      )
    drawGable(world, house, paint, place.pick(['#6b4a42', '#565b66', '#74685c']))
    const front = wallOf(house, 'front')
    drawStuds(world, front, 0.4, '#20181a', 0.16, 0.04)
    drawDoor(world, front, width / 2 - 0.9, 1.8, 2.5, darken(paint, 0.35), '#f6f0e2')
    for (const u of [0.9, width - 2]) drawWindow(world, front, u, 1, 1.1, 1.4, place)
    drawWindow(world, front, width / 2 - 0.5, house.height - 1, 1, 1.2, place)
  }
  drawBox(world, { x: -60, z: 22, width: 120, depth: 4.2, height: 0.4, base: 0.9 }, '#8d745a', '#a88c6c')
  for (let pile = -30; pile <= 30; pile += 1)
    drawLine(
      world,
      [
        [pile * 2, -0.4, 22],
        [pile * 2, 1.7, 22],
      ],
      lit(stage, '#5a4636', 0.4),
      0.26,
    )
}
