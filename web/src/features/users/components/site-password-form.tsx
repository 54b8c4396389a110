import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useSitePassword } from '#features/users/api.ts'
import { requiredFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField } from '#ui/parts/text-field.tsx'
import styles from '#features/users/components/entry.module.css'

/** The site's password. A wrong one shows the banner and empties the field. */
export function SitePasswordForm({ onEntered }: { onEntered: () => void }) {
  const t = useText(usersText)
  const { mutateAsync } = useSitePassword()
  const form: FormState<{ password: string }> = useForm({
    limits: {},
    initial: { password: '' },
    check: ({ password }) => ({ password: requiredFault(password) ?? undefined }),
    onSubmit: async ({ password }, failed) => {
      try {
        if (await mutateAsync(password)) return onEntered()
        failed({ '': messages.loginFailed })
      } catch (thrown) {
        const { status, detail } = asApiError(thrown)
        failed({ '': status === 401 || status === 403 ? messages.loginFailed : detail })
      }
      form.set({ password: '' })
    },
  })
  return (
    <Form form={form} className={styles.form} faultsFirst>
      <PasswordField
        label={t('passwordProtected')}
        autoComplete="current-password"
        // In the preview of the site builder it would take the focus from what somebody writes there, and the page would jump to it.
        autoFocus={globalThis.self === globalThis.top}
        toggleLabel={t('showPassword')}
        {...form.field('password')}
      />
      <Button type="submit" loading={form.isSending}>
        {t('enter')}
      </Button>
    </Form>
  )
}
