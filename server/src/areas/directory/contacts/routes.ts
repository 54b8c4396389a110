import { directoryContactsApi } from '@backlot/contract/directory-contacts'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { changeContact, createContact, getContact, getContactByEmail, getContacts } from './service.ts'

export function contactRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryContactsApi, {
    contacts: async (ctx, { query }, call) => sendPage(call, await getContacts(ctx, query)),
    contact: (ctx, { params }) => getContact(ctx, params.id),
    contactByEmail: (ctx, { body }) => getContactByEmail(ctx, body.email),
    createContact: (ctx, { body }) => createContact(ctx, body),
    changeContact: (ctx, { body }) => changeContact(ctx, body),
  })
}
