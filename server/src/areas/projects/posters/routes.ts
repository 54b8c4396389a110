import { projectPostersApi as api } from '@backlot/contract/project-posters'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { imageLimits } from '#kit/images/render.ts'
import { addPoster, recoverPoster, removePoster } from './service.ts'

export function posterRoutes(app: FastifyInstance): void {
  mount(app, 'project-posters', api, {
    add: async (ctx, _input, { request }) => {
      const { fields, file } = await readUpload(request, api.add.body, imageLimits.bytes)
      return addPoster(ctx, { projectId: Number(fields.projectId), file })
    },
    remove: (ctx, { params }) => removePoster(ctx, params.id),
    recover: (ctx, { params }) => recoverPoster(ctx, params.id),
  })
}
