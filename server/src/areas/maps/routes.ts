import { mapLimits, mapsApi } from '@backlot/contract/maps'
import type { FastifyInstance } from 'fastify'
import { sendOriginal } from '#areas/media/index.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { changeMap, getMaps, getShownMaps, keepArchive, openArchive, recoverMap, removeMap } from './service.ts'

export function mapsRoutes(app: FastifyInstance): void {
  mount(app, 'maps', mapsApi, {
    shown: (ctx) => getShownMaps(ctx),
    list: async (ctx, { query }, call) => sendPage(call, await getMaps(ctx, query)),
    add: async (ctx, _input, { request }) => {
      const { fields, file } = await readUpload(request, mapsApi.add.body, mapLimits.archiveBytes)
      return keepArchive(ctx, { ...fields, file })
    },
    change: (ctx, { params, body }) => changeMap(ctx, params.id, body),
    remove: (ctx, { params }) => removeMap(ctx, params.id),
    recover: (ctx, { params }) => recoverMap(ctx, params.id),
    archive: async (ctx, { params }, { request, reply }) =>
      sendOriginal(ctx, reply, { hash: await openArchive(ctx, params.id), range: request.headers.range, isPublic: true }),
  })
}
