import { mapLimits, mapsApi } from '@backlot/contract/maps'
import type { FastifyInstance } from 'fastify'
import { sendOriginal } from '#areas/media/index.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { sendRange } from './remote/delivery.ts'
import { changeMap, getMaps, getShownMaps, keepAddress, keepArchive, openArchive, recoverMap, removeMap } from './service.ts'

export function mapsRoutes(app: FastifyInstance): void {
  mount(app, 'maps', mapsApi, {
    shown: (ctx) => getShownMaps(ctx),
    list: async (ctx, { query }, call) => sendPage(call, await getMaps(ctx, query)),
    add: async (ctx, _input, { request }) => {
      const { fields, file } = await readUpload(request, mapsApi.add.body, mapLimits.archiveBytes)
      return keepArchive(ctx, { ...fields, file })
    },
    addAddress: (ctx, { body }) => keepAddress(ctx, body),
    change: (ctx, { params, body }) => changeMap(ctx, params.id, body),
    remove: (ctx, { params }) => removeMap(ctx, params.id),
    recover: (ctx, { params }) => recoverMap(ctx, params.id),
    archive: async (ctx, { params }, { request, reply }) => {
      const { file_hash: hash, address, bytes } = await openArchive(ctx, params.id)
      const { range } = request.headers
      return hash === null ? sendRange(ctx, reply, { address, bytes, range }) : sendOriginal(ctx, reply, { hash, range, isPublic: true })
    },
  })
}
