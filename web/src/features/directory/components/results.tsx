/** The found entries with their count; and the states a list has besides being full. */
import { IconAddressBook, IconArchive } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import type { useListing } from '#features/directory/api.ts'
import { useCategoryName } from '#features/directory/components/category-tree.tsx'
import { EntryCards } from '#features/directory/components/entry-cards.tsx'
import { Pages } from '#features/directory/components/pages.tsx'
import { useIsOffice, useListRoute } from '#features/directory/components/use-directory-list.ts'
import { type DirectoryListState, isSearch, withoutFilters } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import { dataOf } from '#ui/list/data.ts'
import { buttonLook } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '#features/directory/directory.module.css'

const EntryTable = lazyBare(async () => (await import('#features/directory/components/entry-table.tsx')).EntryTable)

interface ResultsProps {
  listing: ReturnType<typeof useListing>
  listState: DirectoryListState
  categories: readonly DirectoryCategory[]
}

export function Results({ listing, listState, categories }: ResultsProps) {
  const categoryName = useCategoryName()
  const names = useMemo(() => new Map(categories.map((one) => [one.id, categoryName(one)])), [categories, categoryName])
  const to = useListRoute()
  if (listState.view === 'table') {
    return (
      <Suspense fallback={<ResultsSkeleton />}>
        <EntryTable data={dataOf(listing)} names={names} listState={listState} to={to} empty={<Nothing listState={listState} />} />
      </Suspense>
    )
  }
  if (listing.isError) return <ErrorState error={listing.error} onRetry={() => void listing.refetch()} />
  if (!listing.data) return <ResultsSkeleton />
  const { items, total } = listing.data
  if (items.length === 0) return <Nothing listState={listState} />
  return (
    <div className={styles.results} data-stale={listing.isPlaceholderData || undefined}>
      <EntryCards cards={items} names={names} />
      <Pages listState={listState} total={total} />
    </div>
  )
}

/** The count, said aloud when it changes, and what was searched when the typed word is unknown. */
export function Count({ listing }: { listing: ReturnType<typeof useListing> }) {
  const t = useText(directoryText)
  const { data, isError, isPlaceholderData } = listing
  return (
    <div role="status" className={styles.count}>
      <p>{isError ? '' : !data || isPlaceholderData ? t('searching') : t('showing', { count: data.total })}</p>
      {data?.free !== undefined && !isPlaceholderData && data.total > 0 && (
        <p className={styles.quiet}>{t('freeOf', { free: data.free, silent: data.total - data.free })}</p>
      )}
      {data?.some_words && <p className={styles.quiet}>{t('someWords', data.some_words)}</p>}
      {data?.corrected && <p className={styles.quiet}>{t('correctedTo', { words: data.corrected })}</p>}
    </div>
  )
}

function Nothing({ listState }: { listState: DirectoryListState }) {
  const t = useText(directoryText)
  const isOffice = useIsOffice()
  const to = useListRoute()
  const { tab, ...filters } = listState
  if (tab === 'archived' && !isSearch(filters) && !filters.skip) {
    return (
      <EmptyState icon={<IconArchive size={28} aria-hidden />} title={t('archiveEmptyTitle')}>
        {t('archiveEmptyText')}
      </EmptyState>
    )
  }
  if (isSearch(listState) || listState.skip) {
    return (
      <EmptyState
        title={t('nothingTitle')}
        action={
          <Link {...buttonLook({ variant: 'default' })} to={to} search={withoutFilters(listState)}>
            {t('reset')}
          </Link>
        }
      >
        {t('nothingText')}
      </EmptyState>
    )
  }
  const register = (
    <Link {...buttonLook()} to="/dashboard/listdirectory">
      {t('register')}
    </Link>
  )
  return (
    <EmptyState icon={<IconAddressBook size={28} aria-hidden />} title={t('emptyTitle')} action={isOffice ? undefined : register}>
      {t('emptyText')}
    </EmptyState>
  )
}

function ResultsSkeleton() {
  return (
    <div className={styles.cards} aria-busy>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} above={10} width="80%" />
          <Skeleton height={14} above={10} width="50%" />
        </div>
      ))}
    </div>
  )
}
