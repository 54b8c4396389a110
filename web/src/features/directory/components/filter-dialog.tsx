/** The filter in a dialog: what is chosen is searched by Show Results (S2 §2). */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState, type SyntheticEvent } from 'react'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { FilterFields } from '#features/directory/components/filter-fields.tsx'
import { WorkFields } from '#features/directory/components/work-fields.tsx'
import { type DirectoryListState, isSearch, withoutFilters } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'

/** Milliseconds after the search runs (S2 §9). */
const closesAfter = 100

interface FilterDialogProps {
  opened: boolean
  busy: boolean
  categories: readonly DirectoryCategory[]
  listState: DirectoryListState
  onShow: (next: DirectoryListState) => void
  onClose: () => void
}

export function FilterDialog({ opened, onClose, ...rest }: FilterDialogProps) {
  const t = useText(directoryText)
  return (
    <Modal opened={opened} onClose={onClose} title={t('filterTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Form {...rest} onClose={onClose} />
    </Modal>
  )
}

/** Begins with what the page shows each time it opens. */
function Form({ busy, categories, listState, onShow, onClose }: Omit<FilterDialogProps, 'opened'>) {
  const t = useText(directoryText)
  const [draft, setDraft] = useState(listState)
  const [words, setWords] = useState(listState.q ?? '')
  const { start } = useTimeout(onClose, closesAfter)
  const { q: _q, skip: _skip, ...others } = draft
  const q = normalizeKeyword(words)
  const wanted: DirectoryListState = q !== '' && keywordSearches(q) ? { ...others, q } : others
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isSearch(wanted) || !keywordSearches(words)) return
    onShow(wanted)
    start()
  }
  const reset = () => {
    setWords('')
    setDraft(withoutFilters(draft))
    onShow(withoutFilters(draft))
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          type="search"
          label={t('keyword')}
          data-autofocus
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FilterFields categories={categories} listState={draft} onChange={setDraft} />
        <WorkFields isDraft listState={draft} onChange={setDraft} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={reset}>
          {t('reset')}
        </Button>
        <Button type="submit" disabled={!isSearch(wanted) || busy}>
          {busy ? t('searching') : t('showResults')}
        </Button>
      </Group>
    </form>
  )
}
