/** The public library: find a place by looking. */
import { IconList, IconMap2 } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { SiteSummary } from '@backlot/contract/sites'
import { useLibrary, useSummary } from '#features/locations/api.ts'
import { phone, wide, useWindowMatches } from '#ui/breakpoints.ts'
import { LibraryResults } from '#features/locations/components/library-results.tsx'
import { LibraryToolbar } from '#features/locations/components/library-toolbar.tsx'
import { ResultCount } from '#features/locations/components/result-count.tsx'
import { useLibraryState } from '#features/locations/components/use-library-state.ts'
import { categoryNames, isNarrowed, searchOf } from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare, lazyPart } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import toolbar from '#features/locations/components/toolbar.module.css'
import styles from '#features/locations/screens/library-screen.module.css'

// The cards come first; filters and map follow, in a space that is kept for them.
const FilterRow = lazyPart(async () => (await import('#features/locations/components/filter-row.tsx')).FilterRow)
const FilterChips = lazyBare(async () => (await import('#features/locations/components/filter-chips.tsx')).FilterChips)
const LibraryEmpty = lazyBare(async () => (await import('#features/locations/components/library-empty.tsx')).LibraryEmpty)
const FilterDialog = lazyPart(async () => (await import('#features/locations/components/filter-dialog.tsx')).FilterDialog)
const SkipToMap = lazyBare(async () => (await import('#features/locations/components/skip-to-map.tsx')).SkipToMap)
const LibraryMap = lazyPart(async () => (await import('#features/locations/components/library-map.tsx')).LibraryMap)

const nothing: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }

export function LibraryScreen() {
  const t = useText(libraryText)
  const [listState, change] = useLibraryState()
  const isPhone = useWindowMatches(phone)
  const isWide = useWindowMatches(wide)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [filtersAsked, setFiltersAsked] = useState(false)
  const [litId, setLitId] = useState<number | null>(null)
  const [revealedId, setRevealedId] = useState<number | null>(null)
  const { data: summary = nothing } = useSummary()
  const { staff } = useViewer()
  const body = useMemo(() => searchOf(listState, { publicOnly: staff }), [listState, staff])
  const library = useLibrary(body)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = library
  const names = useMemo(() => categoryNames(summary.categories), [summary])

  const pages = library.data ?? []
  const first = pages[0]
  const cards = useMemo(() => (library.data ?? []).flatMap((page) => page.items), [library.data])
  const onMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  const view = listState.view ?? 'tile'
  const isMap = view === 'map'
  const fields = { listState, change, summary, facets: first?.facets, body }
  const openFilters = () => {
    setFiltersAsked(true)
    setFiltersOpen(true)
  }

  const list =
    library.isError && !first ? (
      <ErrorState error={library.error} title={t('errorTitle')} onRetry={() => void library.refetch()} />
    ) : first?.total === 0 ? (
      <Suspense fallback={null}>
        <LibraryEmpty listState={listState} change={change} summary={summary} />
      </Suspense>
    ) : (
      <>
        <LibraryResults
          as={view === 'list' ? 'list' : 'tile'}
          cards={cards}
          total={first?.total ?? Number.POSITIVE_INFINITY}
          hasMore={library.isPending || library.hasNextPage}
          onMore={onMore}
          stale={library.isPlaceholderData}
          categoryNames={names}
          litId={litId}
          onPoint={setLitId}
          revealedId={revealedId}
          dense={isMap}
        />
        {isFetchNextPageError && <ErrorState error={library.error} onRetry={() => void fetchNextPage()} />}
      </>
    )
  const map = (
    <Suspense fallback={<div className={styles.waiting} aria-busy />}>
      <LibraryMap
        {...fields}
        cards={cards}
        isEmpty={first?.total === 0 && !library.isPlaceholderData}
        litId={litId}
        onPoint={setLitId}
        onChoose={setRevealedId}
      />
    </Suspense>
  )
  return (
    <div className={styles.page}>
      <h1 className="hidden-text">{t('title')}</h1>
      <LibraryToolbar listState={listState} change={change} busy={library.isFetching && !isFetchingNextPage} isPhone={isPhone}>
        <div className={toolbar.below}>
          <Suspense fallback={<div aria-hidden />}>
            <FilterRow {...fields} onAll={openFilters} />
          </Suspense>
          <div className={toolbar.counted}>
            <ResultCount
              total={first?.total}
              corrected={first?.corrected}
              someWords={first?.some_words}
              failed={library.isError && !first}
            />
            {isPhone && (
              <Button
                variant="subtle"
                className={toolbar.switch}
                leftSection={isMap ? <IconList aria-hidden size={18} /> : <IconMap2 aria-hidden size={18} />}
                onClick={() => change({ ...listState, view: isMap ? undefined : 'map' }, 'replace')}
              >
                {isMap ? t('showList') : t('showMap')}
              </Button>
            )}
          </div>
        </div>
      </LibraryToolbar>
      <Suspense fallback={null}>
        {isNarrowed(listState) && <FilterChips listState={listState} change={change} summary={summary} />}
      </Suspense>
      {isMap && (
        <Suspense fallback={null}>
          <SkipToMap />
        </Suspense>
      )}
      {isMap && isWide ? (
        <div className={styles.split}>
          <div>{list}</div>
          <div className={styles.beside}>{map}</div>
        </div>
      ) : isMap ? (
        <div className={styles.full}>{map}</div>
      ) : (
        list
      )}
      {filtersAsked && (
        <Suspense fallback={null}>
          <FilterDialog
            {...fields}
            opened={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            isPhone={isPhone}
            busy={library.isPlaceholderData}
          />
        </Suspense>
      )}
    </div>
  )
}
