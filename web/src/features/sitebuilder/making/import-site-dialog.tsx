/** The file of a site, where the new one answers, and who runs it. */
import limits from 'virtual:limits/site-archives'
import { FileInput, TextInput } from '@mantine/core'
import { useImportSite } from '#features/sitebuilder/making/api.ts'
import { archiveText } from '#features/sitebuilder/making/archive-text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface Values {
  SiteName: string
  Host: string
  administratorName: string
  administratorEmail: string
  file: File | null
}
const blank: Values = { SiteName: '', Host: '', administratorName: '', administratorEmail: '', file: null }

export function ImportSiteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(archiveText)
  const importing = useImportSite()
  const form = useForm<Values>({
    limits: limits['importSite'] ?? {},
    initial: blank,
    check: ({ file }) => (file ? {} : { file: t('fileNeeded') }),
    onSubmit: ({ file, ...body }, failed) => {
      // The check above has refused a form without one.
      if (!file) return
      importing.mutate(
        { ...body, file },
        {
          onSuccess: () => {
            toast.success(t('started'))
            onClose()
          },
          onError: failed,
        },
      )
    },
  })
  const { value, onChange, error } = form.choice('file')
  return (
    <FormDialog title={t('dialogTitle')} action={t('action')} cancel={t('cancel')} form={form} onClose={onClose}>
      <FileInput
        data-autofocus
        name="file"
        label={t('file')}
        description={t('fileHint')}
        placeholder={t('chooseFile')}
        accept=".zip,application/zip"
        value={value}
        onChange={onChange}
        error={error}
        withAsterisk
      />
      <TextInput label={t('name')} description={t('nameHint')} autoComplete="off" {...form.field('SiteName')} />
      <TextInput label={t('host')} description={t('hostHint')} autoComplete="off" {...form.field('Host')} withAsterisk />
      <TextInput label={t('adminName')} autoComplete="off" {...form.field('administratorName')} withAsterisk />
      <TextInput
        label={t('adminEmail')}
        description={t('adminHint')}
        type="email"
        autoComplete="off"
        {...form.field('administratorEmail')}
        withAsterisk
      />
    </FormDialog>
  )
}
