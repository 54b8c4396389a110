/** The calls of a location's record, as the engine makes them. */
import {
  locationRecordsApi as api,
  type LocationEdit,
  type LocationProposal,
  type LocationRecord,
} from '@backlot/contract/location-records'
import type { RecordCalls } from '#features/engine/kind.ts'
import { call, callPaged } from '#lib/http.ts'

/** Saving happens behind the user's back: no loading bar, and a session that has ended does not take the screen away. */
const quiet = { quiet: true, keepOn401: true } as const
const statusOf = { approve: 'public', changes: 'Draft', refuse: 'private' } as const
const mostOwners = 20

export const locationCalls: RecordCalls<LocationRecord, LocationEdit, LocationProposal> = {
  read: (id, signal) => call(api.edit, { params: { id } }, signal ? { signal } : quiet),
  create: (fields, clientKey) => call(api.create, { body: { ...fields, client_key: clientKey } }, quiet),
  update: (id, fields, version) => call(api.update, { params: { id }, body: { ...fields, version } }, quiet),
  submit: ({ id, version }, acceptTerms) =>
    call(api.update, { params: { id }, body: { version, submit: true, ...(acceptTerms ? { accept_terms: acceptTerms } : {}) } }),
  // Of the record as it is shown: what changed meanwhile is not moved unseen.
  move: ({ id, version }, status, note) => call(api.status, { params: { id }, body: { status, note, version } }),
  archive: (id, archived) => call(api.update, { params: { id }, body: { archived } }),
  duplicate: (id) => call(api.duplicate, { params: { id } }),
  trash: (id) => call(api.softDeleteLocation, { params: { id } }),
  recover: (id) => call(api.recoverLocation, { params: { id } }),
  withdraw: (id) => call(api.withdraw, { params: { id } }),
  owners: async (search, signal) => {
    const found = await call(api.owners, { query: { search, limit: mostOwners } }, { signal, quiet: true })
    return found.map(({ locations, ...account }) => ({ ...account, owns: locations }))
  },
  heartbeat: (id, closed) => call(api.editing, { params: { id }, body: { closed } }, quiet),
  history: async (id, skip, limit, signal) => {
    const { items, total } = await callPaged(api.history, { params: { id }, query: { skip, limit } }, { signal, quiet: true })
    return { items: items.map(({ id: key, ...line }) => ({ ...line, key })), total }
  },
  version: async (id, version, signal) => {
    const { by, at, snapshot, names } = await call(api.version, { params: { id, version } }, { signal, quiet: true })
    return { by, at, fields: Object.entries({ ...snapshot, ...names }).map(([field, before]) => ({ field, before })) }
  },
  restore: async (id, version) => {
    const answer = await call(api.restore, { params: { id }, body: { version } })
    return { edit: answer.location, leftOut: answer.left_out }
  },
  pending: (skip, limit, signal) => callPaged(api.pending, { query: { skip, limit } }, { signal, quiet: true }),
  proposal: (id, signal) => call(api.proposal, { params: { id } }, { signal, quiet: true }),
  decide: ({ edit: { id, version, updated_at }, proposal, verdict, note }) =>
    proposal
      ? call(api.decide, { params: { id }, body: { decision: verdict, note, version: proposal.version, record_version: version } })
      : call(api.status, { params: { id }, body: { status: statusOf[verdict], note, version, updated_at } }),
}
