/** What the portal sent, a page at a time, beside the mail that is open. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { MailSummary } from '@backlot/contract/mail'
import { useMails } from '#features/mail/api.ts'
import { MailStateNote } from '#features/mail/components/mail-state.tsx'
import { mailList, type MailListState, pageSize } from '#features/mail/model.ts'
import { mailText, type MailWord } from '#features/mail/text.ts'
import type { ChangeState } from '#lib/list-state.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import styles from '#features/mail/screens/mail-screen.module.css'

const columnsOf = (t: Translate<MailWord>, format: Format): ListColumn<MailSummary>[] => [
  { key: 'to', label: t('to'), text: ({ to }) => to.join(', ') },
  { key: 'created', label: t('created'), text: (mail) => format.moment(mail.created_at) },
  { key: 'subject', label: t('subject'), text: ({ subject }) => subject || t('noSubject') },
  { key: 'state', label: t('state'), text: ({ state, fault }) => t(fault ? `fault_${fault}` : state) },
]

interface Means {
  state: MailListState
  t: Translate<MailWord>
  format: Format
}

const drawMail =
  ({ state, t, format }: Means) =>
  (mail: MailSummary, link: RowLink) => (
    <PageLink
      {...link}
      search={{ ...state, mail: mail.id }}
      fromTop={false}
      className={`${link.className} ${styles.row}`}
      aria-current={mail.id === state.mail ? 'true' : undefined}
    >
      <span className={styles.rowTop}>
        <span className={styles.addressee}>{mail.to.join(', ')}</span>
        <span className={styles.when}>{format.moment(mail.created_at)}</span>
      </span>
      <span className={styles.rowTop}>
        <span className={styles.subject}>{mail.subject || t('noSubject')}</span>
        <span className={styles.state}>{mail.fault ? <span>{t(`fault_${mail.fault}`)}</span> : <MailStateNote state={mail.state} />}</span>
      </span>
    </PageLink>
  )

interface MailListProps {
  state: MailListState
  change: ChangeState<MailListState>
}

export function MailList({ state, change }: MailListProps) {
  const t = useText(mailText)
  const format = useFormat()
  const mails = useMails(state)
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const { q, state: sent, page = 1, mail: open } = state
  return (
    <List
      name="mails"
      label={t('list')}
      asRows
      data={dataOf(mails)}
      nameOf={({ subject }) => subject || t('noSubject')}
      columns={columns}
      openId={open}
      count={t('found', { count: mails.data?.total ?? 0 })}
      views={{ state: { q, state: sent }, open: (search) => change(mailList.read(search)) }}
      pages={byPage(page, pageSize, (next) => ({ q, state: sent, page: next }))}
      row={drawMail({ state, t, format })}
      empty={<NoMails isFiltered={q !== undefined || sent !== undefined || page > 1} onReset={() => change({})} />}
    />
  )
}

function NoMails({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const t = useText(mailText)
  if (!isFiltered) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('reset')}
    </Button>
  )
  return (
    <EmptyState title={t('nothingTitle')} action={reset}>
      {t('nothingText')}
    </EmptyState>
  )
}
