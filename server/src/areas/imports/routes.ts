import { importLimits } from '@backlot/contract/import-limits'
import { importsApi } from '@backlot/contract/imports'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { attachPhoto } from './photos/attach.ts'
import { dropMapping, getMappings, keepMapping, recoverMapping, renameMapping } from './saved-mappings/service.ts'
import { inspectFile } from './inspection/service.ts'
import { findDuplicates } from './inspection/duplicates.ts'
import { findSystems } from './inspection/systems.ts'
import { addValues } from './inspection/lists.ts'
import { findUnknownValues } from './inspection/values.ts'
import { listKinds } from './kinds/plugged.ts'
import { cancelImport, pauseImport, resumeImport } from './pauses/service.ts'
import { planUndo, undoImport } from './undo/service.ts'
import { createImport, getChanges, getImport, getImports, getRejected } from './service.ts'

export function importsRoutes(app: FastifyInstance): void {
  mount(app, 'imports', importsApi, {
    create: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, importsApi.create.body, importLimits.fileBytes)
      return createImport(ctx, { ...fields, dryRun: fields.dryRun === '1', file, fileName })
    },
    photo: async (ctx, _input, { request }) => {
      const { fields, file } = await readUpload(request, importsApi.photo.body, importLimits.photoBytes)
      return attachPhoto(ctx, { ...fields, bytes: await buffer(file) })
    },
    inspect: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, importsApi.inspect.body, importLimits.fileBytes)
      const { kind, ...reading } = fields
      return inspectFile(ctx, { kind, reading, file, fileName })
    },
    kinds: (ctx) => listKinds(ctx),
    values: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, importsApi.values.body, importLimits.fileBytes)
      return findUnknownValues(ctx, { mapping: fields.mapping, file, fileName })
    },
    addValues: (ctx, { body }) => addValues(ctx, body),
    duplicates: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, importsApi.duplicates.body, importLimits.fileBytes)
      return findDuplicates(ctx, { mapping: fields.mapping, file, fileName })
    },
    systems: (ctx, { body }) => findSystems(ctx, body),
    mappings: (ctx, { query }) => getMappings(ctx, { trash: query.trash === '1' }),
    saveMapping: (ctx, { body }) => keepMapping(ctx, body),
    renameMapping: (ctx, { params, body }) => renameMapping(ctx, params.id, body),
    recoverMapping: (ctx, { params }) => recoverMapping(ctx, params.id),
    deleteMapping: (ctx, { params }) => dropMapping(ctx, params.id),
    list: async (ctx, { query }, call) => sendPage(call, await getImports(ctx, query)),
    get: (ctx, { params }) => getImport(ctx, params.id),
    changes: async (ctx, { params, query }, call) => sendPage(call, await getChanges(ctx, params.id, query)),
    pause: (ctx, { params }) => pauseImport(ctx, params.id),
    resume: (ctx, { params }) => resumeImport(ctx, params.id),
    cancel: (ctx, { params }) => cancelImport(ctx, params.id),
    undoPlan: (ctx, { params }) => planUndo(ctx, params.id),
    undo: (ctx, { params }) => undoImport(ctx, params.id),
    rejected: async (ctx, { params }, { reply }) => {
      const found = await getRejected(ctx, params.id)
      const disposition = `attachment; filename="rejected-rows-${params.id}.csv"`
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-length': found.bytes,
        'content-disposition': disposition,
        'cache-control': 'no-store',
      })
      return found.stream
    },
  })
}
