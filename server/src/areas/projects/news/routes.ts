import { projectNewsApi as api } from '@backlot/contract/project-news'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getNews, sendNewsFile } from './service.ts'

export function newsRoutes(app: FastifyInstance): void {
  mount(app, 'project-news', api, {
    list: async (ctx, { query }, call) => sendPage(call, await getNews(ctx, query)),
    file: (ctx, { params }, call) => sendNewsFile(ctx, params.id, call),
  })
}
