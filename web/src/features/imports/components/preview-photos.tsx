/** Which picture of the ZIP goes to which location, with what is shown beside it. */
import type { PhotoPreview } from '@backlot/contract/imports'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/imports/screens/imports-screen.module.css'

export function PreviewPhotos({ photos, total }: { photos: readonly PhotoPreview[]; total: number }) {
  const t = useText(importsText)
  return (
    <>
      <ScrollFrame className={styles.lines} aria-label={t('previewPhotos')}>
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.row}>
              <span className={styles.photoFile}>
                {photo.file}
                {photo.known && <em> ({t('alreadyThere')})</em>}
              </span>
              <strong>{photo.location_name}</strong>
              <span className={styles.credit}>
                {[photo.title, photo.credit ? t('by', { creator: photo.credit }) : t('noCredit'), photo.licence || t('noLicence')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </ScrollFrame>
      {photos.length < total && <p className={styles.quiet}>{t('previewPhotosText', { count: photos.length })}</p>}
    </>
  )
}
