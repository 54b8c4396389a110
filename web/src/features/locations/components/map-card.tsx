/** The location of the pin that was chosen, over the map. */
import { CloseButton, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useLocationRecord } from '#features/locations/api.ts'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { placeOf } from '#features/locations/components/place-names.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/components/library-map.module.css'

const focusOnce = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

interface MapCardProps {
  id: number
  /** Empty where it is not public. */
  fee: string
  /** Returned to from its location: the focus is on its link again. */
  isReturned: boolean
  /** Picked by keys: its link is what is next, and Escape leads back to where they were. */
  byKeys: boolean
  onOpen: () => void
  onClose: () => void
}

export function MapCard({ id, fee, isReturned, byKeys, onOpen, onClose }: MapCardProps) {
  const t = useText(wholeLibraryText)
  const { data: record, isError } = useLocationRecord(String(id))
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (byKeys && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [id, byKeys])
  if (isError) return null
  return (
    // Escape closes it from anywhere inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {record ? (
        <LocationLink id={id} ref={isReturned || byKeys ? focusOnce : undefined} className={styles.cardLink} onClick={onOpen}>
          <span className={styles.cardPicture}>
            <Picture picture={record.cover} alt="" sizes="132px" eager />
          </span>
          <span className={styles.cardText}>
            <span className={styles.cardName}>{record.location_name}</span>
            <span className={styles.cardPlace}>{[placeOf(record), fee].filter(Boolean).join(' · ')}</span>
          </span>
        </LocationLink>
      ) : (
        <div className={styles.cardLink}>
          <Skeleton height={96} radius={0} />
          <Skeleton height={16} width="70%" />
        </div>
      )}
      <CloseButton className={styles.close} size={32} variant="default" radius="xl" aria-label={t('close')} onClick={onClose} />
    </div>
  )
}
