/** What the page starts with beside its first script: the site's look where the server sent none, and what watches the focus. */
import type { Site } from '@backlot/contract/sites'
import { queryClient } from '#lib/query-client.ts'
import { isStaff } from '#lib/session.ts'
import { watchFocus } from '#ui/focus/return-focus.ts'
import { router } from '#app/router.tsx'

export async function startBeside(site: Site): Promise<void> {
  watchFocus()
  // The server sends the look with the views that it draws; in development, or where it could draw none, the page works it out.
  if (!document.getElementById('look')) (await import('#ui/theme/look.ts')).addLook(site)
}

/** Without these a part that is not there fails the page, and the next load may show a stranger's view for a moment, and no more. */
export function prepareRest(site: Site): void {
  void import('#ui/missing/missing-part.tsx').catch(() => undefined)
  if (isStaff()) void import('#app/office/prepare.ts').then(({ prepareOffice }) => prepareOffice()).catch(() => undefined)
  void import('#app/watch-selection.ts')
    .then(({ watchSelection }) =>
      watchSelection({
        queryClient,
        current: () => router.state.location,
        onPage: (listener) => void router.subscribe('onResolved', listener),
      }),
    )
    .catch(() => undefined)
  void import('#app/failed-parts.ts').then(({ watchFailedParts }) => watchFailedParts(queryClient)).catch(() => undefined)
  void import('#app/other-tabs.ts').then(({ watchOtherTabs }) => watchOtherTabs()).catch(() => undefined)
  void import('#app/first/remember-visitor.ts').then(({ rememberVisitor }) => rememberVisitor(site)).catch(() => undefined)
}
