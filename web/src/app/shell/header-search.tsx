import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { listUrl, navigationTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { resultRoute, searchMode } from '#app/search/rules.ts'
import { appText } from '#app/text.ts'
import { useSlashKey } from '#app/shell/use-slash-key.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // Only these two have a list that a word leads to.
  const mode = searchMode(pathname, viewer) === 'directory' ? 'directory' : 'location'
  const label = t(mode === 'directory' ? 'searchDirectory' : 'searchLocations')
  useSlashKey(field)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const q = normalizeKeyword(typed)
    if (!keywordSearches(q)) return
    setTyped('')
    field.current?.blur()
    onDone?.()
    void navigate(navigationTo(listUrl(resultRoute(mode, pathname, viewer) ?? '/dashboard/locations', q === '' ? {} : { q })))
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setTyped('')
    field.current?.blur()
    onDone?.()
  }

  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <IconSearch className={styles.searchIcon} size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        className={styles.searchInput}
        aria-label={label}
        placeholder={label}
        autoFocus={autoFocus}
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={leave}
      />
      {typed ? (
        <IconButton className={styles.clear} aria-label={t('clearSearch')} onClick={() => setTyped('')}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ) : null}
    </form>
  )
}
