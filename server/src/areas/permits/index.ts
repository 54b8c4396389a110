/**
 * Film permits: the application with its places, and what is the area's own of the engine of cases (docs/decisions/111-permits.md). What
 * all cases have lies in `engine/cases`.
 */
import { approvalKind } from '#engine/cases/approvals/definition.ts'
import { consentKind } from '#engine/cases/consents/service.ts'
import { documentKind } from '#engine/cases/documents/service.ts'
import { recapKind } from '#engine/cases/recaps/service.ts'
import type { AnyMovedKind } from '#engine/cases/kind.ts'
import { permitKind } from './permit/definition.ts'
import { placeKind } from './places/definition.ts'

export { permitsRoutes } from './routes.ts'
export { permitReplies } from './messages/mailed.ts'
export { askPostsOfPermit } from './assignments/asking.ts'
export { appliedPlaces, pricesInForce, type AppliedPlace, type PriceInForce } from './fees/applied.ts'
export { savePrices } from './fees/saving.ts'
export { providePermit, setTimersOf, type PastApproval } from './history/service.ts'
export { importedPermits } from './history/imported.ts'
export { raiseNumber } from './history/queries.ts'
export { createEntry } from './library/service.ts'
export { statusNames } from './desk/looks.ts'
export { createText as createConditionText } from './desk/texts.ts'

/** What is moved by itself when its time has come. */
export const permitTimers: readonly AnyMovedKind[] = [
  permitKind,
  placeKind,
  documentKind(permitKind),
  consentKind(permitKind),
  approvalKind(permitKind),
  recapKind(permitKind),
]
