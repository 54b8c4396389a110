/** What other features and the shell use of the sites feature. */
import { lazyPart } from '#ui/lazy-part.tsx'

export { archivedSummaryQuery, summaryQuery } from '#features/sites/api.ts'
export { clearGates, gateOf, gateToken, useIsUnlocked } from '#features/sites/gates.ts'
export const SiteFoot = lazyPart(async () => (await import('#features/sites/components/site-foot.tsx')).SiteFoot)
export const Gate = lazyPart(async () => (await import('#features/sites/components/gate.tsx')).Gate)
