import { makeShare as makeAnyShare } from '#features/engine/shares/testing.ts'
import type { LookbookFolder, LookbookItem } from '@backlot/contract/lookbook-contents'
import type { Lookbook, LookbookChanges, LookbookFrame } from '@backlot/contract/lookbooks'
import type { LookbookHistory, LookbookShare } from '@backlot/contract/lookbook-shares'
import type { LocationCard } from '@backlot/contract/locations'

export const makeLookbook = (id: number, changes: Partial<Lookbook> = {}): Lookbook => ({
  id,
  project_id: null,
  project_name: '',
  name: `Lookbook ${id}`,
  description: '',
  has_password: false,
  allow_download: false,
  cover_image_id: null,
  cover: null,
  thumbnail: '',
  sort_order: id,
  version: 1,
  folder_count: 0,
  item_count: 0,
  location_count: 0,
  closed_count: 0,
  created_by: 1,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  deleted_at: null,
  ...changes,
})

export const makeFolder = (id: number, changes: Partial<LookbookFolder> = {}): LookbookFolder => ({
  id,
  lookbook_id: 1,
  parent_folder_id: null,
  name: `Folder ${id}`,
  visible: true,
  cover_image_id: null,
  cover: null,
  thumbnail: '',
  sort_order: id,
  version: 1,
  item_count: 0,
  created_at: '2026-01-02T10:00:00Z',
  deleted_at: null,
  ...changes,
})

const card = (id: number): LocationCard => ({
  id,
  public_id: `p${id}`,
  location_name: `Place ${id}`,
  status: 'public',
  archived: 0,
  qualified: 0,
  city: 'Pacifica',
  county: '',
  region: '',
  categories: [],
  latitude: null,
  longitude: null,
  distance: null,
  image_count: 0,
  film_count: 0,
  fee_mode: null,
  fee_day: null,
  cover: null,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
})

/** A location, unless the changes say otherwise; the location has a hundred more than the item. */
export const makeItem = (id: number, changes: Partial<LookbookItem> = {}): LookbookItem => ({
  id,
  lookbook_id: 1,
  folder_id: null,
  kind: 'location',
  sort_order: id,
  version: 1,
  title: '',
  text: '',
  note: '',
  location_id: 100 + id,
  location_name: `Place ${id}`,
  image_id: null,
  gone: false,
  closed: false,
  confirmed_at: null,
  location: { ...card(100 + id), location_name: `Place ${id}` },
  image: null,
  created_by: 1,
  created_at: '2026-01-02T10:00:00Z',
  ...changes,
})

export const makeSection = (id: number, changes: Partial<LookbookItem> = {}): LookbookItem =>
  makeItem(id, { kind: 'section', title: `Section ${id}`, location_id: null, location_name: '', location: null, ...changes })

export const makeFrame = (changes: Partial<LookbookFrame> = {}): LookbookFrame => ({
  ...makeLookbook(1, { name: 'Harbour film' }),
  folders: [],
  ...changes,
})

export const makeChanges = (version: number, changes: Partial<LookbookChanges> = {}): LookbookChanges => ({
  version,
  reload: false,
  lookbook: null,
  folders: [],
  items: [],
  removed_folders: [],
  removed_items: [],
  ...changes,
})

export const makeShare = (id: number, changes: Partial<LookbookShare> = {}): LookbookShare => ({
  ...makeAnyShare(id),
  lookbook_id: 1,
  lookbook_name: 'Harbour film',
  project_id: null,
  kind: 'lookbook',
  folder_id: null,
  folder_name: '',
  location_id: null,
  location_name: '',
  closed_count: 0,
  ...changes,
})

/** A line of the history; its numbers are those of its links unless the changes say otherwise. */
export const makeHistory = (id: number, changes: Partial<LookbookHistory> = {}): LookbookHistory => {
  const { shares = [] } = changes
  return {
    id,
    name: `Lookbook ${id}`,
    project_id: null,
    project_name: '',
    created_by_name: 'Sam Scout',
    created_at: '2026-01-02T10:00:00Z',
    deleted_at: null,
    share_count: shares.length,
    live_count: shares.filter(({ state }) => state === 'live').length,
    open_count: shares.reduce((sum, share) => sum + share.open_count, 0),
    download_count: 0,
    answered_count: 0,
    last_shared_at: shares[0]?.created_at ?? null,
    last_open_at: null,
    shares,
    ...changes,
  }
}
