/** The items in order. */
import { ItemTile } from '#features/lookbooks/components/item-tile.tsx'
import type { ItemsState } from '#features/lookbooks/components/use-items.ts'
import { type Arrangement, dropBefore, nameOf, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import type { TileShape } from '#ui/tile-layout.ts'
import { TileGrid } from '#ui/tile-grid.tsx'

interface ItemGridProps {
  state: ItemsState
  place: Place
  label: string
  onArrange: (move: Arrangement) => void
  onRemove: (ids: readonly number[]) => void
  onOpen: (id: number) => void
  /** The items under the pointer, for folders to take. */
  onDragging: (ids: readonly number[]) => void
}

const captionHeight = 52
const shape: TileShape = {
  gap: 16,
  least: { wide: 200, narrow: 150 },
  fewestColumns: 1,
  heightOf: (width) => Math.round((width * 2) / 3) + captionHeight,
}

export function ItemGrid({ state, place, label, onArrange, onRemove, onOpen, onDragging }: ItemGridProps) {
  const t = useText(lookbooksText)
  return (
    <TileGrid
      hintId="lookbook-keys"
      {...{ state, shape, label, t, nameOf, onArrange, onRemove, onOpen, onDragging }}
      moveOf={(moved, beforeId) => dropBefore(state.shown, place, moved, beforeId)}
    >
      {(item, tile) => <ItemTile item={item} {...tile} />}
    </TileGrid>
  )
}
