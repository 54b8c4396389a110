/** The file: a plain file field, which takes what is dropped on it, and opens by keyboard and on a phone. */
import { Loader, Radio } from '@mantine/core'
import { useId } from 'react'
import { useInspect, useKinds } from '#features/imports/api.ts'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText } from '#features/imports/text.ts'
import type { FileInspection, ImportKind } from '@backlot/contract/imports'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface UploadStepProps {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onRead: (file: File, inspection: FileInspection) => void
}

export function UploadStep({ kind, onKind, onRead }: UploadStepProps) {
  const t = useText(importsText)
  const tKind = useKindText(kind)
  const plugged = useKinds()
  const locale = useLocale()
  const messageText = useMessageText()
  const inspect = useInspect()
  const [field, hint, fault] = [useId(), useId(), useId()]
  // The message at the file says more than the one of the whole form.
  const faultsOf = ({ fields, detail }: ApiError): string[] =>
    fields.length > 0 ? fields.map(({ message }) => messageText(message)) : [messageText(detail)]
  return (
    <div className={styles.upload}>
      <Radio.Group label={t('what')} value={kind} onChange={onKind}>
        <div className={styles.choices}>
          <Radio value="locations" label={t('ofLocations')} disabled={inspect.isPending} />
          <Radio value="directory" label={t('ofDirectory')} disabled={inspect.isPending} />
          {plugged.map(({ name, label }) => (
            <Radio key={name} value={name} label={label[locale]} disabled={inspect.isPending} />
          ))}
        </div>
      </Radio.Group>
      <label className={styles.fileLabel} htmlFor={field}>
        {tKind('file')}
      </label>
      <div className={styles.fileRow}>
        <input
          id={field}
          type="file"
          accept={kind === 'locations' ? '.csv,.tsv,.txt,.xlsx,.geojson,.json,.zip' : '.csv,.tsv,.txt,.xlsx'}
          aria-invalid={inspect.isError || undefined}
          aria-describedby={inspect.isError ? `${hint} ${fault}` : hint}
          disabled={inspect.isPending}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) inspect.mutate({ file, kind }, { onSuccess: (inspection) => onRead(file, inspection) })
          }}
        />
        <span aria-hidden className={styles.fileButton}>
          {t('chooseFile')}
        </span>
        <span aria-hidden>{t('dropFile')}</span>
      </div>
      <p id={hint} className={styles.quiet}>
        {t('fileHint')}
      </p>
      {inspect.isPending && (
        <p role="status" className={styles.busy}>
          <Loader size={16} aria-hidden /> {t('reading')}
        </p>
      )}
      {inspect.isError && (
        <div id={fault} role="alert" className={styles.fault}>
          {faultsOf(inspect.error).map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </div>
  )
}
