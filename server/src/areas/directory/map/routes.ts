import { directoryMapApi } from '@backlot/contract/directory-map'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { getMap, getPlace } from './service.ts'

export function mapRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryMapApi, {
    map: (ctx, { body }) => getMap(ctx, body),
    place: async (ctx, { params }) => ({ place: await getPlace(ctx, params.id) }),
  })
}
