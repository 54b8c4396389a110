import { locationShortlistsApi } from '@backlot/contract/location-shortlists'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { getShortlist, sendShortlist } from './service.ts'

export function shortlistRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationShortlistsApi, {
    shortlist: (ctx, { body }) => getShortlist(ctx, body.ids),
    sendShortlist: (ctx, { body }) => sendShortlist(ctx, body),
  })
}
