/** Saves a workbook under a name. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export function Excel({ name, load }: { name: string; load: () => Promise<Blob> }) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await load(), `${name}.xlsx`)
    } catch (error) {
      toast.error(messageText(asApiError(error).detail))
    }
    setBusy(false)
  }
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
      {t('files')}
    </Button>
  )
}
