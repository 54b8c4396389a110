/** What can be done with one account. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconCheck, IconDots, IconLogout, IconMail, IconPencil, IconRestore, IconShieldOff, IconTrash } from '@tabler/icons-react'
import type { Account } from '@backlot/contract/accounts'
import { useChangeAccount, useInviteAgain, useRecoverAccount } from '#features/users/accounts/api.ts'
import { nameOf } from '#features/users/accounts/model.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useMe } from '#features/users/me.ts'
import { afterChange } from '#lib/after-change.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export type Asked = 'edit' | 'end' | 'disable' | 'remove' | 'resetFactors'

interface RowMenuProps {
  account: Account
  onAsk: (what: Asked) => void
}

export function RowMenu({ account, onAsk }: RowMenuProps) {
  const t = useText(accountsText)
  const messageText = useMessageText()
  const me = useMe()
  const [changing, inviting, recovering] = [useChangeAccount(), useInviteAgain(), useRecoverAccount()]
  const { id, state, sessions, platform, second_factor: hasFactor } = account
  // Who opens every site is changed by those who do.
  const isClosed = platform && me?.platform !== true
  const isOwn = me?.id === id
  const say = (change: Promise<Parameters<typeof messageOf>[0]>): void =>
    afterChange(change, {
      onSuccess: (answer) => toast.success(messageText(messageOf(answer))),
      onError: (error) => toast.error(messageText(error.first)),
    })
  if (isClosed) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name: nameOf(account) })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'removed' ? (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => say(recovering.mutateAsync(id))}>
            {t('recover')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAsk('edit')}>
              {t('edit')}
            </Menu.Item>
            {(state === 'invited' || state === 'unconfirmed') && (
              <Menu.Item leftSection={<IconMail size={16} />} onClick={() => say(inviting.mutateAsync(id))}>
                {t('inviteAgain')}
              </Menu.Item>
            )}
            {sessions > 0 && (
              <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => onAsk('end')}>
                {isOwn ? t('endElsewhere') : t('endEverywhere')}
              </Menu.Item>
            )}
            {hasFactor && !isOwn && (
              <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => onAsk('resetFactors')}>
                {t('resetFactors')}
              </Menu.Item>
            )}
            {state === 'disabled' && (
              <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => say(changing.mutateAsync({ id, disabled: false }))}>
                {t('enable')}
              </Menu.Item>
            )}
            {!isOwn && state === 'active' && (
              <Menu.Item leftSection={<IconBan size={16} />} onClick={() => onAsk('disable')}>
                {t('disable')}
              </Menu.Item>
            )}
            {!isOwn && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onAsk('remove')}>
                {state === 'invited' ? t('withdraw') : t('remove')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
