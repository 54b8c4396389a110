/** The inside of the search drawer: keyword, suggestions, filters, MORE.., CLOSE and RESET (S1 §2 "Search drawer"). */
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useTimeout } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { librarySearch } from '#features/locations/public.tsx'
import { readText } from '#lib/search-params.ts'
import { forgetSearch } from '#lib/history-store.ts'
import { useMessageText } from '#lib/messages.ts'
import { listUrl, navigationTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { suggestionsMost, useSuggestions } from '#app/search/api.ts'
import { isArchive, movedHighlight, offersMore, resultRoute, type SearchMode } from '#app/search/rules.ts'
import { Suggestions } from '#app/search/suggestions.tsx'
import { searchText } from '#app/search/text.ts'
import { useRefresh } from '#app/search/use-refresh.ts'
import styles from '#app/search/search.module.css'

/** Filter fields of the feature whose list is searched: those that always show, and those behind MORE.. */
export interface SearchFields {
  basic?: Field
  more?: Field
}
/** What fields filter: the URL itself on the list, elsewhere what Show Results will ask for. */
export interface FieldSlot {
  search: Record<string, unknown>
  change: (next: Record<string, unknown>, how?: 'push' | 'replace') => void
  archived: boolean
  publicOnly: boolean
}
type Field = ReactNode | ((slot: FieldSlot) => ReactNode)

const drawn = (field: Field, slot: FieldSlot): ReactNode => (typeof field === 'function' ? field(slot) : field)

interface SearchPanelProps {
  mode: SearchMode
  fields?: SearchFields
  onClose: () => void
}

const keywordDebounce = 250
/** After Show Results, so that its message is seen (S1 §8). */
const closesAfter = 500

export function SearchPanel({ mode, fields = {}, onClose }: SearchPanelProps) {
  const t = useText(searchText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const viewer = useViewer()
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const [typed, setTyped] = useState(() => readText((search as Record<string, unknown>)['q']))
  const [keyword, setKeyword] = useState(() => normalizeKeyword(typed))
  const [highlight, setHighlight] = useState(-1)
  const [withMore, setWithMore] = useState(false)
  const [draft, setDraft] = useState<Record<string, unknown>>({})

  const route = resultRoute(mode, pathname, viewer)
  const isHere = route === null || route === pathname
  const scope = { archived: isArchive(pathname), publicOnly: viewer.staff && !pathname.startsWith('/admindash') }

  // What is typed narrows the counts of the fields too; it is kept apart from what they have chosen.
  const slot: FieldSlot = {
    search: isHere ? search : keyword === '' ? draft : { ...draft, q: keyword },
    change: (next, how = 'push') => {
      if (isHere) return void navigate({ to: '.', search: next, replace: how === 'replace' })
      const { q: _q, ...others } = next
      return setDraft(others)
    },
    ...scope,
  }
  const found = useSuggestions({ ...librarySearch(slot.search, scope), search: keyword }, mode === 'location')
  const items = keyword === '' || mode !== 'location' ? [] : (found.data?.items ?? []).slice(0, suggestionsMost)

  /** On the list itself the search runs while somebody types; elsewhere it waits for Show Results. */
  const run = (next: string) => {
    setHighlight(-1)
    setKeyword(next)
    if (!isHere) return
    const { q: _q, ...others } = search as Record<string, unknown>
    void navigate({ to: '.', search: next === '' ? others : { ...others, q: next }, replace: true })
  }
  const runSoon = useDebouncedCallback((text: string) => {
    const next = normalizeKeyword(text)
    if (keywordSearches(next)) run(next)
  }, keywordDebounce)
  const change = (text: string) => {
    setTyped(text)
    runSoon(text)
  }
  const closeSoon = useTimeout(onClose, closesAfter)
  const showResults = () => {
    toast.success(messageText(messages.searchFilterApplied))
    closeSoon.start()
    if (isHere || route === null) return
    const q = normalizeKeyword(typed)
    void navigate(navigationTo(listUrl(route, keywordSearches(q) && q !== '' ? { ...draft, q } : draft)))
  }
  const reset = () => {
    setTyped('')
    setKeyword('')
    setDraft({})
    setHighlight(-1)
    setWithMore(false)
    if (route) forgetSearch(route)
    if (isHere) void refresh(pathname)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return event.preventDefault()
    const next = movedHighlight(highlight, event.key, items.length)
    if (next === highlight && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    setHighlight(next)
  }
  const status = found.isError
    ? t('searchError', { reason: messageText(found.error.detail) })
    : found.isFetching
      ? t('searching')
      : keyword !== '' && found.data
        ? t('showing', { count: found.data.total })
        : ''

  return (
    <div className={styles.panel}>
      <TextInput
        label={t('keyword')}
        type="search"
        data-autofocus
        value={typed}
        maxLength={200}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed ? <CloseButton size="sm" aria-label={t('clear')} onClick={() => change('')} /> : null}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {mode === 'location' ? (
        <p className={styles.status} role="status">
          {status}
        </p>
      ) : null}
      <Suggestions items={items} highlight={highlight} onChoose={onClose} />
      {drawn(fields.basic, slot)}
      {withMore ? drawn(fields.more, slot) : null}
      <div className={styles.buttons}>
        {fields.more && offersMore(mode, pathname) ? (
          <Button
            variant="default"
            aria-expanded={withMore}
            onClick={() => {
              setWithMore(!withMore)
              if (withMore) run(normalizeKeyword(typed))
            }}
          >
            {withMore ? t('less') : t('more')}
          </Button>
        ) : null}
        <Button variant="default" onClick={reset}>
          {t('reset')}
        </Button>
        {mode === 'location' || (mode === 'directory' && !isHere) ? <Button onClick={showResults}>{t('showResults')}</Button> : null}
      </div>
    </div>
  )
}
