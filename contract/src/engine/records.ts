/**
 * What the calls about every kind of record share: people, what is missing, versions, proposals, lists, bulk. A kind's own contract adds
 * its fields, its paths and its messages.
 */
import { z } from 'zod'
import { MessageCode } from '../message-answer.ts'
import { Id, PageQuery } from '../endpoint.ts'
import { SeenVersion } from '../versions.ts'
import type { Machine, StatusOf } from './machines.ts'

/** Most records that one bulk call takes. */
export const bulkMost = 200
export const proposalDecisions = ['approve', 'changes', 'refuse'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]

/** What keeps a proposal's life: the owner writes and submits, the office decides. A change of a submitted one goes back to the owner. */
export const proposalMachine = {
  name: 'proposal',
  statuses: ['open', 'submitted', 'changes_asked', 'approved', 'refused', 'withdrawn'],
  moves: [
    { from: 'open', to: 'submitted', by: ['owner'], action: 'edit_submitted', guard: 'isComplete' },
    { from: 'changes_asked', to: 'submitted', by: ['owner'], action: 'edit_submitted', guard: 'isComplete' },
    { from: 'submitted', to: 'open', by: ['owner'], action: 'edit_proposed' },
    { from: 'submitted', to: 'approved', by: ['office'], action: 'edit_approved', decision: 'edit_approved' },
    { from: 'submitted', to: 'changes_asked', by: ['office'], action: 'edit_changes_asked', decision: 'edit_changes_asked' },
    { from: 'submitted', to: 'refused', by: ['office'], action: 'edit_refused', decision: 'edit_refused' },
    { from: 'open', to: 'withdrawn', by: ['owner', 'system'], action: 'edit_withdrawn' },
    { from: 'submitted', to: 'withdrawn', by: ['owner'], action: 'edit_withdrawn' },
    { from: 'changes_asked', to: 'withdrawn', by: ['owner'], action: 'edit_withdrawn' },
  ],
} as const satisfies Machine
export const proposalStates = proposalMachine.statuses
export type ProposalState = StatusOf<typeof proposalMachine>

/** What the office writes to the owner with a decision. */
/** Characters of what is written to the other side. */
export const recordLimits = { note: 2000 } as const
export const Note = z.string().trim().max(recordLimits.note)
export const editErrors = ['not_found', 'conflict', 'wrong_state'] as const

/** Members of a body that submits what it writes. */
export const Submission = {
  /** Submits it for approval, with what is written here: owners only. */
  submit: z.boolean().optional(),
  /** Version of the site's terms that the owner has read and accepts. */
  accept_terms: z.string().trim().max(60).optional(),
}

/** A person in a list of who did what; null where the account is gone or it was the system. */
export const Person = z.object({ id: z.number().int(), name: z.string() })
export type Person = z.infer<typeof Person>

/** What has to be there before a record is submitted; the message is the catalogue's (S2 §8, S3 §8). */
export const Missing = z.object({ field: z.string(), message: z.string(), ...MessageCode })
export type Missing = z.infer<typeof Missing>

export const ProposalSummary = z.object({
  id: z.number().int(),
  state: z.enum(proposalStates),
  /** What the office asked for. */
  note: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  submitted_at: z.string().nullable(),
})
export type ProposalSummary = z.infer<typeof ProposalSummary>

/** An owner's edit beside what is public. */
export const Proposal = ProposalSummary.extend({
  by: Person.nullable(),
  base_version: z.number().int(),
  fields: z.array(
    z.object({
      field: z.string(),
      current: z.unknown(),
      proposed: z.unknown(),
      /** The office has changed this field since the owner began. */
      changed_since: z.boolean(),
    }),
  ),
})

/** Body of a decision. `version` and `record_version` are those that were looked at. */
export const Decision = z.strictObject({
  decision: z.enum(proposalDecisions),
  note: Note.default(''),
  version: SeenVersion,
  record_version: SeenVersion,
})

/** Field → [before, after], with the names of what it points to. */
export const Changes = z.record(z.string(), z.array(z.unknown()))
export const RecordVersion = z.object({
  version: z.number().int(),
  at: z.string(),
  by: Person.nullable(),
  actor_kind: z.string(),
  /** Like `location.updated`; `location.found` is the record as it was before its first edit by hand. */
  action: z.string(),
  changes: Changes,
})
export type RecordVersion = z.infer<typeof RecordVersion>

/** What the caller may do with a record; a kind adds what it alone has. */
const Abilities = z.object({
  submit: z.boolean(),
  archive: z.boolean(),
  softdelete: z.boolean(),
  recover: z.boolean(),
  /** Removes it for good: from the trash, or at once what is about the caller. */
  delete: z.boolean(),
  history: z.boolean(),
  restore: z.boolean(),
  decide: z.boolean(),
  officeFields: z.boolean(),
})

/** A record for who may edit it; every write answers it. */
export const recordEdit = <Schema extends z.ZodObject, const Statuses extends readonly [string, ...string[]]>(
  record: Schema,
  statuses: Statuses,
) =>
  z.object({
    id: z.number().int(),
    public_id: z.string(),
    status: z.enum(statuses),
    archived: z.number().int(),
    deleted_at: z.string().nullable(),
    /** To send with the next write: of the record, or of the proposal where the owner's edits wait. */
    version: z.number().int(),
    /** As the caller edits it: with what is proposed. */
    record,
    /** Everything that keeps it from being submitted; empty when it can be. */
    missing: z.array(Missing),
    /** The owner's undecided edit of a public record. */
    proposal: ProposalSummary.nullable(),
    /** True when a write goes to the proposal and not to the record. */
    proposes: z.boolean(),
    /** What the office asked for when it gave the record back. */
    review_note: z.string(),
    owner: Person.nullable(),
    created_at: z.string(),
    created_by: Person.nullable(),
    updated_at: z.string(),
    updated_by: Person.nullable(),
    submitted_at: z.string().nullable(),
    /** Version of the terms that were accepted; null when none were. */
    terms_accepted: z.string().nullable(),
    /** Version of the terms to accept; null where the site has none. */
    terms: z.string().nullable(),
    /** Statuses that the caller may give it now, and what else. */
    can: Abilities.extend({ status: z.array(z.enum(statuses)) }),
    /** What to tell the user, where the catalogue has a message. */
    message: z.string().nullable(),
    ...MessageCode,
  })

/** Members of a card in the list of what changed last. */
export const Changed = { updated_by: Person.nullable() }
/** Members of a card in the list of what waits for the office: a new record, or an owner's edit of a public one. */
export const Pending = {
  kind: z.enum(['new', 'edit']),
  proposal_id: z.number().int().nullable(),
  submitted_at: z.string(),
  submitted_by: Person.nullable(),
}
/** Members of a card in the trash. */
export const Trashed = { deleted_at: z.string(), deleted_by: Person.nullable() }
/** Members of a card in its owner's list. */
export const Own = { review_note: z.string(), submitted_at: z.string().nullable(), proposal: ProposalSummary.nullable() }

/** An account that may own records. */
export const OwnerAccount = Person.extend({ email: z.string() })
/** Query of the list of accounts that may own records; `search` looks in name, user name and e-mail. */
export const OwnersQuery = z.strictObject({ search: z.string().trim().max(200).default(''), ...PageQuery })

/** Body of a bulk call; `category_id` goes with the actions that name one. */
export const bulkBody = <const Actions extends readonly [string, ...string[]]>(actions: Actions) =>
  z.strictObject({ ids: z.array(Id).min(1).max(bulkMost), action: z.enum(actions), category_id: Id.optional() })

export const BulkAnswer = z.object({
  id: z.number().int(),
  ok: z.boolean(),
  /** Why not; of what was done what else was done with it, mostly nothing. */
  message: z.string(),
  ...MessageCode,
})
export type BulkAnswer = z.infer<typeof BulkAnswer>
