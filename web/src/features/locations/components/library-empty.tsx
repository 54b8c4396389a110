/** Nothing matches: what to do next, starting with the filter that was set last. */
import { IconPhotoSearch } from '@tabler/icons-react'
import type { SiteSummary } from '@backlot/contract/sites'
import { useChips } from '#features/locations/components/filter-chips.tsx'
import type { ChangeAddress } from '#features/locations/components/use-library-address.ts'
import { type LibraryAddress, resetAddress, withoutChip } from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/toolbar.module.css'

interface LibraryEmptyProps {
  address: LibraryAddress
  change: ChangeAddress
  summary: SiteSummary
}

export function LibraryEmpty({ address, change, summary }: LibraryEmptyProps) {
  const t = useText(libraryText)
  const chips = useChips(address, summary)
  const icon = <IconPhotoSearch aria-hidden size={28} />
  const last = chips.at(-1)
  if (!last && !address.q) {
    return (
      <EmptyState icon={icon} title={t('emptyLibraryTitle')}>
        {t('emptyLibraryText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t('emptyTitle')}
      action={
        <div className={styles.ways}>
          {address.q && last && (
            <Button variant="default" onClick={() => change({ ...address, q: undefined })}>
              {t('removeLast', { name: address.q })}
            </Button>
          )}
          {last && (chips.length > 1 || address.q) && (
            <Button variant="default" onClick={() => change(withoutChip(address, last, summary.categories))}>
              {t('removeLast', { name: last.label })}
            </Button>
          )}
          <Button onClick={() => change(resetAddress(address))}>{t('clearFilters')}</Button>
        </div>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
