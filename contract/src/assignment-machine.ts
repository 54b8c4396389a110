/** Posts of police and fire staff at a place of a permit (domain.md §4.12). */
import { machine, type StatusOf } from './engine/machines.ts'

export const assignmentMachine = machine({
  name: 'officer_assignment',
  statuses: ['requested', 'offered', 'confirmed', 'declined', 'worked', 'signed_off', 'billed', 'cancelled', 'cancelled_late'],
  moves: [
    { from: 'requested', to: 'offered', by: ['office'], action: 'offered', guard: 'isFree', effects: ['offer'] },
    { from: 'requested', to: 'cancelled', by: ['office', 'system'], action: 'cancelled' },
    { from: 'offered', to: 'confirmed', by: ['officer', 'office'], action: 'confirmed', guard: 'isFree', effects: ['confirm'] },
    { from: 'offered', to: 'declined', by: ['officer', 'office'], action: 'declined', effects: ['putLast'] },
    { from: 'offered', to: 'cancelled', by: ['office', 'system'], action: 'cancelled', effects: ['tellOfficer'] },
    { from: 'declined', to: 'offered', by: ['office'], action: 'offered', guard: 'isFree', effects: ['offer'] },
    { from: 'declined', to: 'cancelled', by: ['office', 'system'], action: 'cancelled' },
    // The shoot has another day: whoever had agreed to the old one is asked whether the new one suits.
    { from: 'confirmed', to: 'offered', by: ['system'], action: 'asked_again', effects: ['moved'] },
    { from: 'confirmed', to: 'worked', by: ['office'], action: 'worked', guard: 'hasHours' },
    { from: 'confirmed', to: 'cancelled', by: ['office', 'system'], action: 'cancelled', guard: 'isInTime', effects: ['tellOfficer'] },
    {
      from: 'confirmed',
      to: 'cancelled_late',
      by: ['office', 'system'],
      action: 'cancelled_late',
      guard: 'isLate',
      effects: ['tellOfficer'],
    },
    { from: 'worked', to: 'signed_off', by: ['office'], action: 'signed_off' },
    { from: 'signed_off', to: 'billed', by: ['office'], action: 'billed', effects: ['bill'] },
    { from: 'cancelled_late', to: 'billed', by: ['office'], action: 'billed', effects: ['bill'] },
  ],
})
export type AssignmentStatus = StatusOf<typeof assignmentMachine>
/** Somebody is needed, and is asked or has agreed. */
export const openAssignments: readonly string[] = ['requested', 'offered', 'declined', 'confirmed']
/** A post that somebody fills, has filled, or is paid for. */
export const filledAssignments: readonly string[] = ['confirmed', 'worked', 'signed_off', 'billed']
/** Hours before the beginning until which a confirmed post is cancelled without a cost, and the hours that are due after that. */
export const lateCancelling = { hoursBefore: 24, hoursDue: 4 } as const
