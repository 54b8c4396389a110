/** The form of every dialog that asks for one password: a wrong one empties the field and says so (S1 §5). */
import { Button, Group, PasswordInput } from '@mantine/core'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/api-error.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
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
  const form: FormState<{ password: string }> = useForm({
    limits: {},
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: messages.required } : {}),
    onSubmit: async ({ password }, failed, saved) => {
      const refuse = (reason: Message) => {
        form.set({ password: '' })
        failed({ password: reason })
      }
      try {
        if (await onSubmit(password)) saved()
        else refuse(messages.invalidPassword)
      } catch (thrown) {
        refuse(asApiError(thrown).first)
      }
    },
  })
  const { error, ...field } = form.field('password')
  const actions = (
    <Group justify="flex-end" mt="lg" grow={!onCancel}>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : null}
      <Button type="submit" aria-disabled={form.isSending || undefined}>
        {form.isSending ? t('submitting') : word}
      </Button>
    </Group>
  )
  return (
    <Form form={form} actions={actions}>
      <PasswordInput
        label={t('password')}
        autoComplete="off"
        data-autofocus
        {...field}
        name={name}
        error={error === null ? null : <span role="alert">{error}</span>}
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
    </Form>
  )
}
