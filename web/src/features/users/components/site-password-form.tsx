import { useState, type SyntheticEvent } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useSitePassword } from '#features/users/api.ts'
import { requiredFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField } from '#ui/parts/text-field.tsx'
import styles from '#features/users/components/entry.module.css'

/** The site's password. A wrong one shows the banner and empties the field. */
export function SitePasswordForm({ onEntered }: { onEntered: () => void }) {
  const t = useText(usersText)
  const messageText = useMessageText()
  const verify = useSitePassword()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Message | null>(null)
  const [failure, setFailure] = useState<Message | string>('')

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = requiredFault(password)
    setFault(missing)
    setFailure('')
    if (missing) return
    try {
      if (await verify.mutateAsync(password)) return onEntered()
      setFailure(messages.loginFailed)
    } catch (thrown) {
      const { status, detail } = asApiError(thrown)
      setFailure(status === 401 || status === 403 ? messages.loginFailed : detail)
    }
    setPassword('')
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure ? (
        <p className={styles.banner} role="alert">
          {messageText(failure)}
        </p>
      ) : null}
      <PasswordField
        label={t('passwordProtected')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={fault ? messageText(fault) : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
        toggleLabel={t('showPassword')}
      />
      <Button type="submit" loading={verify.isPending}>
        {t('enter')}
      </Button>
    </form>
  )
}
