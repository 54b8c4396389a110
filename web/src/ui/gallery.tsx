/** A wall of photographs in justified rows; only the rows in view are in the document. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { collectableMark } from '#lib/collecting.ts'
import { Collect } from '#ui/collect/collect.tsx'
import { justifiedRows, neighbourRow, rowTarget, wallHeight } from '#ui/gallery-layout.ts'
import styles from '#ui/gallery.module.css'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { useMeasure } from '#ui/results-measure.ts'
import { sizesOfTile } from '#ui/tile-sizes.ts'

export interface WallPhoto extends PictureSource {
  id: number
  /** What a screen reader says of it. */
  label: string
  /** A short note on its corner, such as "Hidden". */
  mark?: string | undefined
}

interface GalleryProps {
  photos: readonly WallPhoto[]
  label: string
  onOpen: (id: number) => void
  gap?: number
}

export function Gallery({ photos, label, onOpen, gap = 8 }: GalleryProps) {
  const wall = useRef<HTMLDivElement>(null)
  const { width, top } = useMeasure(wall)
  const rows = useMemo(() => justifiedRows(photos, width, rowTarget(width), gap), [photos, width, gap])
  const view = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.height ?? 0) + gap,
    overscan: 3,
    scrollMargin: top,
    enabled: width > 0,
  })
  useEffect(() => view.measure(), [view, rows])

  const focusPhoto = (index: number, tries = 8) => {
    const target = wall.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
      return
    }
    view.scrollToIndex(rows.findIndex((row) => row.pictures.some((picture) => picture.index === index)))
    if (tries > 0) requestAnimationFrame(() => focusPhoto(index, tries - 1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      ArrowUp: neighbourRow(rows, index, -1),
      ArrowDown: neighbourRow(rows, index, 1),
      Home: 0,
      End: photos.length - 1,
    }
    const next = targets[event.key]
    if (next === undefined || next < 0 || next >= photos.length) return
    event.preventDefault()
    focusPhoto(next)
  }

  return (
    <div ref={wall} role="group" aria-label={label} className={styles.wall} style={{ height: wallHeight(rows) }}>
      {view.getVirtualItems().flatMap(({ index: rowIndex }) => {
        const row = rows[rowIndex]
        if (!row) return []
        return row.pictures.flatMap(({ index, left, width: wide }) => {
          const photo = photos[index]
          if (!photo) return []
          return (
            <Fragment key={photo.id}>
              <button
                type="button"
                className={styles.photo}
                data-index={index}
                {...collectableMark('images', photo.id)}
                style={{ left, top: row.top, width: wide, height: row.height }}
                onClick={() => onOpen(photo.id)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <Picture picture={photo} alt={photo.label} sizes={sizesOfTile(wide)} />
                {photo.mark && <span className={styles.mark}>{photo.mark}</span>}
              </button>
              <Collect kind="images" id={photo.id} name={photo.label} style={{ top: row.top + 8, left: left + wide - 52, right: 'auto' }} />
            </Fragment>
          )
        })
      })}
    </div>
  )
}
