/** Asks for the password of a page (S1 §2 "Password prompt dialog"). Enter submits, Escape cancels. */
import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { messages } from '@backlot/contract/messages'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { passwordPromptText } from '#ui/password-prompt/text.ts'

interface PasswordPromptProps {
  opened: boolean
  /** Tries the password; whatever it throws is shown, and `false` is a wrong one. Closing is the caller's. */
  onSubmit: (password: string) => Promise<boolean>
  onCancel: () => void
}

export function PasswordPrompt({ opened, onSubmit, onCancel }: PasswordPromptProps) {
  const t = useText(passwordPromptText)
  const sentence = useSentence()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [pending, setPending] = useState(false)

  const refuse = (reason: string) => {
    setPassword('')
    setFault(reason)
    field.current?.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending) return
    if (password === '') return setFault(messages.required)
    setPending(true)
    setFault('')
    try {
      if (!(await onSubmit(password))) refuse(messages.invalidPassword)
    } catch (thrown) {
      refuse(asApiError(thrown).detail)
    } finally {
      setPending(false)
    }
  }

  return (
    <Modal opened={opened} onClose={onCancel} title={t('title')} size={420} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Text mb="md">{t('text')}</Text>
        <PasswordInput
          ref={field}
          label={t('password')}
          name="page-password"
          autoComplete="off"
          data-autofocus
          value={password}
          error={fault ? <span role="alert">{sentence(fault)}</span> : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setFault('')
          }}
          visibilityToggleButtonProps={{ 'aria-label': t('show') }}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={pending || undefined}>
            {pending ? t('submitting') : t('ok')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
