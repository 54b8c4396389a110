import type {
  GuestFolder,
  GuestItem,
  GuestLookbook,
  GuestPicture,
  LookbookAccess,
  LookbookFavourite,
} from '@backlot/contract/lookbook-guests'

export const makeAccess = (changes: Partial<LookbookAccess> = {}): LookbookAccess => ({
  Success: true,
  needs_password: false,
  token: 'guest.token',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  ...changes,
})

export const makeGuestPicture = (id: number, changes: Partial<GuestPicture> = {}): GuestPicture => ({
  id,
  small: `/lookbook-media/1/${id}/320.webp`,
  card: `/lookbook-media/1/${id}/640.webp`,
  medium: `/lookbook-media/1/${id}/1024.webp`,
  large: `/lookbook-media/1/${id}/2048.webp`,
  width: 1500,
  height: 1000,
  thumbhash: '',
  color: '#778899',
  IsVideo: false,
  video: null,
  duration: null,
  caption: '',
  alt_text: '',
  credit: '',
  licence: '',
  licence_url: '',
  ...changes,
})

export const makeGuestFolder = (id: number, changes: Partial<GuestFolder> = {}): GuestFolder => ({
  id,
  parent_folder_id: null,
  name: `Folder ${id}`,
  cover: null,
  item_count: 1,
  ...changes,
})

export const makeLookbook = (changes: Partial<GuestLookbook> = {}): GuestLookbook => ({
  id: 12,
  name: 'The long night',
  lookbook_name: '',
  description: 'Mills and water.',
  cover: null,
  folder_id: null,
  location_id: null,
  allow_download: false,
  expires_at: null,
  folders: [],
  item_count: 1,
  place_count: 1,
  guest_name: '',
  ...changes,
})

/** A location of the story; its number is its id. */
export const makePlace = (id: number, changes: Partial<GuestItem> = {}): GuestItem => ({
  id,
  folder_id: null,
  kind: 'location',
  title: '',
  text: '',
  note: '',
  location_id: id,
  location_name: `Mill ${id}`,
  gone: false,
  location: {
    id,
    location_name: `Mill ${id}`,
    city: 'Pacifica',
    county: 'San Mateo',
    region: '',
    short_description: '',
    latitude: null,
    longitude: null,
    picture_count: 1,
  },
  pictures: [makeGuestPicture(id * 10)],
  ...changes,
})

export const makeSingle = (id: number, locationId: number, changes: Partial<GuestItem> = {}): GuestItem => ({
  ...makePlace(locationId),
  id,
  kind: 'picture',
  location: null,
  pictures: [makeGuestPicture(id * 10)],
  ...changes,
})

export const makeFavourite = (changes: Partial<LookbookFavourite> = {}): LookbookFavourite => ({
  id: 5,
  lookbook_id: 12,
  guest_name: '',
  recipient: '',
  label: '',
  location_ids: [],
  answers: [],
  comments: [],
  created_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-20T10:00:00Z',
  ...changes,
})

let links = 0

/** The URL of a link of its own for each test: what is known of one stays in the page. */
export const newLink = (): { at: string; token: string } => {
  const token = `secret-${(links += 1)}`
  return { at: `/lookbook/12?token=${token}`, token }
}
