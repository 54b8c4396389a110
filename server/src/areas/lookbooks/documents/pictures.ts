/** Pictures on paper: a rendition, which carries no metadata, made as large as its box needs. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Box } from '#kit/documents/pdf.ts'
import { renditionWidths } from '#kit/images/render.ts'
import { renditionName } from '#kit/storage.ts'
import type { GuestImageRow } from '../guests/picture-queries.ts'
import { creditOf, faint, type Sheet } from './sheet.ts'

/** Pixels for a point: 180 to the inch, sharp on paper and still fit for a mail. */
const density = 2.5

interface Drawn {
  image: GuestImageRow
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
  const jpeg = await sharp(await buffer(found.stream))
    .resize(wide, high, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  writer.picture(jpeg, box, description)
  const credit = creditOf(image)
  if (credit !== '') sheet.credits.set(credit, (sheet.credits.get(credit) ?? 0) + 1)
}

/** The largest box of the picture's own shape inside another one, in the middle of it or at its left. */
export function fitted({ width, height }: Pick<GuestImageRow, 'width' | 'height'>, box: Box, align: 'left' | 'middle'): Box {
  const ratio = width > 0 && height > 0 ? width / height : 1.5
  const wide = Math.min(box.width, box.height * ratio)
  const high = wide / ratio
  const [x, y] = align === 'left' ? [0, 0] : [(box.width - wide) / 2, (box.height - high) / 2]
  return { x: box.x + x, y: box.y + y, width: wide, height: high }
}
