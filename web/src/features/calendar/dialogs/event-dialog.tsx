/** An event is added or changed; what stands in the way is said while its days are typed. */
import limits from 'virtual:limits/calendar'
import { Button, Checkbox, Modal, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { CalendarEvent } from '@backlot/contract/calendar'
import { calendarPhases, eventReaders, eventStatuses, phaseNumbers } from '@backlot/contract/calendar-values'
import { eventFile, useChangeEvent, useCreateEvent, useEvent, useRecoverEvent, useRemoveEvent } from '#features/calendar/api.ts'
import { Conflicts } from '#features/calendar/dialogs/conflicts.tsx'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { dialogText } from '#features/calendar/dialogs/text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { messages } from '@backlot/contract/messages'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

type Start = Partial<Pick<CalendarEvent, 'date_from' | 'date_to' | 'project_id' | 'phase' | 'draft_id'>>

interface EventDialogProps {
  /** Of one that is there. */
  id: number | null
  /** What a new one begins with. */
  start?: Start
  onClose: () => void
}

/** One that is there is read first: the calendar's line says less of it. */
export function EventDialog({ id, start, onClose }: EventDialogProps) {
  const event = useEvent(id)
  if (event.isError && !event.data) return <Unread error={event.error} onRetry={() => void event.refetch()} onClose={onClose} />
  if (id !== null && !event.data) return null
  return <EventForm event={event.data ?? null} start={start ?? {}} onClose={onClose} />
}

/** An event that cannot be read says why, in place of nothing. */
function Unread({ error, onRetry, onClose }: { error: ApiError; onRetry: () => void; onClose: () => void }) {
  const t = useText(dialogText)
  return (
    <Modal opened onClose={onClose} title={t('editTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <ErrorState error={error} title={t('eventFailed')} onRetry={onRetry} />
    </Modal>
  )
}

const valuesOf = (event: CalendarEvent | null, start: Start) => ({
  title: event?.title ?? '',
  phase: String(event?.phase ?? start.phase ?? 4),
  date_from: event?.date_from ?? start.date_from ?? '',
  date_to: event?.date_to ?? start.date_to ?? start.date_from ?? '',
  all_day: event?.all_day ?? true,
  time_from: event?.time_from ?? '',
  time_to: event?.time_to ?? '',
  status: event?.status ?? 'tentative',
  project_id: event ? event.project_id : (start.project_id ?? null),
  location_id: event?.location_id ?? null,
  place: event?.place ?? '',
  notes: event?.notes ?? '',
  visible_to: event?.visible_to ?? 'staff',
  version: event?.version,
})

function EventForm({ event, start, onClose }: { event: CalendarEvent | null; start: Start; onClose: () => void }) {
  const t = useText(dialogText)
  const [creating, changing] = [useCreateEvent(), useChangeEvent()]
  const form = useForm<ReturnType<typeof valuesOf>>({
    limits: limits['create'] ?? {},
    initial: valuesOf(event, start),
    onSubmit: ({ version, phase, ...typed }, failed) => {
      const sent = { ...typed, phase: Number(phase) }
      const after = {
        onSuccess: (saved: CalendarEvent) => {
          toast.success(event ? t('saved', { name: saved.title || saved.project_name }) : messages.eventCreated)
          onClose()
        },
        onError: failed,
      }
      if (event) changing.mutate({ ...sent, id: event.id, version }, after)
      else creating.mutate({ ...sent, draft_id: start.draft_id ?? null }, after)
    },
  })
  const { values } = form
  return (
    <FormDialog
      title={event ? t('editTitle') : t('addTitle')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={event !== null && !form.isChanged}
      more={event && <EventActions event={event} onClose={onClose} />}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          label={t('phase')}
          name="phase"
          error={form.choice('phase').error}
          data={phaseNumbers.map((number) => ({ value: String(number), label: calendarPhases[number] }))}
          value={values.phase}
          onChange={({ currentTarget }) => form.set({ phase: currentTarget.value })}
        />
        <NativeSelect
          label={t('status')}
          name="status"
          data={eventStatuses.map((status) => ({ value: status, label: t(status) }))}
          value={values.status}
          onChange={({ currentTarget }) => form.set({ status: eventStatuses.find((one) => one === currentTarget.value) ?? 'tentative' })}
        />
        <TextInput label={t('from')} {...form.field('date_from')} type="date" withAsterisk />
        <TextInput label={t('to')} {...form.field('date_to')} type="date" withAsterisk />
      </SimpleGrid>
      <Checkbox label={t('allDay')} {...form.checkbox('all_day')} />
      {!values.all_day && (
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={t('timeFrom')} {...form.field('time_from')} type="time" />
          <TextInput label={t('timeTo')} {...form.field('time_to')} type="time" />
        </SimpleGrid>
      )}
      <ProjectSelect
        value={values.project_id}
        error={form.choice('project_id').error}
        onChange={(project_id) => form.set({ project_id })}
      />
      <LocationField
        value={values.location_id}
        name={event?.location_name ?? ''}
        error={form.choice('location_id').error}
        onChange={(location_id) => form.set({ location_id })}
      />
      <TextInput label={t('place')} description={t('placeHint')} {...form.field('place')} />
      <Conflicts
        from={values.date_from}
        to={values.date_to}
        locationId={values.location_id}
        projectId={values.project_id}
        eventId={event?.id ?? null}
      />
      <NativeSelect
        label={t('visibleTo')}
        name="visible_to"
        data={eventReaders.map((reader) => ({ value: reader, label: t(reader) }))}
        value={values.visible_to}
        onChange={({ currentTarget }) => form.set({ visible_to: eventReaders.find((one) => one === currentTarget.value) ?? 'staff' })}
      />
      <Textarea label={t('notes')} autosize minRows={2} maxRows={8} {...form.field('notes')} />
    </FormDialog>
  )
}

function EventActions({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const t = useText(dialogText)
  const messageText = useMessageText()
  const [removing, recovering] = [useRemoveEvent(), useRecoverEvent()]
  const name = event.title || event.project_name
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const recover = () =>
    afterChange(recovering.mutateAsync(event.id), { onSuccess: () => toast.success(t('recovered', { name })), onError: refused })
  const remove = () =>
    afterChange(removing.mutateAsync(event.id), {
      onSuccess: () => {
        toast.success(t('removed', { name }), { label: t('undo'), run: recover })
        onClose()
      },
      onError: refused,
    })
  const download = () => afterChange(eventFile(event.id), { onSuccess: (blob) => saveBlob(blob, 'event.ics'), onError: refused })
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
        {t('remove')}
      </Button>
      <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={download}>
        {t('file')}
      </Button>
    </>
  )
}
