import { clientPagesApi as api } from '@backlot/contract/client-pages'
import type { FastifyInstance } from 'fastify'
import { getClientUpdates, sendDocumentToClient, sendUpdateFileToClient } from '#areas/projects/index.ts'
import { getClientPdf } from '#areas/reports/index.ts'
import { guestOf, openShare, renewGuest } from '#engine/shares/access.ts'
import { changeShare, changeSharing, endShare, getSharesOf, getSharing } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { mount, sendPage, type Call } from '#kit/http/mount.ts'
import { getPage, getReport, writeNote } from './page/service.ts'
import { clientShares } from './shares/definition.ts'
import { createLink, shareByEmail } from './shares/service.ts'

export function clientsRoutes(app: FastifyInstance): void {
  const guest = (ctx: Ctx, call: Call) => guestOf(ctx, clientShares, call)
  mount(app, 'clients', api, {
    share: (ctx, { body }) => shareByEmail(ctx, body),
    createLink: (ctx, { params, body }) => createLink(ctx, params.id, body),
    links: async (ctx, { params, query }, call) => sendPage(call, await getSharesOf(ctx, clientShares, params.id, query)),
    changeLink: (ctx, { params, body }) => changeShare(ctx, clientShares, params.id, body),
    endLink: (ctx, { params }) => endShare(ctx, clientShares, params.id),
    sharing: (ctx, { params }) => getSharing(ctx, clientShares, params.id),
    changeSharing: (ctx, { params, body }) => changeSharing(ctx, clientShares, params.id, body),
    open: async (ctx, { body }) => (await openShare(ctx, clientShares, body)).access,
    renew: (ctx, _input, call) => renewGuest(ctx, clientShares, call),
    page: async (ctx, _input, call) => getPage(ctx, await guest(ctx, call)),
    updates: async (ctx, { query }, call) => {
      const { share } = await guest(ctx, call)
      return sendPage(call, await getClientUpdates(ctx, share.target_id, query))
    },
    updateFile: async (ctx, { params }, call) => {
      const { share } = await guest(ctx, call)
      return sendUpdateFileToClient(ctx, share.target_id, params.id, call)
    },
    document: async (ctx, { params }, call) => {
      const { share } = await guest(ctx, call)
      return sendDocumentToClient(ctx, share.target_id, params.id, call)
    },
    report: async (ctx, { params }, call) => getReport(ctx, await guest(ctx, call), params.id),
    reportPdf: async (ctx, { params }, call) => {
      const { share } = await guest(ctx, call)
      const { stream, fileName } = await getClientPdf(ctx, share.target_id, params.id, share.allow_download)
      return call.reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': attachment(fileName),
          'cache-control': 'private, no-store',
        })
        .send(stream)
    },
    note: async (ctx, { body }, call) => writeNote(ctx, await guest(ctx, call), body),
  })
}
