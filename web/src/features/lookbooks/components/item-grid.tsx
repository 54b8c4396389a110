/** The items in order: only the rows in view are in the document. */
import { useMemo } from 'react'
import { ItemTile } from '#features/lookbooks/components/item-tile.tsx'
import type { ItemsState } from '#features/lookbooks/components/use-items.ts'
import { type Arrangement, dropBefore, nameOf, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { type TileShape, useTileGrid } from '#ui/tile-grid.ts'
import { useTileKeys } from '#ui/tile-keys.ts'
import { useTilePointer } from '#ui/tile-pointer.ts'
import styles from '#ui/tile-grid.module.css'

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
  const { shown, ids, selected, carried } = state
  const carriedIds = useMemo(() => new Set(carried?.ids), [carried])
  const carriedIndex = ids.findIndex((id) => id === carried?.ids[0])
  const { list, style, columns, width, cells, focused, setFocused, focusTile } = useTileGrid({ count: shown.length, shape, carriedIndex })
  const moveOf = (moved: readonly number[], beforeId: number | null) => dropBefore(shown, place, moved, beforeId)
  const onKeyDown = useTileKeys({
    state,
    isBusy: state.isLanding,
    columns,
    focusTile,
    t,
    nameOf: (id) => {
      const item = shown.find((one) => one.id === id)
      return item ? nameOf(item) : ''
    },
    moveOf,
    onPutDown: (move) => {
      state.putDown()
      onArrange(move)
    },
    onRemove,
  })
  const { actions, mark } = useTilePointer({
    state,
    focus: setFocused,
    onOpen,
    onDragging,
    onDrop: (moved, beforeId) => onArrange(moveOf(moved, beforeId)),
  })
  return (
    <>
      <p id="lookbook-keys" className="hidden-text">
        {t('keys')}
      </p>
      {/* The keys belong to the buttons inside; the group itself takes no focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={list} role="group" aria-label={label} className={styles.grid} style={style} onKeyDown={onKeyDown}>
        {cells.map(({ index, style: at }) => {
          const item = shown[index]
          if (!item) return null
          return (
            <div key={item.id} className={styles.cell} style={at}>
              <ItemTile
                item={item}
                index={index}
                total={shown.length}
                width={width}
                isSelected={selected.has(item.id)}
                isCarried={carriedIds.has(item.id)}
                isCurrent={index === focused}
                dropMark={mark?.id === item.id ? mark.side : null}
                actions={actions}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}
