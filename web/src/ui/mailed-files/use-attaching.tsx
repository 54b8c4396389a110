/** Files that go with words: chosen in the dialog, sent one after another once the words are there. */
import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { mailedFilesText } from '#ui/mailed-files/text.ts'

/** What is taken with words, as a browser asks for it. */
export const wordsFiles = 'application/pdf,image/*'

/** `attach` sends what was chosen; a file that is refused is named, and the words stay. Without `send` there is no field. */
export function useAttaching<Written>(send: ((written: Written, file: File) => Promise<unknown>) | undefined) {
  const t = useText(mailedFilesText)
  const messageText = useMessageText()
  const [files, setFiles] = useState<File[]>([])
  const attach = async (written: Written): Promise<void> => {
    for (const file of files)
      await send?.(written, file).catch((thrown: unknown) => {
        toast.error(t('lost', { name: file.name, reason: messageText(asApiError(thrown).first) }))
      })
  }
  const field = send && (
    <FileInput
      multiple
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      label={t('files')}
      placeholder={t('choose')}
      description={t('filesHint')}
      accept={wordsFiles}
      value={files}
      onChange={setFiles}
    />
  )
  return { attach, field }
}
