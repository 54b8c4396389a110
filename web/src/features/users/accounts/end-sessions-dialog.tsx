/** Asks before somebody is signed out everywhere. */
import type { Account } from '@backlot/contract/accounts'
import { useEndSessions } from '#features/users/accounts/api.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useMe } from '#features/users/me.ts'
import { useText } from '#lib/text.ts'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'

export function EndSessionsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText(accountsText)
  const me = useMe()
  const ending = useEndSessions()
  const name = account.name || account.username
  const isOwn = me?.id === account.id
  return (
    <QuestionDialog
      title={isOwn ? t('endOwnTitle') : t('endTitle', { name })}
      action={t('end')}
      cancel={t('cancel')}
      onAgree={() => ending.mutateAsync(account.id)}
      done={t('ended', { name })}
      onClose={onClose}
    >
      {isOwn ? t('endOwnText') : t('endText', { name })}
    </QuestionDialog>
  )
}
