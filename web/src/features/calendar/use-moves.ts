/** Moves of bars, by pointer and by keys: shown at once, saved, told where somebody else was quicker, and taken back. */
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CalendarEntry, CalendarEvent } from '@backlot/contract/calendar'
import { daysBetween, type Day } from '@backlot/contract/days'
import { useChangeEvent } from '#features/calendar/api.ts'
import { isMovable, keyOf, labelOf, shifted, shiftOfKey, type Shift } from '#features/calendar/model.ts'
import { calendarText } from '#features/calendar/text.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

type Days = Pick<CalendarEntry, 'date_from' | 'date_to'>
/** Where the pointer has taken a bar. */
interface Dragged extends Days {
  key: string
}

/** Pixels before a press becomes a drag. */
const least = 4

export interface Moves {
  /** The entry on the days that it is dragged to. */
  shown: (entry: CalendarEntry) => CalendarEntry
  grab: (entry: CalendarEntry, shift: Shift) => (event: PointerEvent) => void
  onKey: (entry: CalendarEntry) => (event: KeyboardEvent) => void
  /** Whether the press that ends now was a drag: then it opens nothing. */
  wasDragged: () => boolean
}

/** @param dayAt the day below a point of the window */
export function useMoves(dayAt: (x: number, y: number) => Day | null): Moves {
  const { save, undoLast } = useSaveMove()
  const keepFocus = useFocusOfMoved()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const hasMoved = useRef(false)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])
  const grab = useCallback(
    (entry: CalendarEntry, shift: Shift) => (event: PointerEvent) => {
      hasMoved.current = false
      if (!isMovable(entry) || event.button !== 0 || event.pointerType === 'touch') return
      event.stopPropagation()
      const [startX, startY] = [event.clientX, event.clientY]
      const start = dayAt(startX, startY)
      if (start === null) return
      let days: Days = entry
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        if (!hasMoved.current && Math.hypot(clientX - startX, clientY - startY) < least) return
        hasMoved.current = true
        const at = dayAt(clientX, clientY)
        if (at === null) return
        days = shifted(entry, shift, daysBetween(start, at))
        setDragged({ key: keyOf(entry), ...days })
      }
      const end = () => {
        stop.current()
        setDragged(null)
        if (hasMoved.current) save(entry, days)
      }
      const cancel = ({ key }: globalThis.KeyboardEvent) => {
        if (key !== 'Escape') return
        stop.current()
        setDragged(null)
      }
      stop.current = () => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('keydown', cancel)
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('keydown', cancel)
    },
    [dayAt, save],
  )
  const onKey = useCallback(
    (entry: CalendarEntry) => (event: KeyboardEvent) => {
      if (isUndo(event)) {
        event.preventDefault()
        keepFocus(entry)
        undoLast()
        return
      }
      const asked = shiftOfKey(event)
      if (!asked || !isMovable(entry)) return
      event.preventDefault()
      keepFocus(entry)
      save(entry, shifted(entry, asked.shift, asked.by))
    },
    [save, undoLast, keepFocus],
  )
  const shown = useCallback((entry: CalendarEntry) => (dragged?.key === keyOf(entry) ? { ...entry, ...dragged } : entry), [dragged])
  return { shown, grab, onKey, wasDragged: () => hasMoved.current }
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey

/** A bar that goes to another week is another element: what was moved by keys has the focus there too. */
function useFocusOfMoved(): (entry: CalendarEntry) => void {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const bar = document.querySelector<HTMLElement>(`[data-entry="${moved.current}"]`)
    if (document.activeElement === document.body) bar?.focus()
    else if (document.activeElement !== bar) moved.current = null
  })
  return useCallback((entry) => {
    moved.current = keyOf(entry)
  }, [])
}

/** Saves days of an event. The version of the last answer counts, so that keys can be pressed faster than the server answers. */
function useSaveMove() {
  const t = useText(calendarText)
  const daysText = useDaysText()
  const messageText = useMessageText()
  const client = useQueryClient()
  const { mutateAsync } = useChangeEvent()
  const queue = useRef(Promise.resolve())
  const versions = useRef(new Map<number, number>())
  const last = useRef<() => void>(undefined)
  const undoLast = useCallback(() => {
    last.current?.()
    last.current = undefined
  }, [])
  const save = useCallback(
    (entry: CalendarEntry, days: Days) => {
      if (days.date_from === entry.date_from && days.date_to === entry.date_to) return
      show(client, entry, days)
      const send = async (to: Days): Promise<CalendarEvent> => {
        const version = Math.max(entry.version, versions.current.get(entry.id) ?? 0)
        const saved = await mutateAsync({ id: entry.id, version, date_from: to.date_from, date_to: to.date_to })
        versions.current.set(saved.id, saved.version)
        return saved
      }
      const refused = (error: ApiError) => {
        const current = error.status === 409 ? (error.current as CalendarEvent | undefined) : undefined
        toast.error(current ? t('movedMeanwhile', { days: daysText(current) }) : messageText(error.first))
      }
      const inTurn = (to: Days): Promise<CalendarEvent> => {
        const done = queue.current.then(() => send(to))
        queue.current = done.then(
          () => {},
          () => {},
        )
        return done
      }
      const undo = () => {
        show(client, entry, entry)
        afterChange(inTurn(entry), { onSuccess: (saved) => toast.info(t('undone', { days: daysText(saved) })), onError: refused })
      }
      last.current = undo
      afterChange(inTurn(days), {
        onSuccess: (saved) => toast.success(t('movedTo', { name: labelOf(entry), days: daysText(saved) }), { label: t('undo'), run: undo }),
        onError: refused,
      })
    },
    [client, daysText, messageText, mutateAsync, t],
  )
  return { save, undoLast }
}

interface Lists {
  items: readonly (CalendarEntry | { entries: readonly CalendarEntry[] })[]
}
const isLists = (data: unknown): data is Lists => typeof data === 'object' && data !== null && 'items' in data

/** The bar is where it was put, before the server has said so. */
function show(client: ReturnType<typeof useQueryClient>, entry: CalendarEntry, days: Days): void {
  const place = (one: CalendarEntry): CalendarEntry => (keyOf(one) === keyOf(entry) ? { ...one, ...days } : one)
  client.setQueriesData({ queryKey: ['calendar'] }, (data: unknown) => {
    if (!isLists(data)) return data
    return { ...data, items: data.items.map((one) => ('entries' in one ? { ...one, entries: one.entries.map(place) } : place(one))) }
  })
}
