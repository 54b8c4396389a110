import { useText } from '#lib/text.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { guestText } from '#features/guests/text.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

/** The story in its layout, while its first part is on its way. */
export function StorySkeleton() {
  const t = useText(guestText)
  return (
    <div className={styles.story} aria-busy="true">
      <p className="hidden-text" role="status">
        {t('opening')}
      </p>
      <Skeleton className={styles.cover} radius={0} />
      <div className={styles.head}>
        <Skeleton width={120} height={16} />
        <Skeleton width="70%" height={40} above={12} />
        <Skeleton height={16} above={24} />
        <Skeleton width="80%" height={16} above={8} />
      </div>
    </div>
  )
}
