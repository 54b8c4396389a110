/** Mailings: the list of them, or one with its recipients. */
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Mailing } from '@backlot/contract/mailings'
import { MailTabs } from '#features/mail/public.tsx'
import { useMailings } from '#features/mailings/api.ts'
import { MailingView } from '#features/mailings/mailing-view.tsx'
import { mailingList, type MailingListState, pageSize, progressOf } from '#features/mailings/model.ts'
import { mailingsText, type MailingsWord } from '#features/mailings/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mailings/mailings.module.css'

export function MailingsScreen() {
  const t = useText(mailingsText)
  const { admin } = useViewer()
  const [state, change] = useListState(mailingList)
  if (!admin) {
    return (
      <EmptyState level={1} title={t('notAllowedTitle')}>
        {t('notAllowedText')}
      </EmptyState>
    )
  }
  if (state.mailing !== undefined) return <MailingView id={state.mailing} state={state} change={change} />
  return <Mailings state={state} />
}

const columnsOf = (t: Translate<MailingsWord>, format: Format): ListColumn<Mailing>[] => [
  {
    key: 'subject',
    label: t('subject'),
    text: ({ subject }) => subject,
    cell: ({ id, subject }, link) => (
      <PageLink {...link} search={{ mailing: id }}>
        {subject}
      </PageLink>
    ),
    isFixed: true,
  },
  { key: 'state', label: t('state'), text: ({ state }) => t(state), width: '14%' },
  {
    key: 'progress',
    label: t('progress'),
    text: (mailing) => {
      const { done, total } = progressOf(mailing)
      return total === 0 ? '' : t('ofAll', { done, total })
    },
    width: '18%',
    isNumber: true,
  },
  { key: 'created', label: t('created'), text: ({ created_at: at }) => format.moment(at), width: '18%' },
  { key: 'by', label: t('by'), text: ({ created_by: by }) => by, width: '16%', isExtra: true },
]

function Mailings({ state }: { state: MailingListState }) {
  const t = useText(mailingsText)
  const format = useFormat()
  const mailings = useMailings(state)
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <ButtonLink to="/admindash/admin/email/mailings/write">
          <IconPlus size={18} aria-hidden /> {t('write')}
        </ButtonLink>
      </div>
      <MailTabs />
      <p className={styles.intro}>{t('intro')}</p>
      <List
        name="mailings"
        label={t('list')}
        data={dataOf(mailings)}
        nameOf={({ subject }) => subject}
        columns={columns}
        count={t('found', { count: mailings.data?.total ?? 0 })}
        pages={byPage(state.page ?? 1, pageSize, (page) => ({ page }))}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
    </Page>
  )
}
