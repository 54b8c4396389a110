/** Calls about the documents of a location. */
import { documentLimits, locationDocumentsApi as api } from '@backlot/contract/location-documents'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { cancelUpload, createUpload, getUpload, uploadPart, uploadWhole } from '#areas/media/index.ts'
import { mount } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { changeDocument, listDocuments, recoverDocument, removeDocument, sendDocument, trashDocument } from './service.ts'
import { documentUploads } from './uploads.ts'

export function documentRoutes(app: FastifyInstance): void {
  mount(app, 'location-documents', api, {
    list: (ctx, { params }) => listDocuments(ctx, params.id),
    document: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.document.body, documentLimits.bytes)
      const { locationId, requestKey = null, ...named } = fields
      return uploadWhole(ctx, documentUploads, { recordId: Number(locationId), fields: named, fileName, requestKey, file })
    },
    createUpload: (ctx, { body: { locationId, kind, title, requestKey = null, ...file } }) =>
      createUpload(ctx, documentUploads, { ...file, requestKey, recordId: locationId, fields: { kind, title } }),
    getUpload: (ctx, { params }) => getUpload(ctx, documentUploads, params.id),
    uploadPart: (ctx, { params, query }, { request }) =>
      uploadPart(ctx, documentUploads, { ...params, ...query, body: (request.body ?? request.raw) as Readable }),
    cancelUpload: (ctx, { params }) => cancelUpload(ctx, documentUploads, params.id),
    change: (ctx, { params, body }) => changeDocument(ctx, params.id, body),
    softDelete: (ctx, { params }) => trashDocument(ctx, params.id),
    recover: (ctx, { params }) => recoverDocument(ctx, params.id),
    remove: (ctx, { params }) => removeDocument(ctx, params.id),
    read: (ctx, { params }, call) => sendDocument(ctx, params.id, call),
  })
}
