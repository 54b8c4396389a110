/** Asks for the password of a page (S1 §2 "Password prompt dialog"). Enter submits, Escape cancels. */
import { Modal, Text } from '@mantine/core'
import { useText } from '#lib/text.ts'
import { PasswordForm } from '#ui/password-prompt/password-form.tsx'
import { passwordPromptText } from '#ui/password-prompt/text.ts'

interface PasswordPromptProps {
  opened: boolean
  /** Why it is asked again. */
  note?: string
  /** Tries the password; whatever it throws is shown, and `false` is a wrong one. Closing is the caller's. */
  onSubmit: (password: string) => Promise<boolean>
  onCancel: () => void
}

export function PasswordPrompt({ opened, note = '', onSubmit, onCancel }: PasswordPromptProps) {
  const t = useText(passwordPromptText)
  return (
    <Modal opened={opened} onClose={onCancel} title={t('title')} size={420} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text mb="md">{t('text')}</Text>
      {note ? <Text mb="md">{note}</Text> : null}
      <PasswordForm name="page-password" submit={t('ok')} onSubmit={onSubmit} onCancel={onCancel} />
    </Modal>
  )
}
