import { mailApi } from '@backlot/contract/mail'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getMail, getMails, getSetup, resendMail } from './service.ts'

export function mailRoutes(app: FastifyInstance): void {
  mount(app, 'mail', mailApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getMails(ctx, query)),
    setup: (ctx) => Promise.resolve(getSetup(ctx)),
    get: (ctx, { params }) => getMail(ctx, params.id),
    resend: (ctx, { params }) => resendMail(ctx, params.id),
  })
}
