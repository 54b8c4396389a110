/** Makes the budget of a project that has none. */
import { Radio, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSetType } from '#features/budgets/api.ts'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { budgetText } from '#features/budgets/text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { messages } from '@backlot/contract/messages'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface NewDialogProps {
  /** Where the project is known. */
  projectId?: number
  onClose: () => void
}

export function NewDialog({ projectId, onClose }: NewDialogProps) {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const navigate = useNavigate()
  const setting = useSetType()
  const form = useForm<{ projectId: number | null; budget_type: string }>({
    limits: {},
    initial: { projectId: projectId ?? null, budget_type: '1' },
    check: (typed) => ({ projectId: typed.projectId === null ? messages.required : undefined }),
    onSubmit: ({ projectId: chosen, budget_type: type }, failed) =>
      setting.mutate(
        { projectId: chosen ?? 0, budget_type: type === '2' ? 2 : 1 },
        {
          onSuccess: (budget) => {
            onClose()
            void navigate({ to: '/admindash/projects/budget', search: { project: budget.project_id } })
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('new')} action={t('create')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('newText')}</p>
      {projectId === undefined && <ProjectSelect {...form.choice('projectId')} />}
      <Radio.Group label={t('type')} {...form.choice('budget_type')}>
        <Stack gap="xs" mt="xs">
          <Radio value="1" label={words('movie')} />
          <Radio value="2" label={words('series')} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}
