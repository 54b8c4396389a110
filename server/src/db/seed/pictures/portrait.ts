/** People of the demo: a likeness of nobody, drawn in a few calm shapes. */
import sharp from 'sharp'
import { darken, lighten, mix } from './kit/colour.ts'
import { addGrain } from './kit/grain.ts'
import { createRandom } from './kit/random.ts'

const grounds = ['#c9d6d3', '#d9cdbd', '#b9c4d4', '#d3c3c8', '#c6cfb8', '#9fb0bd', '#d6d0c4']
const skins = ['#f0d2bb', '#e3b795', '#c98f66', '#a26b46', '#7a4b30', '#5b3826']
const hairs = ['#2b211c', '#4a3325', '#7b5634', '#b98b4e', '#8d8d8d', '#d9d6d0', '#6e2f1d', '#181818']
const clothes = ['#31475e', '#5b3b3f', '#3f5a4a', '#6b5a3d', '#2e2e38', '#8a4b2f', '#54616b', '#7d6b86']

/** Shapes of hair, behind the head and in front of it; the head stands around 480, 400. */
const hairShapes = [
  { behind: '', before: 'M330 400 C318 250 400 205 480 205 C565 205 645 250 630 400 C612 330 590 300 480 300 C380 300 348 330 330 400 Z' },
  {
    behind: 'M300 620 C270 330 360 195 480 195 C600 195 690 330 660 620 Z',
    before: 'M332 420 C320 260 410 215 480 215 C560 215 640 260 628 420 C600 330 540 300 470 300 C400 300 350 340 332 420 Z',
  },
  {
    behind: 'M480 120 C530 120 560 150 552 195 C530 215 430 215 408 195 C400 150 430 120 480 120 Z',
    before: 'M334 390 C326 260 400 212 480 212 C560 212 634 260 626 390 C600 300 560 280 480 280 C400 280 360 300 334 390 Z',
  },
  { behind: '', before: 'M342 360 C340 280 390 232 480 230 C572 232 620 280 618 360 C600 300 560 272 480 270 C400 272 362 300 342 360 Z' },
  {
    behind: 'M296 470 C250 300 350 170 480 170 C610 170 710 300 664 470 C640 540 600 520 600 520 L360 520 C360 520 320 540 296 470 Z',
    before: 'M330 410 C330 270 400 230 480 232 C560 230 630 270 630 410 C600 340 540 310 480 312 C420 310 360 340 330 410 Z',
  },
]

const size = 960

/** The portrait as SVG. Pure: the same name always has the same face. */
export function drawPortrait(name: string): string {
  const random = createRandom(`portrait:${name}`)
  const pick = <Item>(items: readonly Item[]): Item => random.pick(items)
  const [ground, skin, hair, cloth] = [pick(grounds), pick(skins), pick(hairs), pick(clothes)]
  const shape = pick(hairShapes)
  const glasses = random.chance(0.3)
  const parts = [
    `<rect width="${size}" height="${size}" fill="url(#ground)"/>`,
    shape.behind && `<path d="${shape.behind}" fill="${darken(hair, 0.18)}"/>`,
    `<path d="M120 960 C130 780 260 700 400 672 L560 672 C700 700 830 780 840 960 Z" fill="url(#cloth)"/>`,
    `<path d="M398 560 L398 676 C430 742 530 742 562 676 L562 560 Z" fill="${darken(skin, 0.16)}"/>`,
    random.chance(0.5) && `<path d="M396 668 L480 800 L564 668 L600 684 L490 900 L470 900 L360 684 Z" fill="${lighten(cloth, 0.16)}"/>`,
    `<ellipse cx="480" cy="420" rx="150" ry="190" fill="url(#skin)"/>`,
    `<path d="M334 440 C340 570 400 622 480 622 C560 622 620 570 626 440 C606 500 560 512 480 512 C400 512 354 500 334 440 Z" fill="${hair}"/>`,
    shape.before && `<path d="${shape.before}" fill="${hair}"/>`,
    glasses &&
      `<g fill="none" stroke="${darken(hair, 0.3)}" stroke-width="9"><circle cx="418" cy="420" r="46"/><circle cx="542" cy="420" r="46"/><path d="M464 416 Q480 404 496 416"/></g>`,
  ]
  const stop = (at: number, colour: string): string => `<stop offset="${at}" stop-color="${colour}"/>`
  const paints = [
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">${stop(0, lighten(ground, 0.25))}${stop(1, darken(ground, 0.14))}</linearGradient>`,
    `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2="0">${stop(0, lighten(cloth, 0.1))}${stop(1, darken(cloth, 0.2))}</linearGradient>`,
    `<linearGradient id="skin" x1="0" y1="0" x2="1" y2="0.3">${stop(0, lighten(skin, 0.1))}${stop(1, mix(skin, '#3a2a30', 0.18))}</linearGradient>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><defs>${paints.join('')}</defs>${parts.filter(Boolean).join('')}</svg>`
}

/** The portrait as a JPEG with a little film grain. */
export async function renderPortrait(name: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawPortrait(name)))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(data, info.width, info.channels, `portrait:${name}`)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 86 })
    .toBuffer()
}
