/** Reads a bible whole: for staff with all that is known, for guests what their link shows. */
import type { Bible } from '@backlot/contract/bible-fields'
import type { GuestBible } from '@backlot/contract/bible-shares'
import { officeNotes } from '@backlot/contract/bible-values'
import { getCards, getPrintedFacts, isPublished } from '#areas/locations/index.ts'
import { findProject, shownName } from '#areas/projects/index.ts'
import type { Guest } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { headOf, presentSet, shoot, shownPlace, shownSet, type Around } from './present.ts'
import {
  findBible,
  findBibleById,
  listDates,
  listPictures,
  listPlaces,
  listSets,
  type BibleRow,
  type PlaceRow,
  type SetRow,
} from './queries.ts'

const mapBy = <Row extends { place_id: number }>(rows: readonly Row[]) => Map.groupBy(rows, ({ place_id: place }) => place)

interface Whole {
  sets: SetRow[]
  placesOf: (setId: number) => PlaceRow[]
  around: Around
}

type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>

async function readWhole(ctx: Ctx, bible: BibleRow, project: Project, { trash, keep }: Reading): Promise<Whole> {
  const sets = await listSets(ctx.db, ctx.site.id, bible.id, trash)
  const ids = sets.map(({ id }) => id)
  const places = ids.length === 0 ? [] : (await listPlaces(ctx.db, ctx.site.id, ids, trash)).filter(keep)
  const placeIds = places.map(({ id }) => id)
  const locations = [...new Set(places.flatMap(({ location_id: id }) => (id === null ? [] : [id])))]
  const dates = placeIds.length === 0 ? [] : await listDates(ctx.db, ctx.site.id, placeIds)
  const setOf = new Map(places.map(({ id, set_id: set }) => [id, set]))
  // By the first day already: the earliest of a set is the last one written.
  const shots = dates.filter(({ phase }) => phase === shoot).toReversed()
  const firstShot = new Map(shots.map(({ place_id: place, date_from: day }) => [setOf.get(place) ?? 0, day]))
  const ofSet = Map.groupBy(places, ({ set_id: set }) => set)
  return {
    sets,
    placesOf: (id) => ofSet.get(id) ?? [],
    around: {
      ctx,
      bible,
      dayOf: (set) => firstShot.get(set) ?? project.film_start ?? officeToday(ctx),
      cards: await getCards(ctx, locations),
      addresses: new Map(places.flatMap((row) => (row.location_id === null ? [] : [[row.location_id, row.location_address] as const]))),
      dates: mapBy(dates),
      pictures: mapBy(placeIds.length === 0 ? [] : await listPictures(ctx.db, ctx.site.id, placeIds)),
    },
  }
}
interface Reading {
  trash: boolean
  keep: (row: PlaceRow) => boolean
}

/** Throws `not_found` for a project that is not there. A bible that nobody has written is empty. */
export async function getBible(ctx: Ctx, projectId: number, trash = false): Promise<Bible> {
  const project = await findProject(ctx.db, ctx.site.id, projectId)
  must(project, 'not_found')
  const bible = await findBible(ctx.db, ctx.site.id, projectId)
  const head = { project_id: projectId, project_name: project.project_name, ...headOf(bible) }
  if (!bible) return { ...head, sets: [] }
  const { sets, placesOf, around } = await readWhole(ctx, bible, project, { trash, keep: () => true })
  return { ...head, sets: sets.map((set) => presentSet(around, set, placesOf(set.id))) }
}

/** What guests do not read of a place. */
function forGuests(place: ReturnType<typeof shownPlace>) {
  const notes = { ...place.notes, ...Object.fromEntries(officeNotes.map((name) => [name, ''])) }
  return { ...place, notes }
}

/** Throws `gone` when the bible or its project is. Pictures of what visitors do not see are left out: their urls would open nothing. */
export async function getGuestBible(ctx: Ctx, { share }: Pick<Guest, 'share'>): Promise<GuestBible> {
  const bible = await findBibleById(ctx.db, ctx.site.id, share.target_id)
  const project = bible && (await findProject(ctx.db, ctx.site.id, bible.project_id))
  must(bible && project, 'gone')
  const keep = ({ decision }: PlaceRow): boolean => decision !== 'released'
  const { sets, placesOf, around } = await readWhole(ctx, bible, project, { trash: false, keep })
  const facts = await getPrintedFacts(ctx, [...around.cards.keys()])
  const cards = new Map(
    [...around.cards].map(([id, card]) => [
      id,
      isPublished({ status: card.status, archived: card.archived === 1 }) ? card : { ...card, cover: null },
    ]),
  )
  const seen = { ...around, cards, addresses: new Map([...facts].map(([id, { place }]) => [id, place])) }
  const { script_draft, script_date, prepared_by, confidentiality, base_label, updated_at } = headOf(bible)
  return {
    project_name: shownName(ctx.site, project),
    script_draft,
    script_date,
    prepared_by,
    confidentiality,
    base_label,
    updated_at,
    allow_download: share.allow_download,
    has_password: share.password_hash !== null,
    expires_at: share.expires_at?.toISOString() ?? null,
    sets: sets.map((set) => ({ ...shownSet(set), places: placesOf(set.id).map((row) => forGuests(shownPlace(seen, row))) })),
  }
}
