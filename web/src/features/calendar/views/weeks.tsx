/** The month, and the week: days in rows of seven, with bars over them. */
import { useCallback } from 'react'
import type { CalendarEntry } from '@backlot/contract/calendar'
import { addDays, eachDay, isWeekend, partsOf, weekOf, type Day, type DayRange } from '@backlot/contract/days'
import { hiddenOn, laneCount, lanesOf, raised, weeksOf } from '#features/calendar/layout.ts'
import { keyOf } from '#features/calendar/model.ts'
import { calendarText } from '#features/calendar/text.ts'
import { useMoves, type Moves } from '#features/calendar/use-moves.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { Bar } from '#features/calendar/views/bar.tsx'
import { useText } from '#lib/text.ts'
import styles from '#features/calendar/views/weeks.module.css'

/** Lanes of a week of the month; the others are counted. */
const monthLanes = 4

interface WeeksProps {
  range: DayRange
  /** The month whose days stand out; none for a week. */
  month: string | null
  today: Day
  entries: readonly CalendarEntry[]
  onOpen: (entry: CalendarEntry) => void
  onAdd: (day: Day) => void
  onMore: (day: Day) => void
}

const dayBelow = (x: number, y: number): Day | null => {
  const found = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLElement && element.dataset['day'])
  return found instanceof HTMLElement ? (found.dataset['day'] ?? null) : null
}

export function Weeks({ range, ...props }: WeeksProps) {
  const moves = useMoves(useCallback((x: number, y: number) => dayBelow(x, y), []))
  const { weekdays } = useDayNames()
  const entries = props.entries.map(moves.shown)
  return (
    <div className={styles.grid}>
      <div className={styles.heads} aria-hidden>
        {eachDay({ from: range.from, to: addDays(range.from, 6) }).map((day) => (
          <span key={day}>{weekdays(day)}</span>
        ))}
      </div>
      {weeksOf(range).map((week) => (
        <Week key={week} week={week} moves={moves} {...props} entries={entries} />
      ))}
    </div>
  )
}

interface WeekProps extends Omit<WeeksProps, 'range'> {
  week: Day
  moves: Moves
}

function Week({ week, month, today, entries, moves, onOpen, onAdd, onMore }: WeekProps) {
  const t = useText(calendarText)
  const { dayName } = useDayNames()
  const days = eachDay({ from: week, to: addDays(week, 6) })
  const all = lanesOf(entries, { from: week, to: addDays(week, 6) })
  const lanes = month === null ? Math.max(laneCount(all), 8) : monthLanes
  const segments = raised(all, moves.isMoved, lanes)
  return (
    <section
      className={styles.week}
      aria-label={t('weekNumber', { week: weekOf(addDays(week, 3)).week })}
      style={{ minHeight: 34 + lanes * 27 + 26 }}
    >
      {days.map((day, column) => {
        const hidden = hiddenOn(segments, column, lanes)
        const isOther = month !== null && !day.startsWith(month)
        return (
          <div
            key={day}
            data-day={day}
            className={styles.day}
            data-weekend={isWeekend(day)}
            data-other={isOther}
            style={{ gridColumn: column + 1 }}
          >
            <button
              type="button"
              className={styles.number}
              data-today={day === today}
              aria-label={t('addOn', { day: dayName(day) })}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onAdd(day)}
            >
              {partsOf(day).day}
            </button>
            {hidden > 0 && (
              <button
                type="button"
                className={styles.more}
                aria-label={t('moreOn', { count: hidden, day: dayName(day) })}
                onClick={() => onMore(day)}
              >
                <span className={styles.wide}>{t('more', { count: hidden })}</span>
                <span className={styles.count}>{hidden}</span>
              </button>
            )}
          </div>
        )
      })}
      {segments
        .filter(({ lane }) => lane < lanes)
        .map(({ entry, lane, column, span, startsHere, endsHere }) => (
          <Bar
            key={keyOf(entry)}
            entry={entry}
            moves={moves}
            onOpen={onOpen}
            startsHere={startsHere}
            endsHere={endsHere}
            className={styles.bar}
            style={{ gridColumn: `${column + 1} / span ${span}`, marginTop: 32 + lane * 27 }}
          />
        ))}
    </section>
  )
}
