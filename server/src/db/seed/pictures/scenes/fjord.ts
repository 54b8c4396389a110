import { darken } from '../kit/colour.ts'
import { walkRound } from '../kit/frame.ts'
import { drawHills, drawMist, drawPeaks } from '../kit/land.ts'
import { drawBoat } from '../kit/props.ts'
import type { Random } from '../kit/random.ts'
import { curveThrough } from '../kit/sheet.ts'
import { drawBirds, drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawGable, drawLine } from '../kit/solids.ts'
import { project } from '../kit/space.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { plantTree } from '../kit/trees.ts'
import { drawBands, drawDoor, drawStuds, drawWindow, wallOf } from '../kit/walls.ts'
import { drawRipples, drawWater } from '../kit/water.ts'

const paints = ['#a83a30', '#f2ead8', '#d9a23f', '#8f2f2c', '#5f7a80', '#e3d6ba', '#b85a36']

/** Wooden houses and boathouses by a fjord between steep mountains. */
export const drawFjord: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 26], distance: 48, horizon: 600, eyeHeight: 5.5, swing: 0.36, focal: 1150 })
  const world: World = { stage, camera, far: 420 }
  const place = stage.place.fork('fjord')
  drawSky(stage, camera.horizon)
  const line = project(camera, [0, 0, 23])[1]
  const mountains = () => {
    drawPeaks(stage, {
      base: camera.horizon + 4,
      height: place.fork('a').range(300, 400),
      count: 5,
      rock: '#8593a5',
      snow: 0.42,
      depth: 0.72,
      random: place.fork('far'),
    })
    const [left, right] = place.fork('b').chance(0.5)
      ? ([
          [-420, 640],
          [1050, 1900],
        ] as const)
      : ([
          [-420, 480],
          [880, 1900],
        ] as const)
    drawPeaks(stage, {
      base: camera.horizon + 8,
      height: 500,
      count: 2,
      rock: '#66767c',
      snow: 0.2,
      depth: 0.42,
      random: place.fork('left'),
      spread: left,
    })
    drawPeaks(stage, {
      base: camera.horizon + 8,
      height: 540,
      count: 2,
      rock: '#5f7068',
      snow: 0.16,
      depth: 0.3,
      random: place.fork('right'),
      spread: right,
    })
    drawHills(stage, {
      base: camera.horizon + 16,
      height: 70,
      layers: 2,
      colour: '#55744f',
      far: 0.4,
      near: 0.22,
      random: place.fork('shore'),
      wooded: true,
      foot: camera.horizon + 14,
    })
  }
  drawWater(stage, camera.horizon + 6, '#2f6672')
  stage.sheet.mirrored(camera.horizon + 12, 0.8, 0.42, mountains)
  drawMist(stage, camera.horizon - 10, 110, stage.light.mood === 'mist' ? 0.95 : 0.4)
  drawRipples(stage, camera.horizon + 10, 60)
  stage.sheet.mirrored(line, 0.8, 0.4, () => drawVillage(world))
  drawRipples(stage, line, 60)
  const boats = place.fork('boats')
  for (let index = 0; index < 3; index += 1)
    drawBoat(
      world,
      [boats.range(-14, 18), 0, boats.range(4, 16)],
      boats.range(5, 7.5),
      boats.pick(['#b5483c', '#f0ead9', '#2f5f6f']),
      boats.fork(`${index}`),
    )
  drawBirds(stage, 820, 260, 6)
}

function drawVillage(world: World): void {
  const { stage } = world
  const place = stage.place.fork('village')
  const { sheet, light } = stage
  const line = project(world.camera, [0, 0, 23])[1]
  const top = Math.max(world.camera.horizon - 40, line - 120)
  const left = place.chance(0.5)
  sheet.flipped(left, () =>
    sheet.path(
      `${curveThrough([
        [430, line + 2],
        [640, line - 34],
        [900, top + 30],
        [1250, top - 20],
        [1660, top - 70],
      ])}L1660 ${line + 2}Z`,
      sheet.linear([
        [0, lit(stage, '#7fa055', 0.85, 0.12)],
        [1, lit(stage, '#5d7f42', 0.6, 0.05)],
      ]),
    ),
  )
  const side = left ? -1 : 1
  for (let tree = 0; tree < 10; tree += 1)
    plantTree(
      world,
      place.pick(['conifer', 'birch', 'conifer']),
      [side * place.range(4, 34), place.range(2, 4.5), place.range(46, 60)],
      place.range(6, 10),
      place.fork(`tree${tree}`),
    )
  const houses = place.int(5, 7)
  for (let house = houses; house > 0; house -= 1) {
    const back = house % 2
    const gable = {
      x: side * (3 + house * 4.6) - 3,
      z: 30 + back * 11 + place.range(0, 3),
      width: place.range(6, 8),
      depth: 6,
      height: place.range(4, 5.4),
      base: 0.8 + back * 2.6,
      rise: place.range(2.6, 3.4),
      ridge: place.pick(['x', 'z', 'x'] as const),
    }
    drawNorwegianHouse(world, gable, place.pick(paints), place.fork(`house${house}`))
  }
  for (let shed = 0; shed < 3; shed += 1) {
    const gable = {
      x: side * (2 + shed * 6) - 2.4,
      z: 23.4,
      width: 4.8,
      depth: 6.5,
      height: 2.6,
      base: 0.2,
      rise: 2.5,
      ridge: 'z' as const,
    }
    drawGable(world, gable, place.pick(['#9c372e', '#8a3029', '#7a5238']), '#55565c')
    drawStuds(world, wallOf(gable, 'front'), 0.36, '#20100c', 0.3)
    drawDoor(world, wallOf(gable, 'front'), 1.3, 2.2, 2.1, '#4a241e', '#f1e9d8')
  }
  drawBox(world, { x: side * 3 - 2, z: 14, width: 2, depth: 9.5, height: 0.3, base: 0.3 }, '#8d745a', '#a88c6c')
  for (let z = 14; z < 23; z += 3)
    drawLine(
      world,
      [
        [side * 3 - 2, -0.3, z],
        [side * 3 - 2, 1.2, z],
      ],
      darken(light.shade, 0.4),
      0.22,
    )
}

type House = { x: number; z: number; width: number; depth: number; height: number; base: number; rise: number; ridge: 'x' | 'z' }

function drawNorwegianHouse(world: World, gable: House, paint: string, random: Random): void {
  drawBox(world, { ...gable, height: 0.9, base: gable.base - 0.9 }, '#8c8880')
  drawGable(world, { ...gable, overhang: 0.45 }, paint, random.pick(['#54565e', '#7a4438', '#5f6a52']))
  for (const side of ['front', 'left', 'right'] as const) {
    const wall = wallOf(gable, side)
    drawBands(world, wall, 0.3, '#1c1414', 0.14, 0.03)
    for (const v of [0.9, gable.height - 1.9])
      for (const share of [0.2, 0.62]) drawWindow(world, wall, wall.width * share, v, 1, 1.2, random, { frame: '#fbf6ea' })
  }
  drawDoor(world, wallOf(gable, 'front'), gable.width * 0.44, 0.95, 2, random.pick(['#2f4a4a', '#5a2f28', '#e0c070']))
  drawBox(
    world,
    {
      x: gable.x + gable.width * 0.6,
      z: gable.z + 2.6,
      width: 0.7,
      depth: 0.7,
      height: 1.5,
      base: gable.base + gable.height + gable.rise - 0.7,
    },
    '#a06a55',
  )
}
