/** Pins, clusters and place names drawn on a canvas with the page's own font, so that no glyph server is needed. */
import { shortCount } from '#ui/map/geometry.ts'
import type { MapPalette } from '#ui/map/palette.ts'

/** Drawn at twice the size, sharp on dense screens. */
export const drawingRatio = 2

type Draw = (context: CanvasRenderingContext2D) => void

function drawn(width: number, height: number, draw: Draw): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * drawingRatio))
  canvas.height = Math.max(1, Math.ceil(height * drawingRatio))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new ImageData(canvas.width, canvas.height)
  context.scale(drawingRatio, drawingRatio)
  draw(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const pageFont = (): string => getComputedStyle(document.body).fontFamily
/** The page's own font and those that stand in for it. */
export const pageFamilies = (): string[] =>
  pageFont()
    .split(',')
    .map((family) => family.trim())
const fontOf = (weight: number, size: number) => `${weight} ${size}px ${pageFont()}`

function textWidth(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  return context.measureText(text).width
}

interface Lettering {
  size: number
  weight: number
  color: string
}

/** A name with a halo. */
function drawName(text: string, { size, weight, color }: Lettering, { halo }: MapPalette): ImageData {
  const font = fontOf(weight, size)
  const width = textWidth(text, font) + 8
  const height = size + 8
  return drawn(width, height, (context) => {
    context.font = font
    context.textBaseline = 'middle'
    context.textAlign = 'center'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = halo
    context.fillStyle = color
    context.strokeText(text, width / 2, height / 2)
    context.fillText(text, width / 2, height / 2)
  })
}

/** Of a place name; big places have bigger, heavier letters. */
const labelLetters = (zoom: number) => ({ size: zoom <= 4 ? 14 : zoom <= 6 ? 12.5 : 11.5, weight: zoom <= 5 ? 600 : 500 })

/** A pin has room for so much of its name. */
const longestPinName = 28
const shortened = (text: string): string => (text.length > longestPinName ? `${text.slice(0, longestPinName - 1).trimEnd()}…` : text)

/** From the middle of a pin down to its name. */
export const pinNameBelow = 14

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = color
  context.fill()
}

/** One location: a disc in the site's colour with a light ring, 22 px across. One that was looked at before is a ring of it. */
export function drawPin({ pin, pinText, ring }: MapPalette, isVisited = false): ImageData {
  return drawn(26, 26, (context) => {
    context.shadowColor = 'rgba(0, 0, 0, 0.35)'
    context.shadowBlur = 3
    context.shadowOffsetY = 1
    disc(context, 13, 13, 10.5, ring)
    context.shadowColor = 'transparent'
    disc(context, 13, 13, 8.5, pin)
    disc(context, 13, 13, isVisited ? 6 : 3, isVisited ? ring : pinText)
    if (isVisited) disc(context, 13, 13, 2.5, pin)
  })
}

/** Several locations: a larger disc with their number. */
export function drawCluster(count: number, { pin, pinText, ring }: MapPalette): ImageData {
  const text = shortCount(count)
  const radius = count < 10 ? 15 : count < 100 ? 18 : count < 1000 ? 21 : 24
  const size = radius * 2 + 8
  return drawn(size, size, (context) => {
    const middle = size / 2
    context.shadowColor = 'rgba(0, 0, 0, 0.3)'
    context.shadowBlur = 4
    context.shadowOffsetY = 1
    disc(context, middle, middle, radius + 2, ring)
    context.shadowColor = 'transparent'
    disc(context, middle, middle, radius, pin)
    context.font = fontOf(700, count < 1000 ? 13 : 12)
    context.fillStyle = pinText
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, middle, middle + 0.5)
  })
}

/** Images are made when the map first asks for their name: `pin`, `cluster:12`, `label:5:Bergen`, `barrier:200:2`. */
export function drawNamed(name: string, palette: MapPalette): ImageData | null {
  if (name === 'pin' || name === 'pin-visited') return drawPin(palette, name === 'pin-visited')
  const [kind, first, ...rest] = name.split(':')
  if (kind === 'barrier') return new ImageData(Number(first) * drawingRatio, Number(rest[0]) * drawingRatio)
  if (kind === 'cluster') return drawCluster(Number(first), palette)
  if (kind === 'pin-name') return drawName(shortened([first, ...rest].join(':')), { size: 12, weight: 600, color: palette.label }, palette)
  if (kind === 'quarter') return drawName([first, ...rest].join(':'), { size: 12.5, weight: 600, color: palette.label }, palette)
  if (kind === 'label') return drawName(rest.join(':'), { ...labelLetters(Number(first)), color: palette.label }, palette)
  return null
}
