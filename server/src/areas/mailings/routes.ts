import { mailActionsApi, oneClickApi } from '@backlot/contract/mail-actions'
import { mailingsApi } from '@backlot/contract/mailings'
import type { FastifyInstance } from 'fastify'
import { hideLink } from '#kit/http/hide-link.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { doAction, readAction, sendEmail } from './actions/service.ts'
import {
  allow,
  changeMailing,
  createMailing,
  findRecipients,
  getLists,
  getMailing,
  getMailings,
  getRecipients,
  getSuppressions,
  moveMailing,
  previewMailing,
  removeList,
  removeMailing,
  saveList,
  startMailing,
  suppress,
  testMailing,
} from './service.ts'

export function mailingsRoutes(app: FastifyInstance): void {
  mount(app, 'mailings', mailingsApi, {
    mailings: async (ctx, { query }, call) => sendPage(call, await getMailings(ctx, query)),
    mailing: (ctx, { params }) => getMailing(ctx, params.id),
    createMailing: (ctx, { body }) => createMailing(ctx, body),
    changeMailing: (ctx, { params, body: { version, ...draft } }) => changeMailing(ctx, params.id, version, draft),
    removeMailing: (ctx, { params }) => removeMailing(ctx, params.id),
    previewMailing: (ctx, { body }) => Promise.resolve(previewMailing(ctx, body)),
    testMailing: (ctx, { body }) => testMailing(ctx, body),
    sendMailing: (ctx, { params, body }) => startMailing(ctx, params.id, body.at),
    moveMailing: (ctx, { params, body }) => moveMailing(ctx, params.id, body.to),
    mailingRecipients: async (ctx, { params, query }, call) => sendPage(call, await getRecipients(ctx, params.id, query)),
    findRecipients: async (ctx, { body: { audience, ...page } }, call) => sendPage(call, await findRecipients(ctx, audience, page)),
    mailLists: (ctx) => getLists(ctx),
    saveMailList: (ctx, { body }) => saveList(ctx, body.name, body.audience),
    removeMailList: (ctx, { params }) => removeList(ctx, params.id),
    suppressions: async (ctx, { query }, call) => sendPage(call, await getSuppressions(ctx, query)),
    suppress: (ctx, { body }) => suppress(ctx, body.email),
    allow: (ctx, { params }) => allow(ctx, params.id),
  })
  mount(app, 'mailActions', mailActionsApi, {
    sendEmail: (ctx, { body }) => sendEmail(ctx, body),
    readAction: (ctx, { body }, call) => readAction(ctx, hideLink(call, body.token)),
    verifyAction: (ctx, { body }, call) => doAction(ctx, hideLink(call, body.token), body.answer),
  })
  // Mail programs send a form; what it says is of no use, for the address says all (RFC 8058). No other call takes one.
  void app.register((alone, _options, ready) => {
    const limits = { parseAs: 'string', bodyLimit: 1024 } as const
    alone.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, _body, done) => done(null))
    mount(alone, 'mailActions', oneClickApi, {
      oneClick: async (ctx, { params }) => {
        await doAction(ctx, params.token)
        return { Success: true as const }
      },
    })
    ready()
  })
}
