import { caseDocumentBytes } from '@backlot/contract/engine/case-calls'
import { centsOf } from '@backlot/contract/money'
import { registersApi } from '@backlot/contract/registers'
import { registerProcessApi } from '@backlot/contract/register-process'
import type { FastifyInstance } from 'fastify'
import { askSignUp, personOfLink, signIn } from '#areas/users/index.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { acknowledge, chooseFor, decide, notifyAgain, openForApprover } from '#engine/cases/desk/deciding.ts'
import { changeDocument, sendDocumentFile, setDocumentStatus, takeDocument } from '#engine/cases/desk/documents.ts'
import { getMessages, sendRequest, setMessageStatus, writeTo } from '#engine/cases/desk/messages.ts'
import { readCase, recoverCase, removeCase, setCaseStatus } from '#engine/cases/desk/opening.ts'
import { setRecap } from '#engine/cases/recaps/service.ts'
import { registerKind as kind } from './register/definition.ts'
import { getTaxApplicants } from './people/service.ts'
import { changeRegister, createRegister, getRegisters, getRegistersOf } from './register/service.ts'
import { registerDesk as desk } from './register/view.ts'

export function registersRoutes(app: FastifyInstance): void {
  mount(app, 'registers', registersApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getRegisters(ctx, query)),
    search: async (ctx, { body: { budget_from: from, budget_to: to, ...asked } }, call) => {
      const money = { moneyFrom: from === null ? null : centsOf(from), moneyTo: to === null ? null : centsOf(to) }
      return sendPage(call, await getRegisters(ctx, { ...asked, ...money }))
    },
    ofProjects: async (ctx, { query }, call) => sendPage(call, await getRegisters(ctx, { ...query, withProject: true })),
    ofProject: async (ctx, { params, query }, call) => sendPage(call, await getRegisters(ctx, { ...query, projectId: params.projectId })),
    byUser: async (ctx, { body: { username, ...page } }, call) => sendPage(call, await getRegistersOf(ctx, username, page)),
    removed: async (ctx, { query }, call) => sendPage(call, await getRegisters(ctx, { ...query, deleted: true })),
    applicants: async (ctx, { query }, call) => sendPage(call, await getTaxApplicants(ctx, query)),
    authenticate: (ctx, { body }, call) => signIn(ctx, body.username, body.password, call),
    submitProfile: (ctx, { body }) => askSignUp(ctx, { ...body, idSite: ctx.site.id, into: 'register' }),
    verifyProfile: async (ctx, { body }) => ({ Success: true, ...(await personOfLink(ctx, body.token)) }),
    get: (ctx, { params }) => readCase(ctx, desk, params.id, { from: 'submitted', to: 'in_review' }),
    create: (ctx, { body }) => createRegister(ctx, body),
    change: (ctx, { body }) => changeRegister(ctx, body),
    status: (ctx, { body }) => setCaseStatus(ctx, desk, body),
    remove: (ctx, { params }) => removeCase(ctx, desk, params.id),
    recover: (ctx, { body }) => recoverCase(ctx, desk, body.id),
  })
  mount(app, 'registerProcess', registerProcessApi, {
    createDocument: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, registerProcessApi.createDocument.body, caseDocumentBytes)
      const { caseId, documentId, type, title, valid_to } = fields
      const of = { caseId: Number(caseId), documentId: documentId === undefined ? null : Number(documentId) }
      return takeDocument(ctx, desk, { ...of, type, title, valid_to: valid_to ?? null, fileName, file })
    },
    changeDocument: (ctx, { body }) => changeDocument(ctx, kind, body),
    documentStatus: (ctx, { body }) => setDocumentStatus(ctx, kind, body),
    file: (ctx, { params }, call) => sendDocumentFile(ctx, desk, params.id, call),
    messages: (ctx, { params }) => getMessages(ctx, kind, params.id),
    messageStatus: (ctx, { body }) => setMessageStatus(ctx, kind, body),
    toUser: (ctx, { body: { internal, ...written } }) => writeTo(ctx, kind, internal ? 'internal' : 'to_user', written),
    toAdmin: (ctx, { body }) => writeTo(ctx, kind, 'to_admin', body),
    request: (ctx, { body }) => sendRequest(ctx, kind, body),
    chooseApprovers: (ctx, { body }) => chooseFor(ctx, desk, body),
    openApproval: (ctx, { body }) => openForApprover(ctx, desk, body.token),
    decide: (ctx, { body }) => decide(ctx, kind, body),
    acknowledge: (ctx, { body }) => acknowledge(ctx, kind, body),
    recap: (ctx, { body }) => setRecap(ctx, kind, body),
    notifyAdmin: (ctx, { body }) => notifyAgain(ctx, desk, body.caseId, 'office'),
    notifyUser: (ctx, { body }) => notifyAgain(ctx, desk, body.caseId, 'applicant'),
  })
}
