import { lookbookFavouritesApi } from '@backlot/contract/lookbook-guests'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { getFavouriteLocations, getFavourites, saveFavourite } from './service.ts'

export function favouritesRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookFavouritesApi, {
    favourites: (ctx, { query }, call) => getFavourites(ctx, query, call),
    addFavourite: (ctx, { body: { lookbookId, id: _none, ...edit } }, call) => saveFavourite(ctx, { lookbookId }, edit, call),
    changeFavourite: (ctx, { body: { lookbookId, id, ...edit } }, call) => saveFavourite(ctx, { lookbookId, id }, edit, call),
    favouriteLocations: (ctx, { params }, call) => getFavouriteLocations(ctx, params.id, call),
  })
}
