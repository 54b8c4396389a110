import { Suspense, useRef, useState } from 'react'
import limits from 'virtual:limits/users'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { type ApiError, asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { type SignedIn, useSignIn } from '#features/users/api.ts'
import { requiredFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { HelpLink } from '#features/users/components/help-link.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField, TextField } from '#ui/parts/text-field.tsx'
import { LinkButton } from '#ui/parts/text-link.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#features/users/components/entry.module.css'

const SecondStep = lazyBare(async () => (await import('#features/users/factors/second-step.tsx')).SecondStep)
const OtherWays = lazyBare(async () => (await import('#features/users/factors/other-ways.tsx')).OtherWays)

interface SignInFormProps {
  /** Called at once with the landing of the role. */
  onSignedIn: (landing: string) => void
  onForgot: () => void
}

type Asked = Extract<SignedIn, { asked: unknown }>['asked']

/** The password, and whatever is asked after it in its place. */
export function SignInForm({ onSignedIn, onForgot }: SignInFormProps) {
  const [asked, setAsked] = useState<Asked>()
  if (!asked) return <PasswordStep onSignedIn={onSignedIn} onForgot={onForgot} onAsked={setAsked} />
  return (
    <Suspense>
      <SecondStep asked={asked} onSignedIn={onSignedIn} onBack={() => setAsked(undefined)} />
    </Suspense>
  )
}

/** User name or e-mail and password. Wrong ones show the toast and empty the password (S1 §4). */
function PasswordStep({ onSignedIn, onForgot, onAsked }: SignInFormProps & { onAsked: (asked: Asked) => void }) {
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
        const answer = await mutateAsync({ username: username.trim(), password })
        if (answer === null) refuse(messages.invalidCredentials)
        else if ('asked' in answer) onAsked(answer.asked)
        else onSignedIn(answer.landing)
      } catch (thrown) {
        const error = asApiError(thrown)
        if (error.status === 401 || error.status === 403) refuse(messages.invalidCredentials)
        else refuse(error.detail, error.fields.length > 0 ? error : null)
      }
    },
  })

  return (
    <>
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
      <Suspense>
        <OtherWays onSignedIn={onSignedIn} />
      </Suspense>
    </>
  )
}
