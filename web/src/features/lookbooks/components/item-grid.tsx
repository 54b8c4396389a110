/** The items in order: only the rows in view are in the document. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ItemTile, type TileActions } from '#features/lookbooks/components/item-tile.tsx'
import { useItemKeys } from '#features/lookbooks/components/use-item-keys.ts'
import type { ItemsState } from '#features/lookbooks/components/use-items.ts'
import { type Arrangement, dropBefore, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { useMeasure } from '#ui/results-measure.ts'
import styles from '#features/lookbooks/components/lookbook.module.css'

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

const gap = 16
const leastTile = { wide: 200, phone: 150 } as const
const phoneWidth = 500
const captionHeight = 52

export function ItemGrid(props: ItemGridProps) {
  const { state, place, label, onArrange, onRemove } = props
  const t = useText(lookbooksText)
  const { shown, ids, selected, carried } = state
  const list = useRef<HTMLDivElement>(null)
  const { width, top } = useMeasure(list)
  const least = width < phoneWidth ? leastTile.phone : leastTile.wide
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const cell = Math.max(80, (width - gap * (columns - 1)) / columns)
  const height = Math.round((cell * 2) / 3) + captionHeight
  const [current, setCurrent] = useState(0)
  const rows = useWindowVirtualizer({
    count: Math.ceil(shown.length / columns),
    estimateSize: () => height + gap,
    overscan: 4,
    scrollMargin: top,
    enabled: width > 0,
  })
  useEffect(() => rows.measure(), [rows, height])
  const focused = Math.min(current, Math.max(0, shown.length - 1))

  const focusTile = (index: number, tries = 10) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`)
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
      return
    }
    rows.scrollToIndex(Math.floor(index / columns))
    if (tries > 0) requestAnimationFrame(() => focusTile(index, tries - 1))
  }
  // What is carried keeps the focus wherever it goes.
  const lead = carried?.ids[0]
  const leadIndex = lead === undefined ? -1 : ids.indexOf(lead)
  const follow = useRef(focusTile)
  useEffect(() => {
    follow.current = focusTile
  })
  useEffect(() => {
    if (leadIndex >= 0) follow.current(leadIndex)
  }, [leadIndex])

  const onKeyDown = useItemKeys({ state, place, columns, focusTile, onArrange, onRemove })
  const { actions, mark } = useTileActions(props, setCurrent)
  const carriedIds = useMemo(() => new Set(carried?.ids), [carried])
  return (
    <>
      <p id="lookbook-keys" className="hidden-text">
        {t('keys')}
      </p>
      {/* The keys belong to the buttons inside; the group itself takes no focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="group"
        aria-label={label}
        className={styles.grid}
        style={{ height: Math.max(0, rows.getTotalSize() - gap) }}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().flatMap((row) =>
          Array.from({ length: columns }, (_, column) => {
            const index = row.index * columns + column
            const item = shown[index]
            if (!item) return null
            const left = column * (cell + gap)
            return (
              <div
                key={item.id}
                className={styles.cell}
                style={{ width: cell, height, transform: `translate(${left}px, ${row.start - rows.options.scrollMargin}px)` }}
              >
                <ItemTile
                  item={item}
                  index={index}
                  total={shown.length}
                  width={cell}
                  isSelected={selected.has(item.id)}
                  isCarried={carriedIds.has(item.id)}
                  isCurrent={index === focused}
                  dropMark={mark?.id === item.id ? mark.side : null}
                  actions={actions}
                />
              </div>
            )
          }),
        )}
      </div>
    </>
  )
}

interface Mark {
  id: number
  side: 'before' | 'after'
}

/** What the pointer does. The tiles keep the same functions, so that one that is not touched is not drawn again. */
function useTileActions(props: ItemGridProps, focus: (index: number) => void) {
  const [mark, setMark] = useState<Mark | null>(null)
  const dragged = useRef<readonly number[]>([])
  const latest = useRef({ ...props, mark })
  useEffect(() => {
    latest.current = { ...props, mark }
  })
  const actions = useMemo<TileActions>(() => {
    const stop = () => {
      dragged.current = []
      setMark(null)
      latest.current.onDragging([])
    }
    const drop = () => {
      const { state, place, mark: at, onArrange } = latest.current
      const others = state.ids.filter((id) => !dragged.current.includes(id))
      const index = at ? others.indexOf(at.id) : -1
      if (index === -1) return
      const beforeId = others[at?.side === 'before' ? index : index + 1] ?? null
      onArrange(dropBefore(state.shown, place, dragged.current, beforeId))
    }
    return {
      open: (id) => latest.current.onOpen(id),
      toggle: (id) => latest.current.state.toggle(id),
      extend: (id) => latest.current.state.extend(id),
      focus,
      dragStart: (id, event) => {
        const { ids, selected } = latest.current.state
        dragged.current = selected.has(id) ? ids.filter((one) => selected.has(one)) : [id]
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(dragged.current.length))
        latest.current.onDragging(dragged.current)
      },
      dragOver: (id, event: DragEvent) => {
        if (dragged.current.length === 0) return
        event.preventDefault()
        const box = event.currentTarget.getBoundingClientRect()
        const side = event.clientX < box.left + box.width / 2 ? 'before' : 'after'
        setMark((before) => (before?.id === id && before.side === side ? before : { id, side }))
      },
      drop: (event) => {
        if (dragged.current.length === 0) return
        event.preventDefault()
        drop()
        stop()
      },
      dragEnd: stop,
    }
  }, [focus])
  return { actions, mark }
}
