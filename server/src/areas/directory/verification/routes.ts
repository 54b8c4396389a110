import { directoryVerificationApi } from '@backlot/contract/directory-verification'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { hideLink } from '#kit/http/hide-link.ts'
import { confirmByLink, confirmEntry, openVerification } from './service.ts'

export function verificationRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryVerificationApi, {
    openVerification: (ctx, { body }, call) => openVerification(ctx, hideLink(call, body.token)),
    confirmByLink: (ctx, { body }, call) => confirmByLink(ctx, hideLink(call, body.token)),
    confirm: (ctx, { params }) => confirmEntry(ctx, params.id),
  })
}
