import { jobsApi } from '@backlot/contract/jobs'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getFailed, retryFailed } from './service.ts'

export function jobsRoutes(app: FastifyInstance): void {
  mount(app, 'jobs', jobsApi, {
    failed: async (ctx, { query }, call) => sendPage(call, await getFailed(ctx, query)),
    retry: (ctx, { body }) => retryFailed(ctx, body.ids),
  })
}
