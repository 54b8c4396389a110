/** Galleries for the tests of this feature. */
import type { GalleryFrame, ManagedFolder, ManagedPicture } from '@backlot/contract/location-pictures'

export const makeManaged = (id: number, changes: Partial<ManagedPicture> = {}): ManagedPicture => ({
  id, small: `/media/${id}/320.webp`, medium: `/media/${id}/1024.webp`, large: `/media/${id}/2048.webp`, width: 1500, height: 1000, thumbhash: '', color: '#778899',
  location_id: 1, folder_id: null, sort_order: id * 1024, IsVideo: false, hidden: false, state: 'ready', error: null, updating: false, awaiting_approval: false, proposed: null, is_cover: false,
  caption: `Picture ${id}`, alt_text: '', credit: '', licence: '', licence_url: '', tags: [], file_name: `p${id}.jpg`, bytes: 1_200_000, taken_at: null, exif_latitude: null, exif_longitude: null,
  edited: false, duplicate_of: null, video: null, duration: null, created_at: '2026-01-02T10:00:00Z', deleted_at: null, ...changes,
}) // prettier-ignore

export const makeManagedFolder = (id: number, changes: Partial<ManagedFolder> = {}): ManagedFolder => ({
  id, location_id: 1, name: `Folder ${id}`, sort_order: id, visible: true, cover_image_id: null, awaiting_approval: false, image_count: 1, hidden_count: 0, deleted_at: null, ...changes,
}) // prettier-ignore

export const makeFrame = (changes: Partial<GalleryFrame> = {}): GalleryFrame => ({
  location_id: 1, location_name: 'Old Mill', status: 'public', cover_image_id: 1, waits: false, office: true, folders: [makeManagedFolder(7)], trashed_folders: [],
  total: 3, unfiled: 2, trashed: 0, waiting: 0, videoBytes: 0, ...changes,
}) // prettier-ignore
