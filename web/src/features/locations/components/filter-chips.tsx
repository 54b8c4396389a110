/** What is filtered now, each part removable, and RESET for all of it. */
import { IconX } from '@tabler/icons-react'
import type { SiteSummary } from '@backlot/contract/sites'
import { useStyles } from '#features/locations/api.ts'
import { statusWords } from '#features/locations/components/status-badge.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { chipsOf, type FilterChip, resetSearch, withoutChip } from '#features/locations/filter-model.ts'
import { defaultDistance, type LibraryState } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useTraitNames } from '#features/locations/trait-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/toolbar.module.css'

/** Chips of lists have their names from the site; the others are worded here. */
export function useChips(listState: LibraryState, summary: SiteSummary): FilterChip[] {
  const t = useText(wholeLibraryText)
  const format = useFormat()
  const { data: knownStyles = [] } = useStyles()
  const traits = useTraitNames()
  const chips = chipsOf(listState, { summary, styles: knownStyles, traits })
  if (listState.lat !== undefined) {
    const distance = format.distance(listState.distance ?? defaultDistance)
    chips.push({ filter: 'place', id: 0, label: t('around', { place: listState.place ?? `${listState.lat}, ${listState.lng}`, distance }) })
  }
  if (listState.zip) chips.push({ filter: 'zip', id: 0, label: t('zipIs', { zip: listState.zip }) })
  if (listState.status) chips.push({ filter: 'status', id: 0, label: t(statusWords[listState.status]) })
  if (listState.box) chips.push({ filter: 'box', id: 0, label: t('mapArea') })
  return chips
}

interface FilterChipsProps {
  listState: LibraryState
  change: ChangeLibrary
  summary: SiteSummary
}

export function FilterChips({ listState, change, summary }: FilterChipsProps) {
  const t = useText(wholeLibraryText)
  const chips = useChips(listState, summary)
  if (chips.length === 0) return null
  return (
    <div className={`${styles.chips} ${styles.chosen}`} role="group" aria-label={t('activeFilters')}>
      {chips.map(({ filter, id, label }) => (
        <button
          type="button"
          key={`${filter}-${id}`}
          className={styles.chip}
          aria-label={t('removeFilter', { name: label })}
          onClick={() => change(withoutChip(listState, { filter, id }, summary.categories))}
        >
          <span className={styles.chipName}>{label}</span>
          <IconX aria-hidden size={14} />
        </button>
      ))}
      <Button size="compact" variant="subtle" className={styles.reset} onClick={() => change(resetSearch(listState))}>
        {t('reset')}
      </Button>
    </div>
  )
}
