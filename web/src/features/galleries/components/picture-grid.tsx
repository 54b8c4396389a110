/** The grid of a gallery: only the rows in view are in the document. */
import { useMemo } from 'react'
import { dropBefore, type GalleryState } from '#features/galleries/components/use-gallery.ts'
import { Tile } from '#features/galleries/components/tile.tsx'
import { type Arrangement, nameOf, type Place } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { type TileShape, useTileGrid } from '#ui/tile-grid.ts'
import { useTileKeys } from '#ui/tile-keys.ts'
import { useTilePointer } from '#ui/tile-pointer.ts'
import styles from '#ui/tile-grid.module.css'

interface PictureGridProps {
  state: GalleryState
  place: Place
  label: string
  onArrange: (move: Arrangement) => void
  onOpen: (id: number) => void
  /** The pictures under the pointer, for folders to take. */
  onDragging: (ids: readonly number[]) => void
}

const shape: TileShape = {
  gap: 8,
  least: { wide: 148, narrow: 104 },
  fewestColumns: 2,
  heightOf: (width) => Math.round(width * 0.75),
}

export function PictureGrid({ state, place, label, onArrange, onOpen, onDragging }: PictureGridProps) {
  const t = useText(galleriesText)
  const { shown, ids, selected, marked, carried } = state
  const carriedIds = useMemo(() => new Set(carried?.ids), [carried])
  const carriedIndex = ids.findIndex((id) => id === carried?.ids[0])
  const { list, style, columns, width, cells, focused, setFocused, focusTile } = useTileGrid({ count: shown.length, shape, carriedIndex })
  const moveOf = (moved: readonly number[], beforeId: number | null) => dropBefore(state, place, moved, beforeId)
  const onKeyDown = useTileKeys({
    state,
    isBusy: state.isLanding,
    columns,
    focusTile,
    t,
    nameOf: (id) => {
      const picture = shown.find((one) => one.id === id)
      return picture ? nameOf(picture) : ''
    },
    moveOf,
    onPutDown: (move) => {
      state.putDown()
      onArrange(move)
    },
    onRemove: state.mark,
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
      <p id="gallery-keys" className="hidden-text">
        {t('keys')}
      </p>
      {/* The keys belong to the buttons inside; the group itself takes no focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={list} role="group" aria-label={label} className={styles.grid} style={style} onKeyDown={onKeyDown}>
        {cells.map(({ index, style: at }) => {
          const picture = shown[index]
          if (!picture) return null
          return (
            <div key={picture.id} className={styles.cell} style={at}>
              <Tile
                picture={picture}
                index={index}
                total={shown.length}
                width={width}
                isSelected={selected.has(picture.id)}
                isMarked={marked.has(picture.id)}
                isCarried={carriedIds.has(picture.id)}
                isCurrent={index === focused}
                selecting={selected.size > 0}
                dropMark={mark?.id === picture.id ? mark.side : null}
                actions={actions}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}
