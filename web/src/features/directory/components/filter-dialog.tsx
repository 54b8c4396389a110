/** The filter in a dialog: what is chosen is searched by Show Results (S2 §2). */
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import limits from 'virtual:limits/directory'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { FilterFields } from '#features/directory/components/filter-fields.tsx'
import { KeywordField } from '#features/directory/components/keyword-field.tsx'
import type { SuggestionSource } from '#features/directory/components/suggestions.ts'
import { WorkFields } from '#features/directory/components/work-fields.tsx'
import { type DirectoryListState, isContactsOnly, isSearch, withoutFilters } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { filterFrame } from '#ui/filter-frame.ts'
import filter from '#ui/filter-dialog.module.css'

/** Milliseconds after the search runs (S2 §9). */
const closesAfter = 100

interface FilterDialogProps extends SuggestionSource {
  opened: boolean
  busy: boolean
  categories: readonly DirectoryCategory[]
  listState: DirectoryListState
  onShow: (next: DirectoryListState) => void
  onClose: () => void
}

export function FilterDialog({ opened, onClose, ...rest }: FilterDialogProps) {
  const t = useText(directoryText)
  const isPhone = useWindowMatches(phone)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('filterTitle')}
      size={500}
      fullScreen={isPhone}
      {...filterFrame}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilterForm {...rest} onClose={onClose} />
    </Modal>
  )
}

/** Begins with what the page shows each time it opens. */
function FilterForm({ busy, categories, listState, names, publicOnly, onShow, onClose }: Omit<FilterDialogProps, 'opened'>) {
  const t = useText(directoryText)
  const { start } = useTimeout(onClose, closesAfter)
  const form = useForm({
    limits: limits['search'] ?? {},
    initial: { search: listState.q ?? '', draft: listState },
    onSubmit: (typed, _failed, saved) => {
      const wanted = wantedOf(typed)
      saved()
      if (!isSearch(wanted) || !keywordSearches(typed.search)) return
      onShow(wanted)
      start()
    },
  })
  const { search, draft } = form.values
  const setDraft = (next: DirectoryListState) => form.set({ draft: next })
  const reset = () => {
    form.set({ search: '', draft: withoutFilters(draft) })
    onShow(withoutFilters(draft))
  }
  const actions = (
    <Group justify="flex-end" className={filter.foot}>
      <Button variant="default" onClick={reset}>
        {t('reset')}
      </Button>
      <Button type="submit" disabled={!isSearch(wantedOf({ search, draft })) || busy}>
        {busy ? t('searching') : t('showResults')}
      </Button>
    </Group>
  )
  return (
    <Form form={form} actions={actions}>
      <Stack className={filter.fields}>
        <KeywordField field={form.choice('search')} names={names} publicOnly={publicOnly} />
        <FilterFields categories={categories} listState={draft} onChange={setDraft} />
        {!isContactsOnly(draft) && <WorkFields isDraft listState={draft} onChange={setDraft} />}
      </Stack>
    </Form>
  )
}

/** What is searched for; a word too short to search by is left out. */
function wantedOf({ search, draft }: { search: string; draft: DirectoryListState }): DirectoryListState {
  const { q: _q, skip: _skip, ...others } = draft
  const q = normalizeKeyword(search)
  return q !== '' && keywordSearches(q) ? { ...others, q } : others
}
