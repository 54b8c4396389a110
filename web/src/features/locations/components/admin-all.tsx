/** All locations under the filters: as a table, or as lines beside the map when it is switched on. */
import { useState } from 'react'
import type { SiteSummary } from '@backlot/contract/sites'
import { AdminList } from '#features/locations/components/admin-list.tsx'
import { wide, useWindowMatches } from '#ui/breakpoints.ts'
import { FilterChips } from '#features/locations/components/filter-chips.tsx'
import { LibraryEmpty } from '#features/locations/components/library-empty.tsx'
import { LibraryMap } from '#features/locations/components/library-map.tsx'
import { LibraryResults } from '#features/locations/components/library-results.tsx'
import { ResultCount } from '#features/locations/components/result-count.tsx'
import type { ChangeState } from '#lib/list-state.ts'
import type { AdminSearch } from '#features/locations/components/use-admin-list.ts'
import { adminList, type AdminListState, adminSortOf } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import type { Bulk } from '#ui/list/list.tsx'
import toolbar from '#features/locations/components/toolbar.module.css'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

const nothing: never[] = []

interface AdminAllProps {
  list: AdminSearch
  listState: AdminListState
  change: ChangeState<AdminListState>
  summary: SiteSummary
  bulk: Bulk
  categoryNames: Map<number, string>
  isPhone: boolean
  /** Said where there is nothing at all. */
  empty: { title: string; text: string }
}

export function AdminAll({ list, listState, change, summary, bulk, categoryNames, isPhone, empty }: AdminAllProps) {
  const t = useText(wholeLibraryText)
  const isWide = useWindowMatches(wide)
  const [litId, setLitId] = useState<number | null>(null)
  const [revealedId, setRevealedId] = useState<number | null>(null)
  const isMap = listState.view === 'map' && !isPhone
  const { data } = list
  const cards = data.items ?? nothing
  const head = (
    <div className={toolbar.counts}>
      <ResultCount
        total={data.total}
        corrected={list.corrected}
        someWords={list.someWords}
        failed={data.error !== null && data.total === undefined}
      />
      <FilterChips listState={listState} change={change} summary={summary} />
    </div>
  )
  if (!isMap) {
    const { tab: _tab, lb: _lb, ...view } = listState
    return (
      <div className={styles.library}>
        <AdminList
          list="all"
          data={data}
          categoryNames={categoryNames}
          bulk={bulk}
          head={head}
          empty={<LibraryEmpty listState={listState} change={change} summary={summary} words={empty} />}
          errorTitle={t('errorTitle')}
          order={adminSortOf(listState)}
          onOrder={(sort) => change({ ...listState, sort: Number(sort) })}
          views={{ state: view, open: (search) => change(adminList.read(search)) }}
        />
      </div>
    )
  }
  return (
    <>
      {head}
      {data.error !== null && <ErrorState error={data.error} title={t('errorTitle')} onRetry={data.retry} />}
      <div className={isWide ? styles.split : undefined}>
        {isWide && (
          <div>
            <LibraryResults
              as="list"
              cards={cards}
              total={data.total ?? 0}
              hasMore={data.more !== undefined}
              onMore={data.more ?? ignore}
              categoryNames={categoryNames}
              stale={data.isStale}
              litId={litId}
              onPoint={setLitId}
              revealedId={revealedId}
            />
          </div>
        )}
        <div className={isWide ? styles.beside : styles.full}>
          <LibraryMap
            listState={listState}
            change={change}
            body={list.body}
            cards={cards}
            summary={summary}
            facets={list.facets}
            isEmpty={data.total === 0 && !data.isStale}
            litId={litId}
            onPoint={setLitId}
            onChoose={setRevealedId}
          />
        </div>
      </div>
      <BulkBar {...bulk} />
    </>
  )
}

function ignore() {}
