/** A report as it is read: its document with what its places show, their distance and an estimate of the drive. Pure. */
import type { GalleryItem, LocationCard } from '@backlot/contract/locations'
import { ReportSection, type Report, type ReportCard, type ReportItem } from '@backlot/contract/reports'
import type { ReportRow } from './queries.ts'
import type { LiveShare } from '#engine/shares/definition.ts'

/** The sections as they are stored; what the contract has dropped since is left out. */
export const sectionsOf = (stored: unknown): ReportSection[] => ReportSection.array().catch([]).parse(stored)

/** The locations that a link shows: all of the report, or the one that it was made for. */
export const shownBy = (share: Pick<LiveShare, 'location_id'>, sections: readonly ReportSection[]): number[] =>
  sections
    .flatMap(({ items }) => items.map(({ location_id: id }) => id))
    .filter((id) => share.location_id === null || id === share.location_id)

export interface Places {
  cards: ReadonlyMap<number, LocationCard>
  pictures: ReadonlyMap<number, GalleryItem>
}

const earthKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The straight line in kilometres. */
export function lineBetween(one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }): number {
  const [dLat, dLon] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

type Base = Pick<ReportRow, 'base_latitude' | 'base_longitude' | 'road_factor' | 'drive_speed'>

/** The straight line times the road factor, in kilometres with one place, and the minutes that it takes; null without both points. */
export function driveTo(base: Base, card: Pick<LocationCard, 'latitude' | 'longitude'> | undefined) {
  const { base_latitude: latitude, base_longitude: longitude } = base
  if (latitude === null || longitude === null || card?.latitude == null || card.longitude === null)
    return { distance: null, drive_minutes: null }
  const road = lineBetween({ latitude, longitude }, { latitude: card.latitude, longitude: card.longitude }) * base.road_factor
  return { distance: Math.round(road * 10) / 10, drive_minutes: Math.round((road / base.drive_speed) * 60) }
}

const shownItem = (base: Base, item: ReportItem, { cards, pictures }: Places) => {
  const card = cards.get(item.location_id)
  const photos = item.pictures.flatMap(({ image_id, caption }) => {
    const picture = pictures.get(image_id)
    return picture && picture.location_id === item.location_id ? [{ image_id, caption, picture }] : []
  })
  return {
    ...item,
    location_name: card?.location_name ?? '',
    city: card?.city ?? '',
    cover: card?.cover ?? null,
    photos,
    ...driveTo(base, card),
  }
}

export const shownSections = (base: Base, sections: readonly ReportSection[], places: Places): Report['sections'] =>
  sections.map(({ heading, set_name, items }) => ({
    heading,
    set_name,
    // What is in the trash meanwhile is in no report.
    items: items.filter(({ location_id: id }) => places.cards.has(id)).map((item) => shownItem(base, item, places)),
  }))

const factsOf = (row: ReportRow) => ({
  id: row.id,
  project_id: row.project_id,
  project_name: row.project_name,
  title: row.title,
  date: row.date,
  prepared_by: row.prepared_by,
  status: row.status as Report['status'],
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})

export const presentCard = (row: ReportRow): ReportCard => ({ ...factsOf(row), item_count: row.item_count })

export const presentReport = (row: ReportRow, places: Places): Report => ({
  ...factsOf(row),
  intro: row.intro,
  base_label: row.base_label,
  base_latitude: row.base_latitude,
  base_longitude: row.base_longitude,
  road_factor: row.road_factor,
  drive_speed: row.drive_speed,
  sections: shownSections(row, sectionsOf(row.sections), places),
})
