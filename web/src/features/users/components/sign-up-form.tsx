/** An owner's sign-up: the password is chosen by the link in the mail, which confirms the address. */
import { TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { SignUpChoice } from '#features/users/model.ts'
import { useSignUp } from '#features/users/api.ts'
import { ownerEntranceText } from '#features/users/owner-entrance-text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/users/components/owner-entrance.module.css'

export function SignUpForm({ into }: { into: SignUpChoice }) {
  const t = useText(ownerEntranceText)
  const sentence = useSentence()
  const { mutate, isPending, data, error, variables, reset } = useSignUp()
  const [person, setPerson] = useState({ name: '', email: '' })
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
  const faultOf = (path: string): string | undefined => {
    const fault = error?.fields.find((field) => field.path === path)
    return fault && sentence(fault.message)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate(
      { name: person.name.trim(), email: person.email.trim(), into },
      {
        onError: (failure) =>
          failure.fields.length === 0 && toast.error(failure.status === 404 ? t('notOffered') : sentence(failure.detail)),
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>{t('newHere')}</h2>
      <p className={styles.quiet}>{t('newHereText')}</p>
      <TextInput
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        value={person.name}
        error={faultOf('name')}
        onChange={({ currentTarget }) => setPerson({ ...person, name: currentTarget.value })}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={200}
        value={person.email}
        error={faultOf('email')}
        onChange={({ currentTarget }) => setPerson({ ...person, email: currentTarget.value })}
      />
      <Button type="submit" loading={isPending}>
        {t('signUp')}
      </Button>
    </form>
  )
}
