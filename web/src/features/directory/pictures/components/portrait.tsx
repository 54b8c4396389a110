/** Who an entry is, at a glance: its cover, or its initials on a calm colour. */
import type { CSSProperties } from 'react'
import type { EntryPicture } from '@backlot/contract/directory-pictures'
import { hueOf, initialsOf } from '#features/directory/pictures/model.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/directory/pictures/pictures.module.css'

interface PortraitProps {
  cover: EntryPicture | null
  label: string
  /** How wide it is drawn, as the `sizes` attribute wants it. */
  sizes: string
  className: string | undefined
  eager?: boolean
}

/** The name stands beside it: without words of its own it says nothing to a reader. */
export function Portrait({ cover, label, sizes, className, eager = false }: PortraitProps) {
  if (cover) return <Picture picture={cover} alt={cover.alt_text} sizes={sizes} eager={eager} className={className} />
  return (
    <span className={`${styles.initials} ${className ?? ''}`} data-initials style={{ '--hue': hueOf(label) } as CSSProperties} aria-hidden>
      {initialsOf(label)}
    </span>
  )
}
