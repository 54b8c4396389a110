/** The status machine of a directory entry (domain.md §2.1): the owner submits, administrators decide, scouts move nothing. */
import { directoryStatuses } from './directory-fields.ts'
import { machine } from './engine/machines.ts'

export const directoryMachine = machine({
  name: 'directory',
  statuses: directoryStatuses,
  moves: [
    { from: 'Draft', to: 'pending', by: ['owner'], action: 'submitted', guard: 'isComplete' },
    { from: 'Draft', to: 'public', by: ['office'], action: 'published', guard: 'isPublishable', decision: 'approved' },
    { from: 'Draft', to: 'private', by: ['office'], action: 'made_private', guard: 'isSound' },
    { from: 'pending', to: 'public', by: ['office'], action: 'approved', guard: 'isPublishable', decision: 'approved' },
    { from: 'pending', to: 'Draft', by: ['office'], action: 'changes_asked', guard: 'isSound', decision: 'changes_asked', keepsNote: true },
    { from: 'pending', to: 'private', by: ['office'], action: 'refused', guard: 'isSound', decision: 'refused', keepsNote: true },
    { from: 'private', to: 'public', by: ['office'], action: 'published', guard: 'isSound', decision: 'approved' },
    { from: 'public', to: 'private', by: ['office'], action: 'made_private', guard: 'isSound' },
    // The owner takes it back: what was submitted, and what is public.
    { from: 'pending', to: 'Draft', by: ['owner'], action: 'taken_back' },
    { from: 'public', to: 'Draft', by: ['owner'], action: 'withdrawn', dropsEdit: true },
  ],
})
