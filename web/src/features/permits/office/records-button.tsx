/** What is handed out of a permit on request, as one file; what was withheld is named in it. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { permitOfficeApi as api } from '@backlot/contract/permit-office'
import type { Permit } from '@backlot/contract/permits'
import { permitListText } from '#features/permits/office/list-text.ts'
import { asApiError, callFile } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export function RecordsButton({ permit: { id, permit_no: number } }: { permit: Permit }) {
  const t = useText(permitListText)
  const messageText = useMessageText()
  const saving = useMutation<void, unknown>({
    mutationFn: async () => saveBlob(await callFile(api.records, { params: { id } }), `Records ${number ?? id}.zip`),
    onError: (error) => toast.error(messageText(asApiError(error).detail)),
  })
  return (
    <Button variant="default" size="sm" loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('records')}
    </Button>
  )
}
