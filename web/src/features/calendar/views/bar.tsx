/** One line of the calendar: phase, words, and the ends that can be pulled. */
import type { CSSProperties } from 'react'
import type { CalendarEntry } from '@backlot/contract/calendar'
import { phaseColors, phaseNameOf, sourceNames, type CalendarPhase } from '@backlot/contract/calendar-values'
import { isMovable, keyOf, saysSource, wordsOf } from '#features/calendar/model.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import type { Moves } from '#features/calendar/use-moves.ts'
import { useLocale } from '#lib/locale.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import styles from '#features/calendar/views/bar.module.css'

interface BarProps {
  entry: CalendarEntry
  moves: Moves
  onOpen: (entry: CalendarEntry) => void
  /** Where it lies. */
  style?: CSSProperties
  startsHere?: boolean
  endsHere?: boolean
  className?: string | undefined
  /** Where the production is said beside it already. */
  words?: string
}

export const phaseStyle = (phase: number): CSSProperties =>
  ({ '--phase': phaseColors[phase as CalendarPhase] ?? 'var(--mantine-color-gray-5)' }) as CSSProperties

export function Bar({ entry, moves, onOpen, style, startsHere = true, endsHere = true, className = '', words = wordsOf(entry) }: BarProps) {
  const locale = useLocale()
  const daysText = useDaysText()
  const { span } = useTimeOfDay()
  const phase = phaseNameOf(entry.phase)
  const source = sourceNames[entry.source][locale]
  const time = span(entry.time_from, entry.time_to)
  const label = [phase, words, daysText(entry), time, entry.source === 'event' ? '' : source].filter(Boolean).join(', ')
  const canMove = isMovable(entry)
  const open = () => {
    if (!moves.wasDragged()) onOpen(entry)
  }
  const ends = `${startsHere ? styles.start : ''} ${endsHere ? styles.end : ''}`
  return (
    <button
      type="button"
      data-entry={keyOf(entry)}
      data-source={entry.source}
      data-status={entry.status}
      className={`${styles.bar} ${ends} ${canMove ? styles.movable : ''} ${className}`}
      style={{ ...phaseStyle(entry.phase), ...style }}
      aria-label={label}
      title={label}
      aria-keyshortcuts={canMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Control+Z' : undefined}
      onPointerDown={moves.grab(entry, 'move')}
      onKeyDown={moves.onKey(entry)}
      onClick={open}
    >
      {canMove && startsHere && <span className={styles.pullStart} onPointerDown={moves.grab(entry, 'start')} />}
      <span className={styles.words}>
        <b>{phase}</b> {[time, saysSource(entry) ? source : '', words].filter(Boolean).join(' ')}
      </span>
      {canMove && endsHere && <span className={styles.pullEnd} onPointerDown={moves.grab(entry, 'end')} />}
    </button>
  )
}
