/** The file of a site, where the new one answers, and who runs it. The dialog stays until the file is here, and says how far it is. */
import limits from 'virtual:limits/site-archives'
import { FileInput, Progress, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRunsAgain } from '#features/sitebuilder/making/api.ts'
import { archiveText } from '#features/sitebuilder/making/archive-text.ts'
import { sendArchive } from '#features/sitebuilder/making/archive-upload.ts'
import { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

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
  const again = useRunsAgain()
  const [progress, setProgress] = useState(0)
  const [isLost, setLost] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const form = useForm<Values>({
    limits: limits['importSite'] ?? {},
    initial: blank,
    check: ({ file }) => (file ? {} : { file: t('fileNeeded') }),
    onSubmit: async ({ file, ...fields }, failed) => {
      // The check above has refused a form without one.
      if (!file) return
      const control = new AbortController()
      sending.current = control
      setProgress(0)
      try {
        await sendArchive(file, fields, { signal: control.signal, onProgress: setProgress, onLost: setLost })
        await again()
        toast.success(t('started'))
        onClose()
      } catch (error) {
        if (control.signal.aborted) return
        failed(error instanceof ApiError ? error : null)
      }
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
      {form.isSending && (
        <div>
          <Progress.Root size="lg">
            <Progress.Section value={100 * progress} aria-label={t('sending')} />
          </Progress.Root>
          <p role="status" className={styles.quiet}>
            {t(isLost ? 'lost' : 'staysOpen')}
          </p>
        </div>
      )}
    </FormDialog>
  )
}
