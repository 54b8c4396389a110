/** Calls that keep entries. */
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import type { FastifyInstance } from 'fastify'
import { versionOf } from '#kit/http/if-match.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getHistory, getVersion, restoreVersion } from '../history/service.ts'
import { decideProposal, getProposal, withdrawProposal } from '../proposals/service.ts'
import { listOwn, listPending, listRecent, listTrashed } from '../states/lists.ts'
import { recover, setStatus, softDelete } from '../states/service.ts'
import { createEntry, getOwners, updateEntry } from './service.ts'
import { viewOf } from './view.ts'

export function recordRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryRecordsApi, {
    create: (ctx, { body }) => createEntry(ctx, body),
    update: (ctx, { body }, call) => updateEntry(ctx, body.id, { ...body, version: versionOf(call, body.version) }),
    own: async (ctx, { query }, call) => sendPage(call, await listOwn(ctx, query)),
    pending: async (ctx, { query }, call) => sendPage(call, await listPending(ctx, query)),
    pendingOf: async (ctx, { body }, call) => sendPage(call, await listPending(ctx, body)),
    recentOf: async (ctx, { body }, call) => sendPage(call, await listRecent(ctx, body)),
    trash: async (ctx, { query }, call) => sendPage(call, await listTrashed(ctx, query)),
    edit: (ctx, { params }) => viewOf(ctx, params.id),
    status: (ctx, { params, body }, call) => setStatus(ctx, params.id, { ...body, version: versionOf(call, body.version) }),
    softDelete: (ctx, { params }) => softDelete(ctx, params.id),
    recover: (ctx, { params }) => recover(ctx, params.id),
    history: async (ctx, { params, query }, call) => sendPage(call, await getHistory(ctx, params.id, query)),
    owners: async (ctx, { query }, call) => sendPage(call, await getOwners(ctx, query)),
    version: (ctx, { params }) => getVersion(ctx, params.id, params.version),
    restore: (ctx, { params, body }) => restoreVersion(ctx, params.id, body.version),
    proposal: (ctx, { params }) => getProposal(ctx, params.id),
    decide: (ctx, { params, body }, call) => decideProposal(ctx, params.id, { ...body, version: versionOf(call, body.version) }),
    withdraw: (ctx, { params }) => withdrawProposal(ctx, params.id),
  })
}
