import type { ProposalSummary } from '@backlot/contract/engine/records'
import type { ProposalRow } from './queries.ts'

export const presentProposal = (row: ProposalRow): ProposalSummary => ({
  id: row.id,
  state: row.state,
  note: row.note,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
})
