/** An owner's sign-up: the password is chosen by the link in the mail, which confirms the address. */
import { Button, TextInput } from '@mantine/core'
import limits from 'virtual:limits/users'
import type { SignUpChoice } from '#features/users/model.ts'
import { useSignUp } from '#features/users/api.ts'
import { ownerEntranceText } from '#features/users/owner-entrance-text.ts'
import { useText } from '#lib/text.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/users/components/owner-entrance.module.css'

export function SignUpForm({ into }: { into: SignUpChoice }) {
  const t = useText(ownerEntranceText)
  const { mutate, data, variables, reset } = useSignUp()
  const form = useForm({
    limits: limits['signUp'] ?? {},
    initial: { name: '', email: '' },
    onSubmit: ({ name, email }, failed, saved) =>
      mutate(
        { name: name.trim(), email: email.trim(), into },
        {
          onSuccess: () => saved(),
          onError: (failure) => failed(failure.status === 404 ? { '': t('notOffered') } : failure),
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
  const send = (
    <Button type="submit" loading={form.isSending}>
      {t('signUp')}
    </Button>
  )
  return (
    <Form form={form} className={styles.form} actions={send}>
      <h2 className={styles.heading}>{t('newHere')}</h2>
      <p className={styles.quiet}>{t('newHereText')}</p>
      <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
      <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
      <AskBeforeLeaving isChanged={form.isChanged} />
    </Form>
  )
}
