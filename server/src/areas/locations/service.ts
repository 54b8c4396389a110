/** Finding and reading locations: load within the site, ask the policy, present. */
import { listProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { materials } from '@backlot/contract/location-fields'
import {
  SearchRequest,
  type GalleryItem,
  type Location,
  type LocationCard,
  type NarrowedFacets,
  type SearchAnswer,
} from '@backlot/contract/locations'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { linkPage, type Preview } from '#engine/records/links/page.ts'
import { shareByMail } from '#engine/records/links/service.ts'
import { locationKind } from './definition.ts'
import { can, listScope, type Subject } from './policy.ts'
import { isOpenSite, presentCard, presentImage, presentLocation } from './present.ts'
import {
  findCards,
  findCategoriesOf,
  findFolders,
  findImages,
  findLocation,
  findLocationsByName,
  findStylesOf,
  listCategories,
  listCities,
  listCounties,
  listDropdown,
  listRegions,
  type LocationRow,
} from './queries.ts'
import { withReleases } from './releases/service.ts'
import { countNarrowed, findLocations, findMapFeatures } from './search/index.ts'

/** Locations that match, with total, facets and where the next page starts. */
export async function searchLocations(ctx: Ctx, request: SearchRequest): Promise<SearchAnswer> {
  const started = performance.now()
  const found = await findLocations(ctx, request, listScope(ctx.actor))
  const items = await cardsOf(ctx, found.rows)
  return {
    total: found.total,
    items,
    facets: found.facets,
    corrected: found.corrected,
    next: found.next,
    took_ms: Math.round((performance.now() - started) * 100) / 100,
  }
}

/** What another choice from the lists of a search would add. */
export const countNarrowedLists = (ctx: Ctx, request: SearchRequest): Promise<NarrowedFacets> =>
  countNarrowed(ctx, request, listScope(ctx.actor))

/** The cards of found rows, in their order. */
async function cardsOf(ctx: Ctx, rows: readonly { id: number; distance: number | null }[]): Promise<LocationCard[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const cards = await findCards(ctx.db, ctx.site.id, ids, { adminCategories: listScope(ctx.actor).adminCategories })
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shown = rows.flatMap(({ id, distance }) => {
    const card = byId.get(id)
    return card ? [presentCard(ctx, card, distance)] : []
  })
  return withReleases(ctx, shown)
}

type Listed = { skip: number; limit: number } & Partial<Pick<SearchRequest, 'sort' | 'status'>>

/** One of the fixed lists: by name, by date, or those that wait. */
export async function listLocations(ctx: Ctx, { skip, limit, ...rest }: Listed): Promise<{ total: number; items: LocationCard[] }> {
  const request = SearchRequest.parse({ ...rest, skip, limit, facets: false })
  const found = await findLocations(ctx, request, listScope(ctx.actor))
  return { total: found.total, items: await cardsOf(ctx, found.rows) }
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
async function viewable(ctx: Ctx, id: number): Promise<LocationRow> {
  const row = await findLocation(ctx.db, ctx.site.id, id)
  must(row && can(ctx.actor, 'view', subjectOf(row), ctx.site), 'not_found', messages.locationNotFound)
  return row
}

const subjectOf = (row: LocationRow): Subject => ({ ...row, lockboxes: (row.lockboxes ?? {}) as Record<string, unknown> })

export async function getLocation(ctx: Ctx, id: number): Promise<Location> {
  return present(ctx, await viewable(ctx, id))
}

async function present(ctx: Ctx, row: LocationRow): Promise<Location> {
  const { db, site } = ctx
  const [categories, styles, cards] = await Promise.all([
    findCategoriesOf(db, site.id, row.id),
    findStylesOf(db, site.id, row.id),
    findCards(db, site.id, [row.id], { adminCategories: listScope(ctx.actor).adminCategories }),
  ])
  return presentLocation(ctx, row, { categories, styles, card: cards[0] })
}

const linkName = /^(\d{1,10})-([\w-]{22})$/

/** By the last part of a shared link, or by the exact name. */
export async function getLocationByName(ctx: Ctx, name: string): Promise<Location> {
  const [, id, publicId] = linkName.exec(name) ?? []
  if (id && publicId) {
    const row = await viewable(ctx, Number(id))
    must(row.public_id === publicId, 'not_found', messages.locationNotFound)
    return present(ctx, row)
  }
  const rows = await findLocationsByName(ctx.db, ctx.site.id, name)
  const row = rows.find((candidate) => can(ctx.actor, 'view', subjectOf(candidate), ctx.site))
  must(row, 'not_found', messages.locationNotFound)
  return present(ctx, row)
}

/** The URL of a published location. Throws `forbidden`. */
export async function getLink(ctx: Ctx, id: number): Promise<{ link: string }> {
  return { link: linkTo(ctx, await permitted(ctx, id, 'link')) }
}

async function permitted(ctx: Ctx, id: number, action: 'link' | 'share'): Promise<LocationRow> {
  const row = await viewable(ctx, id)
  must(can(ctx.actor, action, subjectOf(row), ctx.site), 'forbidden')
  return row
}

const linkTo = (ctx: Ctx, row: LocationRow): string => `${ctx.origin}/location/${row.id}-${row.public_id}`

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
