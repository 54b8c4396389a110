/** Setting up a second factor: an authenticator app or a passkey, and the recovery codes after the first. */
import limits from 'virtual:limits/second-factor'
import { useId, useState } from 'react'
import type { AddedFactor } from '@backlot/contract/second-factor'
import { useAddPasskey, useConfirmAuthenticator, useOfferAuthenticator } from '#features/users/factors/api.ts'
import { QrCode } from '#features/users/factors/qr-code.tsx'
import { RecoveryCodes } from '#features/users/factors/recovery-codes.tsx'
import { factorText } from '#features/users/factors/text.ts'
import { requiredFault } from '#features/users/model.ts'
import { ApiError } from '#lib/http.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { LinkButton } from '#ui/parts/text-link.tsx'
import styles from '#features/users/factors/factors.module.css'

export type FactorKind = 'app' | 'passkey'

interface SetupProps {
  ticket: string
  /** Chosen already; else it is asked. */
  kind?: FactorKind
  /** After the recovery codes were saved, where there are any. */
  onDone: (added: AddedFactor) => void
}

export function Setup({ ticket, kind: given, onDone }: SetupProps) {
  const t = useText(factorText)
  const [kind, setKind] = useState(given)
  const [added, setAdded] = useState<AddedFactor>()
  const finish = (answer: AddedFactor) => (answer.recovery_codes.length > 0 ? setAdded(answer) : onDone(answer))
  if (added) {
    return (
      <div className={styles.stack}>
        <h2 className={styles.heading}>{t('codesTitle')}</h2>
        <RecoveryCodes codes={added.recovery_codes} onDone={() => onDone(added)} />
      </div>
    )
  }
  const back = given === undefined && (
    <LinkButton className={styles.back} onClick={() => setKind(undefined)}>
      {t('back')}
    </LinkButton>
  )
  if (kind === undefined) return <Choice onChoose={setKind} />
  return (
    <div className={styles.stack}>
      {kind === 'app' ? <NewApp ticket={ticket} onAdded={finish} /> : <NewPasskey ticket={ticket} onAdded={finish} />}
      {back}
    </div>
  )
}

function Choice({ onChoose }: { onChoose: (kind: FactorKind) => void }) {
  const t = useText(factorText)
  const id = useId()
  const choices = [
    { kind: 'app', label: t('chooseApp'), text: t('chooseAppText') },
    { kind: 'passkey', label: t('choosePasskey'), text: t('choosePasskeyText') },
  ] as const
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>{t('choose')}</h2>
      {choices.map(({ kind, label, text }) => (
        <div key={kind} className={styles.choice}>
          <Button variant="default" aria-describedby={`${id}-${kind}`} onClick={() => onChoose(kind)}>
            {label}
          </Button>
          <p id={`${id}-${kind}`} className={styles.text}>
            {text}
          </p>
        </div>
      ))}
    </div>
  )
}

interface NewProps {
  ticket: string
  onAdded: (added: AddedFactor) => void
}

function NewApp({ ticket, onAdded }: NewProps) {
  const t = useText(factorText)
  const offer = useOfferAuthenticator(ticket)
  const confirming = useConfirmAuthenticator()
  const form = useForm({
    limits: { code: limits['confirmAuthenticator']?.['code'] ?? {} },
    initial: { code: '' },
    check: ({ code }) => ({ code: requiredFault(code.trim()) ?? undefined }),
    onSubmit: ({ code }, failed) => confirming.mutate({ ticket, code }, { onSuccess: onAdded, onError: failed }),
  })
  if (offer.isError) return <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
  const { secret = '', url } = offer.data ?? {}
  const copy = async () => {
    const result = await copyText(secret)
    if (result === 'copied') toast.success(t('copied'))
    else toast.error(copyFailure(result))
  }
  return (
    <Form form={form} className={styles.stack}>
      <h2 className={styles.heading}>{t('appTitle')}</h2>
      <p className={styles.text}>{t('appScan')}</p>
      {url ? <QrCode text={url} label={t('appPicture')} /> : <div className={styles.qr} aria-hidden />}
      <div className={styles.key}>
        <span>
          {t('appKey')}: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </span>
        <Button variant="subtle" size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <TextField label={t('appCode')} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...form.field('code')} />
      <Button type="submit" loading={form.isSending} disabled={!offer.data}>
        {t('continue')}
      </Button>
    </Form>
  )
}

function NewPasskey({ ticket, onAdded }: NewProps) {
  const t = useText(factorText)
  const adding = useAddPasskey()
  const form = useForm({
    limits: { name: limits['addPasskey']?.['name'] ?? {} },
    initial: { name: '' },
    check: ({ name }) => ({ name: requiredFault(name.trim()) ?? undefined }),
    onSubmit: ({ name }, failed) =>
      adding.mutate(
        { ticket, name },
        {
          onSuccess: onAdded,
          onError: (error) => {
            failed(error instanceof ApiError ? error : null)
            if (!(error instanceof ApiError)) toast.error(t('passkeyNotMade'))
          },
        },
      ),
  })
  return (
    <Form form={form} className={styles.stack}>
      <h2 className={styles.heading}>{t('passkeyTitle')}</h2>
      <p className={styles.text}>{t('passkeyText')}</p>
      <TextField label={t('passkeyName')} description={t('passkeyNameHint')} autoComplete="off" data-autofocus {...form.field('name')} />
      <Button type="submit" loading={form.isSending}>
        {t('addPasskey')}
      </Button>
    </Form>
  )
}
