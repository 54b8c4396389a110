import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useSetPassword } from '#features/users/api.ts'
import { leastPasswordLength, newPasswordFaults, type NewPassword } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField } from '#ui/parts/text-field.tsx'
import styles from '#features/users/components/entry.module.css'

/** A new password by the secret of the mail. */
export function NewPasswordForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const t = useText(usersText)
  const least = leastPasswordLength(useSite().settings.minimumPasswordLength)
  const { mutateAsync } = useSetPassword()
  const form = useForm<NewPassword>({
    limits: {},
    initial: { password: '', confirm: '' },
    check: (typed) => newPasswordFaults(typed, least),
    onSubmit: async ({ password }, failed) => {
      try {
        await mutateAsync({ password, token })
        toast.success(messages.passwordReset)
        onSaved()
      } catch (thrown) {
        const error = asApiError(thrown)
        const isShown = error.fields.some(({ path }) => path === 'password')
        failed(isShown ? error : null)
        if (!isShown) toast.error(error.detail)
      }
    },
  })
  const common = { autoComplete: 'new-password', toggleLabel: t('showPassword') }
  return (
    <Form form={form} className={styles.form}>
      <PasswordField
        label={t('newPassword')}
        description={t('passwordHint', { count: least })}
        autoFocus
        {...common}
        {...form.field('password')}
      />
      <PasswordField label={t('confirmPassword')} {...common} {...form.field('confirm')} />
      <Button type="submit" loading={form.isSending}>
        {t('savePassword')}
      </Button>
    </Form>
  )
}
