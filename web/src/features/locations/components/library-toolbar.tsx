/** The bar that stays: keyword and tools in one line, the filters below; order and view as shortcuts where there is room. */
import { type ReactNode, Suspense } from 'react'
import { KeywordBox } from '#features/locations/components/keyword-box.tsx'
import { SortMenu } from '#features/locations/components/sort-menu.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { type LibraryState, type LibraryView, libraryViews } from '#features/locations/model.ts'
import type { ToolActions } from '#features/locations/tools/tool-rules.ts'
import { ToolsButton } from '#features/locations/tools/tools-button.tsx'
import { useSite } from '#lib/site.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
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
  /** The filters, below. */
  children: ReactNode
}

export function LibraryToolbar({ listState, change, busy, isPhone, children }: LibraryToolbarProps) {
  const { shareEnabled } = useSite().settings
  const view = listState.view ?? 'tile'
  const onSort = (sort: number) => change({ ...listState, sort })
  const onView = (next: LibraryView) => change({ ...listState, view: next === 'tile' ? undefined : next }, 'replace')
  const search = (q: string) => change({ ...listState, q, sort: undefined }, 'replace')
  const understand = async (text: string) => {
    const { searchUnderstood } = await import('#features/locations/understand/apply.ts')
    await searchUnderstood(text, { listState, change })
  }
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <KeywordBox
          className={styles.keyword}
          value={listState.q ?? ''}
          onSearch={search}
          onEnter={(text) => void understand(text).catch(() => undefined)}
          busy={busy}
        />
        <div className={styles.end}>
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
      {children}
    </div>
  )
}
