/** A draft beside what is in force, line by line; while it is open its days are changed here, and it is applied or discarded. */
import { Badge, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCalendarPlus, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarEvent } from '@backlot/contract/calendar'
import type { DraftChange } from '@backlot/contract/calendar-drafts'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import { EventDialog } from '#features/calendar/dialogs/event-dialog.tsx'
import { type ComparedDraft, useComparedDraft } from '#features/calendar/drafts/api.ts'
import { ApplyDialog, DiscardDialog } from '#features/calendar/drafts/draft-dialogs.tsx'
import { draftsText } from '#features/calendar/drafts/text.ts'
import { useDraftName } from '#features/calendar/drafts/use-draft-name.ts'
import { todayHere } from '#lib/today.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { useText } from '#lib/text.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/calendar/drafts/drafts.module.css'

type Open = 'apply' | 'discard' | { event: number | null }

export function Comparison({ id }: { id: number }) {
  const t = useText(draftsText)
  const name = useDraftName()
  const [open, setOpen] = useState<Open | null>(null)
  const draft = useComparedDraft(id)
  if (draft.isError) return <ErrorState error={draft.error} title={t('failedTitle')} onRetry={() => void draft.refetch()} />
  if (!draft.data) return <Skeleton height={320} aria-hidden />
  const { changes, status } = draft.data
  const isOpen = status === 'open'
  return (
    <section aria-labelledby="draft-compared">
      <div className={styles.head}>
        <h2 id="draft-compared" className={styles.name}>
          {name(draft.data)}
        </h2>
        {isOpen && (
          <div className={styles.actions}>
            <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => setOpen({ event: null })}>
              {t('add')}
            </Button>
            <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => setOpen('discard')}>
              {t('discard')}
            </Button>
            <Button
              leftSection={<IconCheck size={16} />}
              disabled={changes.every(({ change }) => change === 'same')}
              onClick={() => setOpen('apply')}
            >
              {t('apply')}
            </Button>
          </div>
        )}
      </div>
      {changes.length === 0 ? <p>{t('noEvents')}</p> : <Table changes={changes} isOpen={isOpen} onEdit={(event) => setOpen({ event })} />}
      {open !== null && <Dialogs open={open} draft={draft.data} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Dialogs({ open, draft, onClose }: { open: Open; draft: ComparedDraft; onClose: () => void }) {
  if (open === 'apply') return <ApplyDialog draft={draft} onClose={onClose} />
  if (open === 'discard') return <DiscardDialog draft={draft} onClose={onClose} />
  const last = draft.changes.findLast(({ drafted }) => drafted !== null)?.drafted
  const start = { date_from: last?.date_to ?? todayHere(), project_id: draft.project_id, draft_id: draft.id }
  return <EventDialog id={open.event} start={start} onClose={onClose} />
}

interface TableProps {
  changes: readonly DraftChange[]
  isOpen: boolean
  onEdit: (id: number) => void
}

function Table({ changes, isOpen, onEdit }: TableProps) {
  const t = useText(draftsText)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('nowHeading')}</th>
          <th scope="col">{t('draftHeading')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ change, now, drafted, is_stale: isStale }) => {
          // What came into the calendar after the draft was made is no part of it: it is changed in the calendar.
          const isDrafted = drafted !== null && drafted.draft_id !== null
          return (
            <tr key={`${now?.id ?? 0} ${drafted?.id ?? 0}`} data-change={change}>
              <th scope="row">
                <Badge variant={change === 'same' ? 'default' : 'filled'}>{t(change)}</Badge>
                {isStale && change !== 'same' && (
                  <span className={styles.stale}>
                    <IconAlertTriangle size={16} aria-hidden /> {t('stale')}
                  </span>
                )}
              </th>
              <td data-label={t('nowHeading')}>{now ? <Days event={now} /> : t('nothing')}</td>
              <td data-label={t('draftHeading')}>
                {drafted ? <Days event={drafted} /> : t('nothing')}
                {isOpen && isDrafted && (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    leftSection={<IconPencil size={16} />}
                    onClick={() => onEdit(drafted.id)}
                    className={styles.edit}
                  >
                    {t('editOf', { name: drafted.title || phaseNameOf(drafted.phase) })}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Days({ event }: { event: CalendarEvent }) {
  const daysText = useDaysText()
  const { span } = useTimeOfDay()
  const time = event.all_day ? '' : span(event.time_from, event.time_to)
  const where = event.location_name || event.place
  return (
    <>
      <span className={styles.days}>{[daysText(event), time].filter(Boolean).join(', ')}</span>
      <span className={styles.what}>{[phaseNameOf(event.phase), event.title, where].filter(Boolean).join(' · ')}</span>
    </>
  )
}
