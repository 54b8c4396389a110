import { directoryPicturesApi as api, entryFileLimits } from '@backlot/contract/directory-pictures'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { imageLimits } from '#kit/images/render.ts'
import { setCoverPhoto } from '../pictures/service.ts'
import { retryPicture, sendDocument, sendOriginal, takeFile } from './service.ts'

export function fileRoutes(app: FastifyInstance): void {
  mount(app, 'directory', api, {
    image: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.image.body, imageLimits.bytes)
      return takeFile(ctx, { entryId: Number(fields.dirId), kind: 'picture', fileName, file })
    },
    document: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.document.body, entryFileLimits.documentBytes)
      return takeFile(ctx, { entryId: Number(fields.dirId), kind: fields.kind, fileName, file })
    },
    coverPhoto: (ctx, { body }) => setCoverPhoto(ctx, body),
    retry: (ctx, { params }) => retryPicture(ctx, params.id),
    file: (ctx, { params }, call) => sendOriginal(ctx, params.id, call),
    read: (ctx, { params }, call) => sendDocument(ctx, params.id, params.kind, call),
  })
}
