/** What the file itself says: size, time, and the place where it was taken, for its keepers alone. */
import { Button } from '@mantine/core'
import { IconMapPin, IconMaximize } from '@tabler/icons-react'
import { pictureProblems } from '@backlot/contract/area-problems'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { messages } from '@backlot/contract/messages'
import { formatBytes } from '#lib/bytes.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/galleries/components/gallery.module.css'

interface PictureFactsProps {
  picture: ManagedPicture
  onUsePosition: ((point: { latitude: number; longitude: number }) => void) | undefined
  onView: (() => void) | undefined
}

export function PictureFacts({ picture, onUsePosition, onView }: PictureFactsProps) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const tag = languageTag(useLocale())
  const bytes = formatBytes(picture.bytes, tag)
  const { exif_latitude: latitude, exif_longitude: longitude } = picture
  const hasPlace = latitude !== null && longitude !== null
  return (
    <>
      <ul className={styles.facts}>
        {picture.damaged ? <li>{messageText(pictureProblems.damaged)}</li> : null}
        {picture.state === 'failed' ? <li role="alert">{messageText(messages.fileNotRead)}</li> : null}
        {picture.file_name ? <li>{picture.file_name}</li> : null}
        <li>{t('size', { width: picture.width, height: picture.height, bytes })}</li>
        {picture.taken_at ? (
          <li>
            {t('taken', {
              date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
                new Date(picture.taken_at),
              ),
            })}
          </li>
        ) : null}
        {hasPlace ? <li>{t('position', { position: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` })}</li> : null}
      </ul>
      <div className={styles.panelActions}>
        {hasPlace && onUsePosition ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconMapPin size={16} aria-hidden />}
            onClick={() => onUsePosition({ latitude, longitude })}
          >
            {t('usePosition')}
          </Button>
        ) : null}
        {onView ? (
          <Button size="compact-md" variant="default" leftSection={<IconMaximize size={16} aria-hidden />} onClick={onView}>
            {t('view')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
