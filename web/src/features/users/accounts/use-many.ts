/** What is done with the ticked accounts; what failed stays ticked with its reason. */
import { IconBan, IconCheck, IconMail, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Account, AccountAction } from '@backlot/contract/accounts'
import { useManyAccounts } from '#features/users/accounts/api.ts'
import { nameOf } from '#features/users/accounts/model.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import type { Selection } from '#lib/use-selection.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { Bulk } from '#ui/list/list.tsx'
import type { BulkOffer } from '#ui/list/types.ts'

const icons = { disable: IconBan, enable: IconCheck, remove: IconTrash, recover: IconRestore, invite: IconMail } as const

/** What there is to do with accounts of this state. */
const offered = (state: Account['state'] | undefined): readonly AccountAction[] => {
  if (state === 'removed') return ['recover']
  if (state === 'disabled') return ['enable', 'remove']
  if (state === 'invited' || state === 'unconfirmed') return ['invite', 'remove']
  return ['disable', 'remove']
}

/** What takes it back. An invitation that was mailed is not taken back so. */
const back: Partial<Record<AccountAction, AccountAction>> = { disable: 'enable', enable: 'disable', remove: 'recover' }

export interface Failed {
  id: number
  name: string
  reason: string
}

export function useMany(selection: Selection, accounts: readonly Account[], state: Account['state'] | undefined) {
  const t = useText(accountsText)
  const messageText = useMessageText()
  const { mutateAsync, isPending } = useManyAccounts()
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const run = (action: AccountAction, ids: readonly number[]): void => {
    const names = new Map(accounts.map((account) => [account.id, nameOf(account)]))
    afterChange(mutateAsync({ ids: [...ids], action }), {
      onSuccess: (answers) => {
        const notDone = answers.filter(({ ok }) => !ok)
        const done = answers.filter(({ ok }) => ok).map(({ id }) => id)
        selection.set(notDone.map(({ id }) => id))
        setFailed(notDone.map(({ id, ...answer }) => ({ id, name: names.get(id) ?? String(id), reason: messageText(messageOf(answer)) })))
        const undo = back[action]
        if (done.length === 0) return
        toast.success(t(`done_${action}`, { count: done.length }), undo && { label: t('undo'), run: () => run(undo, done) })
      },
      onError: (error) => toast.error(messageText(error.detail)),
    })
  }
  const offers = offered(state).map((action): BulkOffer => ({
    key: action,
    label: t(action === 'invite' ? 'inviteAgain' : action),
    Icon: icons[action],
    ...(action === 'remove' ? { color: 'red' as const } : {}),
    run: () => run(action, [...selection.ids]),
  }))
  const bulk: Bulk = { selection, offers, busy: isPending }
  return { bulk, failed, forgetFailed: () => setFailed([]) }
}
