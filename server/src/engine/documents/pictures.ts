/** Pictures on paper: a rendition, which carries no metadata, made as large as its box needs. */
import { buffer } from 'node:stream/consumers'
import type { Box } from '#kit/documents/pdf.ts'
import { renditionWidths } from '#kit/images/render.ts'
import { imageLibrary } from '#kit/libraries.ts'
import { renditionName } from '#kit/storage.ts'
import { captionOf, creditOf, dimmed, faint, oneLine, type PrintedImage, type Sheet } from './sheet.ts'

/** Pixels for a point: 180 to the inch, sharp on paper and still fit for a mail. */
const density = 2.5

interface Drawn {
  image: PrintedImage
  box: Box
  /** Read to those who do not see it. */
  description: string
}

/** A picture that fills its box, cut where it must be. One that storage has lost leaves a plain field. */
export async function drawPicture(sheet: Sheet, { image, box, description }: Drawn): Promise<void> {
  const { ctx, writer } = sheet
  const [wide, high] = [Math.round(box.width * density), Math.round(box.height * density)]
  // The smallest rendition that has all the pixels, also where it is cut at the sides.
  const needed = Math.max(wide, high * (image.width / Math.max(1, image.height)))
  const width = renditionWidths.toSorted((one, other) => one - other).find((one) => one >= needed * 0.9) ?? renditionWidths[0]
  const found = await ctx.platform.storage.get(renditionName(ctx.site.id, image.key, width))
  if (!found) {
    writer.artifact(() => writer.document.roundedRect(box.x, box.y, box.width, box.height, 4).fill(faint))
    return
  }
  const jpeg = await imageLibrary()(await buffer(found.stream))
    .resize(wide, high, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  writer.picture(jpeg, box, description)
  const credit = creditOf(image)
  if (credit !== '') sheet.credits.set(credit, (sheet.credits.get(credit) ?? 0) + 1)
}

/** The largest box of the picture's own shape inside another one, in the middle of it or at its left. */
export function fitted({ width, height }: Pick<PrintedImage, 'width' | 'height'>, box: Box, align: 'left' | 'middle'): Box {
  const ratio = width > 0 && height > 0 ? width / height : 1.5
  const wide = Math.min(box.width, box.height * ratio)
  const high = wide / ratio
  const [x, y] = align === 'left' ? [0, 0] : [(box.width - wide) / 2, (box.height - high) / 2]
  return { x: box.x + x, y: box.y + y, width: wide, height: high }
}

const gap = 8
const captionHeight = 13

/** What is shown in a box of a row. */
export interface Shot {
  image: PrintedImage
  description: string
  /** Below it, on one line. */
  caption: string
}

export const shotsOf = (sheet: Sheet, name: string, images: readonly PrintedImage[]): Shot[] =>
  images.map((image, index) => ({
    image,
    description: image.alt_text || image.caption || sheet.words.picture(index + 1, name),
    caption: captionOf(sheet, image),
  }))

/** So many columns as `columns` says for each row. */
interface Rows {
  columns: number
  height: number
  /** Whole pictures instead of such that fill their box. */
  isWhole: boolean
}

/** Rows of pictures, as many pages as they need. */
export async function drawRows(sheet: Sheet, shots: readonly Shot[], { columns, height, isWhole }: Rows): Promise<void> {
  const { writer } = sheet
  const width = (writer.page.width - (columns - 1) * gap) / columns
  for (let start = 0; start < shots.length; start += columns) {
    const row = shots.slice(start, start + columns)
    const below = row.some(({ caption }) => caption !== '') ? captionHeight : 0
    writer.need(height + below)
    const top = writer.y
    for (const [column, { image, description, caption }] of row.entries()) {
      const box: Box = { x: writer.page.left + column * (width + gap), y: top, width, height }
      await drawPicture(sheet, { image, box: isWhole ? fitted(image, box, 'middle') : box, description })
      writer.y = top + height + 2
      writer.text('P', oneLine(writer, caption, { size: 7.5 }, width - 2), { size: 7.5, color: dimmed }, { x: box.x, width })
    }
    writer.y = top + height + below + gap
  }
}

/** Left below a grid for the words that belong to it. */
const wordsBelow = 80
/** Smaller than this, pictures had better go on overleaf. */
const smallest = 0.6

/** Rows that fill a page well: few are large, six are three rows of two; smaller where headings took some of it. */
export async function drawGrid(sheet: Sheet, shots: readonly Shot[]): Promise<void> {
  const { writer } = sheet
  const large = shots.length === 1 ? 340 : shots.length === 2 ? 280 : 220
  const leading = shots.length <= 2 ? shots.length : shots.length % 2
  const pairs = Math.ceil((shots.length - leading) / 2)
  const pair = 168
  const below = (leading + pairs) * (captionHeight + gap)
  const share = (writer.page.bottom - writer.y - wordsBelow - below) / Math.max(1, leading * large + pairs * pair)
  const scale = share < smallest ? 1 : Math.min(1, share)
  await drawRows(sheet, shots.slice(0, leading), { columns: 1, height: large * scale, isWhole: false })
  await drawRows(sheet, shots.slice(leading), { columns: 2, height: pair * scale, isWhole: false })
}

/** The picture large in its own shape, with who took it. */
export async function drawLarge(sheet: Sheet, shot: Shot, most: number): Promise<void> {
  const { writer, words } = sheet
  const { left, width } = writer.page
  const box = fitted(shot.image, { x: left, y: writer.y, width, height: most }, 'left')
  await drawPicture(sheet, { image: shot.image, box, description: shot.description })
  writer.y = box.y + box.height + 4
  const credit = creditOf(shot.image)
  writer.text('P', [shot.caption, credit && `${words.photo}: ${credit}`].filter(Boolean).join('  ·  '), { size: 8, color: dimmed })
  writer.y += 10
}
