/** A location's page while it loads, and when there is none. */
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from '@backlot/contract/messages'
import { useDetailRoute } from '#features/locations/components/location-link.tsx'
import { detailText } from '#features/locations/detail-text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import mosaic from '#features/locations/components/photo-mosaic.module.css'
import styles from '#features/locations/screens/location-screen.module.css'

export function LocationMissing() {
  const t = useText(detailText)
  const sentence = useSentence()
  const isAdminArea = useDetailRoute().startsWith('/admindash')
  return (
    <EmptyState
      level={1}
      icon={<IconMapPinOff aria-hidden size={28} />}
      title={sentence(messages.locationNotFound)}
      action={
        <Button component={Link} to={isAdminArea ? '/admindash/locations' : '/dashboard/locations'}>
          {t('backToLibrary')}
        </Button>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  )
}

export function MosaicSkeleton() {
  return (
    <div className={mosaic.mosaic} data-count="5" aria-hidden>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
        <div key={place} className={mosaic.photo}>
          <Skeleton height="100%" radius={0} />
        </div>
      ))}
    </div>
  )
}

export function LocationSkeleton() {
  const t = useText(detailText)
  return (
    <div className={styles.page} aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={styles.back} />
      <div className={styles.head}>
        <div>
          <Skeleton height={32} width={320} maw="80vw" />
          <Skeleton height={16} width={180} mt={14} />
        </div>
      </div>
      <MosaicSkeleton />
      <div className={styles.columns}>
        <div>
          <Skeleton height={24} width={200} />
          {['98%', '94%', '97%', '60%'].map((width) => (
            <Skeleton key={width} height={14} mt={14} width={width} />
          ))}
        </div>
        <Skeleton height={280} radius={16} />
      </div>
    </div>
  )
}
