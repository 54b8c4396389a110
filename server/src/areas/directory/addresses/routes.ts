/** Calls about whom a mail can go to. */
import { directoryAddressesApi } from '@backlot/contract/directory-addresses'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { findAddresses } from './service.ts'

export function addressRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryAddressesApi, { addresses: (ctx, { query }) => findAddresses(ctx, query.term) })
}
