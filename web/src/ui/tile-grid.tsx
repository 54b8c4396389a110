/** Tiles in an order that is made by hand, by pointer and by keys; only the rows in view are in the document. */
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from '#lib/text.ts'
import type { Sized } from '#ui/gallery-layout.ts'
import { type TileShape, useTileGrid } from '#ui/tile-layout.ts'
import { type TileKeys, useTileKeys } from '#ui/tile-keys.ts'
import { type DropMark, type TileActions, useTilePointer } from '#ui/tile-pointer.ts'
import styles from '#ui/tile-grid.module.css'

interface TileGridProps<Item extends { id: number }, Move> {
  /** Names the hint about keys, which tiles are described by. */
  hintId: string
  state: TileKeys<Move>['state'] & { shown: readonly Item[]; isLanding: boolean; putDown: () => void }
  shape: TileShape
  /** Of the picture that a tile shows. */
  sizeOf: (item: Item) => Sized
  label: string
  t: Translate<'keys' | 'pickedUp' | 'selected' | 'carriedTo' | 'carriedEnd' | 'dropped' | 'putBack'>
  nameOf: (item: Item) => string
  /** Where they are dropped in front of another one, or behind the last with null. */
  moveOf: (ids: readonly number[], beforeId: number | null) => Move
  onArrange: (move: Move) => void
  onRemove: (ids: readonly number[]) => void
  onOpen: (id: number) => void
  /** The tiles under the pointer, for folders to take. */
  onDragging: (ids: readonly number[]) => void
  /** Draws one tile. */
  children: (item: Item, tile: TileDrawn) => ReactNode
}

export interface TileDrawn {
  index: number
  total: number
  width: number
  isSelected: boolean
  isCarried: boolean
  /** The tile that Tab comes to. */
  isCurrent: boolean
  dropMark: DropMark['side'] | null
  actions: TileActions
}

interface TileCheckProps extends Pick<TileDrawn, 'isSelected' | 'isCurrent' | 'actions'> {
  id: number
  label: string
}

/** Selects a tile; with Shift all up to it. */
export function TileCheck({ id, label, isSelected, isCurrent, actions }: TileCheckProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={label}
      className={styles.check}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => (event.shiftKey ? actions.extend(id) : actions.toggle(id))}
    >
      {isSelected ? <IconCheck size={18} stroke={3} aria-hidden /> : null}
    </button>
  )
}

export function TileGrid<Item extends { id: number }, Move>(props: TileGridProps<Item, Move>) {
  const { hintId, state, shape, sizeOf, label, t, nameOf, moveOf, onArrange, onRemove, onOpen, onDragging, children } = props
  const { shown, ids, selected, carried } = state
  const carriedIds = useMemo(() => new Set(carried?.ids), [carried])
  const carriedIndex = ids.findIndex((id) => id === carried?.ids[0])
  const sizes = useMemo(() => shown.map(sizeOf), [shown, sizeOf])
  const { list, style, beside, cells, focused, setFocused, focusTile } = useTileGrid({ sizes, shape, carriedIndex })
  const onKeyDown = useTileKeys({
    state,
    isBusy: state.isLanding,
    beside,
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
      <p id={hintId} className="hidden-text">
        {t('keys')}
      </p>
      {/* The keys belong to the buttons inside; the group itself takes no focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={list} role="group" aria-label={label} className={styles.grid} style={style} onKeyDown={onKeyDown}>
        {cells.map(({ index, width, style: at }) => {
          const item = shown[index]
          if (!item) return null
          const { id } = item
          const drawn = {
            index,
            total: shown.length,
            width,
            actions,
            isSelected: selected.has(id),
            isCarried: carriedIds.has(id),
            isCurrent: index === focused,
            dropMark: mark?.id === id ? mark.side : null,
          }
          return (
            <div key={id} className={styles.cell} style={at}>
              {children(item, drawn)}
            </div>
          )
        })}
      </div>
    </>
  )
}
