/** The pictures of a sheet: the cover across the page, up to six below it in rows of three. */
import { buffer } from 'node:stream/consumers'
import type { Location } from '@backlot/contract/locations'
import type { Ctx } from '#kit/context.ts'
import type { Box, PdfWriter } from '#kit/documents/pdf.ts'
import { renditionWidths } from '#kit/images/render.ts'
import { imageLibrary } from '#kit/libraries.ts'
import { renditionName } from '#kit/storage.ts'
import { seesPicture } from './archives.ts'
import { findCoverId, findPicturesOf, type PictureRow } from './queries.ts'
import type { SheetWords } from './sheet-words.ts'

const most = 7
const gap = 8
/** Pixels for a point: sharp on paper, small in the file. */
const density = 2

/** A hidden picture is never printed, whoever asks: sheets are handed on. */
export async function drawPictures(ctx: Ctx, writer: PdfWriter, location: Location, words: SheetWords): Promise<void> {
  const found = await findPicturesOf(ctx.db, ctx.site.id, [location.id], 200)
  const coverId = await findCoverId(ctx.db, ctx.site.id, location.id)
  const shown = found.filter((row) => !row.hidden && !row.is_video && seesPicture(ctx, row))
  const cover = shown.find((row) => row.id === coverId) ?? shown[0]
  if (!cover) return
  const chosen = [cover, ...shown.filter((row) => row !== cover)].slice(0, most)
  const top = writer.y
  const { left, width } = writer.page
  // Four are two and two: one alone across the page would be a strip.
  const perLine = chosen.length === 5 ? 2 : 3
  const coverHeight = chosen.length > 1 ? 210 : 260
  const height = ((width - 2 * gap) / 3) * 0.66
  const boxes = chosen.map((_, index): Box => {
    if (index === 0) return { x: left, y: top, width, height: coverHeight }
    const [line, column] = [Math.floor((index - 1) / perLine), (index - 1) % perLine]
    // A line that is not full is filled all the same.
    const count = Math.min(perLine, chosen.length - 1 - line * perLine)
    const wide = (width - (count - 1) * gap) / count
    return { x: left + column * (wide + gap), y: top + coverHeight + gap + line * (height + gap), width: wide, height }
  })
  for (const [index, row] of chosen.entries()) {
    const box = boxes[index]
    const jpeg = box && (await jpegOf(ctx, row, box))
    if (jpeg) writer.picture(jpeg, box, row.alt_text || row.caption || words.picture(index + 1, location.location_name))
  }
  writer.y = Math.max(...boxes.map((box) => box.y + box.height)) + gap
  const credits = [...new Set(chosen.map((row) => row.credit).filter(Boolean))]
  if (credits.length > 0) writer.text('P', `${words.photos}: ${credits.join('; ')}`, { size: 8, color: '#4b5563' })
}

/** A rendition, which carries no metadata, cut to its box. */
async function jpegOf(ctx: Ctx, row: PictureRow, box: Box): Promise<Buffer | undefined> {
  const name = renditionName(ctx.site.id, row.key, renditionWidths[1])
  const found = await ctx.platform.storage.get(name)
  if (!found) return undefined
  return imageLibrary()(await buffer(found.stream))
    .resize(Math.round(box.width * density), Math.round(box.height * density), { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
