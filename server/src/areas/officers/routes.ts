import { officersApi } from '@backlot/contract/officers'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { changeOfficer, createOfficer, getOfficers, recoverOfficer, removeOfficer } from './service.ts'

export function officersRoutes(app: FastifyInstance): void {
  mount(app, 'officers', officersApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getOfficers(ctx, { ...query, removed: false })),
    removedPolice: async (ctx, { query }, call) => sendPage(call, await getOfficers(ctx, { ...query, kind: 'pd', removed: true })),
    removedFire: async (ctx, { query }, call) => sendPage(call, await getOfficers(ctx, { ...query, kind: 'fd', removed: true })),
    create: (ctx, { body }) => createOfficer(ctx, body),
    change: (ctx, { body: { id, version, ...fields } }) => changeOfficer(ctx, id, version, fields),
    remove: (ctx, { params }) => removeOfficer(ctx, params.id),
    recover: (ctx, { params }) => recoverOfficer(ctx, params.id),
  })
}
