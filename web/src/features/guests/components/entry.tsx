/** In front of a lookbook: its password, or the word that the link has ended. */
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField } from '#ui/parts/text-field.tsx'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import type { Link } from '#features/guests/model.ts'
import { guestText } from '#features/guests/text.ts'
import { openShare } from '#features/guests/visits.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

function Card({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <div className={styles.card}>
        <SiteLogo large />
        {children}
      </div>
    </div>
  )
}

interface PasswordCardProps {
  link: Link
  /** The lookbook was open on this page before. */
  wasOpen: boolean
}

export function PasswordCard({ link, wasOpen }: PasswordCardProps) {
  const t = useText(guestText)
  usePageTitle(t('lookbook'))
  const form: FormState<{ password: string }> = useForm({
    limits: {},
    initial: { password: '' },
    // A password may be spaces alone.
    check: ({ password }) => (password === '' ? { password: messages.required } : {}),
    onSubmit: ({ password }, failed, saved) =>
      void openShare(link, password).then(
        () => saved(),
        (thrown: unknown) => {
          const { status, detail } = asApiError(thrown)
          form.set({ password: '' })
          failed({ '': status === 422 ? messages.invalidPassword : detail })
        },
      ),
  })

  return (
    <Card>
      <div>
        <h1 className={styles.cardTitle}>{t('passwordTitle')}</h1>
        <p className={styles.cardText}>{t(wasOpen ? 'passwordAgain' : 'passwordText')}</p>
      </div>
      <Form form={form} className={styles.form} faultsFirst>
        <PasswordField
          label={t('password')}
          autoComplete="off"
          autoFocus
          toggleLabel={t('showPassword')}
          {...form.field('password')}
          name="lookbook-password"
        />
        <Button type="submit" loading={form.isSending}>
          {t('open')}
        </Button>
      </Form>
    </Card>
  )
}

/** Wrong, ended and expired links look alike. */
export function Over({ wasOpen, error }: { wasOpen: boolean; error: unknown }) {
  const t = useText(guestText)
  const messageText = useMessageText()
  usePageTitle(t('overTitle'))
  return (
    <Card>
      <div role={wasOpen ? 'alert' : undefined}>
        <IconLinkOff size={32} stroke={1.5} className={styles.cardIcon} aria-hidden />
        <h1 className={styles.cardTitle}>{t('overTitle')}</h1>
        {wasOpen ? <p className={styles.cardText}>{t('overOpen')}</p> : null}
        <p className={styles.cardText}>{error ? messageText(asApiError(error).detail) : t('overText')}</p>
      </div>
    </Card>
  )
}
