/** The pictures of a lookbook as a ZIP, for the office and for guests, in reading order: "01 Harbour/02 Inside/001 Old Mill - The wheel.webp". */
import type { Ctx } from '#kit/context.ts'
import { safeName } from '#kit/documents/file-names.ts'
import type { ZipEntry } from '#kit/documents/zip.ts'
import { renditionWidths } from '#kit/images/render.ts'
import { renditionName } from '#kit/storage.ts'
import { listPicturesOf, type GuestImageRow } from '../guests/picture-queries.ts'
import type { Chapter, Content, Item } from './content.ts'

/** Of one location. */
const mostPictures = 2000

const numbered = (count: number, digits: number, said: string): string => {
  const number = String(count).padStart(digits, '0')
  return safeName(`${number} ${said.slice(0, 200)}`, number)
}

/** Location by location: the list of pictures of one is all that is held. */
export async function picturesOfItem({ db, site }: Ctx, item: Item, most = mostPictures): Promise<GuestImageRow[]> {
  if (item.kind === 'picture') return item.image ? [item.image] : []
  if (item.kind === 'section' || !item.place) return []
  return listPicturesOf(db, site.id, [item.place.id], most)
}

/** Pictures that storage has lost are named in a file at the end instead of being left out unseen. */
export async function* archiveEntries(
  ctx: Ctx,
  { chapters }: Content,
  progress?: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry, void, undefined> {
  const folderOf = folderPaths()
  const missing: string[] = []
  let done = 0
  for (const chapter of chapters) {
    const folder = folderOf(chapter)
    let count = 0
    for (const item of chapter.items) {
      for (const image of await picturesOfItem(ctx, item)) {
        const said = [item.kind === 'section' ? '' : item.name, image.caption].filter(Boolean).join(' - ')
        count += 1
        const path = [...folder, `${numbered(count, 3, said)}.webp`]
        const found = await ctx.platform.storage.get(renditionName(ctx.site.id, image.key, renditionWidths[0]))
        if (found) yield { path, body: found.stream, packed: true }
        else missing.push(path.join('/'))
        done += 1
        await progress?.(done)
      }
    }
  }
  if (missing.length > 0) yield { path: ['MISSING.txt'], body: `${missing.join('\r\n')}\r\n` }
}

/** The path of each chapter as they come, parents before their children; the number keeps their order and tells equal names apart. */
function folderPaths(): (chapter: Chapter) => string[] {
  const open: string[] = []
  const counts = [0]
  return ({ folder }) => {
    if (!folder) return []
    open.length = folder.depth
    counts.length = folder.depth + 1
    counts[folder.depth] = (counts[folder.depth] ?? 0) + 1
    counts.push(0)
    open.push(numbered(counts[folder.depth] ?? 1, 2, folder.name))
    return [...open]
  }
}
