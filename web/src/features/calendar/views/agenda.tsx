/** The agenda: what begins or goes on, day by day. */
import type { CalendarEntry } from '@backlot/contract/calendar'
import type { Day, DayRange } from '@backlot/contract/days'
import { keyOf } from '#features/calendar/model.ts'
import { useMoves } from '#features/calendar/use-moves.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { Bar } from '#features/calendar/views/bar.tsx'
import styles from '#features/calendar/views/agenda.module.css'

interface AgendaProps {
  range: DayRange
  entries: readonly CalendarEntry[]
  onOpen: (entry: CalendarEntry) => void
}

const nowhere = () => null

export function Agenda({ range, entries, onOpen }: AgendaProps) {
  const moves = useMoves(nowhere)
  const { dayName } = useDayNames()
  const daysText = useDaysText()
  const startOf = ({ date_from: from }: CalendarEntry): Day => (from < range.from ? range.from : from)
  const days = [...Map.groupBy(entries, startOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return (
    <div>
      {days.map(([day, ofDay]) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.name}>
            {dayName(day)}
          </h2>
          <ul className={styles.lines}>
            {ofDay.map((entry) => (
              <li key={keyOf(entry)} className={styles.line}>
                <Bar entry={entry} moves={moves} onOpen={onOpen} className={styles.bar} />
                {entry.date_from !== entry.date_to && <span className={styles.days}>{daysText(entry)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
