/** Pictures as a ZIP: "Location/Folder/001 caption.jpg". */
import type { PictureSize } from '@backlot/contract/location-exports'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { safeName, uniqueNames } from '#kit/documents/file-names.ts'
import type { ZipEntry } from '#kit/documents/zip.ts'
import { renditionWidths } from '#kit/images/render.ts'
import { originalName, renditionName } from '#kit/storage.ts'
import { can } from '../policy.ts'
import type { PictureRow } from './queries.ts'
import { subjectOf } from './selection.ts'

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/tiff': '.tif',
  'image/heic': '.heic',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
}

/** Whether the caller may have this picture: a hidden one only where he sees what is private. */
export const seesPicture = (ctx: Ctx, row: PictureRow): boolean =>
  can(ctx.actor, row.hidden ? 'seePrivate' : 'view', subjectOf(row), ctx.site) && can(ctx.actor, 'download', subjectOf(row), ctx.site)

/** An original carries where and when it was taken: it leaves for staff and the owner alone (security.md X9). */
export const seesOriginal = (ctx: Ctx, row: PictureRow): boolean => can(ctx.actor, 'seePrivate', subjectOf(row), ctx.site)

/** Names of the folders of one archive: one for each location, however many are called the same. */
export function archiveNames(): (row: PictureRow, size: PictureSize) => string[] {
  const unique = uniqueNames()
  const roots = new Map<number, string>()
  const folders = new Map<string, { name: string; count: number }>()
  const foldersOf = new Map<number, ReturnType<typeof uniqueNames>>()
  const getOrMake = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
    const value = map.get(key) ?? make()
    map.set(key, value)
    return value
  }
  return (row, size) => {
    const root = getOrMake(roots, row.location_id, () => unique(safeName(row.location_name, `Location ${row.location_id}`)))
    const uniqueFolder = getOrMake(foldersOf, row.location_id, uniqueNames)
    const folder = getOrMake(folders, `${row.location_id}/${row.folder_id ?? 0}`, () => ({
      name: row.folder === null ? '' : uniqueFolder(safeName(row.folder, 'Folder')),
      count: 0,
    }))
    folder.count += 1
    const number = String(folder.count).padStart(3, '0')
    const said = row.caption || (size === 'original' ? row.file_name.replace(/\.[^.]*$/, '') : '')
    const ending = size === 'original' ? (endings[row.type ?? ''] ?? '') : '.webp'
    return [root, ...(folder.name === '' ? [] : [folder.name]), `${safeName(`${number} ${said.slice(0, 200)}`, number)}${ending}`]
  }
}

async function bytesOf(ctx: Ctx, row: PictureRow, size: PictureSize): Promise<Readable | undefined> {
  const name = size === 'original' ? originalName(ctx.site.id, row.file_hash) : renditionName(ctx.site.id, row.key, renditionWidths[0])
  return (await ctx.platform.storage.get(name))?.stream
}

export interface PictureSource {
  rows: AsyncIterable<PictureRow> | Iterable<PictureRow>
  size: PictureSize
  onEntry?: () => Promise<void>
}

/** The pictures one after the other; those that storage has lost are named in a file at the end instead of being left out unseen. */
export async function* pictureEntries(ctx: Ctx, { rows, size, onEntry }: PictureSource): AsyncGenerator<ZipEntry, void, undefined> {
  const nameOf = archiveNames()
  const missing: string[] = []
  for await (const row of rows) {
    const path = nameOf(row, size)
    const body = await bytesOf(ctx, row, size)
    if (body) yield { path, body, packed: true }
    else missing.push(path.join('/'))
    await onEntry?.()
  }
  if (missing.length > 0) yield { path: ['MISSING.txt'], body: `${missing.join('\r\n')}\r\n` }
}
