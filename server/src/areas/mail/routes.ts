import { mailApi } from '@backlot/contract/mail'
import { mailboxesApi } from '@backlot/contract/mailboxes'
import { mailTemplatesApi } from '@backlot/contract/mail-templates'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getAdvice } from './mailbox/advice.ts'
import { takeEvents } from './mailbox/events.ts'
import { sendIncomingFile } from './mailbox/files.ts'
import { endIncoming, getIncoming } from './mailbox/service.ts'
import { changeMailbox, checkMailbox, getMailbox } from './mailbox/settings.ts'
import { getMail, getMails, getSetup, resendMail } from './service.ts'
import { changeTemplate, getTemplate, getTemplates, previewTemplate, resetTemplate, testTemplate } from './words/service.ts'

export function mailRoutes(app: FastifyInstance): void {
  mount(app, 'mail', mailApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getMails(ctx, query)),
    setup: (ctx) => Promise.resolve(getSetup(ctx)),
    get: (ctx, { params }) => getMail(ctx, params.id),
    resend: (ctx, { params }) => resendMail(ctx, params.id),
  })
  mount(app, 'mail', mailboxesApi, {
    mailbox: (ctx) => getMailbox(ctx),
    changeMailbox: (ctx, { body }) => changeMailbox(ctx, body),
    checkMailbox: (ctx, { body }) => checkMailbox(ctx, body),
    incoming: async (ctx, { query }, call) => sendPage(call, await getIncoming(ctx, query)),
    endIncoming: (ctx, { params, body }) => endIncoming(ctx, params.id, body),
    incomingFile: (ctx, { params: { id, file } }, call) => sendIncomingFile(ctx, { incomingId: id, fileId: file }, call),
    advice: (ctx) => getAdvice(ctx),
    events: (ctx, { body }, call) => takeEvents(ctx, body.events, call),
  })
  mount(app, 'mail', mailTemplatesApi, {
    templates: (ctx) => getTemplates(ctx),
    template: (ctx, { query }) => getTemplate(ctx, query),
    changeTemplate: (ctx, { body: { type, language, version, ...words } }) => changeTemplate(ctx, { type, language }, version, words),
    resetTemplate: (ctx, { body: { type, language, version } }) => resetTemplate(ctx, { type, language }, version),
    previewTemplate: (ctx, { body: { type, language: _language, ...words } }) => Promise.resolve(previewTemplate(ctx, type, words)),
    testTemplate: (ctx, { body: { type, language: _language, ...words } }) => testTemplate(ctx, type, words),
  })
}
