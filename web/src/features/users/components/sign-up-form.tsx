/** An owner's sign-up: the password is chosen by the link in the mail, which confirms the address. */
import { TextInput } from '@mantine/core'
import limits from 'virtual:limits/users'
import type { SignUpChoice } from '#features/users/model.ts'
import { useSignUp } from '#features/users/api.ts'
import { ownerEntranceText } from '#features/users/owner-entrance-text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/users/components/owner-entrance.module.css'

export function SignUpForm({ into }: { into: SignUpChoice }) {
  const t = useText(ownerEntranceText)
  const messageText = useMessageText()
  const { mutate, data, variables, reset } = useSignUp()
  const { attach, field, submit, isSending } = useForm({
    limits: limits['signUp'] ?? {},
    initial: { name: '', email: '' },
    onSubmit: ({ name, email }, failed) =>
      mutate(
        { name: name.trim(), email: email.trim(), into },
        {
          onSuccess: () => failed(null),
          onError: (failure) => {
            failed(failure.fields.length === 0 ? null : failure)
            if (failure.fields.length === 0) toast.error(failure.status === 404 ? t('notOffered') : messageText(failure.detail))
          },
        },
      ),
  })
  if (data) {
    return (
      <div role="status" className={styles.form}>
        <h2 className={styles.heading}>{t('sentTitle')}</h2>
        <p className={styles.quiet}>{t('sentText', { email: variables?.email ?? '' })}</p>
        <Button variant="default" onClick={reset}>
          {t('again')}
        </Button>
      </div>
    )
  }
  return (
    <form ref={attach} className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>{t('newHere')}</h2>
      <p className={styles.quiet}>{t('newHereText')}</p>
      <TextInput label={t('name')} autoComplete="name" {...field('name')} />
      <TextInput label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" loading={isSending}>
        {t('signUp')}
      </Button>
    </form>
  )
}
