/** How many locations await approval. */
import { PendingBadge as Badge } from '#features/engine/review/pending-badge.tsx'
import { countPending } from '#features/locations/office/api.ts'
import { waitingText } from '#features/locations/office/waiting-text.ts'

export const PendingBadge = () => <Badge kind="locations" count={countPending} words={waitingText} />
