/** After the right password: the second step, or its setting up where the office asks for it. */
import limits from 'virtual:limits/second-factor'
import { useState } from 'react'
import type { SecondFactor, SignInAnswer } from '@backlot/contract/second-factor'
import { useEnter } from '#features/users/api.ts'
import { useSecondStep } from '#features/users/factors/api.ts'
import { Setup } from '#features/users/factors/setup.tsx'
import { factorText } from '#features/users/factors/text.ts'
import { requiredFault } from '#features/users/model.ts'
import { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { LinkButton } from '#ui/parts/text-link.tsx'
import styles from '#features/users/factors/factors.module.css'

type Asked = NonNullable<SignInAnswer['SecondFactor']>

interface SecondStepProps {
  asked: Asked
  onSignedIn: (landing: string) => void
  /** To the password again. */
  onBack: () => void
}

export function SecondStep({ asked, onSignedIn, onBack }: SecondStepProps) {
  const t = useText(factorText)
  const enter = useEnter()
  const isSetup = asked.methods.length === 0
  return (
    <div className={styles.stack}>
      <div>
        <h2 className={styles.title}>{t(isSetup ? 'setupTitle' : 'stepTitle')}</h2>
        {isSetup && <p className={styles.text}>{t('setupIntro')}</p>}
      </div>
      {isSetup ? (
        <Setup ticket={asked.ticket} onDone={({ session }) => session && void enter(session).then(onSignedIn)} />
      ) : (
        <Steps asked={asked} onSignedIn={onSignedIn} onBack={onBack} />
      )}
      <LinkButton className={styles.back} onClick={onBack}>
        {t('startAgain')}
      </LinkButton>
    </div>
  )
}

const intros = { code: 'codeIntro', passkey: 'passkeyIntro', recovery: 'recoveryIntro' } as const
const others = { code: 'useCode', passkey: 'usePasskey', recovery: 'useRecovery' } as const

function Steps({ asked, onSignedIn, onBack }: SecondStepProps) {
  const t = useText(factorText)
  const [way, setWay] = useState<SecondFactor>(asked.methods.includes('passkey') ? 'passkey' : (asked.methods[0] ?? 'code'))
  return (
    <>
      <p className={styles.text}>{t(intros[way])}</p>
      {way === 'passkey' ? (
        <ByPasskey asked={asked} onSignedIn={onSignedIn} onBack={onBack} />
      ) : (
        <ByCode key={way} way={way} asked={asked} onSignedIn={onSignedIn} onBack={onBack} />
      )}
      {asked.methods
        .filter((other) => other !== way)
        .map((other) => (
          <LinkButton key={other} className={styles.back} onClick={() => setWay(other)}>
            {t(others[other])}
          </LinkButton>
        ))}
    </>
  )
}

/** What has ended starts again from the password. */
const isOver = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 410

function ByCode({ asked, way, onSignedIn, onBack }: SecondStepProps & { way: 'code' | 'recovery' }) {
  const t = useText(factorText)
  const step = useSecondStep()
  const form = useForm({
    limits: { code: limits['second']?.['code'] ?? {} },
    initial: { code: '' },
    check: ({ code }) => ({ code: requiredFault(code.trim()) ?? undefined }),
    onSubmit: ({ code }, failed) =>
      step.mutate(
        { ticket: asked.ticket, code },
        {
          onSuccess: onSignedIn,
          onError: (error) => {
            if (isOver(error)) {
              toast.error(error.detail)
              onBack()
            } else failed(error instanceof ApiError ? error : null)
          },
        },
      ),
  })
  return (
    <Form form={form} className={styles.stack}>
      <TextField
        label={t(way === 'code' ? 'code' : 'recoveryCode')}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" loading={form.isSending}>
        {t('continue')}
      </Button>
    </Form>
  )
}

function ByPasskey({ asked, onSignedIn, onBack }: SecondStepProps) {
  const t = useText(factorText)
  const step = useSecondStep()
  const { ticket, passkey } = asked
  const ask = () => {
    if (!passkey) return
    step.mutate(
      { ticket, question: passkey },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          toast.error(error instanceof ApiError ? error.first : t('passkeyFailed'))
          if (isOver(error)) onBack()
        },
      },
    )
  }
  return (
    <Button loading={step.isPending} autoFocus onClick={ask}>
      {t('usePasskey')}
    </Button>
  )
}
