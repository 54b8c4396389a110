import { lookbookHistoryApi } from '@backlot/contract/lookbook-shares'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getHistory, getProjectHistory, searchHistory } from './service.ts'

export function historyRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookHistoryApi, {
    projectHistory: async (ctx, { params, query }, call) => sendPage(call, await getProjectHistory(ctx, params.id, query)),
    allHistory: async (ctx, { query }, call) => sendPage(call, await getHistory(ctx, query)),
    searchHistory: async (ctx, { body }, call) => sendPage(call, await searchHistory(ctx, body)),
  })
}
