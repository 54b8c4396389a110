import { centsOf } from '@backlot/contract/money'
import { registersApi } from '@backlot/contract/registers'
import { registerProcessApi } from '@backlot/contract/register-process'
import type { FastifyInstance } from 'fastify'
import { askSignUp, personOfLink, signIn } from '#areas/users/index.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { deskHandlers } from '#engine/cases/desk/calls.ts'
import { readCase, recoverCase, removeCase, setCaseStatus } from '#engine/cases/desk/opening.ts'
import { getTaxApplicants } from './people/service.ts'
import { changeRegister, createRegister, getRegisters, getRegistersOf, getRegisterTypes } from './register/service.ts'
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
    types: (ctx) => getRegisterTypes(ctx),
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
  mount(app, 'registerProcess', registerProcessApi, deskHandlers(desk, registerProcessApi.createDocument.body))
}
