import { dashboardApi } from '@backlot/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { getDashboard } from './service.ts'

export function dashboardRoutes(app: FastifyInstance): void {
  mount(app, 'dashboard', dashboardApi, { get: (ctx) => getDashboard(ctx) })
}
