/** Rows to contract shapes, narrowed to what the caller may see. */
import {
  locationDetails,
  type DetailName,
  type FilmCredit,
  type LocationStatus,
  type RecordSource,
} from '@backlot/contract/location-fields'
import type { GalleryItem, Location, LocationCard, Picture } from '@backlot/contract/locations'
import { pictureUrls, videoUrl, type UrlOptions } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { zoneAt } from '#kit/zones.ts'
import { isOpenSite as isOpenToAll } from '#engine/records/policy.ts'
import { abilities, can, isLocked, isPointLocked, isPublished, listScope, seesDetail, type Subject } from './policy.ts'
import { looseLocationFields } from './editing/fields.ts'
import { presentDocument } from './documents/present.ts'
import { publicPoint } from './points/precision.ts'
import type { CardRow, ImageRow, LocationParts, LocationRow } from './queries.ts'

type Viewer = Pick<Ctx, 'actor' | 'site' | 'now' | 'platform'>

/** Whether visitors of this site need nothing to see its locations: then pictures may lie in caches for all. */
export const isOpenSite = ({ site }: Pick<Ctx, 'site'>): boolean => isOpenToAll(site) && !site.settings.DisablePublicLocations

/** For whom the addresses of a picture are: visitors of an open site need no signature, and nobody but keepers sees a hidden one. */
export const audienceOf = (viewer: Viewer, isShown: boolean): UrlOptions => ({
  secret: viewer.platform.settings.jwtSecret,
  siteId: viewer.site.id,
  now: viewer.now(),
  audience: isShown ? (isOpenSite(viewer) ? 'all' : 'visitors') : 'keepers',
})

interface PictureRow {
  id: number
  key: string
  width: number
  height: number
  thumbhash: string
  color: string
}

/** A picture's renditions and facts. `isShown` says whether visitors see it. */
export const presentPicture = (viewer: Viewer, row: PictureRow, { isShown }: { isShown: boolean }): Picture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  color: row.color,
  ...pictureUrls(row.key, audienceOf(viewer, isShown)),
})

const lockboxesOf = (row: { lockboxes: unknown }): Record<string, unknown> => (row.lockboxes ?? {}) as Record<string, unknown>

const untitled = { en: 'Untitled', no: 'Uten navn' } as const

/** What a record is called in lists and headings: its name, or what stands in for it. */
export function shownName({ site }: Pick<Viewer, 'site'>, row: Pick<CardRow, 'location_name' | 'named_by'>): string {
  if (row.location_name !== '') return row.location_name
  return [untitled[site.localeCode === 'no_NO' ? 'no' : 'en'], row.named_by].filter(Boolean).join(', ')
}

/** A card. `distance` is in the site's unit, or null. */
export function presentCard(viewer: Viewer, row: CardRow, distance: number | null): LocationCard {
  const subject = { ...row, lockboxes: lockboxesOf(row) }
  const exact = can(viewer.actor, 'seePrivate', subject, viewer.site)
  const point = exact ? row : publicPoint(subject)
  return {
    id: row.id,
    public_id: row.public_id,
    location_name: shownName(viewer, row),
    status: row.status as LocationStatus,
    archived: row.archived ? 1 : 0,
    qualified: row.qualified ? 1 : 0,
    city: row.city ?? '',
    county: row.county ?? '',
    region: row.region ?? '',
    categories: row.categories,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    distance,
    image_count: row.image_count,
    film_count: row.film_count,
    fee_mode: row.fee_mode,
    fee_day: isLocked(subject, 'fee_shoot_day') ? null : row.fee_day,
    cover: coverOf(viewer, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function coverOf(viewer: Viewer, row: CardRow): Picture | null {
  if (row.cover_id === null || row.cover_key === null) return null
  const facts = {
    width: row.cover_width ?? 0,
    height: row.cover_height ?? 0,
    thumbhash: row.cover_thumbhash ?? '',
    color: row.cover_color ?? '',
  }
  return presentPicture(viewer, { id: row.cover_id, key: row.cover_key, ...facts }, { isShown: isPublished(row) })
}

/** The cover as the record's card has it. */
function coverOfCard(viewer: Viewer, row: LocationRow, { card_cover: cover, cover_key: key }: LocationParts): Picture | null {
  if (cover == null || key == null) return null
  return presentPicture(viewer, { ...(JSON.parse(`{${cover}}`) as Omit<PictureRow, 'key'>), key }, { isShown: isPublished(row) })
}

/** One record; fields that are not for the caller are left out. */
export function presentLocation(viewer: Viewer, row: LocationRow, parts: LocationParts): Location {
  const { categories, styles } = parts
  const subject = { ...row, lockboxes: lockboxesOf(row) }
  const seesAll = can(viewer.actor, 'seePrivate', subject, viewer.site)
  const point = seesAll ? row : publicPoint(subject)
  // The address of a place whose point is closed, or shown as an area only, would give the point away.
  const seesPostalAddress = seesAll || (!isPointLocked(subject) && row.geo_precision !== 'area')
  return {
    ...detailsFor(viewer, subject, seesAll),
    id: row.id,
    public_id: row.public_id,
    reference_no: row.reference_no,
    location_name: row.location_name || (parts.named ?? ''),
    status: row.status as LocationStatus,
    archived: row.archived ? 1 : 0,
    description: row.description,
    categories: categories
      .filter((category) => !category.admin_only || listScope(viewer.actor).adminCategories)
      .map(({ id, name, parent_id, admin_only }) => ({ id, name, parent: parent_id ?? 0, AdminOnly: admin_only })),
    styles,
    materials: row.materials,
    keywords: row.keywords,
    ...(seesPostalAddress ? { address1: row.address1 } : {}),
    ...(seesPostalAddress && (seesAll || !isLocked(subject, 'address2')) ? { address2: row.address2 } : {}),
    zip: row.zip,
    city: row.city ?? '',
    city_id: row.city_id,
    county: row.county ?? '',
    county_id: row.county_id,
    region: row.region ?? '',
    region_id: row.region_id,
    ...(point ? zoned(point) : {}),
    geo_precision: row.geo_precision as Location['geo_precision'],
    year_built: row.year_built,
    source: (row.source ?? null) as RecordSource | null,
    cover: coverOfCard(viewer, row, parts),
    image_count: row.image_count,
    ...documentsFor(parts, { seesAll, isShown: isPublished(row) }),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(seesAll ? privateFields(row) : {}),
    can: abilities(viewer.actor, subject, viewer.site),
  }
}

/** The documents that the caller may open; nothing where there are none. */
function documentsFor({ documents = [] }: LocationParts, { seesAll, isShown }: { seesAll: boolean; isShown: boolean }) {
  const shown = documents.filter(({ open }) => seesAll || (open && isShown)).map(presentDocument)
  return shown.length > 0 ? { documents: shown } : {}
}

/** A point with its time zone. Half a point is none. */
const zoned = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) => ({
  latitude,
  longitude,
  ...(latitude === null || longitude === null ? {} : { time_zone: zoneAt({ latitude, longitude }) }),
})

const privateFields = (row: LocationRow) => ({
  requireReapproval: row.require_reapproval,
  qualified: row.qualified ? 1 : 0,
  lockboxes: lockboxesOf(row) as Record<string, boolean>,
  created_by: row.created_by,
  updated_by: row.updated_by,
})

const detailNames = Object.keys(locationDetails) as DetailName[]

function detailsFor(viewer: Viewer, subject: Subject & { details: unknown }, seesAll: boolean): Partial<Location> {
  const details = looseLocationFields.of(subject)
  const fields: Record<string, unknown> = {}
  for (const name of detailNames) {
    if (details[name] != null && seesDetail(viewer.actor, subject, name, viewer.site)) fields[name] = details[name]
  }
  if (seesAll) return fields
  if (Array.isArray(fields['contact_info'])) {
    fields['contact_info'] = fields['contact_info'].map((contact) => openContact(contact as Record<string, unknown>))
  }
  if (Array.isArray(fields['film_list'])) {
    fields['film_list'] = (fields['film_list'] as FilmCredit[]).filter((film) => film.credit_public !== false)
  }
  return fields
}

const phones = ['phone1', 'phone2', 'mobile']
const emails = ['email1', 'email2']
const always = ['note', 'lock_phone', 'lock_email']

/** A contact without what it locks and without the office's note. */
function openContact(contact: Record<string, unknown>): Record<string, unknown> {
  const closed = new Set([...always, ...(contact['lock_phone'] ? phones : []), ...(contact['lock_email'] ? emails : [])])
  return Object.fromEntries(Object.entries(contact).filter(([name]) => !closed.has(name)))
}

export function presentImage(viewer: Viewer, row: ImageRow): GalleryItem {
  const isHidden = row.hidden || row.awaiting_approval || row.folder_visible === false
  const isShown = isPublished(row) && !isHidden
  return {
    ...presentPicture(viewer, row, { isShown }),
    location_id: row.location_id,
    folder_id: row.folder_id,
    sort_order: row.sort_order,
    IsVideo: row.is_video,
    hidden: isHidden,
    video: row.is_video ? videoUrl(row.key, audienceOf(viewer, isShown)) : null,
    duration: row.duration,
    caption: row.caption,
    alt_text: row.alt_text,
    tags: row.tags,
    credit: row.credit,
    licence: row.licence,
    licence_url: row.licence_url,
    source_url: row.source_url,
  }
}
