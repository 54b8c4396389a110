/** The agent letter: who signs it, and how far it has come (S3 §8 "Please sign agent letter first"). */
import limits from 'virtual:limits/permits'
import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { letterPowerNames, letterPowers } from '@backlot/contract/permit-fields'
import { messages } from '@backlot/contract/messages'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { useSaver } from '#features/engine/editor/context.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { useStoredPermit, useTakePermit } from '#features/permits/apply/use-permit-edit.ts'
import { afterChange } from '#lib/after-change.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/apply/apply.module.css'

export function LetterStep() {
  const messageText = useMessageText()
  const permit = useStoredPermit()
  return permit ? <Letter permit={permit} /> : <Alert>{messageText(messages.saveProjectFirst)}</Alert>
}

const words = {
  missing: 'letterMissing',
  sent: 'letterSent',
  signed: 'letterSigned',
  expired: 'letterExpired',
  revoked: 'letterRevoked',
} as const

function Letter({ permit }: { permit: Permit }) {
  const t = useText(applyText)
  const format = useFormat()
  const take = useTakePermit()
  const messageText = useMessageText()
  const { agent_letter: letter, id, can } = permit
  const revoking = useMutation<Permit, ApiError>({ mutationFn: () => call(api.revokeLetter, { body: { id } }) })
  const values =
    letter.status === 'signed'
      ? { name: letter.signed_name ?? '', moment: format.moment(letter.signed_at) }
      : { name: letter.signer_name, moment: format.moment(letter.sent_at) }
  const isOver = letter.status === 'signed' || letter.status === 'expired'
  return (
    <div className={styles.stack}>
      <p role="status">{t(words[letter.status], values)}</p>
      {isOver ? (
        can.edit && (
          <div>
            <Button
              variant="default"
              loading={revoking.isPending}
              onClick={() => revoking.mutate(undefined, { onSuccess: take, onError: ({ detail }) => toast.error(messageText(detail)) })}
            >
              {t('revoke')}
            </Button>
          </div>
        )
      ) : (
        <LetterForm permit={permit} />
      )}
    </div>
  )
}

interface Said {
  signer_name: string
  signer_title: string
  signer_email: string
  agent_name: string
  agent_company: string
  valid_to: string
  powers: (typeof letterPowers)[number][]
}

function LetterForm({ permit: { id, agent_letter: letter, can } }: { permit: Permit }) {
  const t = useText(applyText)
  const shared = useText(caseApplyText)
  const locale = useLocale()
  const saver = useSaver()
  const take = useTakePermit()
  const { signer_name, signer_title, signer_email, agent_name, agent_company, valid_to } = letter
  const powersAtFirst = letter.powers.length === 0 ? [...letterPowers] : letter.powers
  const initial: Said = {
    signer_name,
    signer_title,
    signer_email,
    agent_name,
    agent_company,
    valid_to: valid_to ?? '',
    powers: powersAtFirst,
  }
  const form = useForm({
    limits: limits['changeLetter'] ?? {},
    initial,
    onSubmit: (said, failed, saved) =>
      afterChange(send(said), {
        onSuccess: () => {
          saved()
          toast.success(shared('sent'))
        },
        onError: failed,
      }),
  })
  async function send({ valid_to: last, ...said }: Said): Promise<void> {
    // What stands in the other steps goes first: the letter is about it.
    await saver.flush()
    take(await call(api.changeLetter, { body: { id, ...said, valid_to: last || null } }))
    take(await call(api.sendLetter, { body: { id } }))
  }
  if (!can.edit) return null
  const toggle = (power: (typeof letterPowers)[number], on: boolean) =>
    form.set({ powers: on ? [...form.values.powers, power] : form.values.powers.filter((one) => one !== power) })
  return (
    <Form form={form} className={styles.stack}>
      <TextInput label={t('signerName')} {...form.field('signer_name')} />
      <TextInput label={t('signerTitle')} {...form.field('signer_title')} />
      <TextInput label={t('signerEmail')} {...form.field('signer_email')} type="email" />
      <TextInput label={t('agentName')} {...form.field('agent_name')} />
      <TextInput label={t('agentCompany')} {...form.field('agent_company')} />
      <TextInput label={t('validTo')} {...form.field('valid_to')} type="date" />
      <fieldset className={styles.stack}>
        <legend>{t('powers')}</legend>
        {letterPowers.map((power) => (
          <Checkbox
            key={power}
            label={letterPowerNames[power][locale]}
            checked={form.values.powers.includes(power)}
            onChange={({ currentTarget }) => toggle(power, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" loading={form.isSending}>
          {t(letter.status === 'sent' ? 'sendAgain' : 'sendLetter')}
        </Button>
      </div>
    </Form>
  )
}
