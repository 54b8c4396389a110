import { reportsApi } from '@backlot/contract/reports'
import type { FastifyInstance } from 'fastify'
import { guestOf, openShare, renewGuest } from '#engine/shares/access.ts'
import { findTarget } from '#engine/shares/target.ts'
import { createShare } from '#engine/shares/making.ts'
import { changeShare, endShare, getSharesOf } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { mount, sendPage, type Call } from '#kit/http/mount.ts'
import {
  answerReport,
  changeReport,
  createReport,
  getGuestReport,
  getReport,
  getReportAnswers,
  getReports,
  removeReport,
  shareReport,
} from './service.ts'
import { reportShares } from './shares/definition.ts'

const whole = { kind: 'report', folder_id: null, location_id: null }

export function reportsRoutes(app: FastifyInstance): void {
  const guest = (ctx: Ctx, call: Call) => guestOf(ctx, reportShares, call)
  mount(app, 'reports', reportsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getReports(ctx, query)),
    get: (ctx, { params }) => getReport(ctx, params.id),
    ofProject: async (ctx, { params, query }, call) => sendPage(call, await getReports(ctx, { ...query, projectId: params.id })),
    search: async (ctx, { body }, call) => sendPage(call, await getReports(ctx, body)),
    create: (ctx, { body }) => createReport(ctx, body),
    change: (ctx, { body }) => changeReport(ctx, body),
    remove: (ctx, { params }) => removeReport(ctx, params.id),
    share: (ctx, { body }) => shareReport(ctx, body),
    link: (ctx, { body: { ReportId: targetId, ...options } }) =>
      createShare(ctx, reportShares, {
        ...options,
        allow_download: options.allow_download,
        targetId,
        reach: () => Promise.resolve(whole),
        paths: { password: 'password', expires: 'expires_at' },
      }),
    shares: async (ctx, { params, query }, call) => sendPage(call, await getSharesOf(ctx, reportShares, params.id, query)),
    changeShare: (ctx, { params, body }) => changeShare(ctx, reportShares, params.id, body),
    endShare: (ctx, { params }) => endShare(ctx, reportShares, params.id),
    answers: (ctx, { params }) => getReportAnswers(ctx, params.id),
    target: (ctx, { body }) => findTarget(ctx, body.token),
    open: async (ctx, { body }) => (await openShare(ctx, reportShares, body)).access,
    renew: (ctx, _input, call) => renewGuest(ctx, reportShares, call),
    guest: async (ctx, _input, call) => getGuestReport(ctx, await guest(ctx, call)),
    answer: async (ctx, { body }, call) => answerReport(ctx, await guest(ctx, call), body),
  })
}
