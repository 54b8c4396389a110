/** Asks before somebody is signed out everywhere. */
import { Text } from '@mantine/core'
import type { Account } from '@backlot/contract/accounts'
import { useEndSessions } from '#features/users/accounts/api.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useMe } from '#features/users/me.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function EndSessionsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText(accountsText)
  const me = useMe()
  const ending = useEndSessions()
  const name = account.name || account.username
  const isOwn = me?.id === account.id
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      ending.mutate(account.id, {
        onSuccess: () => {
          onClose()
          toast.success(t('ended', { name }))
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog
      title={isOwn ? t('endOwnTitle') : t('endTitle', { name })}
      action={t('end')}
      cancel={t('cancel')}
      color="red"
      isQuestion
      form={form}
      onClose={onClose}
    >
      <Text>{isOwn ? t('endOwnText') : t('endText', { name })}</Text>
    </FormDialog>
  )
}
