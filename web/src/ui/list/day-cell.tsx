/** The day of a moment, so that a row stays one line; pointing at it tells the time too, as the CSV does. */
import { useFormat } from '#lib/use-format.ts'

export function DayCell({ at }: { at: string | null }) {
  const moment = useFormat().moment(at)
  // A moment is written as its day, a space and its time.
  const [day] = moment.split(' ')
  return at === null ? null : (
    <time dateTime={at} title={moment}>
      {day}
    </time>
  )
}
