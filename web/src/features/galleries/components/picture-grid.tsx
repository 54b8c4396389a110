/** The grid: only the rows in view are in the document. Every drag has keys that do the same (WCAG 2.5.7). */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { dropBefore, type GalleryState } from '#features/galleries/components/use-gallery.ts'
import { Tile, type TileActions } from '#features/galleries/components/tile.tsx'
import { type Arrangement, nameOf, type Place, stepped } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { useMeasure } from '#ui/results-measure.ts'
import styles from '#features/galleries/components/gallery.module.css'

interface PictureGridProps {
  state: GalleryState
  place: Place
  label: string
  onArrange: (move: Arrangement) => void
  onOpen: (id: number) => void
  /** The pictures under the pointer, for folders to take. */
  onDragging: (ids: readonly number[]) => void
}

const gap = 8
const tileWidth = { least: 148, leastPhone: 104, phone: 500 } as const

export function PictureGrid({ state, place, label, onArrange, onOpen, onDragging }: PictureGridProps) {
  const t = useText(galleriesText)
  const { shown, ids, selected, marked, carried } = state
  const list = useRef<HTMLDivElement>(null)
  const { width, top } = useMeasure(list)
  const columns = Math.max(2, Math.floor((width + gap) / ((width < tileWidth.phone ? tileWidth.leastPhone : tileWidth.least) + gap)))
  const cell = Math.max(80, (width - gap * (columns - 1)) / columns)
  const [current, setCurrent] = useState(0)
  const [mark, setMark] = useState<{ id: number; side: 'before' | 'after' } | null>(null)
  const dragged = useRef<readonly number[]>([])
  const height = Math.round(cell * 0.75)
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

  const pickUp = (index: number) => {
    const picture = shown[index]
    if (!picture) return
    const carrying = selected.has(picture.id) ? ids.filter((id) => selected.has(id)) : [picture.id]
    const at = ids.indexOf(carrying[0] ?? picture.id)
    const next = ids.slice(at).find((id) => !carrying.includes(id)) ?? null
    state.setCarried({ ids: carrying, move: dropBefore(state, place, carrying, next) })
    announce(t('pickedUp', { name: carrying.length === 1 ? nameOf(picture) : t('selected', { count: carrying.length }) }))
  }
  const carry = (steps: number) => {
    if (!carried) return
    const before = stepped(ids, new Set(carried.ids), steps)
    if (before === undefined) return
    state.setCarried({ ...carried, move: dropBefore(state, place, carried.ids, before) })
    const neighbour = shown.find((picture) => picture.id === before)
    announce(neighbour ? t('carriedTo', { name: nameOf(neighbour) }) : t('carriedEnd'))
  }
  const putDown = () => {
    if (!carried) return
    state.putDown()
    onArrange(carried.move)
    announce(t('dropped'))
  }

  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -shown.length,
    End: shown.length,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]')
    if (!tile) return
    const index = Number(tile.dataset['tile'])
    const picture = shown[index]
    if (!picture) return
    if (state.isLanding) return event.preventDefault()
    const isCommand = event.ctrlKey || event.metaKey
    const taken = (work: () => void) => {
      event.preventDefault()
      work()
    }
    const step = steps[event.key]
    if (step !== undefined && !isCommand && !event.altKey) {
      if (carried) return taken(() => carry(step))
      const next = Math.min(Math.max(index + step, 0), shown.length - 1)
      return taken(() => {
        if (event.shiftKey) {
          state.extend(picture.id)
          const target = shown[next]
          if (target) state.extend(target.id)
        }
        focusTile(next)
      })
    }
    if (event.key === ' ') return taken(() => (carried ? putDown() : pickUp(index)))
    if (event.key === 'Escape' && carried)
      return taken(() => {
        state.setCarried(null)
        announce(t('putBack'))
      })
    if (event.key === 'Escape' && selected.size > 0) return taken(state.clear)
    if (event.key.toLowerCase() === 'a' && isCommand) return taken(state.selectAll)
    if (event.key.toLowerCase() === 'x' && !isCommand) return taken(() => state.toggle(picture.id))
    if (event.key === 'Delete') return taken(() => state.mark(selected.size > 0 ? [...selected] : [picture.id]))
  }

  const dropped = () => {
    if (!mark || dragged.current.length === 0) return
    const others = ids.filter((id) => !dragged.current.includes(id))
    const at = others.indexOf(mark.id)
    if (at === -1) return
    onArrange(dropBefore(state, place, dragged.current, others[mark.side === 'before' ? at : at + 1] ?? null))
  }
  const latest = useRef({ state, onOpen, onDragging, dropped })
  useEffect(() => {
    latest.current = { state, onOpen, onDragging, dropped }
  })
  // The tiles keep the same functions, so that one that is not touched is not drawn again.
  const actions = useMemo<TileActions>(() => {
    const stop = () => {
      dragged.current = []
      setMark(null)
      latest.current.onDragging([])
    }
    return {
      open: (id) => latest.current.onOpen(id),
      toggle: (id) => latest.current.state.toggle(id),
      extend: (id) => latest.current.state.extend(id),
      focus: setCurrent,
      dragStart: (id, event) => {
        const { state: now } = latest.current
        dragged.current = now.selected.has(id) ? now.ids.filter((one) => now.selected.has(one)) : [id]
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
        latest.current.dropped()
        stop()
      },
      dragEnd: stop,
    }
  }, [])
  const carriedIds = useMemo(() => new Set(carried?.ids), [carried])

  return (
    <>
      <p id="gallery-keys" className="hidden-text">
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
            const picture = shown[index]
            if (!picture) return null
            return (
              <div
                key={picture.id}
                className={styles.cell}
                style={{
                  width: cell,
                  height,
                  transform: `translate(${column * (cell + gap)}px, ${row.start - rows.options.scrollMargin}px)`,
                }}
              >
                <Tile
                  picture={picture}
                  index={index}
                  total={shown.length}
                  width={cell}
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
          }),
        )}
      </div>
    </>
  )
}
