/** The first look: five pictures on a wide page, all of them in a strip to swipe on a phone. */
import { IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import type { GalleryItem } from '@backlot/contract/locations'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { bestPictures } from '#features/locations/detail-model.ts'
import { detailText } from '#features/locations/detail-text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/photo-mosaic.module.css'

interface PhotoMosaicProps {
  name: string
  pictures: readonly GalleryItem[]
  coverId: number | undefined
  onOpen: (id: number) => void
}

/** A phone with three pixels to a point is sharp with two; the same is asked for before the page's script is there (`chooseFirst`). */
const sizesOfWhole = '(min-width: 1360px) 1296px, (max-width: 767px) and (min-resolution: 2.5dppx) 64vw, 96vw'

/** How wide each is drawn, for the browser to choose its file. */
function sizesOf(isPhone: boolean, count: number, index: number): string {
  if (isPhone || count === 1) return sizesOfWhole
  return index === 0 || count === 2 ? '(min-width: 1360px) 680px, 52vw' : '(min-width: 1360px) 340px, 32vw'
}

/** Pictures of the strip; the others are a press away. */
const stripMost = 12

export function PhotoMosaic({ name, pictures, coverId, onOpen }: PhotoMosaicProps) {
  const t = useText(detailText)
  const isPhone = useWindowMatches(phone)
  const [seen, setSeen] = useState(0)
  const chosen = bestPictures(pictures, coverId, isPhone ? stripMost : undefined)
  const labelOf = (picture: GalleryItem, index: number) =>
    picture.caption || t('photoOf', { number: index + 1, total: chosen.length, name })
  if (chosen.length === 0) return <div className={styles.none}>{t('noPhotos')}</div>

  const first = chosen[0]
  const photos = chosen.map((picture, index) => (
    <button key={picture.id} type="button" className={styles.photo} onClick={() => onOpen(picture.id)}>
      <Picture
        picture={picture}
        alt={labelOf(picture, index)}
        sizes={sizesOf(isPhone, chosen.length, index)}
        eager={index === 0 || !isPhone}
      />
    </button>
  ))
  if (isPhone) {
    return (
      <div className={styles.phone}>
        <div
          className={styles.strip}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setSeen(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }}
        >
          {photos}
          {pictures.length > chosen.length && (
            <div className={styles.rest}>
              <Button variant="default" leftSection={<IconLayoutGrid aria-hidden size={16} />} onClick={() => first && onOpen(first.id)}>
                {t('showAll', { count: pictures.length })}
              </Button>
            </div>
          )}
        </div>
        {seen < chosen.length && (
          <span className={styles.counter} aria-hidden>
            {`${seen + 1} / ${pictures.length}`}
          </span>
        )}
      </div>
    )
  }
  return (
    <div className={styles.mosaic} data-count={chosen.length}>
      {photos}
      {pictures.length > 1 && (
        <Button
          className={styles.all}
          variant="default"
          size="small"
          leftSection={<IconLayoutGrid aria-hidden size={16} />}
          onClick={() => first && onOpen(first.id)}
        >
          {t('showAll', { count: pictures.length })}
        </Button>
      )}
    </div>
  )
}
