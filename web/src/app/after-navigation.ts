/** What a new page needs beside its content: its title, the focus, and a word to people who do not see it. */
import { rememberSearch } from '#lib/history-store.ts'
import { setRouteTitle } from '#lib/page-title.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { router } from '#app/router.tsx'
import { routeTitle } from '#app/route-titles.ts'

function currentTitle(): string {
  const key = router.state.matches.at(-1)?.staticData.title
  return key ? routeTitle(key) : ''
}

/** The focus goes to the new page, unless its screen has put it somewhere itself. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

export function watchNavigation(): void {
  let first = true
  router.subscribe('onResolved', ({ pathChanged }) => {
    const { pathname, search } = router.state.location
    rememberSearch(pathname, search)
    setRouteTitle(currentTitle())
    if (pathChanged && !first) {
      focusMain()
      announce(document.title)
    }
    first = false
  })
}
