/** What adds a row to a section of a project. */
import limits from 'virtual:limits/project-following'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import { correspondenceKinds, type ProjectUpdate, updateReaders } from '@backlot/contract/project-following'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { useMasterData } from '#features/projects/api.ts'
import { attach, useAddCorrespondence, useAddLocation, useAddTask, useAddUpdate } from '#features/projects/screens/following-api.ts'
import { pageText } from '#features/projects/screens/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAttaching } from '#ui/mailed-files/use-attaching.tsx'

interface DialogProps {
  projectId: number
  onClose: () => void
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Says that it is saved, and closes. */
function useSaved(onClose: () => void) {
  const t = useText(pageText)
  return () => {
    toast.success(t('saved'))
    onClose()
  }
}

export function UpdateDialog({ projectId, onClose }: DialogProps) {
  const t = useText(pageText)
  const { attach: attachTo, field } = useAttaching(({ id }: ProjectUpdate, file) => attach(id, file))
  const adding = useAddUpdate(projectId, attachTo)
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits['addUpdate'] ?? {},
    initial: { date: today(), title: '', text: '', visible_to: 'staff' },
    onSubmit: ({ visible_to: readers, ...typed }, failed) =>
      adding.mutate(
        { ...typed, project_id: projectId, visible_to: updateReaders.find((one) => one === readers) ?? 'staff' },
        { onSuccess, onError: failed },
      ),
  })
  return (
    <FormDialog title={t('addUpdate')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput label={t('date')} {...form.field('date')} type="date" />
      <TextInput label={t('title')} data-autofocus {...form.field('title')} />
      <Textarea label={t('text')} autosize minRows={3} {...form.field('text')} />
      <NativeSelect
        label={t('visibleTo')}
        data={updateReaders.map((value) => ({ value, label: t(value) }))}
        {...form.field('visible_to')}
      />
      {field}
    </FormDialog>
  )
}

export function CorrespondenceDialog({ projectId, onClose }: DialogProps) {
  const t = useText(pageText)
  const adding = useAddCorrespondence(projectId)
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits['addCorrespondence'] ?? {},
    initial: { date: today(), kind: 'phone', with_whom: '', text: '' },
    onSubmit: ({ kind, ...typed }, failed) =>
      adding.mutate(
        { ...typed, project_id: projectId, kind: correspondenceKinds.find((one) => one === kind) ?? 'phone' },
        { onSuccess, onError: failed },
      ),
  })
  return (
    <FormDialog title={t('addCorrespondence')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput label={t('date')} {...form.field('date')} type="date" />
      <NativeSelect label={t('kind')} data={correspondenceKinds.map((value) => ({ value, label: t(value) }))} {...form.field('kind')} />
      <TextInput label={t('withWhom')} data-autofocus {...form.field('with_whom')} />
      <Textarea label={t('text')} autosize minRows={3} {...form.field('text')} />
    </FormDialog>
  )
}

export function TaskDialog({ projectId, onClose }: DialogProps) {
  const t = useText(pageText)
  const adding = useAddTask(projectId)
  const { data } = useMasterData()
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits['addTask'] ?? {},
    initial: { title: '', due: '', owner_user_id: '' },
    onSubmit: ({ title, due, owner_user_id: owner }, failed) =>
      adding.mutate(
        { project_id: projectId, title, due: due || null, owner_user_id: owner === '' ? null : Number(owner) },
        { onSuccess, onError: failed },
      ),
  })
  const people = [{ value: '', label: '' }, ...(data?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <FormDialog title={t('addTask')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput label={t('title')} data-autofocus {...form.field('title')} />
      <TextInput label={t('due')} {...form.field('due')} type="date" />
      <NativeSelect label={t('owner')} data={people} {...form.field('owner_user_id')} />
    </FormDialog>
  )
}

const none: { location_id: number | null; days: string; note: string } = { location_id: null, days: '', note: '' }

export function LocationDialog({ projectId, onClose }: DialogProps) {
  const t = useText(pageText)
  const adding = useAddLocation(projectId)
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits['addLocation'] ?? {},
    initial: none,
    check: ({ location_id: id }) => (id === null ? { location_id: messages.required } : {}),
    onSubmit: ({ location_id: id, days, note }, failed) =>
      adding.mutate(
        { project_id: projectId, location_id: id ?? 0, days: days === '' ? null : Number(days), note },
        { onSuccess, onError: failed },
      ),
  })
  return (
    <FormDialog title={t('addLocation')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <LocationField
        required
        value={form.values.location_id}
        error={form.choice('location_id').error}
        onChange={(location_id) => form.set({ location_id })}
      />
      <TextInput label={t('daysUsed')} inputMode="decimal" {...form.field('days')} />
      <Textarea label={t('note')} autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  )
}
