/** Justified rows: pictures of any shape side by side at one height, the row as wide as the page. */

export interface Sized {
  width: number
  height: number
  /** Words have a row of their own, so high. */
  row?: number
}
export interface PlacedPicture {
  index: number
  left: number
  width: number
}
export interface PictureRow {
  top: number
  height: number
  pictures: PlacedPicture[]
}

/** Very wide and very tall pictures are cropped to these, so that none takes a row to itself or shrinks to a strip. */
const narrowest = 0.6
const widest = 2.4

export function shapeOf({ width, height }: Sized): number {
  if (width <= 0 || height <= 0) return 1.5
  return Math.min(widest, Math.max(narrowest, width / height))
}

/**
 * Fills rows as close to `usual` pixels high as their pictures allow, the first one of pictures to `lead`. The last row before words or the end keeps the target
 * height and stays ragged, unless it is nearly full.
 */
export function justifiedRows(sizes: readonly Sized[], pageWidth: number, usual: number, gap: number, lead = usual): PictureRow[] {
  const rows: PictureRow[] = []
  if (pageWidth <= 0) return rows
  let top = 0
  let row: number[] = []
  let shapes = 0
  let isLed = false

  const close = (height: number, stretch: boolean) => {
    const room = pageWidth - gap * (row.length - 1)
    let left = 0
    const pictures = row.map((index, place) => {
      const exact = shapeOf(sizes[index] ?? { width: 3, height: 2 }) * height
      const isLast = place === row.length - 1
      const width = isLast && stretch ? room - left + gap * place : Math.round(exact)
      const placed = { index, left, width }
      left += width + gap
      return placed
    })
    rows.push({ top, height, pictures })
    isLed = true
    top += height + gap
    row = []
    shapes = 0
  }

  const targetNow = () => (isLed ? usual : lead)
  /** The row that nothing more comes to. */
  const closeLast = () => {
    if (row.length === 0) return
    const full = (pageWidth - gap * (row.length - 1)) / shapes
    if (full <= targetNow() * 1.25) close(Math.round(full), true)
    else close(targetNow(), false)
  }
  for (const [index, size] of sizes.entries()) {
    if (size.row !== undefined) {
      closeLast()
      rows.push({ top, height: size.row, pictures: [{ index, left: 0, width: pageWidth }] })
      top += size.row + gap
      continue
    }
    const target = targetNow()
    const shape = shapeOf(size)
    const withOne = (pageWidth - gap * row.length) / (shapes + shape)
    const without = row.length > 0 ? (pageWidth - gap * (row.length - 1)) / shapes : Number.POSITIVE_INFINITY
    // The picture that would squeeze the row further from the target than leaving it out starts the next row.
    if (row.length > 0 && withOne < target && target - withOne > without - target) close(Math.round(without), true)
    row.push(index)
    shapes += shape
    const height = (pageWidth - gap * (row.length - 1)) / shapes
    if (height <= targetNow()) close(Math.round(height), true)
  }
  closeLast()
  return rows
}

/** How high the whole wall is. */
export function wallHeight(rows: readonly PictureRow[]): number {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** The picture above or below another: the one of the neighbouring row whose middle is nearest. */
export function neighbourRow(rows: readonly PictureRow[], index: number, step: -1 | 1): number {
  const at = rows.findIndex((row) => row.pictures.some((picture) => picture.index === index))
  const here = rows[at]?.pictures.find((picture) => picture.index === index)
  const next = rows[at + step]
  if (!here || !next) return index
  const middle = here.left + here.width / 2
  const distance = (picture: PlacedPicture) => Math.abs(picture.left + picture.width / 2 - middle)
  return next.pictures.reduce((best, picture) => (distance(picture) < distance(best) ? picture : best)).index
}

/** How high rows should be on a wall of this width. */
export const rowTarget = (width: number): number => (width < 500 ? 150 : width < 900 ? 190 : 230)
