import { approversApi } from '@backlot/contract/approvers'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import {
  changeApprover,
  createApprover,
  getApprovers,
  getAsked,
  orderApprovers,
  recoverApprover,
  removeApprover,
  submitApprover,
} from './service.ts'

export function approversRoutes(app: FastifyInstance): void {
  mount(app, 'approvers', approversApi, {
    list: (ctx) => getApprovers(ctx),
    selected: (ctx) => getAsked(ctx, 'permit'),
    tax: (ctx) => getAsked(ctx, 'tax'),
    create: (ctx, { body }) => createApprover(ctx, body),
    submit: (ctx, { body }) => submitApprover(ctx, body),
    change: (ctx, { body: { id, version, ...fields } }) => changeApprover(ctx, id, version, fields),
    order: (ctx, { body }) => orderApprovers(ctx, body.steps),
    remove: (ctx, { params }) => removeApprover(ctx, params.id),
    recover: (ctx, { params }) => recoverApprover(ctx, params.id),
  })
}
