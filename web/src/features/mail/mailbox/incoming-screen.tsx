/** Mail that arrived: what nobody took waits here for the office. */
import { Anchor, Button, SegmentedControl, Skeleton } from '@mantine/core'
import type { IncomingMail } from '@backlot/contract/mailboxes'
import { MailTabs } from '#features/mail/mail-tabs.tsx'
import { fetchIncomingFile, useEndIncoming, useIncoming } from '#features/mail/mailbox/api.ts'
import { incomingText } from '#features/mail/mailbox/incoming-text.ts'
import { incomingList, pageSize, states } from '#features/mail/mailbox/model.ts'
import { mailboxText } from '#features/mail/mailbox/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { byPage, Pager } from '#ui/list/pager.tsx'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mail/mailbox/mailbox.module.css'

export function IncomingScreen() {
  const t = useText(mailboxText)
  const { admin } = useViewer()
  if (admin) return <Incoming />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Incoming() {
  const t = useText(incomingText)
  const [{ state = 'open', page = 1 }, change] = useListState(incomingList)
  const mails = useIncoming(state, page)
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <MailTabs />
      <p className={styles.intro}>{t('intro')}</p>
      <SegmentedControl
        aria-label={t('state')}
        value={state}
        data={states.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ state: states.find((one) => one === next) })}
      />
      {mails.isError && <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
      {mails.isPending && <Skeleton height={240} mt={16} aria-hidden />}
      {mails.data?.total === 0 && <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      {mails.data && mails.data.total > 0 && (
        <>
          <ul className={styles.mails} aria-label={t('list')}>
            {mails.data.items.map((mail) => (
              <li key={mail.id} className={styles.mail}>
                <OneMail mail={mail} />
              </li>
            ))}
          </ul>
          <Pager total={mails.data.total} {...byPage(page, pageSize, (next) => ({ state, page: next }))} />
        </>
      )}
    </Page>
  )
}

function OneMail({ mail }: { mail: IncomingMail }) {
  const t = useText(incomingText)
  const format = useFormat()
  const { id, state, reason, subject, text, from_name: name, from_email: email, files } = mail
  return (
    <article>
      <h2 className={styles.subject}>{subject || t('noSubject')}</h2>
      <p className={styles.quiet}>
        {[name, email].filter(Boolean).join(', ') || t('nobody')} · {format.moment(mail.arrived_at)}
      </p>
      <p className={styles.text}>{t(reason)}</p>
      {text && <p className={styles.said}>{text}</p>}
      <MailedFiles files={files} fetch={(file) => fetchIncomingFile(id, file.id)} />
      {(state === 'open' || state === 'done') && (
        <div className={styles.actions}>
          <EndButton mail={mail} />
          {email && (
            <Anchor inherit href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject.replace(/^re: /i, '')}`)}`}>
              {t('write')}
            </Anchor>
          )}
        </div>
      )}
    </article>
  )
}

function EndButton({ mail: { id, state, subject } }: { mail: IncomingMail }) {
  const t = useText(incomingText)
  const messageText = useMessageText()
  const ending = useEndIncoming()
  const word = state === 'open' ? 'setDone' : 'setOpen'
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`${t(word)}: ${subject || t('noSubject')}`}
      loading={ending.isPending}
      onClick={() =>
        afterChange(ending.mutateAsync({ id, open: state === 'done' }), {
          onError: (error) => toast.error(messageText(error.first)),
        })
      }
    >
      {t(word)}
    </Button>
  )
}
