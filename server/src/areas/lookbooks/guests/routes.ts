/** Calls of guests, who have a link and no account. */
import { lookbookGuestsApi } from '@backlot/contract/lookbook-guests'
import type { FastifyInstance } from 'fastify'
import { renewGuest } from '#engine/shares/access.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { zipType } from '#kit/documents/zip.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { lookbookGuest } from './access.ts'
import { askArchive, openArchive } from './archive.ts'
import { sendGuestMedia } from './media.ts'
import { openStory } from './opening.ts'
import { lookbookShares } from '../shares/definition.ts'
import { getGuestLocation, getItems, getPoints, getStory } from './story.ts'

export function guestsRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookGuestsApi, {
    openShare: (ctx, { body }) => openStory(ctx, body),
    renewGuest: (ctx, _input, call) => renewGuest(ctx, lookbookShares, call),
    guestLookbook: async (ctx, _input, call) => getStory(ctx, await lookbookGuest(ctx, call)),
    guestItems: async (ctx, { query }, call) => sendPage(call, await getItems(ctx, await lookbookGuest(ctx, call), query)),
    guestLocation: async (ctx, { params }, call) => getGuestLocation(ctx, await lookbookGuest(ctx, call), params.id),
    guestPoints: async (ctx, _input, call) => getPoints(ctx, await lookbookGuest(ctx, call)),
    askArchive: async (ctx, _input, call) => askArchive(ctx, await lookbookGuest(ctx, call)),
    archiveFile: async (ctx, { params, query }, { reply }) => {
      const { stream, fileName } = await openArchive(ctx, params.id, query)
      return reply
        .headers({
          'content-type': zipType,
          'content-disposition': attachment(fileName),
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(stream)
    },
  })
  app.get<{ Params: { shareId: string; key: string; file: string } }>('/lookbook-media/:shareId/:key/:file', async (request, reply) =>
    sendGuestMedia(await request.makeCtx(), request.params, { request, reply }),
  )
  // A name that was typed or written down leads into the page, which asks for the password. Nothing is looked up here.
  app.get<{ Params: { name: string } }>('/lookbook/:name', async (request, reply) => {
    await request.makeCtx()
    return reply
      .headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect(`/#/lookbook/${encodeURIComponent(request.params.name)}`, 302)
  })
}
