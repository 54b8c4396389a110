/** One mail: whom it went to, what became of it, its text. */
import { Button, CloseButton, SegmentedControl, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Mail } from '@backlot/contract/mail'
import { useMail, useTryAgain } from '#features/mail/api.ts'
import { MailStateNote } from '#features/mail/components/mail-state.tsx'
import { mailText } from '#features/mail/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/mail/screens/mail-screen.module.css'

interface MailViewProps {
  id: number
  isPhone: boolean
  onClose: () => void
}

export function MailView({ id, isPhone, onClose }: MailViewProps) {
  const t = useText(mailText)
  const mail = useMail(id)
  return (
    <section aria-label={t('opened')} className={styles.mail}>
      <div className={styles.mailBar}>
        {isPhone ? (
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
            {t('back')}
          </Button>
        ) : (
          <CloseButton size={40} aria-label={t('close')} onClick={onClose} />
        )}
      </div>
      {mail.isError && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isPending && <MailSkeleton />}
      {mail.data && <OneMail key={id} mail={mail.data} />}
    </section>
  )
}

function OneMail({ mail }: { mail: Mail }) {
  const t = useText(mailText)
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, setView] = useState<'html' | 'text'>(mail.html ? 'html' : 'text')
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.mailSubject}>
        {mail.subject || t('noSubject')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('state')}</dt>
        <dd>
          <MailStateNote state={mail.state} />
        </dd>
        <dt>{t('to')}</dt>
        <dd>{mail.to.join(', ')}</dd>
        <dt>{t('created')}</dt>
        <dd>{format.moment(mail.created_at)}</dd>
        {mail.sent_at && (
          <>
            <dt>{t('sentAt')}</dt>
            <dd>{format.moment(mail.sent_at)}</dd>
          </>
        )}
        <dt>{t('attempts')}</dt>
        <dd>{format.number(mail.attempts)}</dd>
        {mail.error && (
          <>
            <dt>{t('error')}</dt>
            <dd className={styles.fault}>{mail.error}</dd>
          </>
        )}
        {mail.fault && (
          <>
            <dt>{t('fault')}</dt>
            <dd className={styles.fault}>{[t(`fault_${mail.fault}`), mail.fault_detail].filter(Boolean).join(': ')}</dd>
          </>
        )}
        <dt>{t('template')}</dt>
        <dd>{mail.template}</dd>
      </dl>
      {mail.held && <p className={styles.hint}>{t('heldHint')}</p>}
      <div className={styles.actions}>
        {mail.html !== '' && (
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={(next) => setView(next === 'text' ? 'text' : 'html')}
            data={[
              { value: 'html', label: t('showHtml') },
              { value: 'text', label: t('showText') },
            ]}
          />
        )}
        {(mail.state === 'failed' || mail.held) && <TryAgain id={mail.id} label={t(mail.held ? 'sendHeld' : 'tryAgain')} />}
      </div>
      {view === 'html' ? (
        // Nothing in it may run, open or be sent: an empty `sandbox` allows nothing, and the page's own policy holds inside too.
        <iframe className={styles.frame} sandbox="" srcDoc={mail.html} title={t('frame')} referrerPolicy="no-referrer" />
      ) : (
        <pre className={styles.text}>{mail.text}</pre>
      )}
    </>
  )
}

function TryAgain({ id, label }: { id: number; label: string }) {
  const t = useText(mailText)
  const messageText = useMessageText()
  const again = useTryAgain()
  /** The server's own message in the reader's language. */
  const known: Readonly<Record<string, string>> = { unavailable: t('noServer'), wrong_state: t('notFailed') }
  return (
    <Button
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={again.isPending}
      onClick={() =>
        afterChange(again.mutateAsync(id), {
          onSuccess: () => toast.success(t('queued')),
          onError: ({ code, status, detail }) => toast.error((status > 0 && known[code]) || messageText(detail)),
        })
      }
    >
      {label}
    </Button>
  )
}

function MailSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={24} width="60%" mb={16} />
      <Skeleton height={90} mb={16} />
      <Skeleton height={320} />
    </div>
  )
}
