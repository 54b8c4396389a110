/** Holds the place of a wall of photographs until its code is there: exactly as high as the wall will be. */
import { useMemo, useRef } from 'react'
import { justifiedRows, rowTarget, wallHeight } from '#ui/gallery-layout.ts'
import { useMeasure } from '#ui/results-measure.ts'

interface GallerySpaceProps {
  photos: readonly { width: number; height: number }[]
  gap?: number
}

export function GallerySpace({ photos, gap = 8 }: GallerySpaceProps) {
  const space = useRef<HTMLDivElement>(null)
  const { width } = useMeasure(space)
  const height = useMemo(() => wallHeight(justifiedRows(photos, width, rowTarget(width), gap)), [photos, width, gap])
  return <div ref={space} aria-busy style={{ height }} />
}
