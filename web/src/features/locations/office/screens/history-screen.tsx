/** The history of one record on a screen of its own. */
import { IconPencil } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { RowsSkeleton } from '#features/locations/components/admin-all.tsx'
import { refreshLocations, useReviewed } from '#features/locations/office/api.ts'
import { LocationHistory } from '#features/locations/office/components/location-history.tsx'
import { officeText } from '#features/locations/office/text.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/locations/office/office.module.css'

export function HistoryScreen() {
  const t = useText(officeText)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = readNumber(search['location']) ?? 0
  const { data, error, refetch } = useReviewed(id)
  if (error && !data) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('historyOf', { name: data.record.location_name || data.reference_no })}</h1>
        <div className={styles.links}>
          <Link {...buttonLook({ variant: 'default', size: 'small' })} to="/admindash/listproperty" search={{ location: id } as never}>
            <IconPencil aria-hidden size={16} /> {t('openRecord')}
          </Link>
        </div>
      </header>
      <LocationHistory id={id} canRestore={data.can.restore} onRestored={() => void refreshLocations()} />
    </div>
  )
}
