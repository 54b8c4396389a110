import { useRef } from 'react'
import limits from 'virtual:limits/users'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { type ApiError, asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useSignIn } from '#features/users/api.ts'
import { requiredFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { HelpLink } from '#features/users/components/help-link.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField, TextField } from '#ui/parts/text-field.tsx'
import { LinkButton } from '#ui/parts/text-link.tsx'
import styles from '#features/users/components/entry.module.css'

interface SignInFormProps {
  /** Called at once with the landing of the role. */
  onSignedIn: (landing: string) => void
  onForgot: () => void
}

/** User name or e-mail and password. Wrong ones show the toast and empty the password (S1 §4). */
export function SignInForm({ onSignedIn, onForgot }: SignInFormProps) {
  const t = useText(usersText)
  const { mutateAsync } = useSignIn()
  const passwordField = useRef<HTMLInputElement>(null)
  const form: FormState<{ username: string; password: string }> = useForm({
    limits: { username: limits['authenticate']?.['username'] ?? {} },
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: requiredFault(username.trim()) ?? undefined,
      password: requiredFault(password) ?? undefined,
    }),
    onSubmit: async ({ username, password }, failed) => {
      /** Said in a toast, where the server names no field. */
      const refuse = (reason: Message, refusal: ApiError | null = null) => {
        form.set({ password: '' })
        failed(refusal)
        if (refusal) return
        toast.error(reason)
        passwordField.current?.focus()
      }
      try {
        const landing = await mutateAsync({ username: username.trim(), password })
        if (landing === null) refuse(messages.invalidCredentials)
        else onSignedIn(landing)
      } catch (thrown) {
        const error = asApiError(thrown)
        if (error.status === 401 || error.status === 403) refuse(messages.invalidCredentials)
        else refuse(error.detail, error.fields.length > 0 ? error : null)
      }
    },
  })

  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.field('username')}
      />
      <PasswordField
        ref={passwordField}
        label={t('password')}
        autoComplete="current-password"
        toggleLabel={t('showPassword')}
        {...form.field('password')}
      />
      <Button type="submit" loading={form.isSending}>
        {t('signIn')}
      </Button>
      <div className={styles.links}>
        <LinkButton onClick={onForgot}>{t('forgot')}</LinkButton>
        <HelpLink />
      </div>
    </Form>
  )
}
