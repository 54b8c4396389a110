/** The pictures of an entry on its page, and over the whole screen when one is opened. */
import { useMemo, useState } from 'react'
import type { EntryPicture } from '@backlot/contract/directory-pictures'
import { Section } from '#features/directory/components/entry-facts.tsx'
import { picturesText } from '#features/directory/pictures/text.ts'
import { useText } from '#lib/text.ts'
import { type LightboxPhoto, PhotoLightbox } from '#ui/lightbox.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/directory/pictures/pictures.module.css'

export function EntryPictures({ name, pictures }: { name: string; pictures: readonly EntryPicture[] }) {
  const t = useText(picturesText)
  const [openId, setOpenId] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <Section id="pictures" title={t('gallery')}>
      <ul className={styles.gallery} data-few={pictures.length < 3 || undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <figure className={styles.figure}>
              <button
                type="button"
                className={styles.open}
                aria-label={[t('open', { number: index + 1, total: pictures.length }), picture.alt_text || picture.caption]
                  .filter(Boolean)
                  .join(': ')}
                onClick={() => setOpenId(picture.id)}
              >
                <Picture picture={picture} alt="" sizes="(width <= 767px) 46vw, 260px" />
              </button>
              {picture.caption && <figcaption>{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {openId !== null && <Lightbox name={name} pictures={pictures} openId={openId} onChange={setOpenId} onClose={() => setOpenId(null)} />}
    </Section>
  )
}

interface LightboxProps {
  name: string
  pictures: readonly EntryPicture[]
  openId: number
  onChange: (id: number) => void
  onClose: () => void
}

function Lightbox({ name, pictures, openId, onChange, onClose }: LightboxProps) {
  const t = useText(picturesText)
  const photos = useMemo<LightboxPhoto[]>(
    () =>
      pictures.map((picture, index) => ({
        ...picture,
        label: picture.alt_text || picture.caption || t('photoOf', { number: index + 1, total: pictures.length, name }),
        caption: picture.caption,
        credit: picture.credit ? <span className="lightbox-credit">{t('photoBy', { name: picture.credit })}</span> : undefined,
      })),
    [pictures, name, t],
  )
  return <PhotoLightbox photos={photos} openId={openId} onChange={onChange} onClose={onClose} label={t('lightbox', { name })} />
}
