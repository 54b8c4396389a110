/** The call that changes many entries. */
import { directoryChosenApi } from '@backlot/contract/directory-merging'
import type { FastifyInstance } from 'fastify'
import { mount } from '#kit/http/mount.ts'
import { changeEntries } from './service.ts'

export function chosenRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryChosenApi, {
    bulk: (ctx, { body }) => changeEntries(ctx, body),
  })
}
