/** The résumé or the price list: sent, replaced, taken out, closed for the public or opened. */
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import type { EntryFile } from '@backlot/contract/directory-pictures'
import { Lockbox } from '#features/engine/editor/field.tsx'
import { useField } from '#features/directory/edit/editor.ts'
import { fetchOriginal, sendDocument, type DocumentKind } from '#features/directory/pictures/api.ts'
import { formatBytes } from '#lib/bytes.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { asApiError } from '#lib/http.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/directory/pictures/pictures.module.css'

interface DocumentRowProps {
  entryId: number
  kind: DocumentKind
  files: readonly EntryFile[]
  disabled: boolean
}

export function DocumentRow({ entryId, kind, files, disabled }: DocumentRowProps) {
  const t = useText(picturesText)
  const tag = languageTag(useLocale())
  const messageText = useMessageText()
  const field = useRef<HTMLInputElement>(null)
  const { value, set, locked } = useField(kind)
  const [state, setState] = useState<{ busy: boolean; error: Message | string }>({ busy: false, error: '' })
  const file = files.find((one) => one.id === value)
  const take = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0]
    input.value = ''
    if (!chosen) return
    setState({ busy: true, error: '' })
    try {
      set((await sendDocument(entryId, kind, chosen)).file.id)
      setState({ busy: false, error: '' })
    } catch (thrown) {
      const error = asApiError(thrown)
      setState({ busy: false, error: error.first })
    }
  }
  const save = (document: EntryFile) => {
    fetchOriginal(document.id)
      .then((bytes) => saveBlob(bytes, document.file_name))
      .catch(() => toast.error(t('saveFailed')))
  }
  return (
    <section className={styles.document} aria-labelledby={`${kind}-title`}>
      <h3 id={`${kind}-title`}>{t(kind)}</h3>
      <input
        ref={field}
        type="file"
        hidden
        accept="application/pdf"
        aria-label={t(kind)}
        onChange={(event) => void take(event.currentTarget)}
      />
      <p>
        {file ? `${file.file_name} (${formatBytes(file.bytes, tag)}). ${t(locked ? 'documentClosed' : 'documentOpen')}` : t('noDocument')}
      </p>
      {state.error && (
        <p className={styles.fault} role="alert">
          {t('failed', { reason: messageText(state.error) })}
        </p>
      )}
      <div className={styles.tools}>
        {!disabled && (
          <Button variant="default" loading={state.busy} onClick={() => field.current?.click()}>
            {t(file ? 'replaceDocument' : 'chooseDocument')}
          </Button>
        )}
        {file && (
          <Button variant="default" onClick={() => save(file)}>
            {t('saveFile')}
          </Button>
        )}
        {file && !disabled && (
          <Button variant="default" onClick={() => set(null)}>
            {t('removeDocument')}
          </Button>
        )}
        <Lockbox name={kind} />
      </div>
    </section>
  )
}
