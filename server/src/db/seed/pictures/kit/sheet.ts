import type { Colour } from './colour.ts'

/** The sheet every scene is drawn on: 1600 by 1067 units, cropped to fit whatever size is asked. */
const sheetWidth = 1600
const sheetHeight = 1067

export type Point = readonly [number, number]
/** Offset 0..1, colour, opacity 0..1. */
export type Stop = readonly [number, Colour, number?]
export type Paint = string
export type Sheet = ReturnType<typeof createSheet>

const short = (value: number) => (Math.round(value * 10) / 10).toString()
// Opacity of the fill or stroke, never of the element: the latter makes the renderer open a layer for each one.
const opacityOf = (opacity: number, of = 'fill') => (opacity >= 1 ? '' : ` ${of}-opacity="${Math.round(opacity * 1000) / 1000}"`)

export function lineThrough(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

/** A soft line through the points (Catmull-Rom written as cubic curves). */
export function curveThrough(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${[...first, ...second, ...to].map(short).join(' ')}`
  }
  return path
}

/** A circle by middle and radius. */
export type Puff = readonly [number, number, number]

/** Many circles as one shape, so that they take one paint and one opacity together. */
export function circles(puffs: readonly Puff[]): string {
  return puffs.map(([x, y, radius]) => `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 1 0 .1Z`).join('')
}

export function createSheet() {
  const definitions: string[] = []
  const known = new Map<string, string>()
  const body: string[] = []
  let count = 0

  /** Defines a thing once and answers its id; equal definitions share one. */
  const define = (make: (id: string) => string): string => {
    const key = make('')
    const existing = known.get(key)
    if (existing) return existing
    count += 1
    const id = `d${count}`
    known.set(key, id)
    definitions.push(make(id))
    return id
  }
  const stopMarkup = (stops: readonly Stop[]) =>
    stops
      .map(([offset, colour, opacity = 1]) => {
        const fade = opacity < 1 ? ` stop-opacity="${Math.round(opacity * 100) / 100}"` : ''
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${fade}/>`
      })
      .join('')

  const sheet = {
    add: (markup: string) => void body.push(markup),
    /** Runs over the painted shape's own box: (x1,y1) to (x2,y2), default top to bottom. */
    linear: (stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1]): Paint =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`)})`,
    radial: (stops: readonly Stop[], [x, y, radius]: readonly number[] = [0.5, 0.5, 0.5]): Paint =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopMarkup(stops)}</radialGradient>`)})`,
    poly: (points: readonly Point[], fill: Paint, opacity = 1) =>
      void body.push(`<path d="${lineThrough(points)}Z" fill="${fill}"${opacityOf(opacity)}/>`),
    path: (path: string, fill: Paint, opacity = 1) => void body.push(`<path d="${path}" fill="${fill}"${opacityOf(opacity)}/>`),
    stroke: (path: string, colour: Paint, width: number, opacity = 1) =>
      void body.push(
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(Math.max(0.4, width))}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity, 'stroke')}/>`,
      ),
    rect: (x: number, y: number, width: number, height: number, fill: Paint, opacity = 1) =>
      void body.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}" fill="${fill}"${opacityOf(opacity)}/>`,
      ),
    ellipse: (x: number, y: number, radiusX: number, radiusY: number, fill: Paint, opacity = 1) =>
      void body.push(
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}" fill="${fill}"${opacityOf(opacity)}/>`,
      ),
    /** A pool of light that fades to nothing at its edge. */
    glow: (x: number, y: number, radiusX: number, radiusY: number, colour: Colour, opacity = 1) => {
      const paint = sheet.radial([
        [0, colour, 1],
        [0.35, colour, 0.45],
        [1, colour, 0],
      ])
      sheet.ellipse(x, y, radiusX, radiusY, paint, opacity)
    },
    group: (attributes: string, draw: () => void) => {
      body.push(`<g ${attributes}>`)
      draw()
      body.push('</g>')
    },
    clipTo: (path: string, draw: () => void) => {
      const id = define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`)
      sheet.group(`clip-path="url(#${id})"`, draw)
    },
    /** Draws something and, upside down below the line, its reflection; the reflection comes first. */
    mirrored: (line: number, squash: number, strength: number, draw: () => void) => {
      const start = body.length
      draw()
      const drawn = body.splice(start)
      const turn = `translate(0 ${short(line + line * squash)}) scale(1 ${-squash})`
      const id = define((name) => `<clipPath id="${name}"><path d="M0 ${short(line)}H1600V1067H0Z"/></clipPath>`)
      body.push(`<g clip-path="url(#${id})"><g opacity="${strength}"><g transform="${turn}">`, ...drawn, '</g></g></g>', ...drawn)
    },
    /** Turns what is drawn left to right. */
    flipped: (turned: boolean, draw: () => void) => (turned ? sheet.group('transform="translate(1600 0) scale(-1 1)"', draw) : draw()),
    finish: (width: number, height: number): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheetWidth} ${sheetHeight}" preserveAspectRatio="xMidYMid slice"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
  }
  return sheet
}
