/** Asks before somebody's second factor is reset. */
import { Text } from '@mantine/core'
import type { Account } from '@backlot/contract/accounts'
import { useResetFactors } from '#features/users/accounts/api.ts'
import { nameOf } from '#features/users/accounts/model.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function ResetFactorsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText(accountsText)
  const resetting = useResetFactors()
  const name = nameOf(account)
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      resetting.mutate(account.id, {
        onSuccess: () => {
          onClose()
          toast.success(t('factorsReset', { name }))
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog
      title={t('resetFactorsTitle', { name })}
      action={t('resetNow')}
      cancel={t('cancel')}
      color="red"
      isQuestion
      form={form}
      onClose={onClose}
    >
      <Text>{t('resetFactorsText', { name })}</Text>
    </FormDialog>
  )
}
