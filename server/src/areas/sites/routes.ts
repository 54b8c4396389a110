/** Calls about the site of the request. */
import { siteRecordsApi } from '@backlot/contract/sites'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { verifyGate } from './gates/service.ts'
import { getPolicies, getSite, getSiteById, getSites } from './service.ts'

export function sitesRoutes(app: FastifyInstance): void {
  mount(app, 'sites', siteRecordsApi, {
    get: (ctx, { query }) => getSite(ctx, query.host),
    policies: (ctx) => getPolicies(ctx),
    list: (ctx) => getSites(ctx),
    getById: (ctx, { params }) => getSiteById(ctx, params.id),
    verifyGate: (ctx, { body }) => verifyGate(ctx, body.gate, body.password),
  })
}
