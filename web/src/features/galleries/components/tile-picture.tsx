/** The picture of a tile: its blur at once, its file once the tile has come to rest. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { placeholderOf } from '#ui/picture-placeholder.ts'
import { Picture } from '#ui/picture.tsx'
import { noticeShown, wasShown } from '#ui/shown-pictures.ts'
import { sizesOfTile } from '#ui/tile-sizes.ts'
import styles from '#features/galleries/components/gallery.module.css'

/**
 * So long a tile stays in the document before its file is asked for. A browser goes on fetching what has been scrolled past: of
 * ten thousand tiles that flew by, those in view would be the last to get theirs.
 */
const restMilliseconds = 120

function useRest(url: string): boolean {
  const [isResting, setResting] = useState(() => wasShown(url))
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isResting
}

/**
 * Gives up the file of a tile that has left the document before it came: a picture that is out of the document is fetched all the
 * same, and of a thousand tiles that flew by each would be fetched before those in view.
 */
function useGiveUp(): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const own = place.current
    return () => {
      const image = own?.isConnected === false ? own.querySelector('img') : null
      if (!image || image.complete) return
      image.removeAttribute('srcset')
      image.removeAttribute('src')
    }
  }, [])
  return place
}

export function TilePicture({ picture, width }: { picture: ManagedPicture; width: number }) {
  const isResting = useRest(picture.medium)
  const place = useGiveUp()
  const isMade = picture.state === 'ready' && picture.width > 0
  if (isMade && !isResting) {
    const blur = placeholderOf(picture.thumbhash)
    const style = { backgroundColor: picture.color || undefined, backgroundImage: blur ? `url(${blur})` : undefined }
    return <span ref={place} className={styles.tilePicture} style={style} />
  }
  return (
    // What was loaded once is there at once when its tile comes back at another place.
    <span ref={place} className={styles.tilePicture} onLoadCapture={() => noticeShown(picture.medium)}>
      <Picture picture={isMade ? picture : null} alt="" sizes={sizesOfTile(width)} />
    </span>
  )
}
