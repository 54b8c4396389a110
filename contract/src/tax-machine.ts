/** The status machine of applications for tax credit (domain.md §5.2; docs/decisions/170-registers-and-tax.md). */
import { machine, type StatusOf } from './engine/machines.ts'

export const taxMachine = machine({
  name: 'tax',
  statuses: [
    'draft',
    'applied',
    'received',
    'in_review',
    'info_requested',
    'in_approval',
    'waiting',
    'allocated',
    'in_production',
    'final_submitted',
    'in_audit',
    'certified',
    'awarded',
    'transferred',
    'closed',
    'withdrawn',
    'not_qualified',
    'lapsed',
  ],
  moves: [
    { from: 'draft', to: 'applied', by: ['applicant'], action: 'applied', guard: 'isComplete', effects: ['takeIn'] },
    { from: 'applied', to: 'received', by: ['office'], action: 'received' },
    { from: 'applied', to: 'withdrawn', by: ['applicant'], action: 'withdrawn', effects: ['leaveQueue'] },
    { from: 'received', to: 'in_review', by: ['office'], action: 'reviewed' },
    { from: 'in_review', to: 'info_requested', by: ['office'], action: 'info_requested', needs: 'note' },
    { from: 'in_review', to: 'in_approval', by: ['office'], action: 'sent_to_approvers', guard: 'hasApprovers', effects: ['askApprovers'] },
    { from: 'in_review', to: 'not_qualified', by: ['office'], action: 'not_qualified', needs: 'note', effects: ['leaveQueue'] },
    { from: 'info_requested', to: 'in_review', by: ['applicant'], action: 'answered', guard: 'isFirst' },
    { from: 'info_requested', to: 'lapsed', by: ['system'], action: 'lapsed', timer: 'answerDue', effects: ['leaveQueue'] },
    // Approved: it waits for its turn, which may be at once.
    { from: 'in_approval', to: 'waiting', by: ['system'], action: 'approved', effects: ['queue', 'askAcknowledgement'] },
    {
      from: 'in_approval',
      to: 'not_qualified',
      by: ['office', 'system'],
      action: 'not_qualified',
      needs: 'note',
      effects: ['leaveQueue'],
    },
    { from: 'in_approval', to: 'in_review', by: ['office', 'system'], action: 'recalled' },
    { from: 'in_approval', to: 'info_requested', by: ['approver', 'key_approver', 'office'], action: 'info_requested', needs: 'note' },
    { from: 'waiting', to: 'allocated', by: ['system'], action: 'allocated' },
    { from: 'waiting', to: 'withdrawn', by: ['applicant'], action: 'withdrawn', effects: ['leaveQueue'] },
    { from: 'waiting', to: 'not_qualified', by: ['office'], action: 'not_qualified', needs: 'note', effects: ['leaveQueue'] },
    { from: 'allocated', to: 'in_production', by: ['applicant', 'office'], action: 'begun', effects: ['begin'] },
    { from: 'allocated', to: 'withdrawn', by: ['applicant'], action: 'withdrawn', effects: ['release'] },
    { from: 'allocated', to: 'lapsed', by: ['system'], action: 'lapsed', timer: 'lastStart', effects: ['release'] },
    {
      from: 'in_production',
      to: 'final_submitted',
      by: ['applicant'],
      action: 'final_submitted',
      guard: 'hasFinal',
      effects: ['computeFinal'],
    },
    { from: 'in_production', to: 'lapsed', by: ['system'], action: 'lapsed', timer: 'finalDue', effects: ['release'] },
    { from: 'final_submitted', to: 'in_audit', by: ['office'], action: 'audited', guard: 'hasAuditor' },
    { from: 'final_submitted', to: 'info_requested', by: ['office'], action: 'info_requested', needs: 'note' },
    // What was asked of a final application goes back to where it was asked.
    {
      from: 'info_requested',
      to: 'final_submitted',
      by: ['applicant'],
      action: 'final_submitted',
      guard: 'isFinal',
      effects: ['computeFinal'],
    },
    { from: 'in_audit', to: 'certified', by: ['office'], action: 'certified', guard: 'isCertifiable', effects: ['certify'] },
    { from: 'in_audit', to: 'not_qualified', by: ['office'], action: 'not_qualified', needs: 'note', effects: ['release'] },
    { from: 'certified', to: 'awarded', by: ['office'], action: 'awarded', guard: 'hasCertificate', effects: ['award'] },
    { from: 'certified', to: 'transferred', by: ['office'], action: 'transferred', guard: 'isTransferred', effects: ['award'] },
    // The last part is sold, or a sale is taken back (docs/decisions/220-transferred.md).
    { from: 'awarded', to: 'transferred', by: ['system'], action: 'transferred' },
    { from: 'transferred', to: 'awarded', by: ['system'], action: 'recalled' },
    { from: 'awarded', to: 'closed', by: ['office'], action: 'closed' },
    { from: 'transferred', to: 'closed', by: ['office'], action: 'closed' },
  ],
})
export const taxStatuses = taxMachine.statuses
export type TaxStatus = StatusOf<typeof taxMachine>

/** Applied for and not decided: where a program says so, they hold what they ask for. */
export const undecidedTaxes: readonly TaxStatus[] = ['applied', 'received', 'in_review', 'info_requested', 'in_approval']
