/** Calls that write records and look at what was written. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { decideProposal, getProposal, withdrawProposal } from '#engine/records/proposals/service.ts'
import { createRecord, updateRecord } from '#engine/records/service.ts'
import { recover, setStatus, softDelete } from '#engine/records/states/service.ts'
import { getHistory, getVersion } from '#engine/records/versions/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { locationKind as kind } from '../definition.ts'
import { getOwn, getOwners, getPending, getRecent, getTrash } from '../lists/service.ts'
import { changeLocations, duplicateRecord, keepEditing, newColumns, remove, restoreLocation } from './service.ts'

export function recordRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationRecordsApi, {
    create: (ctx, { body }) => createRecord(ctx, kind, body, newColumns()),
    recent: async (ctx, { query }, call) => sendPage(call, await getRecent(ctx, query)),
    pending: async (ctx, { query }, call) => sendPage(call, await getPending(ctx, query)),
    trash: async (ctx, { query }, call) => sendPage(call, await getTrash(ctx, query)),
    own: async (ctx, { query }, call) => sendPage(call, await getOwn(ctx, query)),
    owners: async (ctx, { query }, call) => sendPage(call, await getOwners(ctx, query)),
    bulk: (ctx, { body }) => changeLocations(ctx, body),
    update: (ctx, { params, body }) => updateRecord(ctx, kind, params.id, body),
    edit: (ctx, { params }) => viewRecord(ctx, kind, params.id),
    editing: (ctx, { params, body }) => keepEditing(ctx, params.id, body.closed),
    status: (ctx, { params, body }) => setStatus(ctx, kind, params.id, body),
    duplicate: (ctx, { params }) => duplicateRecord(ctx, params.id),
    softDeleteLocation: (ctx, { params }) => softDelete(ctx, kind, params.id),
    recoverLocation: (ctx, { params }) => recover(ctx, kind, params.id),
    removeLocation: (ctx, { params }) => remove(ctx, params.id),
    history: async (ctx, { params, query }, call) => sendPage(call, await getHistory(ctx, kind, params.id, query)),
    version: (ctx, { params }) => getVersion(ctx, kind, params.id, params.version),
    restore: (ctx, { params, body }) => restoreLocation(ctx, params.id, body.version),
    proposal: (ctx, { params }) => getProposal(ctx, kind, params.id),
    decide: (ctx, { params, body }) => decideProposal(ctx, kind, params.id, body),
    withdraw: (ctx, { params }) => withdrawProposal(ctx, kind, params.id),
  })
}
