/** The page starts here: which site, who is here, then the first screen. */
import '@mantine/core/styles.css'
import '#ui/theme/variables.css'
import '#ui/theme/fonts.css'
import '#ui/theme/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { settleEarly } from '#lib/early-answers.ts'
import { historyReady } from '#lib/history-store.ts'
import { whenSessionEnds } from '#lib/http.ts'
import { currentLocale } from '#lib/locale.ts'
import { loadMessages } from '#lib/messages.ts'
import { sessionReady } from '#lib/session.ts'
import { loadBoot, styleNonce } from '#lib/site.ts'
import { startScheme } from '#ui/theme/color-scheme.ts'
import { watchNavigation } from '#app/after-navigation.ts'
import { endFirst, FirstEnd, noticeFirst } from '#app/first/take-over.tsx'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { clearEndedSession, noticeSite } from '#app/session-ended.ts'

declare global {
  /** Where the library that locks scrolling under dialogs looks for the nonce of its style. */
  var __webpack_nonce__: string | undefined
  /** Where Zod, which comes later than the first view, looks for its settings. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Zod would try whether it may compile code, which the policy of the page forbids and the browser reports.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

async function start(root: HTMLElement): Promise<void> {
  const [boot] = await Promise.all([loadBoot(), sessionReady(), historyReady()])
  startScheme(boot.site.settings.theme.colorScheme)
  // Mantine's transitions heed the reader's wish for less motion where this stands.
  document.documentElement.dataset['respectReducedMotion'] = 'true'
  globalThis.__webpack_nonce__ = styleNonce()
  if (noticeSite(window.location.host)) window.location.hash = '#/'
  whenSessionEnds(() => {
    if (clearEndedSession(router.state.location.pathname)) void router.navigate({ to: '/', replace: true })
  })
  watchNavigation()
  // The first view stands until the whole screen can take its place; until then the browser may answer in between.
  const beside = import('#app/beside.ts')
  const started = beside.then(({ startBeside }) => startBeside(boot.site)).catch(() => undefined)
  await Promise.all([router.load(), loadMessages(currentLocale()), settleEarly(), started])
  noticeFirst()
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers />
        <FirstEnd router={router} />
      </StrictMode>,
    )
  })
  void beside.then(({ prepareRest }) => prepareRest(boot.site)).catch(() => undefined)
}

/** Without the site there is nothing to draw with, so this message is plain. */
function showFailure(root: HTMLElement): void {
  endFirst()
  root.textContent = 'The page could not be loaded. Please check your connection and load it again.'
}

const root = document.getElementById('root')
if (root) void start(root).catch(() => showFailure(root))
