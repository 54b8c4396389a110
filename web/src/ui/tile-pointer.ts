/** What the pointer does to the tiles of a grid: opens, selects, and carries them to another place. */
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { droppedBefore, movedTogether } from '#ui/tile-order.ts'

export interface TileActions {
  open: (id: number) => void
  toggle: (id: number) => void
  extend: (id: number) => void
  focus: (index: number) => void
  dragStart: (id: number, event: DragEvent) => void
  dragOver: (id: number, event: DragEvent) => void
  drop: (event: DragEvent) => void
  dragEnd: () => void
}

/** The side of a tile where what is dragged would be dropped. */
export interface DropMark {
  id: number
  side: 'before' | 'after'
}

interface TilePointer {
  state: { ids: readonly number[]; selected: ReadonlySet<number>; toggle: (id: number) => void; extend: (id: number) => void }
  focus: (index: number) => void
  onOpen: (id: number) => void
  /** The tiles under the pointer, for folders to take. */
  onDragging: (ids: readonly number[]) => void
  /** Dropped in front of another one, or at the end with null. */
  onDrop: (ids: readonly number[], beforeId: number | null) => void
}

/** The tiles keep the same functions, so that one that is not touched is not drawn again. */
export function useTilePointer(given: TilePointer): { actions: TileActions; mark: DropMark | null } {
  const [mark, setMark] = useState<DropMark | null>(null)
  const dragged = useRef<readonly number[]>([])
  const latest = useRef({ ...given, mark })
  useEffect(() => {
    latest.current = { ...given, mark }
  })
  const actions = useMemo<TileActions>(() => {
    const stop = () => {
      dragged.current = []
      setMark(null)
      latest.current.onDragging([])
    }
    const drop = () => {
      const { state, mark: at, onDrop } = latest.current
      const beforeId = at ? droppedBefore(state.ids, dragged.current, at) : undefined
      if (beforeId !== undefined) onDrop(dragged.current, beforeId)
    }
    return {
      open: (id) => latest.current.onOpen(id),
      toggle: (id) => latest.current.state.toggle(id),
      extend: (id) => latest.current.state.extend(id),
      focus: (index) => latest.current.focus(index),
      dragStart: (id, event) => {
        const { ids, selected } = latest.current.state
        dragged.current = movedTogether(ids, selected, id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(dragged.current.length))
        latest.current.onDragging(dragged.current)
      },
      dragOver: (id, event) => {
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
  }, [])
  return { actions, mark }
}
