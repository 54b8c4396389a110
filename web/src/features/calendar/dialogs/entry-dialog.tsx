/** What is not changed in the calendar says where it comes from. */
import { Button, Group, Modal } from '@mantine/core'
import type { CalendarEntry } from '@backlot/contract/calendar'
import { phaseNameOf, sourceNames } from '@backlot/contract/calendar-values'
import { saysSource } from '#features/calendar/model.ts'
import { calendarText } from '#features/calendar/text.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'

interface EntryDialogProps {
  entry: CalendarEntry
  onHolds: () => void
  onClose: () => void
}

export function EntryDialog({ entry, onHolds, onClose }: EntryDialogProps) {
  const t = useText(calendarText)
  const locale = useLocale()
  const daysText = useDaysText()
  // Scouts have no part in permits (S3 §6).
  const { admin } = useViewer()
  const where = [entry.project_name, entry.location_name].filter(Boolean).join(' · ')
  return (
    <Modal
      opened
      onClose={onClose}
      title={entry.title || entry.project_name || phaseNameOf(entry.phase)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p>{[phaseNameOf(entry.phase), daysText(entry)].filter(Boolean).join(' · ')}</p>
      {where !== '' && <p>{where}</p>}
      <p>
        {t('source')}: {sourceNames[entry.source][locale]}. {t('changeThere')}
      </p>
      <Group>
        {entry.source === 'hold' && <Button onClick={onHolds}>{t('holds')}</Button>}
        {entry.source === 'closed' && (
          <ButtonLink to="/admindash/admin/closeddays" variant="default">
            {sourceNames.closed[locale]}
          </ButtonLink>
        )}
        {entry.source === 'bible' && entry.project_id !== null && (
          <ButtonLink to="/admindash/projects/bible" search={{ project: entry.project_id }} variant="default">
            {sourceNames.bible[locale]}
          </ButtonLink>
        )}
        {entry.source === 'project' && (
          <ButtonLink to="/admindash/projects/view" search={{ project: entry.id }} variant="default">
            {sourceNames.project[locale]}
          </ButtonLink>
        )}
        {(entry.source === 'permit' || saysSource(entry)) && admin && (
          <ButtonLink to="/admindash/projects/permit/view" search={{ permitId: entry.id }} variant="default">
            {sourceNames.permit[locale]}
          </ButtonLink>
        )}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Modal>
  )
}
