import { useState, type SyntheticEvent } from 'react'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useSetPassword } from '#features/users/api.ts'
import { leastPasswordLength, newPasswordFault, type NewPassword } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField } from '#ui/parts/text-field.tsx'
import styles from '#features/users/components/entry.module.css'

/** A new password by the secret of the mail. */
export function NewPasswordForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const t = useText(usersText)
  const messageText = useMessageText()
  const least = leastPasswordLength(useSite().settings.minimumPasswordLength)
  const save = useSetPassword()
  const [form, setForm] = useState<NewPassword>({ password: '', confirm: '' })
  const [fault, setFault] = useState<ReturnType<typeof newPasswordFault>>(null)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = newPasswordFault(form, least)
    setFault(found)
    if (found) return
    try {
      await save.mutateAsync({ password: form.password, token })
      toast.success(messages.passwordReset)
      onSaved()
    } catch (thrown) {
      toast.error(asApiError(thrown).detail)
    }
  }

  const field = (name: keyof NewPassword, label: string, description?: string) => (
    <PasswordField
      label={label}
      description={description}
      name={name}
      autoComplete="new-password"
      autoFocus={name === 'password'}
      value={form[name]}
      error={fault?.field === name ? messageText(fault.message) : null}
      onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
      toggleLabel={t('showPassword')}
    />
  )

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {field('password', t('newPassword'), t('passwordHint', { count: least }))}
      {field('confirm', t('confirmPassword'))}
      <Button type="submit" loading={save.isPending}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
