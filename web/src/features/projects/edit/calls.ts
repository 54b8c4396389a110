/** The calls of a project, as the engine makes them. */
import { projectProblems } from '@backlot/contract/project-problems'
import { projectRecordsApi as records, type ProjectEdit, type ProjectRecord } from '@backlot/contract/project-records'
import { projectsApi as api } from '@backlot/contract/projects'
import type { ProposalView, RecordCalls } from '#features/engine/kind.ts'
import { orSay } from '#lib/stated-errors.ts'
import { call, callPaged } from '#lib/http.ts'

/** Saving happens behind the user's back: no loading bar, and a session that has ended does not take the screen away. */
const quiet = { quiet: true, keepOn401: true } as const
/** A project has no undecided edits: what was accepted is the office's. */
const none = (): Promise<never> => Promise.reject(new Error('A project has no proposals.'))

const withoutLocks = ({ lockboxes: _locks, ...fields }: Partial<ProjectRecord>) => fields

export const projectCalls: RecordCalls<ProjectRecord, ProjectEdit, ProposalView> = {
  read: (id, signal) => call(records.edit, { params: { id } }, signal ? { signal } : quiet),
  create: (fields, clientKey) =>
    orSay(call(api.create, { body: { ...withoutLocks(fields), client_key: clientKey } }, quiet), projectProblems.updateFailed),
  update: (id, fields, version) =>
    orSay(call(api.change, { body: { ...withoutLocks(fields), id, version } }, quiet), projectProblems.updateFailed),
  submit: none,
  move: ({ id, version }, status, note) =>
    call(records.status, { params: { id }, body: { status: status === 'accepted' ? 'accepted' : 'declined', note, version } }),
  duplicate: (id) => call(records.copy, { params: { id }, body: { as: 'sequel' } }),
  trash: (id) => orSay(call(api.remove, { params: { id } }), projectProblems.clearFailed),
  recover: (id) => call(records.recover, { params: { id } }),
  withdraw: none,
  owners: () => Promise.resolve([]),
  history: async (id, skip, limit, signal) => {
    const { items, total } = await callPaged(records.history, { params: { id }, query: { skip, limit } }, { signal, quiet: true })
    return { items: items.map((line) => ({ ...line, key: String(line.version), count: 0 })), total }
  },
  version: (id, version, signal) => call(records.version, { params: { id, version } }, { signal, quiet: true }),
  restore: async (id, version) => ({ edit: await call(records.restore, { params: { id }, body: { version } }), leftOut: [] }),
  pending: (skip, limit, signal) => callPaged(api.pending, { query: { skip, limit } }, { signal, quiet: true }),
  proposal: none,
  decide: none,
}
