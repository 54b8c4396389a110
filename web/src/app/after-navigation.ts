/** What a new page needs beside its content: its title, which is said to people who do not see it, and the focus. */
import { rememberSearch } from '#lib/history-store.ts'
import { setRouteTitle } from '#lib/page-title.ts'
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
    const isNewPage = pathChanged && !first
    setRouteTitle(currentTitle(), isNewPage)
    if (isNewPage) focusMain()
    first = false
  })
}
