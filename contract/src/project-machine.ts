/**
 * The review of a project that was sent in (S1 §4): whoever sent it edits it until the office decides. How the production stands is a
 * field of its own, which the office sets to anything (domain.md §3).
 */
import { machine } from './engine/machines.ts'
import { projectReviews } from './project-fields.ts'

export const projectMachine = machine({
  name: 'project',
  statuses: projectReviews,
  moves: [
    { from: 'pending', to: 'accepted', by: ['office'], action: 'accepted', decision: 'approved', effects: ['tellSender'] },
    { from: 'pending', to: 'declined', by: ['office'], action: 'declined', decision: 'refused', keepsNote: true, effects: ['tellSender'] },
    { from: 'declined', to: 'accepted', by: ['office'], action: 'accepted', decision: 'approved', effects: ['tellSender'] },
  ],
})
