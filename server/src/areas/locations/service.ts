/** Finding and reading locations: load within the site, ask the policy, present. */
import { listProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { materials } from '@backlot/contract/location-fields'
import { SearchRequest, type GalleryItem, type Location, type NarrowedFacets, type SearchAnswer } from '@backlot/contract/locations'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { linkPage, type Preview } from '#engine/records/links/page.ts'
import { shareByMail } from '#engine/records/links/service.ts'
import { JsonText } from '#kit/http/json-text.ts'
import { cardReaderOf, signCovers } from './cards/service.ts'
import { locationKind } from './definition.ts'
import { can, listScope, type Subject } from './policy.ts'
import { isOpenSite, presentImage, presentLocation } from './present.ts'
import {
  findFolders,
  findImages,
  findLocation,
  findLocationsByName,
  listCategories,
  listCities,
  listCounties,
  listDropdown,
  listRegions,
  type LocationRow,
  type WholeLocation,
} from './queries.ts'
import { countNarrowed, findCards, findMapFeatures, type FoundCards } from './search/index.ts'

/** Locations that match, with total, facets and where the next page starts, as they are sent out. */
export async function searchLocationsAsText(ctx: Ctx, request: SearchRequest): Promise<JsonText> {
  const started = performance.now()
  const { cards, total, facets, corrected, someWords, next } = await cardsOf(ctx, request)
  const took = Math.round((performance.now() - started) * 100) / 100
  const rest: Omit<SearchAnswer, 'items'> = { total, facets, corrected, some_words: someWords, next, took_ms: took }
  return new JsonText(`{"items":[${cards}],${JSON.stringify(rest).slice(1)}`)
}

/** The same to be worked with. */
export const searchLocations = async (ctx: Ctx, request: SearchRequest): Promise<SearchAnswer> =>
  JSON.parse((await searchLocationsAsText(ctx, request)).text) as SearchAnswer

async function cardsOf(ctx: Ctx, request: SearchRequest): Promise<FoundCards> {
  const found = await findCards(ctx, request, listScope(ctx.actor), cardReaderOf(ctx))
  return { ...found, cards: signCovers(ctx, found.cards) }
}

/** What another choice from the lists of a search would add. */
export const countNarrowedLists = (ctx: Ctx, request: SearchRequest): Promise<NarrowedFacets> =>
  countNarrowed(ctx, request, listScope(ctx.actor))

type Listed = { skip: number; limit: number } & Partial<Pick<SearchRequest, 'sort' | 'status'>>

/** One of the fixed lists: by name, by date, or those that wait. */
export const listLocations = (ctx: Ctx, { skip, limit, ...rest }: Listed): Promise<CardList> =>
  pageOfCards(ctx, SearchRequest.parse({ ...rest, skip, limit }))

interface CardList {
  total: number
  items: JsonText
}

/** Cards without counts. */
export async function pageOfCards(ctx: Ctx, request: SearchRequest): Promise<CardList> {
  const { total, cards } = await cardsOf(ctx, { ...request, facets: false })
  return { total, items: new JsonText(`[${cards}]`) }
}

/** Points or clusters for a box. `filter` is the JSON of a search request. Throws `invalid` at `filter`. */
export async function mapLocations(
  ctx: Ctx,
  query: { west: number; south: number; east: number; north: number; zoom: number; filter?: string | undefined },
) {
  const request = readFilter(query.filter)
  if (query.south > query.north) invalidField('south', listProblems.southAboveNorth)
  return findMapFeatures(ctx, query, request, listScope(ctx.actor))
}

function readFilter(filter: string | undefined): SearchRequest {
  try {
    const parsed = SearchRequest.safeParse(filter ? JSON.parse(filter) : {})
    if (parsed.success) return parsed.data
  } catch {
    // Not JSON: answered like any other wrong filter.
  }
  invalidField('filter', listProblems.noFilter)
}

/** The record, if this caller may see it: missing, foreign and hidden answer alike. */
async function viewable(ctx: Ctx, id: number): Promise<WholeLocation> {
  const row = await findLocation(ctx, ctx.site.id, id)
  must(row && can(ctx.actor, 'view', subjectOf(row), ctx.site), 'not_found', messages.locationNotFound)
  return row
}

const subjectOf = (row: LocationRow): Subject => ({ ...row, lockboxes: (row.lockboxes ?? {}) as Record<string, unknown> })

export async function getLocation(ctx: Ctx, id: number): Promise<Location> {
  const row = await viewable(ctx, id)
  return presentLocation(ctx, row, row)
}

const linkName = /^(\d{1,10})-([\w-]{22})$/

/** By the last part of a shared link, or by the exact name. */
export async function getLocationByName(ctx: Ctx, name: string): Promise<Location> {
  const [, id, publicId] = linkName.exec(name) ?? []
  if (id && publicId) {
    const row = await viewable(ctx, Number(id))
    must(row.public_id === publicId, 'not_found', messages.locationNotFound)
    return presentLocation(ctx, row, row)
  }
  const rows = await findLocationsByName(ctx.db, ctx.site.id, name)
  const row = rows.find((candidate) => can(ctx.actor, 'view', subjectOf(candidate), ctx.site))
  must(row, 'not_found', messages.locationNotFound)
  return presentLocation(ctx, row, row)
}

/** The URL of a published location. Throws `forbidden`. */
export async function getLink(ctx: Ctx, id: number): Promise<{ link: string }> {
  return { link: linkTo({ origin: ctx.hostOrigin }, await permitted(ctx, id, 'link')) }
}

async function permitted(ctx: Ctx, id: number, action: 'link' | 'share'): Promise<LocationRow> {
  const row = await viewable(ctx, id)
  must(can(ctx.actor, action, subjectOf(row), ctx.site), 'forbidden')
  return row
}

const linkTo = (ctx: Pick<Ctx, 'origin'>, row: LocationRow): string => `${ctx.origin}/location/${row.id}-${row.public_id}`

/** Mails the link of a public location. */
export async function mailLocation(ctx: Ctx, id: number, email: string): Promise<{ Success: boolean; message: string }> {
  const row = await permitted(ctx, id, 'share')
  const place = row.city ? `${row.location_name}, ${row.city}` : row.location_name
  return shareByMail(ctx, locationKind, { id, name: row.location_name, place, link: linkTo(ctx, row) }, email)
}

/** The page behind a shared link. */
export const locationPage = (ctx: Ctx, name: string): Promise<string> =>
  linkPage(ctx, { path: 'location', type: 'website', label: { en: 'Open the location', no: 'Åpne stedet' }, previewOf }, name)

async function previewOf(ctx: Ctx, name: string): Promise<Preview | null> {
  if (!isOpenSite(ctx)) return null
  const location = await getLocationByName(ctx, name)
  const place = [location.city, location.county].filter(Boolean).join(', ')
  return {
    title: place ? `${location.location_name}, ${place}` : location.location_name,
    description: location.short_description ?? location.description.slice(0, 200),
    image: location.cover ? `${ctx.origin}${location.cover.medium}` : null,
  }
}

export async function getFolders(ctx: Ctx, id: number) {
  const row = await viewable(ctx, id)
  const withHidden = can(ctx.actor, 'seePrivate', subjectOf(row), ctx.site)
  const folders = await findFolders(ctx.db, ctx.site.id, id, { withHidden })
  return folders.map((folder) => ({ ...folder, image_count: folder.image_count ?? 0 }))
}

/** Pictures of the given locations that the caller may see, in order. */
export async function getGalleries(ctx: Ctx, ids: readonly number[]): Promise<GalleryItem[]> {
  if (ids.length === 0) return []
  const rows = await findImages(ctx.db, ctx.site.id, ids)
  const visible = rows.filter((row) => {
    const subject = { status: row.status, archived: row.archived, owner_user_id: row.owner_user_id, lockboxes: {} }
    const isHidden = row.hidden || row.awaiting_approval || row.folder_visible === false
    return can(ctx.actor, isHidden ? 'seePrivate' : 'view', subject, ctx.site)
  })
  return visible.map((row) => presentImage(ctx, row))
}

export const getDropdown = (ctx: Ctx, name: string) => listDropdown(ctx.db, ctx.site.id, name)

const styleLists = ['architectural_style_residential', 'architectural_style_commercial'] as const

/** Everything the location screens choose from. */
export async function getMasterData(ctx: Ctx) {
  const { db, site } = ctx
  const [categories, cities, counties, regions, ...styles] = await Promise.all([
    listCategories(db, site.id),
    listCities(db, site.id),
    listCounties(db, site.id),
    listRegions(db, site.id),
    ...styleLists.map(async (list) => (await listDropdown(db, site.id, list)).map(({ id, name }) => ({ id, name, list }))),
  ])
  return {
    categories: categories
      .filter((category) => !category.admin_only || listScope(ctx.actor).adminCategories)
      .map(({ id, name, parent_id, admin_only }) => ({ id, name, parent: parent_id ?? 0, AdminOnly: admin_only })),
    styles: styles.flat(),
    cities: cities.map(({ id, name }) => ({ id, city_name: name })),
    counties: counties.map(({ id, name }) => ({ id, county_name: name })),
    regions: regions.map(({ id, name }) => ({ id, region_name: name })),
    materials: [...materials],
  }
}
