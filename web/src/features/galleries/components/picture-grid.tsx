/** The wall of a gallery. */
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { dropBefore, type GalleryState } from '#features/galleries/components/use-gallery.ts'
import { Tile } from '#features/galleries/components/tile.tsx'
import { type Arrangement, nameOf, type Place } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { rowTarget, type Sized } from '#ui/gallery-layout.ts'
import type { TileShape } from '#ui/tile-layout.ts'
import { TileGrid } from '#ui/tile-grid.tsx'

interface PictureGridProps {
  state: GalleryState
  place: Place
  label: string
  onArrange: (move: Arrangement) => void
  onOpen: (id: number) => void
  /** The pictures under the pointer, for folders to take. */
  onDragging: (ids: readonly number[]) => void
}

/** As on the location's page, in lower rows: an office orders hundreds. */
const rowOf = (width: number) => {
  const usual = Math.round(rowTarget(width) * 0.75)
  return { usual, lead: usual }
}
const shape: TileShape = { gap: 8, rowOf, caption: 0 }
const sizeOf = ({ width, height }: ManagedPicture): Sized => ({ width, height })

export function PictureGrid({ state, place, label, onArrange, onOpen, onDragging }: PictureGridProps) {
  const t = useText(galleriesText)
  return (
    <TileGrid
      hintId="gallery-keys"
      {...{ state, shape, sizeOf, label, t, nameOf, onArrange, onOpen, onDragging }}
      moveOf={(moved, beforeId) => dropBefore(state, place, moved, beforeId)}
      onRemove={state.mark}
    >
      {(picture, tile) => <Tile picture={picture} isMarked={state.marked.has(picture.id)} selecting={state.selected.size > 0} {...tile} />}
    </TileGrid>
  )
}
