import { Anchor, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useText } from '#lib/text.ts'
import { useLanding } from '#features/users/components/after-sign-in.ts'
import { RequestResetForm } from '#features/users/components/request-reset-form.tsx'
import { SignInForm } from '#features/users/components/sign-in-form.tsx'
import type { SignUpChoice } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#features/users/components/entry.module.css'

const SignUpDialog = lazyBare(async () => (await import('#features/users/components/sign-up-dialog.tsx')).SignUpDialog)

interface SignInDialogProps {
  opened: boolean
  onClose: () => void
  /** What somebody without an account can sign up for; with nothing, nothing is offered. */
  signUp?: readonly SignUpChoice[]
}

/** "Sign into my profile", and in its place "Reset my password" (650 by 340) or the sign-up when that is asked for. */
export function SignInDialog({ opened, onClose, signUp = [] }: SignInDialogProps) {
  const t = useText(usersText)
  const land = useLanding()
  const navigate = useNavigate()
  const [form, setForm] = useState<'sign-in' | 'reset' | 'sign-up'>('sign-in')
  const back = () => setForm('sign-in')
  const close = { closeButtonProps: { 'aria-label': t('closeDialog') } }
  return (
    <>
      <Modal opened={opened && form === 'sign-in'} onClose={onClose} title={t('signInTitle')} size={440} {...close}>
        <SignInForm
          onForgot={() => setForm('reset')}
          onSignedIn={(landing) => {
            onClose()
            land(landing)
          }}
        />
        {signUp.length > 0 ? (
          <div className={styles.divider}>
            <Anchor component="button" type="button" size="sm" onClick={() => setForm('sign-up')}>
              {t('signUp')}
            </Anchor>
          </div>
        ) : null}
      </Modal>
      <Modal
        opened={opened && form === 'reset'}
        onClose={back}
        title={t('resetTitle')}
        size={650}
        styles={{ content: { minHeight: 340 } }}
        {...close}
      >
        <RequestResetForm onSent={back} />
      </Modal>
      {opened && form === 'sign-up' ? (
        <Suspense>
          <SignUpDialog
            choices={signUp}
            onClose={back}
            onSignUp={(target) => {
              back()
              onClose()
              void navigate({ to: target })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
