/** The mail desk: what the portal sent, and what became of it. */
import { Alert } from '@mantine/core'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useMailSetup } from '#features/mail/api.ts'
import { MailList } from '#features/mail/components/mail-list.tsx'
import { MailToolbar } from '#features/mail/components/mail-toolbar.tsx'
import { MailView } from '#features/mail/components/mail-view.tsx'
import { MailTabs } from '#features/mail/mail-tabs.tsx'
import { mailList } from '#features/mail/model.ts'
import { mailText } from '#features/mail/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mail/screens/mail-screen.module.css'

export function MailScreen() {
  const t = useText(mailText)
  const { admin } = useViewer()
  if (admin) return <MailDesk />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function MailDesk() {
  const t = useText(mailText)
  const isPhone = useWindowMatches(phone)
  const [state, change] = useListState(mailList)
  const setup = useMailSetup()
  const showsList = !isPhone || state.mail === undefined
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <MailTabs />
      {showsList && <p className={styles.intro}>{t('intro')}</p>}
      {failedRead(setup, t('setupFailed'))}
      {setup.data?.sends === false && (
        <Alert className={styles.notice} color="yellow" icon={<IconMailOff size={18} aria-hidden />} title={t('notSetUp')}>
          {t('notSetUpText')}
        </Alert>
      )}
      <div className={styles.desk}>
        {showsList && (
          <div>
            <MailToolbar
              q={state.q ?? ''}
              state={state.state}
              // What is open stays open: it may have been chosen while the last letters were still on their way.
              onSearch={(q) => change({ ...state, q, page: undefined }, 'replace')}
              onState={(chosen) => change({ q: state.q, state: chosen })}
            />
            <MailList state={state} change={change} />
          </div>
        )}
        {state.mail !== undefined ? (
          <MailView id={state.mail} isPhone={isPhone} onClose={() => change({ ...state, mail: undefined })} />
        ) : (
          !isPhone && (
            <div className={styles.mail}>
              <EmptyState icon={<IconMail size={28} aria-hidden />} title={t('chooseTitle')}>
                {t('chooseText')}
              </EmptyState>
            </div>
          )
        )}
      </div>
    </Page>
  )
}
