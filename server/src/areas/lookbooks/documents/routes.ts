import { lookbookExportsApi } from '@backlot/contract/lookbook-exports'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { createExport } from './service.ts'

export function documentsRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookExportsApi, {
    createExport: (ctx, { params, body }) => createExport(ctx, params.id, body),
  })
}
