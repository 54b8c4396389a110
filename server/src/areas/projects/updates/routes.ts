import { projectUpdateFilesApi as api, updateFileLimits } from '@backlot/contract/project-update-files'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { addFile, recoverFile, removeFile, sendFile } from './files.ts'

export function updateFileRoutes(app: FastifyInstance): void {
  mount(app, 'project-update-files', api, {
    add: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.add.body, updateFileLimits.bytes)
      return addFile(ctx, { updateId: Number(fields.updateId), fileName, file })
    },
    read: (ctx, { params }, call) => sendFile(ctx, params.id, call),
    remove: (ctx, { params }) => removeFile(ctx, params.id),
    recover: (ctx, { params }) => recoverFile(ctx, params.id),
  })
}
