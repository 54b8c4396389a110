/** The pictures of one piece of news; a press shows one over the whole screen. */
import { useState } from 'react'
import type { NewsItem } from '@backlot/contract/project-news'
import { newsText } from '#features/projects/news/text.ts'
import { useText } from '#lib/text.ts'
import { PhotoLightbox } from '#ui/lightbox.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/projects/news/news.module.css'

const sizes = '(max-width: 620px) 100vw, 400px'

export function NewsPictures({ title, pictures }: Pick<NewsItem, 'title' | 'pictures'>) {
  const t = useText(newsText)
  const [openId, setOpenId] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const total = pictures.length
  const photos = pictures.map((picture, index) => ({
    ...picture,
    label: t('photo', { number: index + 1, total, title }),
    caption: '',
    credit: undefined,
  }))
  return (
    <>
      <ul className={styles.pictures} data-single={total === 1 || undefined} aria-label={t('pictures', { title })}>
        {photos.map(({ id, label, ...picture }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('open', { number: index + 1, total, title })}
              style={total === 1 ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined}
              onClick={() => setOpenId(id)}
            >
              <Picture picture={picture} alt="" sizes={total === 1 ? '(max-width: 760px) 100vw, 720px' : sizes} />
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && (
        <PhotoLightbox
          photos={photos}
          openId={openId}
          onChange={setOpenId}
          onClose={() => setOpenId(null)}
          label={t('pictures', { title })}
        />
      )}
    </>
  )
}
