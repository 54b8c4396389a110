/** How many entries await approval. */
import { PendingBadge as Badge } from '#features/engine/review/pending-badge.tsx'
import { countPending } from '#features/directory/office/api.ts'
import { waitingText } from '#features/directory/office/waiting-text.ts'

export const PendingBadge = () => <Badge kind="directory" count={countPending} words={waitingText} />
