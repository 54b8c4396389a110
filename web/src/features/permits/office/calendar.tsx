/** What permits do in a month, day by day. */
import { useState } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '@backlot/contract/days'
import type { PermitDay } from '@backlot/contract/permit-office'
import type { PermitListState } from '#features/permits/list-state.ts'
import { useDays } from '#features/permits/office/desk-api.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { useText } from '#lib/text.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { useFormat } from '#lib/use-format.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/permits/office/desk.module.css'

interface CalendarProps {
  state: PermitListState
  change: (next: PermitListState, how?: 'push' | 'replace') => void
}

const isMonth = (text: string | undefined): text is string => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '')
/** @returns the first day of the month so many months later */
export function firstDayOf(month: string, later = 0): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const counted = year * 12 + (number - 1) + later
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}-01`
}

export function PermitCalendar({ state, change }: CalendarProps) {
  const t = useText(permitListText)
  const { monthName } = useDayNames()
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7))
  const month = isMonth(state.month) ? state.month : thisMonth
  const [from, to] = [firstDayOf(month), addDays(firstDayOf(month, 1), -1)]
  const days = useDays(state, { from, to })
  const go = (later: number) => change({ ...state, month: firstDayOf(month, later).slice(0, 7) }, 'replace')
  return (
    <>
      <div className={styles.months}>
        <Button variant="default" leftSection={<IconChevronLeft size={16} aria-hidden />} onClick={() => go(-1)}>
          {t('earlier')}
        </Button>
        <h2 className={styles.month} aria-live="polite">
          {monthName(from)}
        </h2>
        <Button variant="default" rightSection={<IconChevronRight size={16} aria-hidden />} onClick={() => go(1)}>
          {t('later')}
        </Button>
      </div>
      {days.isError && <ErrorState error={days.error} title={t('failed')} onRetry={() => void days.refetch()} />}
      {!days.data && !days.isError && <Skeleton height={320} aria-hidden />}
      {days.data?.length === 0 && <EmptyState title={t('noDaysTitle')}>{t('noDaysText')}</EmptyState>}
      {days.data && days.data.length > 0 && <DayList days={days.data} from={from} to={to} />}
    </>
  )
}

function DayList({ days, from, to }: { days: readonly PermitDay[]; from: string; to: string }) {
  const format = useFormat()
  const { span } = useTimeOfDay()
  const t = useText(permitListText)
  const { nameOf } = useStatusLooks()
  const all: { day: string; rows: PermitDay[] }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = days.filter(({ date_from: first, date_to: last }) => first <= day && last >= day)
    if (rows.length > 0) all.push({ day, rows })
  }
  return (
    <ol className={styles.days}>
      {all.map(({ day, rows }) => (
        <li key={day} className={styles.day}>
          <h3 className={styles.dayName}>{format.date(day)}</h3>
          <ul className={styles.cards}>
            {rows.map((row) => (
              <li
                key={[row.location_permit_id, row.phase, row.date_from, row.date_to, row.time_from, row.time_to].join(' ')}
                className={styles.card}
              >
                <AnchorLink to="/admindash/projects/permit/view" search={{ permitId: row.permit_id }}>
                  {row.title || t('unnamed')}
                </AnchorLink>
                <span>{[row.place_name, span(row.time_from, row.time_to), nameOf(row.status)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
