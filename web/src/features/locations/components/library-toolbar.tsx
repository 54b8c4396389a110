/** The bar that stays: keyword, filters, and the tools; order and view as shortcuts where there is room. */
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense } from 'react'
import { KeywordBox } from '#features/locations/components/keyword-box.tsx'
import { SortMenu } from '#features/locations/components/sort-menu.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { filterCount, type LibraryState, type LibraryView, libraryViews } from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import type { ToolActions } from '#features/locations/tools/tool-rules.ts'
import { ToolsButton } from '#features/locations/tools/tools-button.tsx'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/toolbar.module.css'

const ViewToggle = lazyPart(async () => (await import('#features/locations/components/view-toggle.tsx')).ViewToggle)

const nothing = () => undefined
/** Nothing is selected on the public list, so these say that a location must be opened first (S1 §6). */
const forOne: ToolActions = { share: nothing, copyLink: nothing }
const linkOnly: ToolActions = { copyLink: nothing }

interface LibraryToolbarProps {
  listState: LibraryState
  change: ChangeLibrary
  busy: boolean
  isPhone: boolean
  /** Where the filters stand beside the results, no button opens them. */
  withFilterButton: boolean
  onFilters: () => void
}

export function LibraryToolbar({ listState, change, busy, isPhone, withFilterButton, onFilters }: LibraryToolbarProps) {
  const t = useText(libraryText)
  const { shareEnabled } = useSite().settings
  const set = filterCount(listState)
  const filterLabel = set > 0 ? t('filtersSet', { count: set }) : t('filters')
  const view = listState.view ?? 'tile'
  const onSort = (sort: number) => change({ ...listState, sort })
  const onView = (next: LibraryView) => change({ ...listState, view: next === 'tile' ? undefined : next }, 'replace')
  const search = (q: string) => change({ ...listState, q, sort: undefined }, 'replace')
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <KeywordBox className={styles.keyword} value={listState.q ?? ''} onSearch={search} busy={busy} />
        <div className={styles.end}>
          {withFilterButton &&
            (isPhone ? (
              <ToolButton variant="default" aria-label={filterLabel} onClick={onFilters}>
                <IconAdjustmentsHorizontal aria-hidden size={20} />
                {set > 0 && <span className={styles.set}>{set}</span>}
              </ToolButton>
            ) : (
              <Button
                variant="default"
                aria-label={filterLabel}
                leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
                onClick={onFilters}
              >
                {set > 0 ? `${t('filters')} (${set})` : t('filters')}
              </Button>
            ))}
          {!isPhone && (
            <>
              <SortMenu listState={listState} onSort={onSort} />
              <Suspense fallback={<span className={styles.views} aria-hidden />}>
                <ViewToggle value={view} onChange={onView} />
              </Suspense>
            </>
          )}
          <ToolsButton
            actions={shareEnabled ? forOne : linkOnly}
            selected={0}
            list={{ listState, views: libraryViews, view, onSort, onView }}
          />
        </div>
      </div>
    </div>
  )
}
