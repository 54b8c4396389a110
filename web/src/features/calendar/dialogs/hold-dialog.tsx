/** A place is held for a production; who else holds it stands below, with what can be made of it. */
import limits from 'virtual:limits/calendar-holds'
import { Badge, Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import type { LocationHold } from '@backlot/contract/calendar-holds'
import { useChallengeHold, useCreateHold, useHold, useMoveHold } from '#features/calendar/api.ts'
import { Conflicts } from '#features/calendar/dialogs/conflicts.tsx'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { dialogText } from '#features/calendar/dialogs/text.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface HoldDialogProps {
  day: string
  /** The place whose holds are looked at. */
  location?: { id: number; name: string } | undefined
  onClose: () => void
}

export function HoldDialog({ day, location, onClose }: HoldDialogProps) {
  const t = useText(dialogText)
  const creating = useCreateHold()
  const form = useForm({
    limits: limits['createHold'] ?? {},
    initial: { location_id: location?.id ?? null, project_id: null as number | null, date_from: day, date_to: day, note: '' },
    onSubmit: (typed, failed) =>
      creating.mutate(
        { ...typed, location_id: typed.location_id ?? 0, project_id: typed.project_id ?? 0 },
        {
          onSuccess: (hold) => {
            toast.success(t('heldAs', { rank: hold.rank ?? 1 }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const { values } = form
  return (
    <FormDialog
      title={t('holdTitle')}
      action={t('holdAction')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={values.location_id === null || values.project_id === null}
      after={values.location_id !== null && <HoldLine location={values.location_id} />}
      onClose={onClose}
    >
      <LocationField
        value={values.location_id}
        name={location?.name ?? ''}
        error={form.choice('location_id').error}
        onChange={(location_id) => form.set({ location_id })}
      />
      <ProjectSelect
        value={values.project_id}
        error={form.choice('project_id').error}
        onChange={(project_id) => form.set({ project_id })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('from')} {...form.field('date_from')} type="date" withAsterisk />
        <TextInput label={t('to')} {...form.field('date_to')} type="date" withAsterisk />
      </SimpleGrid>
      <Conflicts from={values.date_from} to={values.date_to} locationId={values.location_id} projectId={values.project_id} />
      <TextInput label={t('notes')} {...form.field('note')} />
    </FormDialog>
  )
}

/** Who holds the place, in the order of the line. */
export function HoldLine({ location }: { location: number }) {
  const t = useText(dialogText)
  const { data, error, refetch } = useHold(location, true)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3>{t('holdsTitle')}</h3>
      {data.items.map((hold) => (
        <HoldRow key={hold.id} hold={hold} hasChallenged={data.items.some((first) => first.challenged_by === hold.id)} />
      ))}
    </section>
  )
}

function HoldRow({ hold, hasChallenged }: { hold: LocationHold; hasChallenged: boolean }) {
  const t = useText(dialogText)
  const daysText = useDaysText()
  const { moment } = useFormat()
  const messageText = useMessageText()
  const [moving, challenging] = [useMoveHold(), useChallengeHold()]
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const done = () => toast.success(t('moved'))
  const move = (status: 'active' | 'confirmed' | 'released') =>
    afterChange(moving.mutateAsync({ id: hold.id, status }), { onSuccess: done, onError: refused })
  const challenge = () =>
    afterChange(challenging.mutateAsync(hold.id), {
      onSuccess: (first) => toast.success(t('challenged', { name: first.project_name, until: moment(first.due_at) })),
      onError: refused,
    })
  const can = (status: LocationHold['status']): boolean => hold.next.includes(status)
  return (
    <Group gap="xs" py={6}>
      <Badge radius="sm" variant="light">
        {t('rank', { rank: hold.rank ?? 0 })}
      </Badge>
      <span>
        <b>{hold.project_name}</b> {daysText(hold)}
        {hold.due_at !== null && ` · ${t('challenged', { name: hold.project_name, until: moment(hold.due_at) })}`}
        {hold.owner_answer !== '' && ` · ${t(hold.owner_answer === 'yes' ? 'ownerYes' : 'ownerNo')}`}
      </span>
      {can('confirmed') && (
        <Button size="sm" variant="default" onClick={() => move('confirmed')}>
          {t('confirm')}
        </Button>
      )}
      {hold.status === 'challenged' && (
        <Button size="sm" variant="default" onClick={() => move('active')}>
          {t('withdraw')}
        </Button>
      )}
      {(hold.rank ?? 1) > 1 && !hasChallenged && (
        <Button size="sm" variant="default" onClick={challenge}>
          {t('challenge')}
        </Button>
      )}
      {can('released') && (
        <Button size="sm" variant="subtle" color="red" onClick={() => move('released')}>
          {t('release')}
        </Button>
      )}
    </Group>
  )
}
