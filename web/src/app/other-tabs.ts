/** Somebody who signs in or out does so in every tab: none goes on showing what another one's account may see. */
import { clearGates } from '#features/sites/public.ts'
import { clearHistory } from '#lib/history-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { whenAnotherTabSigns } from '#lib/session.ts'
import { router } from '#app/router.tsx'
import { endsSessionAt } from '#app/session-ended.ts'

export function watchOtherTabs(): void {
  whenAnotherTabSigns((wasLeft) => {
    // Where work would be lost the page stays, as after a 401 (S1 §4).
    if (!endsSessionAt(router.state.location.pathname)) return
    void follow(wasLeft)
  })
}

async function follow(wasLeft: boolean): Promise<void> {
  if (wasLeft) {
    clearGates()
    clearHistory()
  }
  // The guard of the route says whether it may still be seen; a sign-in leads back. What goes with it is not asked for once more.
  await router.invalidate()
  // A visitor's data is nobody's secret, and what is being typed over it stays.
  await (wasLeft ? queryClient.resetQueries() : queryClient.invalidateQueries())
}
