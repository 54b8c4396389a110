/** The office's calendar: month, week, agenda and the timeline of productions (S2 §2). */
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import {
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconGitCompare,
  IconHandStop,
  IconRss,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarEntry } from '@backlot/contract/calendar'
import { firstWeekdayOf, monthStart, type Day, type DayRange } from '@backlot/contract/days'
import { rangeFile, useEntries, useProductions } from '#features/calendar/api.ts'
import { EntryDialog } from '#features/calendar/dialogs/entry-dialog.tsx'
import { EventDialog } from '#features/calendar/dialogs/event-dialog.tsx'
import { FeedsDialog } from '#features/calendar/dialogs/feeds-dialog.tsx'
import { HoldDialog } from '#features/calendar/dialogs/hold-dialog.tsx'
import { CalendarFilters } from '#features/calendar/filters.tsx'
import { calendarList, calendarViews, rangeOf, stepFrom, type CalendarState, type CalendarView } from '#features/calendar/model.ts'
import { useChosenCalendar } from '#features/calendar/preferences.ts'
import { calendarText } from '#features/calendar/text.ts'
import { todayHere } from '#lib/today.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { Agenda } from '#features/calendar/views/agenda.tsx'
import { Timeline } from '#features/calendar/views/timeline.tsx'
import { Weeks } from '#features/calendar/views/weeks.tsx'
import { afterChange } from '#lib/after-change.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/calendar/calendar-screen.module.css'

export function CalendarScreen() {
  const t = useText(calendarText)
  const { staff } = useViewer()
  if (staff) return <Calendar />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

type Open =
  | { kind: 'event'; id: number | null; day: Day }
  | { kind: 'entry'; entry: CalendarEntry }
  | { kind: 'hold'; day: Day; location?: { id: number; name: string } }
  | { kind: 'feeds' }

function Calendar() {
  const t = useText(calendarText)
  const messageText = useMessageText()
  const site = useSite()
  const [state, change] = useListState(calendarList)
  const phase = useChosenCalendar()
  const [open, setOpen] = useState<Open | null>(null)
  const today = todayHere()
  // Seven columns on a phone hold no words: there a week is a list too.
  const isPhone = useWindowMatches(phone)
  const usual: CalendarView = isPhone ? 'agenda' : 'month'
  const view = state.view ?? usual
  const at = state.day ?? today
  const range = rangeOf(view, at, firstWeekdayOf(site.LocaleCode))
  const filter = {
    project: state.project,
    location: state.location,
    jurisdiction: state.jurisdiction,
    phase: phase === 0 ? undefined : phase,
  }
  const openEntry = (entry: CalendarEntry) =>
    setOpen(entry.source === 'event' ? { kind: 'event', id: entry.id, day: entry.date_from } : { kind: 'entry', entry })
  const addOn = (day: Day) => setOpen({ kind: 'event', id: null, day })
  const goTo = (next: Partial<CalendarState>) => change({ ...state, ...next })
  const download = () =>
    afterChange(rangeFile(range, filter), {
      onSuccess: (blob) => saveBlob(blob, 'calendar.ics'),
      onError: (error) => toast.error(messageText(error.first)),
    })
  // On a phone the row goes on beyond the edge: what is done most begins it.
  const add = (
    <Button leftSection={<IconCalendarPlus size={16} />} aria-haspopup="dialog" onClick={() => addOn(at)}>
      {t('add')}
    </Button>
  )
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.actions}>
          {isPhone && add}
          <ButtonLink
            variant="default"
            leftSection={<IconGitCompare size={16} />}
            to="/admindash/calendar/drafts"
            search={() => (state.project === undefined ? {} : { project: state.project })}
          >
            {t('drafts')}
          </ButtonLink>
          <Button variant="default" leftSection={<IconRss size={16} />} aria-haspopup="dialog" onClick={() => setOpen({ kind: 'feeds' })}>
            {t('subscribe')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
            {t('download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconHandStop size={16} />}
            aria-haspopup="dialog"
            onClick={() => setOpen({ kind: 'hold', day: at })}
          >
            {t('hold')}
          </Button>
          {!isPhone && add}
        </div>
      </div>
      <Steps view={view} usual={usual} at={at} range={range} today={today} onGo={goTo} />
      <CalendarFilters state={state} onChange={goTo} />
      <p className={styles.keys}>{t('keys')}</p>
      <Shown
        view={view}
        isList={view === 'agenda' || (view === 'week' && isPhone)}
        at={at}
        range={range}
        today={today}
        filter={filter}
        onOpen={openEntry}
        onAdd={addOn}
        onMore={(day) => goTo({ view: 'agenda', day })}
      />
      {open && <Dialogs open={open} today={today} project={state.project ?? null} phase={phase} setOpen={setOpen} />}
    </Page>
  )
}

interface StepsProps {
  view: CalendarView
  /** Which no URL says. */
  usual: CalendarView
  at: Day
  range: DayRange
  today: Day
  onGo: (next: Partial<CalendarState>) => void
}

function Steps({ view, usual, at, range, today, onGo }: StepsProps) {
  const t = useText(calendarText)
  const { monthName } = useDayNames()
  const daysText = useDaysText()
  const heading = view === 'month' ? monthName(at) : daysText({ date_from: range.from, date_to: range.to })
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onGo({ day: stepFrom(view, at, -1) })}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" size="sm" onClick={() => onGo({ day: undefined })} aria-current={at === today ? 'date' : undefined}>
          {t('today')}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onGo({ day: stepFrom(view, at, 1) })}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <p className={styles.when} role="status">
          {heading}
        </p>
      </div>
      <SegmentedControl
        className={styles.views}
        aria-label={t('view')}
        data={calendarViews.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={(next) => onGo({ view: calendarViews.find((one) => one !== usual && one === next) })}
      />
    </div>
  )
}

interface ShownProps {
  view: CalendarView
  /** Day by day, not in columns. */
  isList: boolean
  at: Day
  range: DayRange
  today: Day
  filter: Parameters<typeof useEntries>[1]
  onOpen: (entry: CalendarEntry) => void
  onAdd: (day: Day) => void
  onMore: (day: Day) => void
}

function Shown({ view, isList, at, range, today, filter, onOpen, onAdd, onMore }: ShownProps) {
  const t = useText(calendarText)
  const isTimeline = view === 'timeline'
  const entries = useEntries(range, filter, !isTimeline)
  const productions = useProductions(range, filter, isTimeline)
  const query = isTimeline ? productions : entries
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (isTimeline) {
    if (!productions.data) return <Skeleton height={420} aria-hidden />
    if (productions.data.items.length === 0) return <EmptyState title={t('noProductionsTitle')}>{t('noProductionsText')}</EmptyState>
    return (
      <>
        <p className={styles.count}>{t('productionCount', { count: productions.data.total })}</p>
        <Timeline key={range.from} range={range} today={today} productions={productions.data.items} onOpen={onOpen} />
      </>
    )
  }
  if (!entries.data) return <Skeleton height={420} aria-hidden />
  const { items, more } = entries.data
  if (isList && items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <>
      {more && <p role="status">{t('tooMany')}</p>}
      {isList ? (
        <Agenda range={range} entries={items} onOpen={onOpen} />
      ) : (
        <Weeks
          range={range}
          month={view === 'month' ? monthStart(at).slice(0, 7) : null}
          today={today}
          entries={items}
          onOpen={onOpen}
          onAdd={onAdd}
          onMore={onMore}
        />
      )}
    </>
  )
}

interface DialogsProps {
  open: Open
  today: Day
  project: number | null
  phase: number
  setOpen: (open: Open | null) => void
}

function Dialogs({ open, today, project, phase, setOpen }: DialogsProps) {
  const close = () => setOpen(null)
  if (open.kind === 'event') {
    const start = { date_from: open.day, project_id: project, ...(phase > 0 && { phase }) }
    return <EventDialog key={open.id ?? open.day} id={open.id} start={start} onClose={close} />
  }
  if (open.kind === 'feeds') return <FeedsDialog onClose={close} />
  if (open.kind === 'hold') return <HoldDialog day={open.day || today} location={open.location} onClose={close} />
  const { entry } = open
  const location = entry.location_id === null ? undefined : { id: entry.location_id, name: entry.location_name }
  return (
    <EntryDialog
      entry={entry}
      onHolds={() => setOpen({ kind: 'hold', day: entry.date_from, ...(location && { location }) })}
      onClose={close}
    />
  )
}
