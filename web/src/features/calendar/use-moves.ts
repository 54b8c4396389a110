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
  /** Whether it was moved last: it stays in sight, so that it can be moved on. */
  isMoved: (entry: CalendarEntry) => boolean
  /** Whether the press that ends now was a drag: then it opens nothing. */
  wasDragged: () => boolean
}

/** @param dayAt the day below a point of the window */
export function useMoves(dayAt: (x: number, y: number) => Day | null): Moves {
  const { save, undoLast, latest } = useSaveMove()
  const [moved, setMoved] = useState<string | null>(null)
  const keepFocus = useFocusOfMoved()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const hasMoved = useRef(false)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])
  const grab = useCallback(
    (seen: CalendarEntry, shift: Shift) => (event: PointerEvent) => {
      hasMoved.current = false
      if (!isMovable(seen) || event.button !== 0 || event.pointerType === 'touch') return
      const entry = latest(seen)
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
        if (!hasMoved.current) return
        setMoved(keyOf(entry))
        save(entry, days)
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
    [dayAt, save, latest],
  )
  const onKey = useCallback(
    (seen: CalendarEntry) => (event: KeyboardEvent) => {
      if (isUndo(event)) {
        event.preventDefault()
        keepFocus(seen)
        undoLast()
        return
      }
      const asked = shiftOfKey(event)
      if (!asked || !isMovable(seen)) return
      event.preventDefault()
      setMoved(keyOf(seen))
      keepFocus(seen)
      const entry = latest(seen)
      save(entry, shifted(entry, asked.shift, asked.by))
    },
    [save, undoLast, latest, keepFocus],
  )
  const shown = useCallback((entry: CalendarEntry) => (dragged?.key === keyOf(entry) ? { ...entry, ...dragged } : entry), [dragged])
  const isMoved = useCallback((entry: CalendarEntry) => keyOf(entry) === moved, [moved])
  return { shown, grab, onKey, isMoved, wasDragged: () => hasMoved.current }
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

/** Days that were asked for and are not all saved. */
interface Wanted extends Days {
  left: number
}

/**
 * Saves days of an event. The version of the last answer counts, and a move begins where the one before put the bar, so that keys can be pressed
 * faster than the server answers: what is read again after one move does not know of the next.
 */
function useSaveMove() {
  const t = useText(calendarText)
  const daysText = useDaysText()
  const messageText = useMessageText()
  const client = useQueryClient()
  const { mutateAsync } = useChangeEvent()
  const queue = useRef(Promise.resolve())
  const versions = useRef(new Map<number, number>())
  const wanted = useRef(new Map<number, Wanted>())
  const last = useRef<() => void>(undefined)
  const undoLast = useCallback(() => {
    last.current?.()
    last.current = undefined
  }, [])
  const latest = useCallback((entry: CalendarEntry): CalendarEntry => {
    const { date_from, date_to } = wanted.current.get(entry.id) ?? entry
    return { ...entry, date_from, date_to }
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
      const settle = () => {
        const of = wanted.current.get(entry.id)
        if (!of || of.left === 1) return void wanted.current.delete(entry.id)
        of.left -= 1
        show(client, entry, of)
      }
      const inTurn = ({ date_from, date_to }: Days): Promise<CalendarEvent> => {
        const left = (wanted.current.get(entry.id)?.left ?? 0) + 1
        wanted.current.set(entry.id, { date_from, date_to, left })
        const done = queue.current.then(() => send({ date_from, date_to })).finally(settle)
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
  return { save, undoLast, latest }
}

interface Lists {
  items: readonly (CalendarEntry | { entries: readonly CalendarEntry[] })[]
}
const isLists = (data: unknown): data is Lists => typeof data === 'object' && data !== null && 'items' in data

/** The bar is where it was put, before the server has said so. */
function show(client: ReturnType<typeof useQueryClient>, entry: CalendarEntry, days: Days): void {
  const { date_from, date_to } = days
  const place = (one: CalendarEntry): CalendarEntry => (keyOf(one) === keyOf(entry) ? { ...one, date_from, date_to } : one)
  client.setQueriesData({ queryKey: ['calendar'] }, (data: unknown) => {
    if (!isLists(data)) return data
    return { ...data, items: data.items.map((one) => ('entries' in one ? { ...one, entries: one.entries.map(place) } : place(one))) }
  })
}
