/** What watches the page once it stands. */
import { queryClient } from '#lib/query-client.ts'
import { watchFailedParts } from '#app/failed-parts.ts'
import { watchOtherTabs } from '#app/other-tabs.ts'
import { router } from '#app/router.tsx'
import { watchSelection } from '#app/watch-selection.ts'

export function startWatchers(): void {
  watchFailedParts(queryClient)
  watchOtherTabs()
  void watchSelection({
    queryClient,
    current: () => router.state.location,
    onPage: (listener) => void router.subscribe('onResolved', listener),
  }).catch(() => undefined)
}
