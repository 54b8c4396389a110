/** What receivers look up of the domain that mails come from, in words, with the record that is missing. */
import { Badge, Button, Skeleton } from '@mantine/core'
import type { MailAdvice } from '@backlot/contract/mailboxes'
import { useAdvice } from '#features/mail/mailbox/api.ts'
import { mailboxText } from '#features/mail/mailbox/text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/mail/mailbox/mailbox.module.css'

export function Advice() {
  const t = useText(mailboxText)
  const advice = useAdvice()
  return (
    <section aria-labelledby="mail-advice" className={styles.advice}>
      <h2 id="mail-advice" className={styles.heading}>
        {t('advice')}
      </h2>
      {advice.isError && <ErrorState error={advice.error} onRetry={() => void advice.refetch()} />}
      {advice.isPending && <Skeleton height={240} aria-hidden />}
      {advice.data && (
        <>
          <p className={styles.quiet}>{t('adviceIntro', { domain: advice.data.domain })}</p>
          {advice.data.checks.map((check) => (
            <Check key={check.kind} check={check} />
          ))}
          <div>
            <Button variant="default" loading={advice.isFetching} onClick={() => void advice.refetch()}>
              {t('again')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Check({ check: { kind, state, name, found, wanted } }: { check: MailAdvice['checks'][number] }) {
  const t = useText(mailboxText)
  return (
    <section aria-label={t(kind)} className={styles.section}>
      <div className={styles.actions}>
        <h3 className={styles.subject}>{t(kind)}</h3>
        {state !== 'unknown' && <Badge variant="default">{t(state)}</Badge>}
      </div>
      {state === 'unknown' && <p className={styles.text}>{t('unknown')}</p>}
      {kind === 'dkim' && state === 'missing' && wanted === '' ? (
        <p className={styles.text}>{t('noKey')}</p>
      ) : (
        <p className={styles.quiet}>{t('at', { name })}</p>
      )}
      {found !== '' && (
        <div>
          {t('found')}
          <code className={styles.record}>{found}</code>
        </div>
      )}
      {wanted !== '' && (
        <div>
          {t(state === 'wrong' ? 'wantedInstead' : 'wanted')}
          <code className={styles.record}>{wanted}</code>
        </div>
      )}
      {kind === 'spf' && wanted !== '' && <p className={styles.quiet}>{t('spfHint')}</p>}
    </section>
  )
}
