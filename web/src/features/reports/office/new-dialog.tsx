/** Makes a report, empty or of a lookbook, a bible or a search. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import limits from 'virtual:limits/reports'
import { ProjectSelect } from '#features/projects/public.ts'
import { useCreateReport, useLookbooks } from '#features/reports/office/api.ts'
import { officeText } from '#features/reports/office/text.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface NewReportDialogProps {
  /** Where the list is that of one project; elsewhere one is chosen, or none. */
  project: number | undefined
  onClose: () => void
}

interface Typed {
  title: string
  project_id: number | null
  lookbook_id: string
  search: string
  bible: boolean
}

export function NewReportDialog({ project, onClose }: NewReportDialogProps) {
  const t = useText(officeText)
  const navigate = useNavigate()
  const create = useCreateReport()
  const initial: Typed = { title: '', project_id: project ?? null, lookbook_id: '', search: '', bible: false }
  const form = useForm({
    limits: limits['create'] ?? {},
    initial,
    onSubmit: ({ lookbook_id: lookbook, bible, ...made }, failed) =>
      create.mutate(
        { ...made, bible: bible && made.project_id !== null, lookbook_id: lookbook === '' ? null : Number(lookbook) },
        { onSuccess: ({ id }) => void navigate({ to: '/admindash/reports/view', search: { report: id } }), onError: failed },
      ),
  })
  const { project_id: chosen } = form.values
  const lookbooks = useLookbooks(chosen ?? undefined)
  const choices = (lookbooks.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog title={t('newReport')} action={t('create')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('name')} {...form.field('title')} />
      {project === undefined && (
        <ProjectSelect
          value={chosen}
          error={form.choice('project_id').error}
          // Lookbooks are those of the project.
          onChange={(project_id) => form.set({ project_id, lookbook_id: '' })}
        />
      )}
      {failedRead(lookbooks, t('lookbooksFailed')) ?? (
        <NativeSelect label={t('lookbook')} data={[{ value: '', label: t('none') }, ...choices]} {...form.field('lookbook_id')} />
      )}
      {chosen !== null && <Checkbox label={t('ofBible')} {...form.checkbox('bible')} />}
      <TextInput label={t('ofSearch')} description={t('ofSearchHint')} {...form.field('search')} />
    </FormDialog>
  )
}
