/** A location's page while it loads. */
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { detailText } from '#features/locations/detail-text.ts'
import { useText } from '#lib/text.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import mosaic from '#features/locations/components/photo-mosaic.module.css'
import styles from '#features/locations/screens/location-screen.module.css'

/** As high as the pictures will be: five of them, or the only one. */
export function MosaicSkeleton({ alone = false }: { alone?: boolean }) {
  return (
    <div className={mosaic.mosaic} data-count={alone ? 1 : 5} data-loading aria-hidden>
      {['first', 'second', 'third', 'fourth', 'fifth'].slice(0, alone ? 1 : 5).map((place) => (
        <div key={place} className={mosaic.photo} data-first-cover={place === 'first' || undefined}>
          <Skeleton height="100%" radius={0} />
        </div>
      ))}
    </div>
  )
}

export function LocationSkeleton() {
  const t = useText(detailText)
  const isPhone = useWindowMatches(phone)
  return (
    <div className={styles.page} aria-busy>
      <span className="hidden-text" role="status">
        {t('loading')}
      </span>
      {/* As high as the link with its text. */}
      <div className={styles.back}>&nbsp;</div>
      {isPhone && <MosaicSkeleton />}
      <div className={styles.head}>
        <div>
          <div data-first-title={styles.title}>
            <Skeleton height={32} width="min(320px, 80vw)" />
          </div>
          <Skeleton height={16} width={180} above={14} />
        </div>
      </div>
      {!isPhone && <MosaicSkeleton />}
      <div className={styles.columns}>
        <div>
          <Skeleton height={24} width={200} />
          {['98%', '94%', '97%', '60%'].map((width) => (
            <Skeleton key={width} height={14} above={14} width={width} />
          ))}
        </div>
        <Skeleton height={280} radius={16} />
      </div>
    </div>
  )
}
