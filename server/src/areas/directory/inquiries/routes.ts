/** Calls about inquiries: of those who ask, and of those who are asked. */
import { directoryInquiriesApi } from '@backlot/contract/directory-inquiries'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { hideLink } from '#kit/http/hide-link.ts'
import { answerInquiry, openInquiry } from './answering.ts'
import { sendInquiryFile } from './mailed.ts'
import { checkRecipients, sendInquiry } from './sending.ts'
import { close, getInquiries, getInquiry, remind } from './service.ts'

export function inquiryRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryInquiriesApi, {
    checkInquiry: (ctx, { body }) => checkRecipients(ctx, body.entry_ids),
    sendInquiry: (ctx, { body }) => sendInquiry(ctx, body),
    inquiries: async (ctx, { query: { all, ...page } }, call) => sendPage(call, await getInquiries(ctx, { all: all === '1', ...page })),
    inquiry: (ctx, { params }) => getInquiry(ctx, params.id),
    remindInquiry: (ctx, { params }) => remind(ctx, params.id),
    closeInquiry: (ctx, { params }) => close(ctx, params.id),
    mailedFile: (ctx, { params }, call) => sendInquiryFile(ctx, params, call),
    openInquiry: (ctx, { body }, call) => openInquiry(ctx, hideLink(call, body.token)),
    answerInquiry: (ctx, { body }, call) => answerInquiry(ctx, { ...body, token: hideLink(call, body.token) }),
  })
}
