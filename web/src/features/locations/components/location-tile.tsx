/** A location as a picture with its name below. */
import { memo, Suspense } from 'react'
import type { LocationCard } from '@backlot/contract/locations'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { placeOf } from '#features/locations/components/place-names.ts'
import { useDistanceText } from '#features/locations/components/use-distance-text.ts'
import { useFeeText } from '#features/locations/components/use-fee-text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { sizesOfTile } from '#ui/tile-sizes.ts'
import styles from '#features/locations/components/location-card.module.css'

const CategoryIcon = lazyBare(async () => (await import('#features/locations/components/category-icon.tsx')).CategoryIcon)
// For staff only.
const StatusBadge = lazyBare(async () => (await import('#features/locations/components/status-badge.tsx')).StatusBadge)

export interface CardProps {
  card: LocationCard
  /** Names of categories by their id. */
  categoryNames: ReadonlyMap<number, string>
  /** How wide it is drawn. */
  width: number
  /** In the first rows: its picture is asked for at once. */
  eager: boolean
  lit: boolean
  withStatus: boolean
  onPoint: (id: number | null) => void
}

/** Below the picture: the name, what it is, where and what it costs; and the air between. */
export const tileCaptionHeight = 76

export const namesOf = (card: LocationCard, names: ReadonlyMap<number, string>): string[] =>
  card.categories.flatMap((id) => names.get(id) ?? [])

/** The picture of a location, or what it is where it has none. */
export function Cover({ card, categoryNames, ...how }: Pick<CardProps, 'card' | 'categoryNames' | 'eager'> & { sizes: string }) {
  const kind = card.cover ? null : (
    <Suspense fallback={null}>
      <CategoryIcon names={namesOf(card, categoryNames)} />
    </Suspense>
  )
  return <Picture picture={card.cover} alt="" missing={kind} {...how} />
}

function Tile({ card, categoryNames, width, eager, lit, withStatus, onPoint }: CardProps) {
  const distanceText = useDistanceText()
  const kind = namesOf(card, categoryNames).at(-1)
  const fee = useFeeText()(card)
  return (
    <LocationLink
      id={card.id}
      className={styles.tile}
      data-lit={lit || undefined}
      onMouseEnter={() => onPoint(card.id)}
      onMouseLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      <span className={styles.cover} style={{ display: 'block' }}>
        <Cover card={card} categoryNames={categoryNames} sizes={sizesOfTile(width)} eager={eager} />
        {withStatus && (
          <span className={styles.badge}>
            <Suspense fallback={null}>
              <StatusBadge status={card.status} />
            </Suspense>
          </span>
        )}
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{card.location_name}</span>
        {kind && <span className={styles.kind}>{kind}</span>}
        <span className={styles.facts}>
          <span>{placeOf(card)}</span>
          {card.distance !== null && <span>{distanceText(card.distance)}</span>}
          {fee && <span className={styles.fee}>{fee}</span>}
        </span>
      </span>
    </LocationLink>
  )
}

/** Scrolling draws the list anew many times; a card that is the same is not. */
export const LocationTile = memo(Tile)

export function TileSkeleton() {
  return (
    <>
      <div className={styles.cover}>
        <Skeleton height="100%" radius={12} />
      </div>
      <Skeleton height={16} above={13} width="70%" />
      <Skeleton height={12} above={9} width="60%" />
      <Skeleton height={12} above={8} width="30%" />
    </>
  )
}
