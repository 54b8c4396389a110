/** Nothing matches: what to do next, starting with the filter that was set last. */
import { IconPhotoSearch } from '@tabler/icons-react'
import type { SiteSummary } from '@backlot/contract/sites'
import { useChips } from '#features/locations/components/filter-chips.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { resetSearch, withoutChip } from '#features/locations/filter-model.ts'
import { isNarrowed, type LibraryState } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/toolbar.module.css'

interface LibraryEmptyProps {
  listState: LibraryState
  change: ChangeLibrary
  summary: SiteSummary
  /** Said where there is nothing at all; of the public library when absent. */
  words?: { title: string; text: string }
}

export function LibraryEmpty({ listState, change, summary, words }: LibraryEmptyProps) {
  const t = useText(wholeLibraryText)
  const chips = useChips(listState, summary)
  const icon = <IconPhotoSearch aria-hidden size={28} />
  const last = chips.at(-1)
  if (!isNarrowed(listState) && !listState.q) {
    return (
      <EmptyState icon={icon} title={words?.title ?? t('emptyLibraryTitle')}>
        {words?.text ?? t('emptyLibraryText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t('emptyTitle')}
      action={
        <div className={styles.actions}>
          {listState.q && last && (
            <Button variant="default" onClick={() => change({ ...listState, q: undefined })}>
              {t('removeLast', { name: listState.q })}
            </Button>
          )}
          {last && (chips.length > 1 || listState.q) && (
            <Button variant="default" onClick={() => change(withoutChip(listState, last, summary.categories))}>
              {t('removeLast', { name: last.label })}
            </Button>
          )}
          <Button onClick={() => change(resetSearch(listState))}>{t('clearFilters')}</Button>
        </div>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
