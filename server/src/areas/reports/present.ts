/** A report as it is read: its document with what its places show, their distance and an estimate of the drive. Pure. */
import { randomInt } from 'node:crypto'
import type { GalleryItem, LocationCard } from '@backlot/contract/locations'
import { ReportSection, type Report, type ReportCard, type ReportItem } from '@backlot/contract/reports'
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import type { PrintedFacts } from '#areas/locations/index.ts'
import type { ReportRow } from './queries.ts'
import type { AnswerRow } from '#engine/answers/definition.ts'
import type { LiveShare } from '#engine/shares/definition.ts'
import { driveTo } from '#kit/drive.ts'

/** The sections as they are stored; what the contract has dropped since is left out. */
export const sectionsOf = (stored: unknown): ReportSection[] => ReportSection.array().catch([]).parse(stored)

/** Sections whose id is new, or taken by one before, get one that no other ever had. */
export function withIds(sections: readonly ReportSection[]): ReportSection[] {
  const taken = new Set<number>()
  return sections.map((section) => {
    const id = section.id === null || taken.has(section.id) ? randomInt(1, 2 ** 31 - 1) : section.id
    taken.add(id)
    return { ...section, id }
  })
}

/** What a link shows, as its row says it: the report, a section, a location, or a location in a section. */
export const kindOf = (sectionId: number | null, locationId: number | null): string =>
  [locationId === null ? (sectionId === null ? 'report' : 'section') : 'location', sectionId ?? ''].filter((part) => part !== '').join(':')

/** The part of a report that a link shows. A section or a location that is gone leaves it with nothing, never with the whole. */
export function shownOf({ kind, location_id: locationId }: Pick<LiveShare, 'kind' | 'location_id'>, all: readonly ReportSection[]) {
  const [part, sectionId] = kind.split(':')
  const sections = sectionId === undefined ? all : all.filter(({ id }) => id === Number(sectionId))
  if (part !== 'location') return [...sections]
  return sections.map((section) => ({ ...section, items: section.items.filter((item) => item.location_id === locationId) }))
}

export const locationsIn = (sections: readonly ReportSection[]): number[] =>
  sections.flatMap(({ items }) => items.map(({ location_id: id }) => id))

export interface Places {
  cards: ReadonlyMap<number, LocationCard>
  pictures: ReadonlyMap<number, GalleryItem>
  /** As visitors may know them. */
  facts: ReadonlyMap<number, Pick<PrintedFacts, 'place' | 'point' | 'categories'>>
}

type Base = Pick<ReportRow, 'base_latitude' | 'base_longitude' | 'road_factor' | 'drive_speed'>

const baseOf = ({ base_latitude: latitude, base_longitude: longitude }: Base) => ({ latitude, longitude })

const shownItem = (base: Base, item: ReportItem, { cards, pictures, facts }: Places) => {
  const card = cards.get(item.location_id)
  const photos = item.pictures.flatMap(({ image_id, caption }) => {
    const picture = pictures.get(image_id)
    return picture && picture.location_id === item.location_id ? [{ image_id, caption, picture }] : []
  })
  return {
    ...item,
    location_name: card?.location_name ?? '',
    city: card?.city ?? '',
    category: facts.get(item.location_id)?.categories[0] ?? '',
    address: item.show_address ? (facts.get(item.location_id)?.place ?? '') : '',
    point: item.show_address ? (facts.get(item.location_id)?.point ?? null) : null,
    cover: card?.cover ?? null,
    photos,
    ...driveTo(baseOf(base), card, base),
  }
}

export const shownSections = (base: Base, sections: readonly ReportSection[], places: Places): Report['sections'] =>
  sections.map(({ id, heading, set_name, items }) => ({
    id: id ?? 0,
    heading,
    set_name,
    // What is in the trash meanwhile is in no report.
    items: items.filter(({ location_id: id }) => places.cards.has(id)).map((item) => shownItem(base, item, places)),
  }))

/** The chosen picture, where the sections show it; else the first of several places. */
export function coverOf(chosen: number | null, sections: Report['sections']): Report['cover'] {
  const items = sections.flatMap((section) => section.items)
  const pictures = items.map(({ photos, cover }) =>
    photos.length > 0
      ? photos.map(({ image_id, picture }) => ({ image_id, picture }))
      : cover
        ? [{ image_id: cover.id, picture: cover }]
        : [],
  )
  const all = pictures.flat()
  return all.find(({ image_id: id }) => id === chosen) ?? (items.length > 1 ? all[0] : undefined) ?? null
}

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
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

export const presentCard = (row: ReportRow): ReportCard => ({ ...factsOf(row), item_count: row.item_count })

export function presentReport(row: ReportRow, places: Places): Report {
  const sections = shownSections(row, sectionsOf(row.sections), places)
  return { ...factsOf(row), ...baseFactsOf(row), cover: coverOf(row.cover_image_id, sections), sections }
}

const baseFactsOf = (row: ReportRow) => ({
  intro: row.intro,
  cover_image_id: row.cover_image_id,
  contact: row.contact,
  base_label: row.base_label,
  base_latitude: row.base_latitude,
  base_longitude: row.base_longitude,
  road_factor: row.road_factor,
  drive_speed: row.drive_speed,
})

export const presentAnswer = ({ subject_id, answer, note, answered_at }: AnswerRow) => ({
  location_id: subject_id,
  answer: answer as GuestAnswer | null,
  note,
  answered_at: answered_at.toISOString(),
})
