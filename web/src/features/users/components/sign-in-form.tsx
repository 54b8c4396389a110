import { useRef, useState, type SyntheticEvent } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useSignIn } from '#features/users/api.ts'
import { requiredFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { HelpLink } from '#features/users/components/help-link.tsx'
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
  const messageText = useMessageText()
  const signIn = useSignIn()
  const passwordField = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)

  const refuse = (reason: Message) => {
    toast.error(reason)
    setPassword('')
    setChecked(false)
    passwordField.current?.focus()
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (requiredFault(username.trim()) ?? requiredFault(password)) return
    try {
      const landing = await signIn.mutateAsync({ username: username.trim(), password })
      if (landing === null) refuse(messages.invalidCredentials)
      else onSignedIn(landing)
    } catch (thrown) {
      const { status, detail } = asApiError(thrown)
      refuse(status === 401 || status === 403 ? messages.invalidCredentials : detail)
    }
  }

  const faultOf = (value: string) => {
    const fault = checked ? requiredFault(value) : null
    return fault ? messageText(fault) : null
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={username}
        error={faultOf(username.trim())}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={faultOf(password)}
        onChange={(event) => setPassword(event.currentTarget.value)}
        toggleLabel={t('showPassword')}
      />
      <Button type="submit" loading={signIn.isPending || signIn.data != null}>
        {t('signIn')}
      </Button>
      <div className={styles.links}>
        <LinkButton onClick={onForgot}>{t('forgot')}</LinkButton>
        <HelpLink />
      </div>
    </form>
  )
}
