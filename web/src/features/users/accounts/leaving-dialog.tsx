/** Asks before somebody is disabled or removed, and who takes over what they own. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '@backlot/contract/accounts'
import { useAccountDetail, useChangeAccount, useRemoveAccount, useTakers } from '#features/users/accounts/api.ts'
import { nameOf } from '#features/users/accounts/model.ts'
import { leavingText } from '#features/users/accounts/leaving-text.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { AccountField } from '#ui/account-field/account-field.tsx'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface LeavingDialogProps {
  account: Account
  action: 'remove' | 'disable'
  onClose: () => void
}

export function LeavingDialog({ account, action, onClose }: LeavingDialogProps) {
  const t = useText(accountsText)
  const l = useText(leavingText)
  const messageText = useMessageText()
  const detail = useAccountDetail(account.id)
  const [removing, changing] = [useRemoveAccount(), useChangeAccount()]
  const [term, setTerm] = useState('')
  const takers = useTakers(term)
  const owned = detail.data?.owned ?? []
  const name = nameOf(account)
  const form = useForm<{ handOverTo: number | null }>({
    limits: {},
    initial: { handOverTo: null },
    check: ({ handOverTo }) => (action === 'remove' && owned.length > 0 && handOverTo === null ? { handOverTo: l('takerNeeded') } : {}),
    onSubmit: ({ handOverTo }, failed) => {
      const asked = { id: account.id, handOverTo: handOverTo ?? undefined }
      const after = {
        onSuccess: (answer: Parameters<typeof messageOf>[0]) => {
          toast.success(messageText(messageOf(answer)))
          onClose()
        },
        onError: failed,
      }
      if (action === 'remove') removing.mutate(asked, after)
      else changing.mutate({ ...asked, disabled: true }, after)
    },
  })
  const field = form.choice('handOverTo')
  const isInvited = action === 'remove' && account.state === 'invited'
  return (
    <FormDialog
      title={isInvited ? l('withdrawTitle', { name }) : l(`${action}Title`, { name })}
      action={isInvited ? l('withdraw') : l(action)}
      cancel={t('cancel')}
      color="red"
      asks={false}
      isQuestion
      isIdle={!detail.data}
      instead={failedRead(detail)}
      form={form}
      onClose={onClose}
    >
      <Text>{isInvited ? l('withdrawText') : l(`${action}Text`, { name })}</Text>
      {owned.map(({ kind, count }) => (
        <Text key={kind}>{l(`owns_${kind}`, { name, count })}</Text>
      ))}
      {owned.length > 0 && (
        <AccountField
          label={l('taker')}
          description={action === 'remove' ? l('takerHint') : l('takerOptional')}
          words={{ find: l('find'), remove: l('nobody'), searching: l('searching'), none: l('none'), failed: l('failed') }}
          value={field.value}
          stored={null}
          found={{ ...takers, data: takers.data?.filter(({ id }) => id !== account.id) }}
          noteOf={({ role }) => t(role)}
          error={field.error ?? undefined}
          onSearch={setTerm}
          onChange={field.onChange}
        />
      )}
    </FormDialog>
  )
}
