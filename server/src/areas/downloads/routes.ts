import { downloadsApi } from '@backlot/contract/downloads'
import type { FastifyInstance } from 'fastify'
import { attachment } from '#kit/documents/file-names.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { cancelDownload, getDownload, getDownloads, openDownload, removeDownload, retryDownload } from './service.ts'

export function downloadsRoutes(app: FastifyInstance): void {
  mount(app, 'downloads', downloadsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getDownloads(ctx, query)),
    get: (ctx, { params }) => getDownload(ctx, params.id),
    cancel: (ctx, { params }) => cancelDownload(ctx, params.id),
    retry: (ctx, { params }) => retryDownload(ctx, params.id),
    remove: (ctx, { params }) => removeDownload(ctx, params.id),
    file: async (ctx, { params, query }, { reply }) => {
      const file = await openDownload(ctx, params.id, query)
      return reply
        .headers({
          'content-type': file.contentType,
          'content-length': file.bytes,
          'content-disposition': attachment(file.fileName),
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(file.stream)
    },
  })
}
