/** What one location's page shows, and in which order; only what exists. */
import type { GalleryItem, Location } from '@backlot/contract/locations'
import type { FilmCredit } from '@backlot/contract/location-fields'
import { readDay } from '#features/locations/light/light-day.ts'
import { fields, listState, type StateOf } from '#lib/list-state.ts'
import { readText } from '#lib/search-params.ts'

/** Which location is open, which of its folders, which picture. */
const pageFields = {
  locId: fields.id,
  folder: fields.id,
  photo: fields.id,
  /** The day whose light is shown. */
  light: (value: unknown) => readDay(readText(value)),
  /** The lookbook that staff add to meanwhile (S2 §2). */
  lb: fields.id,
}
export type LocationState = StateOf<typeof pageFields>
export const locationPage = listState(pageFields)

/** The id or the last part of a shared link, from whichever of them the URL has. */
export const referenceOf = (locId: number | undefined, name: unknown): string => (locId === undefined ? readText(name) : String(locId))

export const mosaicSize = 5

/** The cover and the best others: one from each folder before a second of any, wide ones first. */
export function bestPictures(pictures: readonly GalleryItem[], coverId: number | undefined, most = mosaicSize): GalleryItem[] {
  const shown = pictures.filter((picture) => !picture.IsVideo && !picture.hidden)
  const cover = shown.find((picture) => picture.id === coverId) ?? shown[0]
  if (!cover) return []
  const taken = new Map<number | null, number>([[cover.folder_id, 1]])
  const ranked = shown
    .filter((picture) => picture !== cover)
    .map((picture, index) => {
      const turn = taken.get(picture.folder_id) ?? 0
      taken.set(picture.folder_id, turn + 1)
      return { picture, rank: turn * 1000 + (picture.width < picture.height ? 500 : 0) + index / 1000 }
    })
    .toSorted((a, b) => a.rank - b.rank)
  return [cover, ...ranked.slice(0, most - 1).map(({ picture }) => picture)]
}

/** Newest first; productions without a year last. */
export const sortedFilms = (films: readonly FilmCredit[]): FilmCredit[] =>
  films.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || a.title.localeCompare(b.title))

export const filmsShown = { folded: 6, searchable: 12 } as const

/** Productions in which every word stands somewhere. */
export function filmsWith(films: readonly FilmCredit[], text: string): FilmCredit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...films]
  return films.filter((film) => {
    const all = [
      film.title,
      film.year,
      film.director,
      film.writer,
      film.production_company,
      film.distributor,
      film.scene,
      film.fact,
      ...(film.actors ?? []),
    ]
    const haystack = all
      .filter((part) => part != null)
      .join(' ')
      .toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}

/** The public point of a location, if there is one. */
export function pointOf({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): { latitude: number; longitude: number } | null {
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

/** Where the exact point is not shown, a circle of this size shows (domain: geo_precision). */
export const areaMetres = 500
