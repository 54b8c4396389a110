/** What other features and the shell use of the sites feature. */
import { lazy } from 'react'

export { archivedSummaryQuery, summaryQuery } from '#features/sites/api.ts'
export { clearGates, gateOf, gateToken, useIsUnlocked } from '#features/sites/gates.ts'
export const Gate = lazy(async () => ({ default: (await import('#features/sites/components/gate.tsx')).Gate }))
