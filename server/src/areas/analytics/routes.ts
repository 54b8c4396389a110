import { analyticsApi } from '@backlot/contract/analytics'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { getAnalytics } from './service.ts'

export function analyticsRoutes(app: FastifyInstance): void {
  mount(app, 'analytics', analyticsApi, { analytics: (ctx, { query }) => getAnalytics(ctx, query.weeks) })
}
