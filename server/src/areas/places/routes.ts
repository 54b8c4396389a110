/** The place box. */
import { placesApi } from '@backlot/contract/places'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { suggestPlaces } from './service.ts'

export function placesRoutes(app: FastifyInstance): void {
  mount(app, 'places', placesApi, {
    suggest: (ctx, { query }) => suggestPlaces(ctx, query.term, query.limit),
  })
}
