/** A location as a line of the list view. */
import { memo, Suspense } from 'react'
import { useDistanceText } from '#features/locations/components/use-distance-text.ts'
import { useFeeText } from '#features/locations/components/use-fee-text.ts'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { type CardProps, Cover, namesOf } from '#features/locations/components/location-tile.tsx'
import { countyBesideTown, placeOf } from '#features/locations/components/place-names.ts'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '#features/locations/components/location-card.module.css'

// For staff only.
const StatusNote = lazyBare(async () => (await import('#features/locations/components/status-badge.tsx')).StatusNote)

export const rowHeight = { wide: 96, phone: 88 } as const

function Row({ card, categoryNames, eager, lit, withStatus, onPoint }: CardProps) {
  const t = useText(libraryText)
  const distanceText = useDistanceText()
  const fee = useFeeText()(card)
  const county = countyBesideTown(card)
  return (
    <LocationLink
      id={card.id}
      className={styles.row}
      data-lit={lit || undefined}
      onMouseEnter={() => onPoint(card.id)}
      onMouseLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      <span className={styles.thumb}>
        <Cover card={card} categoryNames={categoryNames} sizes="132px" eager={eager} />
      </span>
      <span style={{ minWidth: 0 }}>
        <span className={styles.line} data-noted={withStatus || undefined}>
          <span className={styles.name}>{card.location_name}</span>
          {withStatus && (
            <Suspense fallback={null}>
              <StatusNote status={card.status} />
            </Suspense>
          )}
        </span>
        <span className={styles.where}>
          <span className={styles.town}>
            <span>{placeOf(card)}</span>
            {county && <span>{`, ${county}`}</span>}
          </span>
          {card.distance !== null && <span className={styles.distance}>{` · ${distanceText(card.distance)}`}</span>}
        </span>
        {fee && <span className={`${styles.cell} ${styles.fee} ${styles.narrow}`}>{fee}</span>}
      </span>
      <span className={`${styles.cell} ${styles.kinds} ${styles.optional}`}>{namesOf(card, categoryNames).join(', ')}</span>
      <span className={`${styles.cell} ${styles.numbers} ${styles.optional}`}>
        {fee && <span className={styles.fee}>{fee}</span>}
        <span>{t('photos', { count: card.image_count })}</span>
        {card.film_count > 0 && <span>{t('productions', { count: card.film_count })}</span>}
      </span>
    </LocationLink>
  )
}

export const LocationRow = memo(Row)

export function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton className={styles.thumb} />
      <span>
        <Skeleton height={16} width="60%" />
        <Skeleton height={12} above={10} width="35%" />
      </span>
    </div>
  )
}
