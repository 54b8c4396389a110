/** Productions by weeks over years. Only the rows, the bars and the months in view are drawn, however many there are. */
import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEntry } from '@backlot/contract/calendar'
import { addDays, addMonths, daysBetween, monthStart, type Day, type DayRange } from '@backlot/contract/days'
import type { ProductionRow } from '#features/calendar/api.ts'
import { laneCount, lanesOf, rowsInView, type Segment } from '#features/calendar/layout.ts'
import { keyOf } from '#features/calendar/model.ts'
import { calendarText } from '#features/calendar/text.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { useMoves } from '#features/calendar/use-moves.ts'
import { Bar } from '#features/calendar/views/bar.tsx'
import { useText } from '#lib/text.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/calendar/views/timeline.module.css'

const dayWidth = 6
/** So wide that its first letter and its edge are seen. */
const leastWidth = 24
const laneHeight = 28
const headHeight = 32

interface TimelineProps {
  range: DayRange
  today: Day
  productions: readonly ProductionRow[]
  onOpen: (entry: CalendarEntry) => void
}

interface Row {
  production: ProductionRow
  segments: Segment<CalendarEntry>[]
  height: number
}

interface View {
  left: number
  top: number
  width: number
  height: number
}

export function Timeline({ range, today, productions, onOpen }: TimelineProps) {
  const t = useText(calendarText)
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const view = useView(box)
  const dayAt = useCallback(
    (x: number) => (track.current ? addDays(range.from, Math.floor((x - track.current.getBoundingClientRect().left) / dayWidth)) : null),
    [range.from],
  )
  useTodayInView(box, daysBetween(range.from, today) * dayWidth)
  const moves = useMoves(dayAt)
  const { shown } = moves
  const rows = useMemo(
    () =>
      productions.map((production): Row => {
        const segments = lanesOf(production.entries.map(shown), range, Math.ceil((leastWidth + 1) / dayWidth))
        return { production, segments, height: Math.max(1, laneCount(segments)) * laneHeight + 12 }
      }),
    [productions, range, shown],
  )
  const tops = useMemo(() => rows.reduce<number[]>((all, { height }) => [...all, (all.at(-1) ?? 0) + height], [0]), [rows])
  const width = (daysBetween(range.from, range.to) + 1) * dayWidth
  const { first, last } = rowsInView(tops, view)
  const [from, to] = [view.left / dayWidth - 14, (view.left + view.width) / dayWidth + 14]
  return (
    <ScrollFrame ref={box} className={styles.box} aria-label={t('timeline')}>
      <div className={styles.canvas} style={{ '--width': `${width}px`, height: headHeight + (tops.at(-1) ?? 0) } as CSSProperties}>
        <Months range={range} from={from} to={to} />
        <div ref={track} className={styles.track}>
          <div className={styles.today} style={{ left: daysBetween(range.from, today) * dayWidth }} />
        </div>
        {rows.slice(first, last + 1).map(({ production, segments, height }, index) => (
          <div key={production.id} className={styles.row} style={{ top: headHeight + (tops[first + index] ?? 0), height }}>
            <h2 className={styles.name}>{production.project_name}</h2>
            {segments
              .filter(({ column, span }) => column + span >= from && column <= to)
              .map(({ entry, lane, column, span, startsHere, endsHere }) => (
                <Bar
                  key={keyOf(entry)}
                  entry={entry}
                  moves={moves}
                  onOpen={onOpen}
                  startsHere={startsHere}
                  endsHere={endsHere}
                  words={[entry.title, entry.location_name].filter(Boolean).join(' · ')}
                  className={styles.bar}
                  style={{
                    insetInlineStart: `calc(var(--names) + ${column * dayWidth}px)`,
                    top: 6 + lane * laneHeight,
                    width: Math.max(span * dayWidth - 1, leastWidth),
                  }}
                />
              ))}
          </div>
        ))}
      </div>
    </ScrollFrame>
  )
}

/** The range begins a month earlier: where that leaves no room for today, as on a phone, it is scrolled to. */
function showDay(element: HTMLElement, left: number): void {
  const room = element.clientWidth - parseFloat(getComputedStyle(element).getPropertyValue('--names') || '0')
  element.scrollLeft = left > room * 0.6 && left < element.scrollWidth ? left - room * 0.3 : 0
}

function useTodayInView(box: RefObject<HTMLDivElement | null>, left: number): void {
  useLayoutEffect(() => {
    if (box.current) showDay(box.current, left)
  }, [box, left])
}

function Months({ range, from, to }: { range: DayRange; from: number; to: number }) {
  const { shortMonth } = useDayNames()
  const count = Math.ceil(daysBetween(range.from, range.to) / 28) + 1
  const months = Array.from({ length: count }, (_, index) => addMonths(monthStart(range.from), index))
    .map((month) => ({ month, start: daysBetween(range.from, month) }))
    .filter(({ month, start }) => month <= range.to && start >= from - 31 && start <= to)
  return (
    <div className={styles.months}>
      {months.map(({ month, start }) => (
        <span key={month} className={styles.month} style={{ insetInlineStart: `calc(var(--names) + ${start * dayWidth}px)` }}>
          {shortMonth(month)}
        </span>
      ))}
    </div>
  )
}

/** What of a box is in view; it follows scrolling once a frame. */
function useView(box: RefObject<HTMLDivElement | null>): View {
  const [view, setView] = useState<View>({ left: 0, top: 0, width: 1200, height: 600 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      const { scrollLeft: left, scrollTop: top, clientWidth, clientHeight } = element
      setView((before) => {
        const next = { left, top, width: clientWidth || before.width, height: clientHeight || before.height }
        return before.left === next.left && before.top === next.top && before.width === next.width && before.height === next.height
          ? before
          : next
      })
    }
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    read()
    element.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [box])
  return view
}
