import { projectDocumentLimits, projectDocumentsApi as api } from '@backlot/contract/project-documents'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { kinds } from '../following/kinds.ts'
import { changeFollowing, getFollowing, removeFollowing } from '../following/service.ts'
import { addDocument, addVersion, recoverDocument, sendDocument } from './service.ts'

/** Documents follow a project as its news do; what is theirs alone is the file. */
export function documentRoutes(app: FastifyInstance): void {
  mount(app, 'project-documents', api, {
    list: async (ctx, { params, query }, call) => sendPage(call, await getFollowing(ctx, kinds.documents, params.id, query)),
    add: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.add.body, projectDocumentLimits.bytes)
      return addDocument(ctx, { ...fields, projectId: Number(fields.projectId), fileName, file })
    },
    addVersion: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.addVersion.body, projectDocumentLimits.bytes)
      return addVersion(ctx, { documentId: Number(fields.documentId), fileName, file })
    },
    change: (ctx, { body }) => changeFollowing(ctx, kinds.documents, body),
    remove: (ctx, { params }) => removeFollowing(ctx, kinds.documents, params.id),
    recover: (ctx, { params }) => recoverDocument(ctx, params.id),
    read: (ctx, { params, query }, call) => sendDocument(ctx, params.id, query.version, call),
  })
}
