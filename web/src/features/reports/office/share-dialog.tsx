/** Mails links to a report: all of it, one section, or one location (S2 §3, all seven fields). */
import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import limits from 'virtual:limits/reports'
import { messages } from '@backlot/contract/messages'
import type { Report } from '@backlot/contract/reports'
import { useShareReport } from '#features/reports/office/api.ts'
import { officeText } from '#features/reports/office/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const nothing = { Email: '', cc: '', Password: '', Message: '', lbFolderId: '', lbLocId: '' }
const idOf = (value: string) => (value === '' ? null : Number(value))

export function ReportShareDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const share = useShareReport()
  const form = useForm({
    limits: limits['share'] ?? {},
    initial: nothing,
    onSubmit: ({ lbFolderId, lbLocId, ...mail }, failed) =>
      share.mutate(
        { ReportId: report.id, ...mail, lbFolderId: idOf(lbFolderId), lbLocId: idOf(lbLocId) },
        {
          onSuccess: () => {
            toast.success(messageText(messages.emailSent))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const all = { value: '', label: t('all') }
  const sections = report.sections.map(({ id, heading, set_name: set }, index) => ({
    value: String(id),
    label: heading || set || String(index + 1),
  }))
  const places = new Map(report.sections.flatMap(({ items }) => items.map((item) => [item.location_id, item.location_name] as const)))
  const locations = [...places].map(([id, label]) => ({ value: String(id), label }))
  return (
    <FormDialog title={t('shareTitle')} action={t('share')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('email')} description={t('emailHint')} {...form.field('Email')} inputMode="email" />
      <TextInput label={t('cc')} {...form.field('cc')} inputMode="email" />
      <PasswordInput label={t('password')} autoComplete="off" {...form.field('Password')} />
      <Textarea label={t('message')} autosize minRows={3} {...form.field('Message')} />
      <NativeSelect label={t('section')} data={[all, ...sections]} {...form.field('lbFolderId')} />
      <NativeSelect label={t('location')} data={[all, ...locations]} {...form.field('lbLocId')} />
    </FormDialog>
  )
}
