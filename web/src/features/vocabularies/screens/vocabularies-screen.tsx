/** The lists that locations choose from, kept by administrators. */
import { Button, NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useEntries } from '#features/vocabularies/api.ts'
import { AddEntry } from '#features/vocabularies/components/add-entry.tsx'
import { useCountyWords } from '#features/vocabularies/components/county-words.ts'
import { EntryList } from '#features/vocabularies/components/entry-list.tsx'
import { TrashList } from '#features/vocabularies/components/trash-list.tsx'
import {
  firstList,
  isRecoverable,
  lists,
  pageSize,
  shownEntries,
  vocabularyList,
  type VocabularyState,
} from '#features/vocabularies/model.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { type ChangeState, useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { byPage, Pager } from '#ui/list/pager.tsx'
import { Page } from '#ui/shell/page.tsx'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

export function VocabulariesScreen() {
  const t = useText(vocabularyText)
  const { admin } = useViewer()
  if (admin) return <Lists />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Lists() {
  const t = useText(vocabularyText)
  const countyWords = useCountyWords()
  const [state, change] = useListState(vocabularyList)
  const { list = firstList, q = '', trash = false } = state
  const [added, setAdded] = useState<number | null>(null)
  const live = useEntries(list)
  const counties = useEntries('county')
  const parents = (live.data ?? []).filter((entry) => entry.parent === 0)
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <NativeSelect
          className={styles.choice}
          label={t('list')}
          size="md"
          data={lists.map((value) => ({ value, label: value === 'county' ? countyWords.many : t(value) }))}
          value={list}
          onChange={(event) => change(vocabularyList.read({ list: event.currentTarget.value }))}
        />
        <TextInput
          type="search"
          className={styles.filter}
          label={t('filter')}
          maxLength={120}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={q}
          onChange={(event) => change({ ...state, q: event.currentTarget.value, page: undefined }, 'replace')}
        />
        {isRecoverable(list) && (
          <SegmentedControl
            size="md"
            className={styles.trash}
            aria-label={t('show')}
            data={[
              { value: 'live', label: t('live') },
              { value: 'trash', label: t('trash') },
            ]}
            value={trash ? 'trash' : 'live'}
            onChange={(next) => change({ ...state, trash: next === 'trash' || undefined, page: undefined })}
          />
        )}
      </div>
      {!trash && <AddEntry key={list} list={list} parents={parents} counties={counties.data ?? []} onAdded={setAdded} />}
      <Entries state={state} added={added} change={change} />
    </Page>
  )
}

/** The first page is none. */
const pageOf = (page: number): number | undefined => (page > 1 ? page : undefined)

interface EntriesProps {
  state: VocabularyState
  /** A new entry, which stands at the end of its siblings: it is brought into view. */
  added: number | null
  change: ChangeState<VocabularyState>
}

function Entries({ state, added, change }: EntriesProps) {
  const t = useText(vocabularyText)
  const { list = firstList, q = '', trash = false } = state
  const entries = useEntries(list, trash)
  const counties = useEntries('county')
  const all = useMemo(() => shownEntries(entries.data ?? [], q), [entries.data, q])
  const place = added === null ? -1 : all.findIndex((entry) => entry.id === added)
  useEffect(() => {
    if (place === -1) return
    change({ ...state, page: pageOf(Math.floor(place / pageSize) + 1) }, 'replace')
    document.getElementById(`entry-${added}`)?.scrollIntoView({ block: 'nearest' })
    // Once for each new entry, when it has come; not whenever the URL changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [added, place === -1])
  if (entries.isError) return <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />
  if (!entries.data) return <Skeleton height={320} mt="md" aria-hidden />
  const isFiltered = q.trim() !== ''
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(state.page ?? 1, pages)
  const shown = all.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <p className={`${rows.count} ${styles.count}`} role="status">
        {t(isFiltered ? 'found' : 'count', { count: all.length })}
        {isFiltered && !trash && all.length > 0 && <span className={styles.quiet}> {t('orderHint')}</span>}
      </p>
      {all.length === 0 && (
        <Nothing isFiltered={isFiltered} trash={trash} onReset={() => change({ ...state, q: undefined, page: undefined })} />
      )}
      {shown.length > 0 && trash && isRecoverable(list) && <TrashList list={list} shown={shown} />}
      {shown.length > 0 && !trash && (
        <EntryList list={list} entries={entries.data} shown={shown} counties={counties.data ?? []} canSort={!isFiltered} />
      )}
      <Pager {...byPage(page, pageSize, (next) => ({ ...state, page: next }))} total={all.length} />
    </>
  )
}

function Nothing({ isFiltered, trash, onReset }: { isFiltered: boolean; trash: boolean; onReset: () => void }) {
  const t = useText(vocabularyText)
  if (isFiltered) {
    const reset = (
      <Button variant="default" onClick={onReset}>
        {t('reset')}
      </Button>
    )
    return (
      <EmptyState title={t('nothingTitle')} action={reset}>
        {t('nothingText')}
      </EmptyState>
    )
  }
  return <EmptyState title={t(trash ? 'trashEmptyTitle' : 'emptyTitle')}>{t(trash ? 'trashEmptyText' : 'emptyText')}</EmptyState>
}
