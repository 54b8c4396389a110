import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { useSlashKey } from '#ui/shell/use-slash-key.ts'
import styles from '#ui/shell/search-box.module.css'

interface SearchBoxProps {
  label: string
  /** Of the button that empties it. */
  clearLabel: string
  autoFocus?: boolean
  className?: string | undefined
  /** What stands behind the field, as a button that searches. */
  children?: ReactNode
  onSearch: (keyword: string) => void
  /** Escape empties it, and ends it where it was opened for the purpose. */
  onLeave?: (() => void) | undefined
}

/** A field for a keyword that leads to a list: Enter searches, `/` goes to it. */
export function SearchBox({ label, clearLabel, autoFocus = false, className = '', children, onSearch, onLeave }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useSlashKey(field)

  const empty = () => {
    setTyped('')
    field.current?.blur()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const keyword = normalizeKeyword(typed)
    if (!keywordSearches(keyword)) return
    empty()
    onSearch(keyword)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    empty()
    onLeave?.()
  }

  return (
    <form role="search" className={`${styles.box} ${className}`} onSubmit={submit}>
      <IconSearch className={styles.icon} size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        className={styles.input}
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
        <IconButton className={styles.clear} aria-label={clearLabel} onClick={() => setTyped('')}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ) : null}
      {children}
    </form>
  )
}
