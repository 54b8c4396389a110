/** The machines that every kind of case has: of its documents, approvals, acknowledgement, revisions and messages (domain.md §4.8–4.11). */
import { machine, type StatusOf } from './machines.ts'

/** A document is a slot: asked for first, or sent without being asked for. */
export const documentMachine = machine({
  name: 'case_document',
  statuses: ['requested', 'uploaded', 'accepted', 'rejected', 'expired', 'superseded', 'removed', 'waived'],
  moves: [
    { from: 'requested', to: 'uploaded', by: ['applicant'], action: 'uploaded', guard: 'hasFile' },
    { from: 'requested', to: 'waived', by: ['office'], action: 'waived' },
    { from: 'uploaded', to: 'accepted', by: ['office', 'approver'], action: 'accepted' },
    { from: 'uploaded', to: 'rejected', by: ['office', 'approver'], action: 'rejected', needs: 'note' },
    { from: 'uploaded', to: 'removed', by: ['applicant'], action: 'removed', guard: 'isCaseOpen' },
    { from: 'rejected', to: 'uploaded', by: ['applicant'], action: 'uploaded', guard: 'hasFile' },
    { from: 'rejected', to: 'waived', by: ['office'], action: 'waived' },
    { from: 'accepted', to: 'expired', by: ['system'], action: 'expired', timer: 'validTo' },
    { from: 'accepted', to: 'superseded', by: ['system'], action: 'superseded' },
    { from: 'accepted', to: 'rejected', by: ['office'], action: 'rejected', needs: 'note' },
    { from: 'expired', to: 'uploaded', by: ['applicant'], action: 'uploaded', guard: 'hasFile' },
    { from: 'waived', to: 'requested', by: ['office'], action: 'requested' },
  ],
})
export type DocumentStatus = StatusOf<typeof documentMachine>

/** Decided once for each version of the case: whoever has decided can only be asked again. */
export const approvalMachine = machine({
  name: 'case_approval',
  statuses: ['queued', 'pending', 'approved', 'approved_conditions', 'changes_requested', 'denied', 'not_needed', 'skipped', 'recalled'],
  moves: [
    { from: 'queued', to: 'pending', by: ['system'], action: 'asked' },
    { from: 'queued', to: 'skipped', by: ['office'], action: 'skipped', needs: 'note' },
    { from: 'pending', to: 'approved', by: ['approver', 'key_approver'], action: 'approved' },
    { from: 'pending', to: 'approved_conditions', by: ['approver', 'key_approver'], action: 'approved_conditions', guard: 'hasConditions' },
    { from: 'pending', to: 'changes_requested', by: ['approver', 'key_approver'], action: 'changes_requested', needs: 'note' },
    { from: 'pending', to: 'denied', by: ['approver', 'key_approver'], action: 'denied', needs: 'note' },
    { from: 'pending', to: 'not_needed', by: ['approver', 'key_approver'], action: 'not_needed' },
    { from: 'pending', to: 'skipped', by: ['office'], action: 'skipped', needs: 'note' },
    { from: 'changes_requested', to: 'pending', by: ['system'], action: 'asked_again' },
    { from: 'changes_requested', to: 'skipped', by: ['office'], action: 'skipped', needs: 'note' },
    { from: 'approved', to: 'recalled', by: ['system', 'office'], action: 'recalled', needs: 'note' },
    { from: 'approved_conditions', to: 'recalled', by: ['system', 'office'], action: 'recalled', needs: 'note' },
    { from: 'denied', to: 'recalled', by: ['system', 'office'], action: 'recalled', needs: 'note' },
    { from: 'not_needed', to: 'recalled', by: ['system', 'office'], action: 'recalled', needs: 'note' },
    { from: 'recalled', to: 'pending', by: ['system'], action: 'asked_again' },
    { from: 'skipped', to: 'pending', by: ['office'], action: 'asked' },
  ],
})
export type ApprovalStatus = StatusOf<typeof approvalMachine>
/** What an approver can decide. */
export const approvalDecisions = ['approved', 'approved_conditions', 'changes_requested', 'denied', 'not_needed'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]
/** With one of these an approver stands in nobody's way. */
export const passedApprovals: readonly string[] = ['approved', 'approved_conditions', 'not_needed', 'skipped']

/** The applicant reads the conditions, ticks each and signs; the office confirms. */
export const acknowledgementMachine = machine({
  name: 'case_acknowledgement',
  statuses: ['none', 'requested', 'viewed', 'acknowledged', 'declined', 'confirmed'],
  moves: [
    { from: 'none', to: 'requested', by: ['office', 'system'], action: 'requested' },
    { from: 'requested', to: 'viewed', by: ['system'], action: 'viewed' },
    { from: 'requested', to: 'declined', by: ['applicant'], action: 'declined', needs: 'note' },
    { from: 'viewed', to: 'acknowledged', by: ['applicant'], action: 'acknowledged', guard: 'allTicked' },
    { from: 'viewed', to: 'declined', by: ['applicant'], action: 'declined', needs: 'note' },
    // A change was accepted while the conditions were being read.
    { from: 'viewed', to: 'requested', by: ['system'], action: 'requested_again' },
    { from: 'acknowledged', to: 'confirmed', by: ['office'], action: 'confirmed' },
    { from: 'acknowledged', to: 'requested', by: ['office', 'system'], action: 'requested_again' },
    { from: 'declined', to: 'requested', by: ['office', 'system'], action: 'requested_again' },
    { from: 'confirmed', to: 'requested', by: ['system'], action: 'requested_again' },
  ],
})
export type AcknowledgementStatus = StatusOf<typeof acknowledgementMachine>

/** A change of what was issued, which stays in force until it is accepted. */
export const revisionMachine = machine({
  name: 'case_revision',
  statuses: ['open', 'submitted', 'in_review', 'in_approval', 'accepted', 'rejected', 'withdrawn'],
  moves: [
    { from: 'open', to: 'submitted', by: ['applicant'], action: 'submitted', guard: 'changesSomething' },
    { from: 'open', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
    { from: 'submitted', to: 'in_review', by: ['office'], action: 'reviewed' },
    { from: 'submitted', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
    { from: 'in_review', to: 'in_approval', by: ['office'], action: 'sent_to_approvers', guard: 'touchesApprovers' },
    { from: 'in_review', to: 'accepted', by: ['office'], action: 'accepted', guard: 'needsNobody' },
    { from: 'in_review', to: 'rejected', by: ['office'], action: 'rejected', needs: 'note' },
    { from: 'in_review', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
    { from: 'in_approval', to: 'accepted', by: ['system'], action: 'accepted' },
    { from: 'in_approval', to: 'in_review', by: ['office', 'system'], action: 'given_back' },
    { from: 'in_approval', to: 'rejected', by: ['office'], action: 'rejected', needs: 'note' },
    { from: 'in_approval', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
  ],
})
export type RevisionStatus = StatusOf<typeof revisionMachine>

export const caseMessageMachine = machine({
  name: 'case_message',
  statuses: ['unread', 'read', 'answered', 'resolved'],
  moves: [
    { from: 'unread', to: 'read', by: ['reader'], action: 'read' },
    { from: 'read', to: 'answered', by: ['reader', 'system'], action: 'answered' },
    { from: 'unread', to: 'resolved', by: ['office'], action: 'resolved' },
    { from: 'read', to: 'resolved', by: ['office'], action: 'resolved' },
    { from: 'answered', to: 'resolved', by: ['office'], action: 'resolved' },
    // A reply of either side opens it again.
    { from: 'resolved', to: 'read', by: ['system'], action: 'reopened' },
  ],
})
export type CaseMessageStatus = StatusOf<typeof caseMessageMachine>

/** Somebody outside is asked by mail to sign for something, and answers once. */
export const consentMachine = machine({
  name: 'case_consent',
  statuses: ['asked', 'signed', 'refused', 'ended', 'replaced'],
  moves: [
    { from: 'asked', to: 'signed', by: ['signer'], action: 'signed' },
    { from: 'asked', to: 'refused', by: ['signer'], action: 'refused' },
    { from: 'asked', to: 'ended', by: ['system'], action: 'ended', after: 14 },
    // Asked once more: the link of the earlier mail is dead.
    { from: 'asked', to: 'replaced', by: ['office', 'system'], action: 'replaced' },
  ],
})
export type ConsentStatus = StatusOf<typeof consentMachine>
/** What was spent here, told after the last day of the shoot (domain.md §5.4). */
export const recapMachine = machine({
  name: 'case_recap',
  statuses: ['not_due', 'due', 'submitted', 'returned', 'accepted', 'overdue', 'waived'],
  moves: [
    { from: 'not_due', to: 'due', by: ['office', 'system'], action: 'due', timer: 'lastDay' },
    { from: 'not_due', to: 'waived', by: ['office'], action: 'waived', needs: 'note' },
    { from: 'due', to: 'submitted', by: ['applicant'], action: 'submitted', guard: 'hasSpend' },
    { from: 'due', to: 'overdue', by: ['system'], action: 'overdue', after: 30 },
    { from: 'due', to: 'waived', by: ['office'], action: 'waived', needs: 'note' },
    { from: 'overdue', to: 'submitted', by: ['applicant'], action: 'submitted', guard: 'hasSpend' },
    { from: 'overdue', to: 'waived', by: ['office'], action: 'waived', needs: 'note' },
    { from: 'submitted', to: 'accepted', by: ['office'], action: 'accepted' },
    { from: 'submitted', to: 'returned', by: ['office'], action: 'returned', needs: 'note' },
    { from: 'returned', to: 'submitted', by: ['applicant'], action: 'submitted', guard: 'hasSpend' },
    { from: 'returned', to: 'waived', by: ['office'], action: 'waived', needs: 'note' },
    { from: 'waived', to: 'due', by: ['office'], action: 'due' },
  ],
})
export type RecapStatus = StatusOf<typeof recapMachine>
/** Nothing is missing any more. */
export const settledRecaps: readonly string[] = ['accepted', 'waived']
