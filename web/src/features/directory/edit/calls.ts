/** The calls of an entry, as the engine makes them. */
import {
  directoryRecordsApi as api,
  type DirectoryEdit,
  type DirectoryProposal,
  type DirectoryRecord,
} from '@backlot/contract/directory-records'
import type { RecordCalls } from '#features/engine/kind.ts'
import { call, callPaged } from '#lib/http.ts'

/** Saving happens behind the user's back: no loading bar, and a session that has ended does not take the screen away. */
const quiet = { quiet: true, keepOn401: true } as const
const statusOf = { approve: 'public', changes: 'Draft', refuse: 'private' } as const
const mostOwners = 20

export const directoryCalls: RecordCalls<DirectoryRecord, DirectoryEdit, DirectoryProposal> = {
  read: (id, signal) => call(api.edit, { params: { id } }, signal ? { signal } : quiet),
  create: (fields, clientKey) => call(api.create, { body: { ...fields, client_key: clientKey } }, quiet),
  update: (id, fields, version) => call(api.update, { body: { ...fields, id, version } }, quiet),
  submit: ({ id, version }, acceptTerms) =>
    call(api.update, { body: { id, version, submit: true, ...(acceptTerms ? { accept_terms: acceptTerms } : {}) } }),
  // Of the entry as it is shown: what changed meanwhile is not moved unseen.
  move: ({ id, version }, status, note) => call(api.status, { params: { id }, body: { status, note, version } }),
  trash: (id) => call(api.softDelete, { params: { id } }),
  recover: (id) => call(api.recover, { params: { id } }),
  withdraw: (id) => call(api.withdraw, { params: { id } }),
  owners: async (search, signal) => {
    const found = await call(api.owners, { query: { search, limit: mostOwners } }, { signal, quiet: true })
    return found.map(({ entries, ...account }) => ({ ...account, owns: entries }))
  },
  history: async (id, skip, limit, signal) => {
    const { items, total } = await callPaged(api.history, { params: { id }, query: { skip, limit } }, { signal, quiet: true })
    return { items: items.map((line) => ({ ...line, key: String(line.version), count: 0 })), total }
  },
  version: (id, version, signal) => call(api.version, { params: { id, version } }, { signal, quiet: true }),
  restore: async (id, version) => ({ edit: await call(api.restore, { params: { id }, body: { version } }), leftOut: [] }),
  pending: (skip, limit, signal) => callPaged(api.pending, { query: { skip, limit } }, { signal, quiet: true }),
  proposal: (id, signal) => call(api.proposal, { params: { id } }, { signal, quiet: true }),
  decide: ({ edit: { id, version }, proposal, verdict, note }) =>
    proposal
      ? call(api.decide, {
          params: { id },
          body: { decision: verdict, note, version: proposal.version, record_version: proposal.record_version },
        })
      : call(api.status, { params: { id }, body: { status: statusOf[verdict], note, version } }),
}
