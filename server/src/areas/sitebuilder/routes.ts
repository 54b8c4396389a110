import { archiveLimits, siteArchivesApi } from '@backlot/contract/site-archives'
import { builderLimits, siteBuilderApi } from '@backlot/contract/site-builder'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { cancelUpload, getUpload, sendOriginal, uploadPart } from '#areas/media/index.ts'
import { gateTokenOf } from '#kit/http/gate-token.ts'
import { mount } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { exportSite, getRuns, startCopy } from './archives/service.ts'
import { archiveUploads, beginArchive, takeArchive } from './archives/uploads.ts'
import { addImage, imageOf } from './drafts/images.ts'
import { discardDraft, getDraft, publish, rollBack, saveDraft } from './drafts/service.ts'
import { changeStanding, createSite, getAllSites, type SiteMaker } from './making/service.ts'

interface Administrator {
  administratorName: string
  administratorEmail: string
}
const newSite = <Site extends object>({ administratorName: name, administratorEmail: email, ...site }: Site & Administrator) => ({
  ...site,
  administrator: { name, email },
})

export function sitebuilderRoutes(app: FastifyInstance, maker: SiteMaker): void {
  mount(app, 'sitebuilder', siteBuilderApi, {
    sites: (ctx, _input, call) => getAllSites(ctx, gateTokenOf(call)),
    createSite: (ctx, { body }, call) => createSite(ctx, maker, body, gateTokenOf(call)),
    removeSite: (ctx, { body }, call) => changeStanding(ctx, body.idSite, 'removed', gateTokenOf(call)),
    recoverSite: (ctx, { body }, call) => changeStanding(ctx, body.idSite, 'recovered', gateTokenOf(call)),
    suspendSite: (ctx, { body }, call) => changeStanding(ctx, body.idSite, body.suspended ? 'suspended' : 'opened', gateTokenOf(call)),
    draft: (ctx, _input, call) => getDraft(ctx, gateTokenOf(call)),
    saveDraft: (ctx, { body }, call) => saveDraft(ctx, body, gateTokenOf(call)),
    discardDraft: (ctx, _input, call) => discardDraft(ctx, gateTokenOf(call)),
    publish: (ctx, { body }, call) => publish(ctx, body, gateTokenOf(call)),
    rollBack: (ctx, { body }, call) => rollBack(ctx, body.id, gateTokenOf(call)),
    addImage: async (ctx, _input, call) => {
      const { file } = await readUpload(call.request, siteBuilderApi.addImage.body, builderLimits.imageBytes)
      return addImage(ctx, file, gateTokenOf(call))
    },
    image: async (ctx, { params }, { request, reply }) =>
      sendOriginal(ctx, reply, { hash: await imageOf(ctx, params.name), range: request.headers.range, isPublic: true }),
  })
  // Bytes alone are read as they come, by these calls and no others.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    await Promise.resolve(archiveRoutes(scope))
  })
}

function archiveRoutes(app: FastifyInstance): void {
  mount(app, 'sitebuilder', siteArchivesApi, {
    exportSite: (ctx, { body }, call) => exportSite(ctx, body.idSite, gateTokenOf(call)),
    importSite: async (ctx, _input, call) => {
      const { fields, file } = await readUpload(call.request, siteArchivesApi.importSite.body, archiveLimits.bytes)
      const { requestKey = null, ...site } = fields
      return takeArchive(ctx, { fields: newSite(site), requestKey, file }, gateTokenOf(call))
    },
    beginUpload: (ctx, { body: { fileName, bytes, requestKey = null, ...site } }, call) =>
      beginArchive(ctx, { fields: newSite(site), fileName, bytes, requestKey }, gateTokenOf(call)),
    getUpload: (ctx, { params }) => getUpload(ctx, archiveUploads, params.id),
    uploadPart: (ctx, { params, query }, { request }) =>
      uploadPart(ctx, archiveUploads, { ...params, ...query, body: (request.body ?? request.raw) as Readable }),
    cancelUpload: (ctx, { params }) => cancelUpload(ctx, archiveUploads, params.id),
    copySite: (ctx, { body }, call) => startCopy(ctx, body, gateTokenOf(call)),
    runs: (ctx, _input, call) => getRuns(ctx, gateTokenOf(call)),
  })
}
