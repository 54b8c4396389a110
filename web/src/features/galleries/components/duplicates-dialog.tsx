/** Pictures that look the same, side by side: both may stay, or one goes. */
import { Button, Modal } from '@mantine/core'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { useDetails } from '#features/galleries/api.ts'
import { duplicateGroups, nameOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { formatBytes } from '#lib/bytes.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/galleries/components/gallery.module.css'

interface DuplicatesDialogProps {
  locationId: number
  pictures: readonly ManagedPicture[]
  onMark: (id: number) => void
  onClose: () => void
}

export function DuplicatesDialog({ locationId, pictures, onMark, onClose }: DuplicatesDialogProps) {
  const t = useText(galleriesText)
  const tag = languageTag(useLocale())
  const keep = useDetails(locationId, () => {})
  return (
    <Modal opened onClose={onClose} size="xl" title={t('duplicatesTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className={styles.quiet}>{t('duplicatesText')}</p>
      <ul className={styles.pairs}>
        {duplicateGroups(pictures).map((group) => (
          <li key={group[0]?.id}>
            <div className={styles.pair}>
              {group.map((picture) => (
                <figure key={picture.id}>
                  <Picture
                    picture={picture.state === 'ready' ? picture : null}
                    alt={nameOf(picture)}
                    sizes="240px"
                    className={styles.panelPicture}
                  />
                  <figcaption>
                    {nameOf(picture)}
                    <br />
                    {t('size', { width: picture.width, height: picture.height, bytes: formatBytes(picture.bytes, tag) })}
                  </figcaption>
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t('deleteThis')}: ${nameOf(picture)}`}
                    onClick={() => onMark(picture.id)}
                  >
                    {t('deleteThis')}
                  </Button>
                </figure>
              ))}
            </div>
            <Button
              size="compact-md"
              variant="light"
              onClick={() => group.slice(1).forEach((picture) => keep.mutate({ imageId: picture.id, fields: { keepDuplicate: true } }))}
            >
              {t('keepBoth')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
