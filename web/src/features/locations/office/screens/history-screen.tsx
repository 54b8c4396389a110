/** The history of a location on a screen of its own. */
import { HistoryScreen as History } from '#features/engine/history/history-screen.tsx'
import { locationKind } from '#features/locations/edit/kind.tsx'

export const HistoryScreen = () => <History kind={locationKind} />
