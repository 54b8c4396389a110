import { useNavigate, useRouterState } from '@tanstack/react-router'
import { listUrl, navigationTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { SearchBox } from '#ui/shell/search-box.tsx'
import { resultRoute, searchMode } from '#app/search/rules.ts'
import { appText } from '#app/text.ts'
import styles from '#app/shell/header.module.css'

interface HeaderSearchProps {
  autoFocus?: boolean
  onDone?: () => void
}

/** The keyword box of the header: Enter opens the library, or the directory, with what was typed. */
export function HeaderSearch({ autoFocus = false, onDone }: HeaderSearchProps) {
  const t = useText(appText)
  const navigate = useNavigate()
  const viewer = useViewer()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // Only these two have a list that a word leads to.
  const mode = searchMode(pathname, viewer) === 'directory' ? 'directory' : 'location'

  const search = (q: string) => {
    onDone?.()
    void navigate(navigationTo(listUrl(resultRoute(mode, pathname, viewer) ?? '/dashboard/locations', q === '' ? {} : { q })))
  }
  return (
    <SearchBox
      className={styles.search}
      label={t(mode === 'directory' ? 'searchDirectory' : 'searchLocations')}
      clearLabel={t('clearSearch')}
      autoFocus={autoFocus}
      onSearch={search}
      onLeave={onDone}
    />
  )
}
