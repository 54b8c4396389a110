/** All locations under the filters: as a table, or as lines beside the map when it is switched on. */
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { SiteSummary } from '@backlot/contract/sites'
import { AdminTable } from '#features/locations/components/admin-table.tsx'
import { wide } from '#features/locations/components/breakpoints.ts'
import { FilterChips } from '#features/locations/components/filter-chips.tsx'
import { LibraryEmpty } from '#features/locations/components/library-empty.tsx'
import { LibraryMap } from '#features/locations/components/library-map.tsx'
import { LibraryResults } from '#features/locations/components/library-results.tsx'
import { ResultCount } from '#features/locations/components/result-count.tsx'
import type { ChangeState } from '#lib/list-state.ts'
import type { AdminList } from '#features/locations/components/use-admin-list.ts'
import type { Selection } from '#lib/use-selection.ts'
import { type AdminListState, sortOf } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import toolbar from '#features/locations/components/toolbar.module.css'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

interface AdminAllProps {
  list: AdminList
  listState: AdminListState
  change: ChangeState<AdminListState>
  summary: SiteSummary
  selection: Selection
  categoryNames: Map<number, string>
  isPhone: boolean
}

export function AdminAll({ list, listState, change, summary, selection, categoryNames, isPhone }: AdminAllProps) {
  const t = useText(wholeLibraryText)
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false }) ?? true
  const [litId, setLitId] = useState<number | null>(null)
  const [revealedId, setRevealedId] = useState<number | null>(null)
  const isMap = listState.view === 'map' && !isPhone
  const shared = { cards: list.cards, total: list.total ?? 0, hasMore: list.hasMore, onMore: list.more, categoryNames }
  const rows = isMap ? (
    <LibraryResults {...shared} as="list" stale={list.stale} litId={litId} onPoint={setLitId} revealedId={revealedId} />
  ) : (
    <AdminTable {...shared} list="all" sort={sortOf(listState)} onSort={(sort) => change({ ...listState, sort })} selection={selection} />
  )
  return (
    <>
      <div className={toolbar.counts}>
        <ResultCount total={list.total} corrected={list.corrected} failed={list.error !== null && list.total === undefined} />
        <FilterChips listState={listState} change={change} summary={summary} />
      </div>
      {list.error !== null && <ErrorState error={list.error} title={t('errorTitle')} onRetry={list.retry} />}
      {list.total === undefined && list.error === null && <RowsSkeleton />}
      {list.total === 0 && !isMap && <LibraryEmpty listState={listState} change={change} summary={summary} />}
      {isMap ? (
        <div className={isWide ? styles.split : undefined}>
          {isWide && <div>{rows}</div>}
          <div className={isWide ? styles.beside : styles.full}>
            <LibraryMap
              listState={listState}
              change={change}
              body={list.body}
              cards={list.cards}
              summary={summary}
              facets={list.facets}
              litId={litId}
              onPoint={setLitId}
              onChoose={setRevealedId}
            />
          </div>
        </div>
      ) : (
        list.cards.length > 0 && rows
      )}
    </>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
/** Rows as the table will have them: picture, name, town. */
export function RowsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {skeletonRows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={60} height={40} />
          <Skeleton height={12} width="70%" />
          <Skeleton height={12} width="50%" />
        </div>
      ))}
    </div>
  )
}
