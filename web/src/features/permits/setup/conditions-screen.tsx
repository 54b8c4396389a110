/** The office's library of conditions. */
import limits from 'virtual:limits/permit-office'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { type ConditionText, permitOfficeApi as api } from '@backlot/contract/permit-office'
import { usePermitChange } from '#features/permits/api.ts'
import { useConditionTexts } from '#features/permits/office/desk-api.ts'
import { Entries } from '#features/permits/setup/entries.tsx'
import { SetupPage } from '#features/permits/setup/setup-page.tsx'
import { setupText } from '#features/permits/setup/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ListColumn } from '#ui/list/types.ts'

export const ConditionsScreen = () => <SetupPage of="conditions">{() => <Conditions />}</SetupPage>

function Conditions() {
  const t = useText(setupText)
  const columns = useMemo(
    (): ListColumn<ConditionText>[] => [
      { key: 'title', label: t('name'), text: ({ title }) => title, isFixed: true, width: '26%' },
      { key: 'text', label: t('conditionText'), text: ({ text }) => text },
      { key: 'ack', label: t('signature'), text: ({ needs_ack: needs }) => (needs ? t('required') : ''), width: '14%' },
    ],
    [t],
  )
  return (
    <Entries
      name="permit-conditions"
      label={t('conditionsTitle')}
      add={t('addCondition')}
      query={useConditionTexts()}
      columns={columns}
      change={(body) => call(api.changeConditionText, { body })}
      dialog={conditionDialog}
    />
  )
}

const conditionDialog = (one: ConditionText | null, last: number, close: () => void) => (
  <ConditionDialog condition={one} last={last} onClose={close} />
)

function ConditionDialog({ condition, last, onClose }: { condition: ConditionText | null; last: number; onClose: () => void }) {
  const t = useText(setupText)
  const saving = usePermitChange(({ seen, ...said }: { title: string; text: string; needs_ack: boolean; seen: number | undefined }) =>
    condition
      ? call(api.changeConditionText, { body: { id: condition.id, version: seen, ...said } })
      : call(api.createConditionText, { body: { ...said, sort_order: last } }),
  )
  const form = useForm({
    limits: limits['createConditionText'] ?? {},
    initial: {
      title: condition?.title ?? '',
      text: condition?.text ?? '',
      needs_ack: condition?.needs_ack ?? true,
      seen: condition?.version,
    },
    onSubmit: (typed, failed) =>
      saving.mutate(typed, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  const title = condition ? t('editTitle', { name: condition.title }) : t('addCondition')
  return (
    <FormDialog
      title={title}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      isIdle={condition !== null && !form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} {...form.field('title')} />
      <Textarea autosize minRows={4} maxRows={16} label={t('conditionText')} {...form.field('text')} />
      <Checkbox label={t('needsAck')} {...form.checkbox('needs_ack')} />
    </FormDialog>
  )
}
