import { archiveLimits, siteArchivesApi } from '@backlot/contract/site-archives'
import { builderLimits, siteBuilderApi } from '@backlot/contract/site-builder'
import type { FastifyInstance } from 'fastify'
import { sendOriginal } from '#areas/media/index.ts'
import { gateTokenOf } from '#kit/http/gate-token.ts'
import { mount } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { exportSite, getRuns, startCopy, startImport } from './archives/service.ts'
import { addImage, imageOf } from './drafts/images.ts'
import { discardDraft, getDraft, publish, rollBack, saveDraft } from './drafts/service.ts'
import { changeStanding, createSite, getAllSites, type SiteMaker } from './making/service.ts'

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
  mount(app, 'sitebuilder', siteArchivesApi, {
    exportSite: (ctx, { body }, call) => exportSite(ctx, body.idSite, gateTokenOf(call)),
    importSite: async (ctx, _input, call) => {
      const { fields, file } = await readUpload(call.request, siteArchivesApi.importSite.body, archiveLimits.bytes)
      const { administratorName: name, administratorEmail: email, ...site } = fields
      return startImport(ctx, { ...site, administrator: { name, email } }, file, gateTokenOf(call))
    },
    copySite: (ctx, { body }, call) => startCopy(ctx, body, gateTokenOf(call)),
    runs: (ctx, _input, call) => getRuns(ctx, gateTokenOf(call)),
  })
}
