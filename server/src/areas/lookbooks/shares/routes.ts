import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import type { FastifyInstance } from 'fastify'
import { changeShare, changeSharing, endShare, getShares, getSharesOf, getSharing } from '#engine/shares/service.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { lookbookShares } from './definition.ts'
import { copyLink, createShare, shareByMail } from './service.ts'

export function sharesRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookSharesApi, {
    share: (ctx, { body }) => shareByMail(ctx, body),
    link: (ctx, { params, query }) => copyLink(ctx, params.id, query),
    createShare: (ctx, { params, body }) => createShare(ctx, params.id, body),
    sharesOf: async (ctx, { params, query }, call) => sendPage(call, await getSharesOf(ctx, lookbookShares, params.id, query)),
    shares: async (ctx, { query }, call) => sendPage(call, await getShares(ctx, lookbookShares, query)),
    changeShare: (ctx, { params, body }) => changeShare(ctx, lookbookShares, params.id, body),
    endShare: (ctx, { params }) => endShare(ctx, lookbookShares, params.id),
    sharing: (ctx, { params }) => getSharing(ctx, lookbookShares, params.id),
    changeSharing: (ctx, { params, body }) => changeSharing(ctx, lookbookShares, params.id, body),
  })
}
