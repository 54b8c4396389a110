/** Whose permits a list shows: everybody's, one's own, or those that one approves. */
export type Scope = { of: 'all' } | { of: 'applicant' | 'approver'; userId: number } | { of: 'nobody' }
