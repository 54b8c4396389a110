/** The bar that stays: keyword, filters, order and view. */
import { ActionIcon, Button, Indicator } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { KeywordBox } from '#features/locations/components/keyword-box.tsx'
import { SortMenu } from '#features/locations/components/sort-menu.tsx'
import type { ChangeAddress } from '#features/locations/components/use-library-address.ts'
import { filterCount, type LibraryAddress } from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/toolbar.module.css'

const ViewToggle = lazy(async () => ({ default: (await import('#features/locations/components/view-toggle.tsx')).ViewToggle }))

interface LibraryToolbarProps {
  address: LibraryAddress
  change: ChangeAddress
  busy: boolean
  isPhone: boolean
  /** Where the filters stand beside the results, no button opens them. */
  withFilterButton: boolean
  onFilters: () => void
}

export function LibraryToolbar({ address, change, busy, isPhone, withFilterButton, onFilters }: LibraryToolbarProps) {
  const t = useText(libraryText)
  const set = filterCount(address)
  const filterLabel = set > 0 ? t('filtersSet', { count: set }) : t('filters')
  const search = (q: string) => change({ ...address, q, sort: undefined }, 'replace')
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <KeywordBox className={styles.keyword} value={address.q ?? ''} onSearch={search} busy={busy} />
        <div className={styles.end}>
          {withFilterButton &&
            (isPhone ? (
              <Indicator label={set} disabled={set === 0} size={18} offset={4}>
                <ActionIcon variant="default" size={44} aria-label={filterLabel} onClick={onFilters}>
                  <IconAdjustmentsHorizontal aria-hidden size={20} />
                </ActionIcon>
              </Indicator>
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
          <SortMenu address={address} onSort={(sort) => change({ ...address, sort })} />
          {!isPhone && (
            <Suspense fallback={<span className={styles.views} aria-hidden />}>
              <ViewToggle value={address.view ?? 'tile'} onChange={(view) => change({ ...address, view }, 'replace')} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}
