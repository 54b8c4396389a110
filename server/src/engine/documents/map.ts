/** The page with the map: numbered points on outlines of our own, scale, north, and the names below it. */
import { fontFor, printable } from '#kit/documents/pdf-fonts.ts'
import type { Box } from '#kit/documents/pdf.ts'
import { baseMapOf, type BaseMap, type Line } from './base-map.ts'
import { barOf, projectionOf, spread, type Projection } from './projection.ts'
import { dimmed, faint, ink, oneLine, styles, type Sheet } from './sheet.ts'

const colors = { water: '#dfeaf0', land: '#f8f6f1', shore: '#9fb0ba', border: '#d3cbbb', town: '#6b7280' } as const
const radius = 8
const mostTowns = 16
const legend = { size: 9, line: 14 } as const

/** A point of the map, with the number that stands beside its name. */
export interface NumberedPoint {
  number: number
  name: string
  place: string
  latitude: number
  longitude: number
}

/** A page for the map, or none where there is no point; `unplaced` things have none. Returns its number. */
export async function drawMap(sheet: Sheet, points: readonly NumberedPoint[], unplaced: number): Promise<number | null> {
  const { writer, words } = sheet
  if (points.length === 0) return null
  sheet.running = words.map
  writer.newPage()
  const page = writer.pageNumber()
  const close = writer.open('Sect')
  writer.text('H2', words.map, styles.folder)
  writer.y += 6
  const lines = Math.ceil(points.length / 2)
  const room = writer.page.bottom - writer.y - 40
  const height = Math.max(room * 0.6, Math.min(room - lines * legend.line, writer.page.width))
  const box: Box = { x: writer.page.left, y: writer.y, width: writer.page.width, height }
  const projection = projectionOf(points, box)
  const base = await baseMapOf(projection.view)
  const places = points.map((point) => projection.place(point.longitude, point.latitude))
  const discs = spread(places, radius, box)
  writer.figure(words.mapAbout(points.length), () => {
    writer.document.save().roundedRect(box.x, box.y, box.width, box.height, 4).clip()
    drawBase(sheet, base, projection, box)
    drawTowns(sheet, base, { projection, box, discs })
    drawPoints(sheet, points, { projection, discs })
    drawScale(sheet, projection, box)
    writer.document.restore()
    writer.document.roundedRect(box.x, box.y, box.width, box.height, 4).lineWidth(0.5).stroke(colors.shore)
  })
  writer.y = box.y + box.height + 6
  writer.text('P', words.mapHint, { size: 8, color: dimmed })
  writer.y += 6
  writeLegend(sheet, points)
  if (unplaced > 0) {
    writer.y += 4
    writer.text('P', words.unplaced(unplaced), styles.small)
  }
  close()
  return page
}

function drawBase({ writer: { document } }: Sheet, base: BaseMap, projection: Projection, box: Box): void {
  document.rect(box.x, box.y, box.width, box.height).fill(base.land.length > 0 ? colors.water : colors.land)
  const trace = (line: Line): void => {
    let last: { x: number; y: number } | undefined
    for (const [longitude, latitude] of line) {
      const { x, y } = projection.place(longitude, latitude)
      // What is far outside is drawn at the edge, and what nobody could tell apart is drawn once.
      const point = { x: clamp(x, box.x - 40, box.x + box.width + 40), y: clamp(y, box.y - 40, box.y + box.height + 40) }
      if (last && Math.hypot(point.x - last.x, point.y - last.y) < 0.4) continue
      if (last) document.lineTo(point.x, point.y)
      else document.moveTo(point.x, point.y)
      last = point
    }
  }
  const fill = (polygons: readonly Line[][], color: string): void => {
    for (const rings of polygons) {
      for (const ring of rings) {
        trace(ring)
        document.closePath()
      }
      document.lineWidth(0.3).fillAndStroke(color, color, 'even-odd')
    }
  }
  const stroke = (lines: readonly Line[], color: string, width: number): void => {
    for (const line of lines) {
      trace(line)
      document.lineWidth(width).stroke(color)
    }
  }
  fill(base.land, colors.land)
  fill(base.lakes, colors.water)
  stroke(base.borders, colors.border, 0.5)
  stroke(base.shores, colors.shore, 0.4)
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

interface Drawing {
  projection: Projection
  discs: readonly { x: number; y: number }[]
}

/** The largest towns whose names find room beside the discs. */
function drawTowns({ writer: { document } }: Sheet, base: BaseMap, { projection, box, discs }: Drawing & { box: Box }): void {
  const taken: Box[] = discs.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }))
  let count = 0
  for (const town of base.names) {
    if (count === mostTowns) return
    const { x, y } = projection.place(town.longitude, town.latitude)
    const name = printable(town.name)
    document.font(fontFor(name, 'plain')).fontSize(7)
    const wide = document.widthOfString(name)
    const sides = [x + 4, x - wide - 4].map((left): Box => ({ x: left, y: y - 5, width: wide, height: 10 }))
    const free = sides.find((side) => isWithin(side, box) && !taken.some((one) => overlap(one, side)))
    if (!free) continue
    count += 1
    taken.push({ x: free.x - 12, y: free.y - 8, width: wide + 24, height: 26 })
    document.circle(x, y, 1.2).fill(colors.town)
    document.fillColor(colors.town).text(name, free.x, y - 4, { lineBreak: false })
  }
}

const isWithin = (one: Box, box: Box): boolean =>
  one.x > box.x && one.x + one.width < box.x + box.width && one.y > box.y && one.y + one.height < box.y + box.height
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

function drawPoints({ writer: { document } }: Sheet, points: readonly NumberedPoint[], { projection, discs }: Drawing): void {
  const places = points.map((point) => projection.place(point.longitude, point.latitude))
  for (const [index, place] of places.entries()) {
    const disc = discs[index] ?? place
    document.moveTo(place.x, place.y).lineTo(disc.x, disc.y).lineWidth(0.7).stroke(ink)
    document.circle(place.x, place.y, 1.6).fill(ink)
  }
  for (const [index, disc] of discs.entries()) {
    const number = String(points[index]?.number ?? '')
    document.circle(disc.x, disc.y, radius).lineWidth(1).fillAndStroke(ink, '#ffffff')
    document.font('bold').fontSize(number.length > 2 ? 6.5 : 8)
    const width = document.widthOfString(number)
    document.fillColor('#ffffff').text(number, disc.x - width / 2, disc.y - document.currentLineHeight() / 2 + 0.4, { lineBreak: false })
  }
}

/** On a field of its own, so that no outline runs through it. */
function drawScale({ ctx, writer: { document }, words }: Sheet, { metres }: Projection, box: Box): void {
  const { length, label } = barOf(metres, 110, ctx.site.settings.distanceUnit)
  const [x, y] = [box.x + 16, box.y + box.height - 18]
  document
    .rect(x - 8, y - 16, length + 16, 28)
    .fillOpacity(0.85)
    .fill('#ffffff')
    .fillOpacity(1)
  document
    .font('plain')
    .fontSize(8)
    .fillColor(ink)
    .text(label, x, y - 13, { lineBreak: false })
  document
    .moveTo(x, y - 1)
    .lineTo(x, y + 4)
    .lineTo(x + length, y + 4)
    .lineTo(x + length, y - 1)
    .lineWidth(1)
    .stroke(ink)
  const [right, top] = [box.x + box.width - 22, box.y + 12]
  document
    .rect(right - 10, top - 6, 20, 34)
    .fillOpacity(0.85)
    .fill('#ffffff')
    .fillOpacity(1)
  document.polygon([right, top - 2], [right + 5, top + 12], [right, top + 9], [right - 5, top + 12]).fill(ink)
  document.font('bold').fontSize(8).fillColor(ink)
  document.text(words.north, right - document.widthOfString(words.north) / 2, top + 15, { lineBreak: false })
}

/** In two columns, each read downwards; what finds no room goes on on the next page. */
function writeLegend({ writer }: Sheet, points: readonly NumberedPoint[]): void {
  const close = writer.open('L')
  const half = writer.page.width / 2
  for (let start = 0; start < points.length;) {
    writer.need(legend.line * 2)
    const top = writer.y
    const left = points.length - start
    const lines = Math.min(Math.floor((writer.page.bottom - top) / legend.line), Math.ceil(left / 2))
    for (const [index, point] of points.slice(start, start + lines * 2).entries()) {
      const isRight = index >= lines
      writer.y = top + (index % lines) * legend.line
      const said = [`${point.number}. ${point.name}`, point.place].filter(Boolean).join(' – ')
      writer.text('LI', oneLine(writer, said, legend, half - 14), legend, { x: writer.page.left + (isRight ? half : 0), width: half })
    }
    writer.y = top + lines * legend.line
    start += lines * 2
  }
  writer.artifact(() => writer.document.moveTo(writer.page.left, writer.y).lineTo(writer.page.right, writer.y).lineWidth(0.5).stroke(faint))
  close()
}
