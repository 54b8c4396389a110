/** The status machine of registers: productions that are registered before photography (domain.md §5.1). */
import { machine, type StatusOf } from './engine/machines.ts'

export const registerMachine = machine({
  name: 'register',
  statuses: [
    'draft',
    'submitted',
    'in_review',
    'info_requested',
    'in_approval',
    'registered',
    'closed',
    'denied',
    'withdrawn',
    'lapsed',
    'revoked',
  ],
  moves: [
    { from: 'draft', to: 'submitted', by: ['applicant'], action: 'submitted', guard: 'isComplete', effects: ['takeIn'] },
    { from: 'submitted', to: 'in_review', by: ['office', 'system'], action: 'reviewed' },
    { from: 'submitted', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
    { from: 'in_review', to: 'info_requested', by: ['office'], action: 'info_requested', needs: 'note' },
    { from: 'in_review', to: 'in_approval', by: ['office'], action: 'sent_to_approvers', guard: 'hasApprovers', effects: ['askApprovers'] },
    { from: 'in_review', to: 'denied', by: ['office'], action: 'denied', needs: 'note' },
    { from: 'info_requested', to: 'in_review', by: ['applicant'], action: 'answered' },
    { from: 'info_requested', to: 'lapsed', by: ['system'], action: 'lapsed', after: 30 },
    { from: 'in_approval', to: 'registered', by: ['system'], action: 'registered', effects: ['register', 'askAcknowledgement'] },
    { from: 'in_approval', to: 'denied', by: ['office', 'system'], action: 'denied', needs: 'note' },
    { from: 'in_approval', to: 'in_review', by: ['office', 'system'], action: 'recalled' },
    { from: 'in_approval', to: 'info_requested', by: ['approver', 'key_approver', 'office'], action: 'info_requested', needs: 'note' },
    { from: 'registered', to: 'closed', by: ['office'], action: 'closed', guard: 'recapIsSettled' },
    { from: 'registered', to: 'lapsed', by: ['system'], action: 'lapsed', timer: 'notBegun' },
    { from: 'registered', to: 'revoked', by: ['office'], action: 'revoked', needs: 'note' },
  ],
})
export const registerStatuses = registerMachine.statuses
export type RegisterStatus = StatusOf<typeof registerMachine>
