import { locationInquiriesApi } from '@backlot/contract/location-inquiries'
import type { FastifyInstance } from 'fastify'
import { hideLink } from '#kit/http/hide-link.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { askAbout } from './asking.ts'
import { sendInquiryFile } from './mailed.ts'
import { answerAsOffice, closeInquiry, getInquiries, getInquiry } from './service.ts'
import { answerThread, openThread } from './thread.ts'

export function inquiryRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationInquiriesApi, {
    askAbout: (ctx, { body }) => askAbout(ctx, body),
    locationInquiries: async (ctx, { query }, call) => sendPage(call, await getInquiries(ctx, query)),
    locationInquiry: (ctx, { params }) => getInquiry(ctx, params.id),
    answerAsOffice: (ctx, { params, body }) => answerAsOffice(ctx, params.id, body.text),
    closeLocationInquiry: (ctx, { params, body }) => closeInquiry(ctx, params.id, body),
    inquiryFile: (ctx, { params }, call) => sendInquiryFile(ctx, params, call),
    openThread: (ctx, { body }, call) => openThread(ctx, hideLink(call, body.token)),
    answerThread: (ctx, { body }, call) => answerThread(ctx, { ...body, token: hideLink(call, body.token) }),
  })
}
