/** The pictures of a new location that is reviewed. */
import { Link } from '@tanstack/react-router'
import { useGallery } from '#features/locations/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { Picture } from '#ui/picture.tsx'
import records from '#features/engine/records.module.css'
import styles from '#features/locations/office/office.module.css'

const mostPictures = 24

export function NewPictures({ id }: { id: number }) {
  const t = useText(officeText)
  const gallery = useGallery(id)
  const pictures = gallery.data?.pictures ?? []
  if (pictures.length === 0) return failedRead(gallery, t('picturesFailed')) ?? null
  return (
    <section>
      <h2 className={records.heading}>{t('pictures', { count: pictures.length })}</h2>
      <ul className={styles.pictures}>
        {pictures.slice(0, mostPictures).map((picture) => (
          <li key={picture.id} className={styles.frame}>
            <Picture picture={picture} alt={picture.alt_text || picture.caption} sizes="260px" />
          </li>
        ))}
      </ul>
      <Link to="/admindash/listproperty/gallery" search={() => ({ location: id })}>
        {t('morePictures')}
      </Link>
    </section>
  )
}
