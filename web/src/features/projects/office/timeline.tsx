/** Productions over half a year: a line each, with all its days and its shoot. */
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { addDays, addMonths } from '@backlot/contract/days'
import type { ProjectCard } from '@backlot/contract/projects'
import { useProjectPage } from '#features/projects/api.ts'
import type { ProjectListState } from '#features/projects/list-state.ts'
import { officeText } from '#features/projects/office/text.ts'
import { barOf, monthsFrom, spanOfDays } from '#features/projects/office/timeline-days.ts'
import { useText } from '#lib/text.ts'
import { todayHere } from '#lib/today.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/projects/office/office.module.css'

/** Months that are shown at a time, and by how many the buttons move. */
const [shown, step] = [6, 3]
const most = 200

export function ProjectTimeline({ state }: { state: ProjectListState }) {
  const t = useText(officeText)
  const format = useFormat()
  const [thisMonth] = useState(() => `${todayHere().slice(0, 7)}-01`)
  const [from, setFrom] = useState(thisMonth)
  const to = addMonths(from, shown)
  const { page: _page, ...filter } = state
  const list = useProjectPage({ ...filter, start: from, end: to, order: 'first_day' }, most)
  return (
    <>
      <div className={styles.tools}>
        <Button variant="default" onClick={() => setFrom(addMonths(from, -step))}>
          {t('earlier')}
        </Button>
        <Button variant="default" onClick={() => setFrom(thisMonth)}>
          {t('today')}
        </Button>
        <Button variant="default" onClick={() => setFrom(addMonths(from, step))}>
          {t('later')}
        </Button>
        <span role="status">{t('timelineOf', { from: format.date(from), to: format.date(addDays(to, -1)) })}</span>
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <Lines projects={list.data.items} total={list.data.total} from={from} to={to} />
      ) : (
        <Skeleton height={240} aria-hidden />
      )}
    </>
  )
}

interface LinesProps {
  projects: readonly ProjectCard[]
  total: number
  from: string
  to: string
}

function Lines({ projects, total, from, to }: LinesProps) {
  const t = useText(officeText)
  const format = useFormat()
  const { shortMonth } = useDayNames()
  const now = barOf(todayHere(), null, from, to)
  if (projects.length === 0) return <EmptyState title={t('noDays')} />
  return (
    <>
      <div className={styles.months} aria-hidden>
        <span />
        <span className={styles.monthNames}>
          {monthsFrom(from, shown).map((month) => (
            <span key={month}>{shortMonth(month)}</span>
          ))}
        </span>
      </div>
      <ul className={styles.lines} aria-label={t('timeline')}>
        {projects.map(({ id, project_name: name, first_day: first, last_day: last, film_start: film, film_end: filmEnd }) => (
          <li key={id} className={styles.line}>
            <AnchorLink to="/admindash/projects/view" search={{ project: id }}>
              {name}
            </AnchorLink>
            <span className={styles.track} title={spanOfDays({ first_day: first, last_day: last }, format.date)}>
              <span className={styles.bar} data-part="all" style={barOf(first, last, from, to)} />
              <span className={styles.bar} style={barOf(film, filmEnd, from, to)} />
              <span className={styles.now} style={now} />
            </span>
          </li>
        ))}
      </ul>
      {total > projects.length && <p className={styles.quiet}>{t('moreIn', { count: total - projects.length })}</p>}
    </>
  )
}
