/** Calls that keep records. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getHistory, getVersion, restoreVersion } from '../history/service.ts'
import { decideProposal, getProposal, withdrawProposal } from '../proposals/service.ts'
import { changeMany } from '../states/bulk.ts'
import { listOwn, listOwnerAccounts, listPending, listRecent, listTrashed } from '../states/lists.ts'
import { recover, remove, setStatus, softDelete } from '../states/service.ts'
import { versionOf } from '#kit/http/if-match.ts'
import { createRecord, duplicateRecord, getEdit, keepEditing, updateRecord } from './service.ts'

export function recordRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationRecordsApi, {
    create: (ctx, { body }) => createRecord(ctx, body),
    recent: async (ctx, { query }, call) => sendPage(call, await listRecent(ctx, query)),
    pending: async (ctx, { query }, call) => sendPage(call, await listPending(ctx, query)),
    trash: async (ctx, { query }, call) => sendPage(call, await listTrashed(ctx, query)),
    own: async (ctx, { query }, call) => sendPage(call, await listOwn(ctx, query)),
    owners: async (ctx, { query }, call) => sendPage(call, await listOwnerAccounts(ctx, query)),
    bulk: (ctx, { body }) => changeMany(ctx, body),
    update: (ctx, { params, body }, call) => updateRecord(ctx, params.id, { ...body, version: versionOf(call, body.version) }),
    edit: (ctx, { params }) => getEdit(ctx, params.id),
    editing: (ctx, { params, body }) => keepEditing(ctx, params.id, body.closed),
    status: (ctx, { params, body }, call) => setStatus(ctx, params.id, { ...body, version: versionOf(call, body.version) }),
    duplicate: (ctx, { params }) => duplicateRecord(ctx, params.id),
    softDeleteLocation: (ctx, { params }) => softDelete(ctx, params.id),
    recoverLocation: (ctx, { params }) => recover(ctx, params.id),
    removeLocation: (ctx, { params }) => remove(ctx, params.id),
    history: async (ctx, { params, query }, call) => sendPage(call, await getHistory(ctx, params.id, query)),
    version: (ctx, { params }) => getVersion(ctx, params.id, params.version),
    restore: (ctx, { params, body }) => restoreVersion(ctx, params.id, body.version),
    proposal: (ctx, { params }) => getProposal(ctx, params.id),
    decide: (ctx, { params, body }, call) => decideProposal(ctx, params.id, { ...body, version: versionOf(call, body.version) }),
    withdraw: (ctx, { params }) => withdrawProposal(ctx, params.id),
  })
}
