/** What adds a row to a section of a project, and what changes one. */
import limits from 'virtual:limits/project-following'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import {
  type Correspondence,
  correspondenceKinds,
  type ProjectLocation,
  type ProjectTask,
  type ProjectUpdate,
  updateReaders,
} from '@backlot/contract/project-following'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { useMasterData, useProject } from '#features/projects/api.ts'
import {
  attach,
  useAddCorrespondence,
  useAddLocation,
  useAddTask,
  useAddUpdate,
  useChangeCorrespondence,
  useChangeLocation,
  useChangeTask,
  useChangeUpdate,
} from '#features/projects/screens/following-api.ts'
import { pageText } from '#features/projects/screens/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { numberOf } from '#lib/typed-number.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAttaching } from '#ui/mailed-files/use-attaching.tsx'

export interface DialogProps<Row> {
  projectId: number
  /** Without it a new one. */
  row?: Row
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

/** Where news for everybody stands, or why it does not yet. */
function usePublicPlace(projectId: number): string {
  const t = useText(pageText)
  const { newsPage } = useSite().settings
  const { data: project } = useProject(projectId)
  if (!newsPage) return t('publicNowhere')
  return t(project?.confidential ? 'publicLater' : 'publicHere')
}

export function UpdateDialog({ projectId, row, onClose }: DialogProps<ProjectUpdate>) {
  const t = useText(pageText)
  const { attach: attachTo, field } = useAttaching(({ id }: ProjectUpdate, file) => attach(id, file))
  const adding = useAddUpdate(projectId, attachTo)
  const changing = useChangeUpdate(projectId)
  const publicPlace = usePublicPlace(projectId)
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits[row ? 'changeUpdate' : 'addUpdate'] ?? {},
    initial: { date: row?.date ?? today(), title: row?.title ?? '', text: row?.text ?? '', visible_to: row?.visible_to ?? 'staff' },
    onSubmit: ({ visible_to: readers, ...typed }, failed) => {
      const fields = { ...typed, visible_to: updateReaders.find((one) => one === readers) ?? 'staff' }
      const after = { onSuccess, onError: failed }
      if (row) changing.mutate({ ...fields, id: row.id, version: row.version }, after)
      else adding.mutate({ ...fields, project_id: projectId }, after)
    },
  })
  return (
    <FormDialog title={t(row ? 'changeUpdate' : 'addUpdate')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput label={t('date')} {...form.field('date')} type="date" />
      <TextInput label={t('title')} data-autofocus {...form.field('title')} />
      <Textarea label={t('text')} autosize minRows={3} {...form.field('text')} />
      <NativeSelect
        label={t('visibleTo')}
        description={form.values.visible_to === 'public' ? publicPlace : undefined}
        data={updateReaders.map((value) => ({ value, label: t(value) }))}
        {...form.field('visible_to')}
      />
      {!row && field}
    </FormDialog>
  )
}

export function CorrespondenceDialog({ projectId, row, onClose }: DialogProps<Correspondence>) {
  const t = useText(pageText)
  const adding = useAddCorrespondence(projectId)
  const changing = useChangeCorrespondence(projectId)
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits[row ? 'changeCorrespondence' : 'addCorrespondence'] ?? {},
    initial: { date: row?.date ?? today(), kind: row?.kind ?? 'phone', with_whom: row?.with_whom ?? '', text: row?.text ?? '' },
    onSubmit: ({ kind, ...typed }, failed) => {
      const fields = { ...typed, kind: correspondenceKinds.find((one) => one === kind) ?? 'phone' }
      const after = { onSuccess, onError: failed }
      if (row) changing.mutate({ ...fields, id: row.id, version: row.version }, after)
      else adding.mutate({ ...fields, project_id: projectId }, after)
    },
  })
  return (
    <FormDialog
      title={t(row ? 'changeCorrespondence' : 'addCorrespondence')}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('date')} {...form.field('date')} type="date" />
      <NativeSelect label={t('kind')} data={correspondenceKinds.map((value) => ({ value, label: t(value) }))} {...form.field('kind')} />
      <TextInput label={t('withWhom')} data-autofocus {...form.field('with_whom')} />
      <Textarea label={t('text')} autosize minRows={3} {...form.field('text')} />
    </FormDialog>
  )
}

export function TaskDialog({ projectId, row, onClose }: DialogProps<ProjectTask>) {
  const t = useText(pageText)
  const adding = useAddTask(projectId)
  const changing = useChangeTask(projectId)
  const { data } = useMasterData()
  const onSuccess = useSaved(onClose)
  const form = useForm({
    limits: limits[row ? 'changeTask' : 'addTask'] ?? {},
    initial: { title: row?.title ?? '', due: row?.due ?? '', owner_user_id: String(row?.owner_user_id ?? '') },
    onSubmit: ({ title, due, owner_user_id: owner }, failed) => {
      const fields = { title, due: due || null, owner_user_id: owner === '' ? null : Number(owner) }
      const after = { onSuccess, onError: failed }
      if (row) changing.mutate({ ...fields, id: row.id, version: row.version }, after)
      else adding.mutate({ ...fields, project_id: projectId }, after)
    },
  })
  const people = [{ value: '', label: '' }, ...(data?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  // Whoever has left the office keeps the task until somebody else gets it.
  if (row?.owner_user_id && !people.some(({ value }) => value === String(row.owner_user_id)))
    people.push({ value: String(row.owner_user_id), label: row.owner })
  return (
    <FormDialog title={t(row ? 'changeTask' : 'addTask')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput label={t('title')} data-autofocus {...form.field('title')} />
      <TextInput label={t('due')} {...form.field('due')} type="date" />
      <NativeSelect label={t('owner')} data={people} {...form.field('owner_user_id')} />
    </FormDialog>
  )
}

interface Used {
  location_id: number | null
  days: string
  note: string
}

export function LocationDialog({ projectId, row, onClose }: DialogProps<ProjectLocation>) {
  const t = useText(pageText)
  const adding = useAddLocation(projectId)
  const changing = useChangeLocation(projectId)
  const onSuccess = useSaved(onClose)
  const numeral = useNumeral()
  const initial: Used = { location_id: row?.location_id ?? null, days: numeral(row?.days), note: row?.note ?? '' }
  const form = useForm({
    limits: limits[row ? 'changeLocation' : 'addLocation'] ?? {},
    initial,
    check: ({ location_id: id }) => (id === null ? { location_id: messages.required } : {}),
    onSubmit: ({ location_id: id, days, note }, failed) => {
      const fields = { days: numberOf(days), note }
      const after = { onSuccess, onError: failed }
      if (row) changing.mutate({ ...fields, id: row.id, version: row.version }, after)
      else adding.mutate({ ...fields, project_id: projectId, location_id: id ?? 0 }, after)
    },
  })
  return (
    <FormDialog title={row?.location_name ?? t('addLocation')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      {!row && (
        <LocationField
          required
          value={form.values.location_id}
          error={form.choice('location_id').error}
          onChange={(location_id) => form.set({ location_id })}
        />
      )}
      <TextInput label={t('daysUsed')} inputMode="decimal" data-autofocus={row ? true : undefined} {...form.field('days')} />
      <Textarea label={t('note')} autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  )
}
