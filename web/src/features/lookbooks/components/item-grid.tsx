/** The items in order. */
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { Counts } from '#features/lookbooks/answers.ts'
import { ItemTile } from '#features/lookbooks/components/item-tile.tsx'
import type { ItemsState } from '#features/lookbooks/components/use-items.ts'
import { type Arrangement, dropBefore, nameOf, pictureOf, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { rowTarget, type Sized } from '#ui/gallery-layout.ts'
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
  /** What guests said, by location. */
  answers: ReadonlyMap<number, Counts>
}

/** One picture stands large, the others follow in lower rows. */
const rowOf = (width: number) => {
  const usual = rowTarget(width)
  // Where there is no room for large and small side by side the first has a row of its own.
  return { usual, lead: Math.round(width < 700 ? width / 1.5 : usual * 1.7) }
}
const caption = 52
const shape: TileShape = { gap: 16, rowOf, caption }
/** What is gone has no picture; words stand over the whole width, like the head of a chapter. */
const plain: Sized = { width: 3, height: 2 }
/** As high as its heading, and one or two lines of words below that; each tile has the caption's height besides. */
const wordsOf = ({ text }: LookbookItem, oneLine: number): Sized => ({
  ...plain,
  row: text === '' ? 0 : text.length <= oneLine && !text.includes('\n') ? 24 : 44,
})
/** @param oneLine letters that are seen in one line */
const sizesFor =
  (oneLine: number) =>
  (item: LookbookItem): Sized =>
    item.kind === 'section' ? wordsOf(item, oneLine) : (pictureOf(item) ?? plain)
const sizeOn = { phone: sizesFor(44), wide: sizesFor(64) }

export function ItemGrid({ state, place, label, onArrange, onRemove, onOpen, onDragging, answers }: ItemGridProps) {
  const t = useText(lookbooksText)
  const isPhone = useWindowMatches(phone)
  const sizeOf = sizeOn[isPhone ? 'phone' : 'wide']
  return (
    <TileGrid
      hintId="lookbook-keys"
      {...{ state, shape, sizeOf, label, t, nameOf, onArrange, onRemove, onOpen, onDragging }}
      moveOf={(moved, beforeId) => dropBefore(state.shown, place, moved, beforeId)}
    >
      {(item, tile) => <ItemTile item={item} said={answers.get(item.location_id ?? 0)} {...tile} />}
    </TileGrid>
  )
}
