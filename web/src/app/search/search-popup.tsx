/** The search of phones: a text box, Filter, Search and Cancel (S1 §2 "A mobile search popup"). */
import { Button, Drawer, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { readText } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { resultRoute, searchMode } from '#app/search/rules.ts'
import { searchText } from '#app/search/text.ts'
import styles from '#app/search/search.module.css'

interface SearchPopupProps {
  opened: boolean
  onClose: () => void
  onFilter: () => void
}

/** Drawn anew each time, so that it starts with what is searched then. */
function PopupForm({ onClose, onFilter }: Omit<SearchPopupProps, 'opened'>) {
  const t = useText(searchText)
  const router = useRouter()
  const viewer = useViewer()
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const [typed, setTyped] = useState(() => readText((search as Record<string, unknown>)['q']))
  const [busy, setBusy] = useState(false)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const q = normalizeKeyword(typed)
    if (busy || !keywordSearches(q)) return
    setBusy(true)
    const to = resultRoute(searchMode(pathname, viewer), pathname, viewer) ?? pathname
    const { q: _q, ...others } = to === pathname ? (search as Record<string, unknown>) : {}
    // Resolves once the list is drawn, so the spinner lasts as long as its code and its first data take.
    await router.navigate({ to, search: q === '' ? others : { ...others, q } })
    setBusy(false)
    onClose()
  }

  return (
    <form role="search" className={styles.popup} onSubmit={(event) => void submit(event)}>
      <TextInput
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        type="search"
        enterKeyHint="search"
        data-autofocus
        value={typed}
        maxLength={200}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group grow>
        <Button variant="default" onClick={onFilter}>
          {t('filter')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('search')}
        </Button>
      </Group>
    </form>
  )
}

export function SearchPopup({ opened, onClose, onFilter }: SearchPopupProps) {
  const t = useText(searchText)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="top"
      size="auto"
      title={t('search')}
      classNames={{ content: styles.popupContent, body: styles.popupBody }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <PopupForm onClose={onClose} onFilter={onFilter} />
    </Drawer>
  )
}
