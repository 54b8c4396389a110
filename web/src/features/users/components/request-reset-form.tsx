import limits from 'virtual:limits/users'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useRequestReset } from '#features/users/api.ts'
import { emailFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import styles from '#features/users/components/entry.module.css'

interface RequestResetFormProps {
  startWith?: string
  onSent?: () => void
}

/** Asks for the link by mail. What is shown is the same whether the address has an account or not. */
export function RequestResetForm({ startWith = '', onSent }: RequestResetFormProps) {
  const t = useText(usersText)
  const { mutateAsync } = useRequestReset()
  const form = useForm({
    limits: limits['requestReset'] ?? {},
    initial: { email: startWith },
    check: ({ email }) => ({ email: emailFault(email) ?? undefined }),
    onSubmit: async ({ email }, failed, saved) => {
      try {
        await mutateAsync(email)
        toast.success(messages.resetInstructions)
        saved({ email: '' })
        onSent?.()
      } catch (thrown) {
        const error = asApiError(thrown)
        failed(error.fields.length > 0 ? error : null)
        if (error.fields.length === 0) toast.error(error.detail)
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.intro}>{t('resetIntro')}</p>
      <TextField label={t('email')} type="email" autoComplete="email" data-autofocus {...form.field('email')} />
      <Button type="submit" loading={form.isSending}>
        {t('sendLink')}
      </Button>
    </Form>
  )
}
