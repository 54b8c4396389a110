/** The file: a plain file field, which takes what is dropped on it, and opens by keyboard and on a phone. */
import { Loader } from '@mantine/core'
import { useId } from 'react'
import { useInspect } from '#features/imports/api.ts'
import { importsText } from '#features/imports/text.ts'
import type { FileInspection } from '@backlot/contract/imports'
import type { ApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

export function UploadStep({ onRead }: { onRead: (file: File, inspection: FileInspection) => void }) {
  const t = useText(importsText)
  const sentence = useSentence()
  const inspect = useInspect()
  const [field, hint] = [useId(), useId()]
  // The sentence at the file says more than the one of the whole form.
  const faultOf = ({ fields, detail }: ApiError): string => sentence(fields[0]?.message ?? detail)
  return (
    <div className={styles.upload}>
      <label htmlFor={field}>{t('file')}</label>
      <input
        id={field}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.geojson,.json,.zip"
        aria-describedby={hint}
        disabled={inspect.isPending}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) inspect.mutate(file, { onSuccess: (inspection) => onRead(file, inspection) })
        }}
      />
      <p id={hint} className={styles.quiet}>
        {t('fileHint')}
      </p>
      {inspect.isPending && (
        <p role="status" className={styles.busy}>
          <Loader size={16} aria-hidden /> {t('reading')}
        </p>
      )}
      {inspect.isError && (
        <p role="alert" className={styles.fault}>
          {faultOf(inspect.error)}
        </p>
      )}
    </div>
  )
}
