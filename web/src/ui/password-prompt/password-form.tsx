/** The form of every dialog that asks for one password: a wrong one empties the field and says so (S1 §5). */
import { Button, Group, PasswordInput } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/api-error.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { passwordPromptText } from '#ui/password-prompt/text.ts'

interface PasswordFormProps {
  /** Of the field, so that a browser keeps one dialog's password apart from another's. */
  name: string
  /** The word on the button. */
  submit: string
  /** Tries the password; whatever it throws is shown, and `false` is a wrong one. Closing is the caller's. */
  onSubmit: (password: string) => Promise<boolean>
  /** With it there is a Cancel button. */
  onCancel?: () => void
}

export function PasswordForm({ name, submit: word, onSubmit, onCancel }: PasswordFormProps) {
  const t = useText(passwordPromptText)
  const messageText = useMessageText()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Message | string>('')
  const [pending, setPending] = useState(false)

  const refuse = (reason: Message) => {
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
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        ref={field}
        label={t('password')}
        name={name}
        autoComplete="off"
        data-autofocus
        value={password}
        error={fault ? <span role="alert">{messageText(fault)}</span> : null}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setFault('')
        }}
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
      <Group justify="flex-end" mt="lg" grow={!onCancel}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" aria-disabled={pending || undefined}>
          {pending ? t('submitting') : word}
        </Button>
      </Group>
    </form>
  )
}
