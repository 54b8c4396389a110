/** What the owner of a place is asked, behind the link of a mail: read, then signed or refused once with a typed name. */
import limits from 'virtual:limits/permit-consents'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '@backlot/contract/endpoint'
import { permitConsentsApi as api } from '@backlot/contract/permit-consents'
import { MailedLink } from '#features/engine/mailed-page.tsx'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { consentText } from '#features/permits/consent/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

type Opened = CallOutput<typeof api.open>
type Answered = CallOutput<typeof api.sign>
type Sending<Sent> = (sent: Sent, after: { onSuccess: () => void; onError: (error: ApiError) => void }) => void

export function ConsentScreen() {
  const t = useText(consentText)
  const open = (token: string, signal: AbortSignal) => call(api.open, { body: { token } }, { signal, quiet: true })
  return (
    <MailedLink t={t} name="owner-consent" height={480} open={open}>
      {(opened, token) => <Consent token={token} opened={opened} />}
    </MailedLink>
  )
}

function Consent({ token, opened }: { token: string; opened: Opened }) {
  const t = useText(consentText)
  const format = useFormat()
  const [isRefusing, setRefusing] = useState(false)
  const signing = useMutation<Answered, ApiError, string>({
    mutationFn: (name) => call(api.sign, { body: { token, name, agreed: true } }),
  })
  const refusing = useMutation<Answered, ApiError, { name: string; note: string }>({
    mutationFn: (said) => call(api.refuse, { body: { token, ...said } }),
  })
  const consent = signing.data?.consent ?? refusing.data?.consent ?? opened.consent
  const answered = consent.status === 'signed' || consent.status === 'refused' ? consent.status : null
  return (
    <>
      <h1 className={styles.title}>{t('pageTitle')}</h1>
      <p>{t('intro', { company: opened.company_name })}</p>
      <CaseFacts
        facts={[
          [t('production'), opened.title],
          [t('company'), opened.company_name],
          [t('place'), opened.place_name],
          [t('address'), opened.address],
          [t('until'), consent.status === 'asked' && consent.ends_at ? format.moment(consent.ends_at) : ''],
        ]}
      />
      <h2 className={styles.subtitle}>{t('statement')}</h2>
      <p className={styles.letter}>{opened.text}</p>
      <div role="status">{answered && <p>{t(answered, { name: consent.signed_name, moment: format.moment(consent.answered_at) })}</p>}</div>
      {!answered && !isRefusing && <SignForm sign={signing.mutate} refuse={() => setRefusing(true)} />}
      {!answered && isRefusing && <RefuseForm send={refusing.mutate} back={() => setRefusing(false)} />}
    </>
  )
}

function SignForm({ sign, refuse }: { sign: Sending<string>; refuse: () => void }) {
  const t = useText(consentText)
  const form = useForm({
    limits: limits['sign'] ?? {},
    initial: { name: '', agreed: false },
    check: ({ name, agreed }) => ({
      ...(name.trim() === '' ? { name: t('nameMissing') } : {}),
      ...(agreed ? {} : { agreed: t('agreedMissing') }),
    }),
    onSubmit: ({ name }, failed, saved) => sign(name.trim(), { onSuccess: () => saved(), onError: failed }),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextInput size="md" label={t('name')} autoComplete="name" {...form.field('name')} />
      <Checkbox size="md" label={t('agreed')} {...form.checkbox('agreed')} />
      <div className={styles.choices}>
        <Button type="submit" size="md" loading={form.isSending}>
          {t('sign')}
        </Button>
        <Button variant="default" size="md" onClick={refuse}>
          {t('refuse')}
        </Button>
      </div>
    </Form>
  )
}

function RefuseForm({ send, back }: { send: Sending<{ name: string; note: string }>; back: () => void }) {
  const t = useText(consentText)
  const form = useForm({
    limits: limits['refuse'] ?? {},
    initial: { name: '', note: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    onSubmit: ({ name, note }, failed, saved) =>
      send({ name: name.trim(), note: note.trim() }, { onSuccess: () => saved(), onError: failed }),
  })
  return (
    <Form form={form} className={styles.form}>
      <h2 className={styles.subtitle}>{t('refuseTitle')}</h2>
      <TextInput size="md" label={t('name')} autoComplete="name" data-autofocus {...form.field('name')} />
      <Textarea size="md" rows={3} label={t('note')} description={t('noteHint')} {...form.field('note')} />
      <div className={styles.choices}>
        <Button type="submit" size="md" loading={form.isSending}>
          {t('refuseNow')}
        </Button>
        <Button variant="default" size="md" onClick={back}>
          {t('back')}
        </Button>
      </div>
    </Form>
  )
}
