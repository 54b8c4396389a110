import { walkRound } from '../kit/frame.ts'
import { drawGround, drawHills, drawPeaks } from '../kit/land.ts'
import { curveThrough } from '../kit/sheet.ts'
import { drawSky } from '../kit/sky.ts'
import type { World } from '../kit/solids.ts'
import { drawBox, drawFace, drawGable, drawLine, drawShadow } from '../kit/solids.ts'
import type { DrawScene } from '../kit/stage.ts'
import { lit } from '../kit/stage.ts'
import { drawTree, plantTree } from '../kit/trees.ts'
import { drawBands, drawDoor, drawWindow, wallOf } from '../kit/walls.ts'

/** A mountain plateau under snow, with a timber cabin and marker poles. */
export const drawSnowPlateau: DrawScene = (stage) => {
  const camera = walkRound(stage, { target: [0, 0, 8], distance: 34, horizon: 650, eyeHeight: 2.4, swing: 0.5 })
  const world: World = { stage, camera, far: 240 }
  const place = stage.place.fork('snow')
  drawSky(stage, camera.horizon)
  drawPeaks(stage, {
    base: camera.horizon + 8,
    height: place.range(240, 360),
    count: 5,
    rock: '#8a98ab',
    snow: 0.62,
    depth: 0.55,
    random: place.fork('far'),
  })
  drawHills(stage, {
    base: camera.horizon + 26,
    height: 110,
    layers: 3,
    colour: '#eef3fa',
    far: 0.55,
    near: 0.15,
    random: place.fork('drifts'),
  })
  drawGround(stage, camera.horizon + 24, '#f4f7fc', { tufts: 90, tuft: '#dfe8f6' })
  const { sheet } = stage
  for (let drift = 0; drift < 3; drift += 1) {
    const y = 800 + drift * 96
    const shift = place.range(-120, 120)
    sheet.path(
      `${curveThrough([
        [-60, y + 30],
        [300 + shift, y - 16],
        [760 + shift, y + 24],
        [1250 + shift, y - 22],
        [1660, y + 16],
      ])}L1660 ${y + 70}L-60 ${y + 70}Z`,
      sheet.linear([
        [0, lit(stage, '#ffffff', 1)],
        [1, lit(stage, '#e6eefb', 0.45), 0],
      ]),
      0.5,
    )
  }
  for (let tree = 0; tree < 9; tree += 1)
    plantTree(
      world,
      place.pick(['bare', 'conifer', 'bare']),
      [place.range(-40, 40), 0, place.range(12, 34)],
      place.range(2.2, 5),
      place.fork(`${tree}`),
      '#4f6a66',
    )
  if (place.chance(0.85)) drawSnowCabin(world, place.pick(['#7a3a2e', '#6a4a36', '#4f4038', '#8f6a48']))
  for (let pole = 0; pole < 7; pole += 1)
    drawLine(
      world,
      [
        [4 + pole * 2.4, 0, 2 + pole * 9 - 6],
        [4 + pole * 2.4, 2.4, 2 + pole * 9 - 6],
      ],
      lit(stage, '#6a4a3a', 0.5, pole * 0.06),
      0.1,
    )
  drawTree(stage, 'shrub', place.range(60, 300), 1075, 120, 0, place.fork('twig'), '#8a8f96')
}

function drawSnowCabin(world: World, tar: string): void {
  const place = world.stage.place.fork('cabin')
  const cabin = { x: -8, z: 6, width: place.range(8, 10.5), depth: 6.5, height: 3, rise: 2.4, ridge: 'x' as const, overhang: 0.7 }
  drawShadow(world, { ...cabin, height: 4 }, 0.22)
  drawGable(world, cabin, tar, '#f3f6fb')
  for (const side of ['front', 'left', 'right'] as const) drawBands(world, wallOf(cabin, side), 0.34, '#140c0a', 0.35, 0.05)
  for (const u of [1, cabin.width - 2.3])
    drawWindow(world, wallOf(cabin, 'front'), u, 1, 1.3, 1.2, place, { frame: '#f4eee0', lampChance: 1 })
  drawDoor(world, wallOf(cabin, 'front'), cabin.width / 2 - 0.5, 1, 2, '#2f4f4a')
  drawBox(world, { x: -3, z: 8.8, width: 0.9, depth: 0.9, height: 1.8, base: 4.6 }, '#8a8580', '#ffffff')
  drawFace(
    world,
    [
      [-8.6, 0.02, 5.4],
      [cabin.width - 7.4, 0.02, 5.4],
      [cabin.width - 7.8, 0.5, 6],
      [-8.2, 0.5, 6],
    ],
    '#ffffff',
    { bothSides: true, light: 0.8 },
  )
}
