/** A photograph that holds its place: size and blur are there before the file is. */
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { placeholderOf } from '#ui/picture-placeholder.ts'
import { wasShown } from '#ui/shown-pictures.ts'
import styles from '#ui/picture.module.css'

/** What a picture needs to be shown: its renditions, its size, its blur and its main colour. */
export interface PictureSource {
  small: string
  card: string
  medium: string
  large: string
  width: number
  height: number
  thumbhash: string
  color: string
}

const renditionWidths = { small: 320, card: 640, medium: 1024, large: 2048 } as const

/** The candidates a browser chooses from; none is announced wider than the original. */
export function sourceSet(picture: PictureSource): string {
  return (Object.keys(renditionWidths) as (keyof typeof renditionWidths)[])
    .filter((name) => name === 'small' || picture.width > renditionWidths[name] / 2)
    .map((name) => `${picture[name]} ${Math.min(renditionWidths[name], picture.width || renditionWidths[name])}w`)
    .join(', ')
}

interface PictureProps {
  picture: PictureSource | null
  /** Empty where a text beside it says the same. */
  alt: string
  /** How wide it is drawn, as the `sizes` attribute wants it. */
  sizes: string
  /** In the first view: loaded at once and first. */
  eager?: boolean
  className?: string | undefined
  /** Stands there where there is no picture. */
  missing?: ReactNode
}

export function Picture({ picture, alt, sizes, eager = false, className, missing }: PictureProps) {
  const isKnown = picture !== null && wasShown(picture.medium)
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>(isKnown ? 'shown' : 'waiting')
  const frame = className ? `${styles.frame} ${className}` : styles.frame
  if (!picture || state === 'broken') {
    return (
      <span className={frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <span className={styles.missing}>
          {picture ? <IconPhotoOff aria-hidden size={28} stroke={1.5} /> : (missing ?? <IconPhoto aria-hidden size={28} stroke={1.5} />)}
        </span>
      </span>
    )
  }
  const blur = state === 'shown' ? '' : placeholderOf(picture.thumbhash)
  return (
    <span className={frame} style={{ backgroundColor: picture.color || undefined, backgroundImage: blur ? `url(${blur})` : undefined }}>
      <img
        ref={(image) => {
          // A picture from the cache is complete before React listens for its load.
          if (image?.complete && image.naturalWidth > 0) setState('shown')
        }}
        className={styles.image}
        data-shown={state === 'shown' || undefined}
        src={picture.medium}
        srcSet={sourceSet(picture)}
        sizes={sizes}
        width={picture.width || undefined}
        height={picture.height || undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={isKnown ? 'sync' : 'async'}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => {
          setState('broken')
          // Where the line was away it is asked for again.
          window.addEventListener('online', () => setState('waiting'), { once: true })
        }}
      />
    </span>
  )
}
