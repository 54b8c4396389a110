/** A change of how one signs in: the password first, then what was asked. */
import limits from 'virtual:limits/second-factor'
import { Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OwnFactors } from '@backlot/contract/second-factor'
import { useBeginChange, useFactorsChanged, useRemoveFactor, useRenamePasskey, useRenewRecoveryCodes } from '#features/users/factors/api.ts'
import { ownFactorsText } from '#features/users/factors/own-factors-text.ts'
import { RecoveryCodes } from '#features/users/factors/recovery-codes.tsx'
import { Setup } from '#features/users/factors/setup.tsx'
import { requiredFault } from '#features/users/model.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export type Asked = { what: 'app' | 'passkey' | 'codes' } | { what: 'remove'; name: string; passkey?: number }

interface ChangeFactorDialogProps {
  asked: Asked
  hasPassword: boolean
  onClose: () => void
}

export function ChangeFactorDialog({ asked, hasPassword, onClose }: ChangeFactorDialogProps) {
  const t = useText(ownFactorsText)
  const changed = useFactorsChanged()
  const [ticket, setTicket] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (said: 'added' | 'removed') => {
    changed()
    toast.success(t(said))
    onClose()
  }
  // A press beside the dialog must not take codes away that are shown once.
  const shown = { opened: true, closeOnClickOutside: false, closeButtonProps: { 'aria-label': t('close') } }
  if (codes) {
    return (
      <Modal {...shown} onClose={onClose} title={t('codesTitle')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    )
  }
  if (ticket !== undefined && (asked.what === 'app' || asked.what === 'passkey')) {
    // Whoever closes it at its recovery codes has added the factor.
    const leave = () => {
      changed()
      onClose()
    }
    return (
      <Modal {...shown} onClose={leave} title={t('title')}>
        <Setup ticket={ticket} kind={asked.what} onDone={() => done('added')} />
      </Modal>
    )
  }
  return (
    <PasswordDialog
      asked={asked}
      hasPassword={hasPassword}
      onTicket={setTicket}
      onCodes={(made) => {
        changed()
        setCodes(made)
      }}
      onRemoved={() => done('removed')}
      onClose={onClose}
    />
  )
}

interface PasswordDialogProps extends ChangeFactorDialogProps {
  onTicket: (ticket: string) => void
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}

function PasswordDialog({ asked, hasPassword, onTicket, onCodes, onRemoved, onClose }: PasswordDialogProps) {
  const t = useText(ownFactorsText)
  const [beginning, removing, renewing] = [useBeginChange(), useRemoveFactor(), useRenewRecoveryCodes()]
  const form = useForm({
    limits: limits['begin'] ?? {},
    initial: { password: '' },
    check: ({ password }) => ({ password: (hasPassword && requiredFault(password)) || undefined }),
    onSubmit: ({ password }, failed) =>
      beginning.mutate(password, {
        onError: failed,
        onSuccess: ({ ticket }) => {
          if (asked.what === 'remove') removing.mutate({ ticket, passkey: asked.passkey }, { onSuccess: onRemoved, onError: failed })
          else if (asked.what === 'codes')
            renewing.mutate(ticket, { onSuccess: ({ recovery_codes: made }) => onCodes(made), onError: failed })
          else onTicket(ticket)
        },
      }),
  })
  const isRemoval = asked.what === 'remove'
  return (
    <FormDialog
      title={isRemoval ? t('removeTitle', { name: asked.name }) : asked.what === 'codes' ? t('codesNewTitle') : t('confirmTitle')}
      action={t(isRemoval ? 'remove' : 'continue')}
      cancel={t('cancel')}
      asks={false}
      form={form}
      onClose={onClose}
      {...(isRemoval && { color: 'red' })}
      {...(!hasPassword && { isQuestion: true })}
    >
      <Text>{t(asked.what === 'codes' ? 'codesNewText' : isRemoval ? 'removeText' : 'confirmText')}</Text>
      {hasPassword && (
        <PasswordInput label={t('password')} autoComplete="current-password" data-autofocus {...form.field('password')} withAsterisk />
      )}
    </FormDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: OwnFactors['passkeys'][number]; onClose: () => void }) {
  const t = useText(ownFactorsText)
  const renaming = useRenamePasskey()
  const form = useForm({
    limits: limits['renamePasskey'] ?? {},
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: requiredFault(name.trim()) ?? undefined }),
    onSubmit: ({ name }, failed) =>
      renaming.mutate(
        { id: passkey.id, name },
        {
          onSuccess: () => {
            toast.success(t('renamed'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('renameTitle')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose} isIdle={!form.isChanged}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('name')} withAsterisk />
    </FormDialog>
  )
}
