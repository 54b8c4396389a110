/** What stands in the way of the days that are being typed. It is said, and refuses nothing. */
import { Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ScheduleConflict } from '@backlot/contract/calendar'
import { isDay } from '@backlot/contract/days'
import { useConflicts } from '#features/calendar/api.ts'
import { dialogText } from '#features/calendar/dialogs/text.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { useText } from '#lib/text.ts'
import { feedbackText } from '#ui/feedback/text.ts'

interface ConflictsProps {
  from: string
  to: string
  locationId: number | null
  projectId: number | null
  eventId?: number | null
}

const typingDelay = 300

export function Conflicts({ from, to, locationId, projectId, eventId = null }: ConflictsProps) {
  const t = useText(dialogText)
  const feedback = useText(feedbackText)
  const daysText = useDaysText()
  const [days] = useDebouncedValue(`${from} ${to}`, typingDelay)
  const [first = '', last = ''] = days.split(' ')
  const isAsked = isDay(first) && isDay(last) && first <= last
  const { data = [], isError, refetch } = useConflicts({ from: first, to: last, locationId, projectId, eventId }, isAsked)
  const shown = isAsked ? data : []
  const said = (one: ScheduleConflict): string => {
    const { kind, name, project_name: project } = one
    const days = daysText(one)
    if (kind === 'permit') return t('conflict_permit', { name: [name, project].filter(Boolean).join(' – '), days })
    // An event without a title goes by its production alone, and one of no production by its title.
    if (kind === 'place' && project === '') return t('conflict_place_alone', { name, days })
    return t(`conflict_${kind}`, { name, project, days })
  }
  return (
    <div role="status">
      {/* Nothing in the way and nothing known of it must not look the same. */}
      {isAsked && isError && (
        <Alert color="red" variant="light" title={t('conflictsUnknown')}>
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {feedback('retry')}
          </Button>
        </Alert>
      )}
      {shown.length > 0 && (
        <Alert color="yellow" variant="light" title={t('inTheWay')}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {shown.map((one) => (
              <li key={[one.kind, one.name, one.project_name, one.date_from].join(' ')}>{said(one)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
