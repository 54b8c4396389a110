/** What a file of a lookbook holds: what guests of it see, in the order that it is read. */
import { isPublished } from '#areas/locations/index.ts'
import type { NumberedPoint } from '#engine/documents/map.ts'
import type { Ctx } from '#kit/context.ts'
import { pointOf } from '../guests/present.ts'
import type { Scope } from '../guests/scope.ts'
import { listChosenPictures, type GuestImageRow } from '../guests/picture-queries.ts'
import { listFolders, listItems, listPlaces, type FolderRow, type ItemRow, type PlaceRow } from '../guests/story-queries.ts'
import { findLookbooks, type LookbookRow } from '../queries.ts'

/** More than any lookbook holds. */
const everything = { skip: 0, limit: 100_000 }

export interface Section {
  kind: 'section'
  title: string
  text: string
}
/** A location that was chosen; `place` is null when the library has it no more. */
export interface LocationItem {
  kind: 'location'
  /** Counts the locations from 1, on the map and beside the name. */
  number: number
  name: string
  note: string
  place: PlaceRow | null
}
/** A picture that was chosen by itself; `image` is null when the library has it no more. */
export interface PictureItem {
  kind: 'picture'
  /** Empty where it would tell of a place that visitors do not see. */
  name: string
  note: string
  image: GuestImageRow | null
}
export type Item = Section | LocationItem | PictureItem

export interface Chapter {
  /** Null for what stands outside of all folders. */
  folder: { id: number; name: string; depth: number; cover_image_id: number | null; first_image_id: number | null } | null
  items: Item[]
}

export interface Content {
  lookbook: LookbookRow
  /** In reading order; a chapter without items is a folder that only holds others. */
  chapters: Chapter[]
}

export const scopeOfFile = (lookbookId: number, folderId: number | undefined): Scope => ({
  target_id: lookbookId,
  kind: folderId === undefined ? 'lookbook' : 'folder',
  folder_id: folderId ?? null,
  location_id: null,
})

/** The whole of it at one moment: what is changed while the file is made changes nothing in it. Undefined when it is gone. */
export async function readContent(ctx: Ctx, scope: Scope): Promise<Content | undefined> {
  const { db, site } = ctx
  const [lookbook] = await findLookbooks(db, site.id, { id: scope.target_id })
  const folders = await listFolders(db, site.id, scope)
  if (!lookbook || (scope.kind === 'folder' && folders.length === 0)) return undefined
  const items = itemsOf(await readRows(ctx, scope), new Set(folders.map((folder) => folder.id)))
  return {
    lookbook,
    chapters: [
      { folder: null, items: items.get(0) ?? [] },
      ...withDepths(folders).map((folder) => ({ folder, items: items.get(folder.id) ?? [] })),
    ],
  }
}

interface Read {
  rows: ItemRow[]
  places: ReadonlyMap<number, PlaceRow>
  images: ReadonlyMap<number, GuestImageRow>
}

async function readRows({ db, site }: Ctx, scope: Scope): Promise<Read> {
  const rows = await listItems(db, site.id, scope, everything)
  const images = await listChosenPictures(
    db,
    site.id,
    rows.flatMap((row) => (row.kind === 'picture' ? (row.image_id ?? []) : [])),
  )
  const locationIds = [...rows.flatMap((row) => row.location_id ?? []), ...images.map((row) => row.location_id)]
  const places = await listPlaces(db, site.id, [...new Set(locationIds)])
  return { rows, places: new Map(places.map((row) => [row.id, row])), images: new Map(images.map((row) => [row.id, row])) }
}

/** By folder, 0 for none and for one that is not shown. Numbers go in the order of reading. */
function itemsOf({ rows, places, images }: Read, folderIds: ReadonlySet<number>): Map<number, Item[]> {
  const named = new Set(rows.flatMap((row) => (row.kind === 'location' ? (row.location_id ?? []) : [])))
  let count = 0
  const itemOf = (row: ItemRow): Item => {
    const place = (row.location_id !== null && places.get(row.location_id)) || null
    if (row.kind === 'section') return { kind: 'section', title: row.title, text: row.text }
    if (row.kind === 'location') {
      count += 1
      return { kind: 'location', number: count, name: place?.location_name ?? row.location_name, note: row.note, place }
    }
    const image = (row.image_id !== null && images.get(row.image_id)) || null
    const home = image ? places.get(image.location_id) : undefined
    const isNamed = home !== undefined && (isPublished(home) || named.has(home.id))
    return { kind: 'picture', name: isNamed ? home.location_name : '', note: row.note, image }
  }
  const found = new Map<number, Item[]>()
  for (const row of rows) {
    const home = row.folder_id !== null && folderIds.has(row.folder_id) ? row.folder_id : 0
    const list = found.get(home) ?? []
    list.push(itemOf(row))
    found.set(home, list)
  }
  return found
}

function withDepths(folders: readonly FolderRow[]): (FolderRow & { depth: number })[] {
  const depths = new Map<number, number>()
  return folders.map((folder) => {
    const depth = folder.parent_folder_id === null ? 0 : (depths.get(folder.parent_folder_id) ?? 0) + 1
    depths.set(folder.id, depth)
    return { ...folder, depth }
  })
}

/** Where the locations are, for those whose point the public may know; the same place is marked once. */
export function pointsOf(chapters: readonly Chapter[]): NumberedPoint[] {
  const seen = new Set<number>()
  return chapters.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind !== 'location' || !item.place || seen.has(item.place.id)) return []
      seen.add(item.place.id)
      const point = pointOf(item.place)
      const { city, county, region } = item.place
      const place = [...new Set([city, county, region])].filter(Boolean).slice(0, 2).join(', ')
      return point ? [{ number: item.number, name: item.name, place, ...point }] : []
    }),
  )
}
