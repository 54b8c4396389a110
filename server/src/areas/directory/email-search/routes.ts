import { directoryEmailsApi } from '@backlot/contract/directory-email-search'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { findEmails } from './service.ts'

export function emailSearchRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryEmailsApi, { emails: (ctx, { query }) => findEmails(ctx, query.term) })
}
