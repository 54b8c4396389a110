/** What the page starts with beside its first script: the site's look where the server sent none, and what watches the focus. */
import type { Site } from '@backlot/contract/sites'
import { isStaff } from '#lib/session.ts'
import { watchFocus } from '#ui/focus/return-focus.ts'

export async function startBeside(site: Site): Promise<void> {
  watchFocus()
  // The server sends the look with the views that it draws; in development, or where it could draw none, the page works it out.
  if (!document.getElementById('look')) (await import('#ui/theme/look.ts')).addLook(site)
}

/** Without these a part that is not there fails the page, and the next load may show a stranger's view for a moment, and no more. */
export function prepareRest(site: Site): void {
  void import('#ui/missing/missing-part.tsx').catch(() => undefined)
  if (isStaff()) void import('#app/office/prepare.ts').then(({ prepareOffice }) => prepareOffice()).catch(() => undefined)
  void import('#app/watchers.ts').then(({ startWatchers }) => startWatchers()).catch(() => undefined)
  void import('#app/first/remember-visitor.ts').then(({ rememberVisitor }) => rememberVisitor(site)).catch(() => undefined)
}
