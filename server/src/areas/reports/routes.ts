import { reportsApi } from '@backlot/contract/reports'
import type { FastifyInstance } from 'fastify'
import { guestOf, openShare, renewGuest } from '#engine/shares/access.ts'
import { findTarget } from '#engine/shares/target.ts'
import { changeShare, changeSharing, endShare, getSharesOf, getSharing } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { pdfType } from '#kit/documents/pdf.ts'
import { mount, sendPage, type Call } from '#kit/http/mount.ts'
import { createReport } from './building/service.ts'
import { getGuestPdf, getReportPdf, type ReportFile } from './documents/service.ts'
import { getGuestReport, getReport, getReports } from './reading/service.ts'
import { answerReport, changeReport, getReportAnswers, recoverReport, removeReport } from './service.ts'
import { reportShares } from './shares/definition.ts'
import { createLink, shareReport } from './shares/service.ts'

export function reportsRoutes(app: FastifyInstance): void {
  const guest = (ctx: Ctx, call: Call) => guestOf(ctx, reportShares, call)
  mount(app, 'reports', reportsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getReports(ctx, query)),
    get: (ctx, { params }) => getReport(ctx, params.id),
    ofProject: async (ctx, { params, query }, call) => sendPage(call, await getReports(ctx, { ...query, projectId: params.id })),
    search: async (ctx, { body: { project_id: projectId, ...body } }, call) =>
      sendPage(call, await getReports(ctx, { ...body, projectId: projectId ?? undefined })),
    create: (ctx, { body }) => createReport(ctx, body),
    change: (ctx, { body }) => changeReport(ctx, body),
    remove: (ctx, { params }) => removeReport(ctx, params.id),
    recover: (ctx, { params }) => recoverReport(ctx, params.id),
    pdf: async (ctx, { params }, call) => sendFile(call, await getReportPdf(ctx, params.id)),
    share: (ctx, { body }) => shareReport(ctx, body),
    link: (ctx, { body }) => createLink(ctx, body),
    shares: async (ctx, { params, query }, call) => sendPage(call, await getSharesOf(ctx, reportShares, params.id, query)),
    changeShare: (ctx, { params, body }) => changeShare(ctx, reportShares, params.id, body),
    endShare: (ctx, { params }) => endShare(ctx, reportShares, params.id),
    sharing: (ctx, { params }) => getSharing(ctx, reportShares, params.id),
    changeSharing: (ctx, { params, body }) => changeSharing(ctx, reportShares, params.id, body),
    answers: (ctx, { params }) => getReportAnswers(ctx, params.id),
    target: (ctx, { body }) => findTarget(ctx, body.token),
    open: async (ctx, { body }) => (await openShare(ctx, reportShares, body)).access,
    renew: (ctx, _input, call) => renewGuest(ctx, reportShares, call),
    guest: async (ctx, _input, call) => getGuestReport(ctx, await guest(ctx, call)),
    guestPdf: async (ctx, _input, call) => sendFile(call, await getGuestPdf(ctx, await guest(ctx, call))),
    answer: async (ctx, { body }, call) => answerReport(ctx, await guest(ctx, call), body),
  })
}

const sendFile = ({ reply }: Call, { stream, fileName }: ReportFile) =>
  reply.headers({ 'content-type': pdfType, 'content-disposition': attachment(fileName), 'cache-control': 'private, no-store' }).send(stream)
