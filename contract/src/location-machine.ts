/** The status machine of a location (domain.md §1.3). */
import { machine } from './engine/machines.ts'
import { locationStatuses } from './location-fields.ts'

export const locationMachine = machine({
  name: 'location',
  statuses: locationStatuses,
  moves: [
    { from: 'Draft', to: 'pending', by: ['owner'], action: 'submitted', guard: 'isComplete' },
    {
      from: 'Draft',
      to: 'public',
      by: ['office'],
      action: 'published',
      guard: 'isPublishable',
      prepares: 'lockHome',
      decision: 'approved',
    },
    {
      from: 'pending',
      to: 'public',
      by: ['office'],
      action: 'approved',
      guard: 'isStillWhole',
      prepares: 'lockHome',
      decision: 'approved',
    },
    // One that was public before, or came in so by an import, goes back as it was.
    { from: 'private', to: 'public', by: ['office'], action: 'published', guard: 'isSound', prepares: 'lockHome', decision: 'approved' },
    { from: 'pending', to: 'Draft', by: ['office'], action: 'changes_asked', guard: 'isSound', decision: 'changes_asked', keepsNote: true },
    { from: 'pending', to: 'private', by: ['office'], action: 'refused', guard: 'isSound', decision: 'refused', keepsNote: true },
    { from: 'public', to: 'private', by: ['office'], action: 'made_private', guard: 'isSound' },
    // The owner takes it back: what was submitted, and what is public.
    { from: 'pending', to: 'Draft', by: ['owner'], action: 'taken_back' },
    { from: 'public', to: 'Draft', by: ['owner'], action: 'withdrawn', dropsEdit: true },
  ],
})
