/** The page starts here: which site, who is here, then the first screen. */
import '@mantine/core/styles.css'
import '#ui/theme/fonts.css'
import '#ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { historyReady } from '#lib/history-store.ts'
import { whenSessionEnds } from '#lib/http.ts'
import { sessionReady } from '#lib/session.ts'
import { loadBoot, styleNonce } from '#lib/site.ts'
import { watchNavigation } from '#app/after-navigation.ts'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { clearEndedSession, noticeSite } from '#app/session-ended.ts'

declare global {
  /** Where the library that locks scrolling under dialogs looks for the nonce of its style. */
  var __webpack_nonce__: string | undefined
}

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([loadBoot(), sessionReady(), historyReady()])
  globalThis.__webpack_nonce__ = styleNonce()
  if (noticeSite(window.location.host)) window.location.hash = '#/'
  whenSessionEnds(() => {
    if (clearEndedSession(router.state.location.pathname)) void router.navigate({ to: '/', replace: true })
  })
  watchNavigation()
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
}

/** Without the site there is nothing to draw with, so this sentence is plain. */
function showFailure(root: HTMLElement): void {
  root.textContent = 'The page could not be loaded. Please check your connection and load it again.'
}

const root = document.getElementById('root')
if (root) void start(root).catch(() => showFailure(root))
