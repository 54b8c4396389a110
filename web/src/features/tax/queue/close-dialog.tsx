/** Closes a year that is over, where its program does not do so by itself. */
import { useQueryClient } from '@tanstack/react-query'
import { taxQueueApi as api, type TaxYear } from '@backlot/contract/tax-queue'
import { queueText } from '#features/tax/queue/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'

export function CloseDialog({ year: { program, year }, onClose }: { year: TaxYear; onClose: () => void }) {
  const t = useText(queueText)
  const client = useQueryClient()
  const close = async () => {
    try {
      await call(api.closeYear, { body: { program, year } })
    } finally {
      await client.invalidateQueries({ queryKey: ['tax'] })
    }
  }
  return (
    <QuestionDialog
      title={t('closeYear')}
      action={t('closeYear')}
      cancel={t('cancel')}
      done={t('yearClosed')}
      onAgree={close}
      onClose={onClose}
    >
      {t('closeYearText', { year: String(year) })}
    </QuestionDialog>
  )
}
