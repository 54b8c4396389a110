import { locationExportsApi } from '@backlot/contract/location-exports'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '#kit/documents/file-names.ts'
import { mount } from '#kit/http/mount.ts'
import { categoryCsv, categoryExcel, createExport, downloadImages, downloadImagesOf, locationSheet, type AnsweredFile } from './service.ts'

export function exportRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationExportsApi, {
    categoryCsv: async (ctx, { params }, { reply }) => send(reply, await categoryCsv(ctx, params.id)),
    categoryExcel: async (ctx, { params }, { reply }) => send(reply, await categoryExcel(ctx, params.id)),
    createExport: (ctx, { body }) => createExport(ctx, body),
    downloadImages: async (ctx, { body }, { reply }) => send(reply, await downloadImages(ctx, body.ids, body.size)),
    downloadImagesOfLocations: async (ctx, { body }, { reply }) => send(reply, await downloadImagesOf(ctx, body.ids, body.size)),
    sheet: async (ctx, { params }, { reply }) => send(reply, await locationSheet(ctx, params.id)),
  })
}

const send = (reply: FastifyReply, file: AnsweredFile): FastifyReply =>
  reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': attachment(file.fileName),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(file.stream)
