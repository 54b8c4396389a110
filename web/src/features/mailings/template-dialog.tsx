/** A mailing begins with the words that the office uses for one kind of email. */
import { SegmentedControl, Select, Text } from '@mantine/core'
import { type MailLanguage, mailLanguages, type MailWords } from '@backlot/contract/mail-templates'
import { useTemplates } from '#features/mail/public.tsx'
import { useTakeTemplate } from '#features/mailings/api.ts'
import { writeText } from '#features/mailings/write-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface TemplateDialogProps {
  /** Something is written already, which the words of the template replace. */
  replaces: boolean
  onTake: (words: MailWords) => void
  onClose: () => void
}

export function TemplateDialog({ replaces, onTake, onClose }: TemplateDialogProps) {
  const w = useText(writeText)
  const locale = useLocale()
  const templates = useTemplates()
  const taking = useTakeTemplate()
  const form = useForm<{ type: string; language: MailLanguage }>({
    limits: {},
    initial: { type: '', language: locale },
    onSubmit: (values, failed) =>
      taking.mutate(values, {
        onSuccess: ({ words }) => {
          onTake(words)
          onClose()
        },
        onError: failed,
      }),
  })
  const { type, language } = form.values
  const data = (templates.data ?? [])
    .map(({ type: value, title }) => ({ value, label: title[locale] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <FormDialog
      title={w('templateTitle')}
      action={w('templateTake')}
      cancel={w('cancel')}
      form={form}
      asks={false}
      isIdle={type === ''}
      instead={templates.isError ? <ErrorState error={templates.error} onRetry={() => void templates.refetch()} /> : undefined}
      onClose={onClose}
    >
      <Text>{w('templateText')}</Text>
      <Select
        data-autofocus
        label={w('template')}
        placeholder={w('templateChoose')}
        searchable
        openOnFocus={false}
        data={data}
        nothingFoundMessage={w('templateNone')}
        {...form.choice('type')}
        value={type === '' ? null : type}
        onChange={(next) => form.set({ type: next ?? '' })}
      />
      <SegmentedControl
        aria-label={w('language')}
        value={language}
        data={mailLanguages.map((value) => ({ value, label: w(value) }))}
        onChange={(next) => form.set({ language: mailLanguages.find((one) => one === next) ?? locale })}
      />
      {replaces && <Text>{w('templateReplaces')}</Text>}
    </FormDialog>
  )
}
