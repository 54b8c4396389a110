import { locationsApi, sortOptions } from '@backlot/contract/locations'
import { siteSummaryApi } from '@backlot/contract/sites'
import type { FastifyInstance } from 'fastify'
import { asksAlong, mount, sendPage } from '#kit/http/mount.ts'
import {
  countNarrowedLists,
  getDropdown,
  getFolders,
  getGalleries,
  getLink,
  getLocation,
  getLocationByName,
  getMasterData,
  listLocations,
  locationPage,
  mailLocation,
  mapLocations,
  pageOfCards,
  searchLocationsAsText,
} from './service.ts'
import { recordRoutes } from './editing/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { picturesRoutes } from './pictures/routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { shortlistRoutes } from './shortlists/routes.ts'
import { getSummary } from './summary/service.ts'
import { vocabularyRoutes } from './vocabularies/routes.ts'

export function locationsRoutes(app: FastifyInstance): void {
  recordRoutes(app)
  mount(app, 'locations', locationsApi, {
    search: asksAlong(async (ctx, { body }, call) => sendPage(call, await pageOfCards(ctx, body))),
    searchNew: asksAlong((ctx, { body }) => searchLocationsAsText(ctx, body)),
    facets: (ctx, { body }) => countNarrowedLists(ctx, body),
    map: (ctx, { query }) => mapLocations(ctx, query),
    summary: async (ctx, { query }, call) => sendPage(call, await listLocations(ctx, { ...query, sort: sortOptions.nameAscending })),
    dropdownValues: (ctx, { query }) => getDropdown(ctx, query.name),
    masterData: (ctx) => getMasterData(ctx),
    galleries: (ctx, { body }) => getGalleries(ctx, body.ids),
    byName: (ctx, { params }) => getLocationByName(ctx, params.name),
    get: asksAlong((ctx, { params }) => getLocation(ctx, params.id)),
    link: (ctx, { params }) => getLink(ctx, params.id),
    folders: (ctx, { params }) => getFolders(ctx, params.id),
    email: (ctx, { params, body }) => mailLocation(ctx, params.id, body.email),
  })
  vocabularyRoutes(app)
  exportRoutes(app)
  picturesRoutes(app)
  shortlistRoutes(app)
  inquiryRoutes(app)
  mount(app, 'sites', siteSummaryApi, {
    summary: (ctx) => getSummary(ctx, { archived: false }),
    archivedSummary: (ctx) => getSummary(ctx, { archived: true }),
  })
  // A shared link is a plain path; it leads into the page's own URL.
  app.get<{ Params: { name: string } }>('/location/:name', async (request, reply) => {
    const page = await locationPage(await request.makeCtx(), request.params.name)
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(page)
  })
}
