/** Asks before somebody's second factor is reset. */
import type { Account } from '@backlot/contract/accounts'
import { useResetFactors } from '#features/users/accounts/api.ts'
import { nameOf } from '#features/users/accounts/model.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useText } from '#lib/text.ts'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'

export function ResetFactorsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText(accountsText)
  const resetting = useResetFactors()
  const name = nameOf(account)
  return (
    <QuestionDialog
      title={t('resetFactorsTitle', { name })}
      action={t('resetNow')}
      cancel={t('cancel')}
      onAgree={() => resetting.mutateAsync(account.id)}
      done={t('factorsReset', { name })}
      onClose={onClose}
    >
      {t('resetFactorsText', { name })}
    </QuestionDialog>
  )
}
