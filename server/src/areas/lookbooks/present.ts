/** Rows to contract shapes. Cards and pictures are the library's own, made for the caller. */
import type { LookbookFolder, LookbookItem } from '@backlot/contract/lookbook-contents'
import type { Lookbook } from '@backlot/contract/lookbooks'
import type { GalleryItem, LocationCard, Picture } from '@backlot/contract/locations'
import type { FolderRow } from './folders/queries.ts'
import type { ItemRow } from './items/queries.ts'
import type { LookbookRow } from './queries.ts'

export type Pictures = ReadonlyMap<number, GalleryItem>
export type Cards = ReadonlyMap<number, LocationCard>

function coverOf(id: number | null, pictures: Pictures): { cover: Picture | null; thumbnail: string } {
  const cover = id === null ? undefined : pictures.get(id)
  return { cover: cover ?? null, thumbnail: cover?.medium ?? '' }
}

export const presentLookbook = ({ shown_cover_id, ...row }: LookbookRow, pictures: Pictures): Lookbook => ({
  ...row,
  project_name: row.project_name ?? '',
  ...coverOf(shown_cover_id, pictures),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

export const presentFolder = ({ shown_cover_id, ...row }: FolderRow, pictures: Pictures): LookbookFolder => ({
  ...row,
  ...coverOf(shown_cover_id, pictures),
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

export const presentItem = ({ current_name, is_gone, is_closed, ...row }: ItemRow, cards: Cards, pictures: Pictures): LookbookItem => ({
  ...row,
  kind: row.kind as LookbookItem['kind'],
  // A draft without a name is called as it is in every list.
  location_name: (current_name ?? row.location_name) || (cards.get(row.location_id ?? 0)?.location_name ?? ''),
  gone: is_gone,
  closed: is_closed && !is_gone,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  location: (row.kind === 'location' && row.location_id !== null && cards.get(row.location_id)) || null,
  image: (row.image_id !== null && pictures.get(row.image_id)) || null,
  created_at: row.created_at.toISOString(),
})
