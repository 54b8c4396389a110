/** The keyword box: searches 300 ms after the last key, when empty or from two characters on (S1 §5, §9). */
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { keywordSearches, normalKeyword } from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import { isTyping } from '#lib/is-typing.ts'
import { useText } from '#lib/text.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import styles from '#features/locations/components/toolbar.module.css'

const debounce = 300

interface KeywordBoxProps {
  value: string
  onSearch: (keyword: string) => void
  /** Enter was pressed: what is asked for may be more than words. */
  onEnter?: (text: string) => void
  busy: boolean
  className?: string | undefined
}

/** `/` goes to this box rather than to the header's, which would leave the page. */
function useSlash(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      box.current?.focus()
    }
    globalThis.addEventListener('keydown', listen, { capture: true })
    return () => globalThis.removeEventListener('keydown', listen, { capture: true })
  }, [box])
}

export function KeywordBox({ value, onSearch, onEnter, busy, className }: KeywordBoxProps) {
  const t = useText(libraryText)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useSlash(box)

  const send = (text: string) => {
    const keyword = normalKeyword(text)
    if (!keywordSearches(text) || keyword === sent.current) return
    sent.current = keyword
    onSearch(keyword)
  }
  const sendSoon = useDebouncedCallback(send, debounce)

  useEffect(() => {
    // Back, a removed chip or RESET changed the URL; what is being typed stays.
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])

  const change = (text: string) => {
    setTyped(text)
    sendSoon(text)
  }
  return (
    // A plain field: the library's first script is smaller without the form controls.
    <div className={[styles.search, className].filter(Boolean).join(' ')}>
      <span className={styles.searchIcon}>{busy ? <Spinner size={16} /> : <IconSearch aria-hidden size={18} />}</span>
      <input
        ref={box}
        type="search"
        className={styles.searchField}
        aria-label={t('keyword')}
        placeholder={t('keywordHint')}
        value={typed}
        maxLength={200}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            sendSoon.cancel()
            send(typed)
            onEnter?.(typed)
          }
          if (event.key === 'Escape' && typed) {
            event.preventDefault()
            change('')
          }
        }}
      />
      {typed && (
        <button
          type="button"
          className={styles.searchClear}
          aria-label={t('clearKeyword')}
          onClick={() => {
            setTyped('')
            send('')
            box.current?.focus()
          }}
        >
          <IconX aria-hidden size={16} />
        </button>
      )}
    </div>
  )
}
