/** The agent letter behind the link of a mail: read, then signed once with a typed name (S3 §8). */
import limits from 'virtual:limits/permits'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { CallOutput } from '@backlot/contract/endpoint'
import { letterPowerNames } from '@backlot/contract/permit-fields'
import { type AgentLetter, permitsApi as api } from '@backlot/contract/permits'
import { MailedLink } from '#features/engine/mailed-page.tsx'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { letterText } from '#features/permits/letter/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

type Opened = CallOutput<typeof api.openLetter>
type Signed = CallOutput<typeof api.signLetter>

export function LetterScreen() {
  const t = useText(letterText)
  const open = (token: string, signal: AbortSignal) => call(api.openLetter, { body: { token } }, { signal, quiet: true })
  return (
    <MailedLink t={t} name="agent-letter" height={420} open={open}>
      {(opened, token) => <Letter token={token} opened={opened} />}
    </MailedLink>
  )
}

function Letter({ token, opened }: { token: string; opened: Opened }) {
  const t = useText(letterText)
  const format = useFormat()
  const locale = useLocale()
  const signing = useMutation<Signed, ApiError, string>({
    mutationFn: (name) => call(api.signLetter, { body: { token, name, agreed: true } }),
  })
  const { company_name: company, title, text } = opened
  const letter = signing.data?.letter ?? opened.letter
  return (
    <>
      <h1 className={styles.title}>{t('pageTitle')}</h1>
      <p>{t('intro', { company })}</p>
      <CaseFacts
        facts={[
          [t('production'), title],
          [t('company'), company],
          [t('agent'), [letter.agent_name, letter.agent_company].filter(Boolean).join(', ')],
          [t('signer'), [letter.signer_name, letter.signer_title].filter(Boolean).join(', ')],
          [t('powers'), letter.powers.map((power) => letterPowerNames[power][locale]).join(', ')],
          [t('valid'), validIn(letter, t, format)],
        ]}
      />
      <h2 className={styles.subtitle}>{t('letter')}</h2>
      <p className={styles.letter}>{text}</p>
      <div role="status">
        {letter.status === 'signed' && <p>{t('signed', { name: letter.signed_name ?? '', moment: format.moment(letter.signed_at) })}</p>}
      </div>
      {letter.status === 'sent' && <SignForm company={company} sign={signing.mutate} />}
    </>
  )
}

function validIn({ valid_from: from, valid_to: to }: AgentLetter, t: Translate<'span' | 'spanFrom' | 'spanTo'>, format: Format): string {
  if (!from && !to) return ''
  return t(!from ? 'spanTo' : !to ? 'spanFrom' : 'span', { from: format.date(from), to: format.date(to) })
}

interface SignFormProps {
  company: string
  sign: (name: string, after: { onSuccess: () => void; onError: (error: ApiError) => void }) => void
}

function SignForm({ company, sign }: SignFormProps) {
  const t = useText(letterText)
  const form = useForm({
    limits: limits['signLetter'] ?? {},
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
      <Checkbox size="md" label={t('agreed', { company })} {...form.checkbox('agreed')} />
      <Button type="submit" size="md" loading={form.isSending}>
        {t('sign')}
      </Button>
    </Form>
  )
}
