/** Calls that write entries and look at what was written. */
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { decideProposal, getProposal, withdrawProposal } from '#engine/records/proposals/service.ts'
import { createRecord, updateRecord } from '#engine/records/service.ts'
import { recover, setStatus } from '#engine/records/states/service.ts'
import { getVersion, getVersions, restoreVersion } from '#engine/records/versions/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { directoryKind, listingKind } from '../definition.ts'
import { eraseEntry } from '../removing/service.ts'
import { putAway } from '../states/removing.ts'
import { getOwn, getOwners, getPending, getRecent, getTrash } from '../lists/service.ts'

export function recordRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryRecordsApi, {
    create: (ctx, { body }) => createRecord(ctx, listingKind, body),
    update: (ctx, { body }) => updateRecord(ctx, listingKind, body.id, body),
    own: async (ctx, { query }, call) => sendPage(call, await getOwn(ctx, query)),
    pending: async (ctx, { query }, call) => sendPage(call, await getPending(ctx, query)),
    pendingOf: async (ctx, { body }, call) => sendPage(call, await getPending(ctx, body)),
    recentOf: async (ctx, { body }, call) => sendPage(call, await getRecent(ctx, body)),
    trash: async (ctx, { query }, call) => sendPage(call, await getTrash(ctx, query)),
    edit: (ctx, { params }) => viewRecord(ctx, directoryKind, params.id),
    status: (ctx, { params, body }) => setStatus(ctx, listingKind, params.id, body),
    softDelete: (ctx, { params }) => putAway(ctx, params.id),
    recover: (ctx, { params }) => recover(ctx, directoryKind, params.id),
    erase: (ctx, { params }) => eraseEntry(ctx, params.id),
    history: async (ctx, { params, query }, call) => sendPage(call, await getVersions(ctx, directoryKind, params.id, query)),
    owners: async (ctx, { query }, call) => sendPage(call, await getOwners(ctx, query)),
    version: (ctx, { params }) => getVersion(ctx, directoryKind, params.id, params.version),
    restore: async (ctx, { params, body }) => {
      await restoreVersion(ctx, directoryKind, params.id, body.version)
      return viewRecord(ctx, directoryKind, params.id)
    },
    proposal: (ctx, { params }) => getProposal(ctx, listingKind, params.id),
    decide: (ctx, { params, body }) => decideProposal(ctx, listingKind, params.id, body),
    withdraw: (ctx, { params }) => withdrawProposal(ctx, listingKind, params.id),
  })
}
