/** One mailing: how far it is, what becomes of each recipient, and how it is stopped. */
import { Button, Group, Modal, Progress, Select, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Mailing, type MailingRecipient, recipientStates } from '@backlot/contract/mailings'
import { useMailing, useMoveMailing, useRecipients, useRemoveMailing } from '#features/mailings/api.ts'
import { type MailingListState, pageSize, progressOf } from '#features/mailings/model.ts'
import { mailingsText, type MailingsWord } from '#features/mailings/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import type { ChangeState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mailings/mailings.module.css'

interface ViewProps {
  id: number
  state: MailingListState
  change: ChangeState<MailingListState>
}

export function MailingView({ id, state, change }: ViewProps) {
  const t = useText(mailingsText)
  const mailing = useMailing(id)
  return (
    <Page>
      <AnchorLink to="/admindash/admin/email/mailings">{t('back')}</AnchorLink>
      {mailing.isError && <ErrorState level={1} error={mailing.error} onRetry={() => void mailing.refetch()} />}
      {mailing.isPending && <Skeleton height={240} aria-hidden />}
      {mailing.data && (
        <>
          <Standing mailing={mailing.data} />
          {mailing.data.state !== 'draft' && <Recipients mailing={mailing.data} state={state} change={change} />}
        </>
      )}
    </Page>
  )
}

function Standing({ mailing }: { mailing: Mailing }) {
  const t = useText(mailingsText)
  const format = useFormat()
  const { done, total } = progressOf(mailing)
  const { counts, state, subject, scheduled_at: at } = mailing
  return (
    <>
      <h1 className={styles.title}>{subject}</h1>
      <p role="status">
        {t(state)}
        {state === 'scheduled' && at !== null && ` · ${t('begins', { when: format.moment(at) })}`}
        {total > 0 && ` · ${t('ofAll', { done, total })}`}
      </p>
      {total > 0 && <Progress value={(done / total) * 100} aria-label={t('progressLabel')} size="lg" />}
      <ul className={styles.states}>
        {recipientStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <li key={one}>
              {t(`to_${one}`)}: <strong>{format.number(counts[one])}</strong>
            </li>
          ))}
      </ul>
      {counts.unknown > 0 && <p className={styles.intro}>{t('unknownHint')}</p>}
      {mailing.unsubscribed > 0 && <p>{t('unsubscribed', { count: mailing.unsubscribed })}</p>}
      <Actions mailing={mailing} />
    </>
  )
}

function Actions({ mailing: { id, state } }: { mailing: Mailing }) {
  const t = useText(mailingsText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const [moving, removing] = [useMoveMailing(), useRemoveMailing()]
  const [asks, setAsks] = useState(false)
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const move = (to: 'pause' | 'resume' | 'cancel') => {
    setAsks(false)
    afterChange(moving.mutateAsync({ id, to }), { onSuccess: () => toast.success(t('moved')), onError: refused })
  }
  const remove = () =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => {
        toast.success(t('removed'))
        void navigate({ to: '/admindash/admin/email/mailings', search: {} })
      },
      onError: refused,
    })
  const isLive = state === 'scheduled' || state === 'sending'
  return (
    <div className={styles.actions}>
      {state === 'draft' && (
        <>
          <ButtonLink to="/admindash/admin/email/mailings/write" search={{ mailing: id }}>
            {t('edit')}
          </ButtonLink>
          <Button variant="default" color="red" loading={removing.isPending} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      )}
      {isLive && (
        <Button variant="default" loading={moving.isPending} onClick={() => move('pause')}>
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button loading={moving.isPending} onClick={() => move('resume')}>
          {t('resume')}
        </Button>
      )}
      {(isLive || state === 'paused') && (
        <Button variant="subtle" color="red" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {t('cancel')}
        </Button>
      )}
      {asks && (
        <Modal opened onClose={() => setAsks(false)} title={t('cancelQuestion')} closeButtonProps={{ 'aria-label': t('keep') }}>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setAsks(false)}>
              {t('keep')}
            </Button>
            <Button color="red" onClick={() => move('cancel')}>
              {t('cancel')}
            </Button>
          </Group>
        </Modal>
      )}
    </div>
  )
}

const columnsOf = (t: Translate<MailingsWord>, format: Format): ListColumn<MailingRecipient>[] => [
  { key: 'email', label: t('email'), text: ({ email }) => email, isFixed: true },
  { key: 'name', label: t('name'), text: ({ name }) => name, width: '18%', isExtra: true },
  { key: 'state', label: t('state'), text: ({ state }) => t(`to_${state}`), width: '18%' },
  { key: 'ended', label: t('ended'), text: ({ ended_at: at }) => (at === null ? '' : format.moment(at)), width: '16%' },
  { key: 'attempts', label: t('attempts'), text: ({ attempts }) => String(attempts), width: '10%', isNumber: true, isExtra: true },
  {
    key: 'note',
    label: t('note'),
    text: ({ error, fault, fault_detail: detail }) => (fault ? [t(`fault_${fault}`), detail].filter(Boolean).join(': ') : (error ?? '')),
    width: '22%',
    isExtra: true,
  },
]

function Recipients({ mailing, state, change }: { mailing: Mailing; state: MailingListState; change: ChangeState<MailingListState> }) {
  const t = useText(mailingsText)
  const format = useFormat()
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const recipients = useRecipients(mailing.id, state, mailing.state === 'sending')
  const filter = (next: Partial<MailingListState>) => change({ ...state, page: undefined, ...next }, 'replace')
  return (
    <section aria-labelledby="mailing-recipients">
      <h2 id="mailing-recipients" className={styles.part}>
        {t('recipients')}
      </h2>
      <div className={styles.bar}>
        <SearchBox className={styles.search} label={t('search')} value={state.q ?? ''} onSearch={(q) => filter({ q })} />
        <Select
          aria-label={t('state')}
          className={styles.filter}
          data={[{ value: '', label: t('allStates') }, ...recipientStates.map((value) => ({ value, label: t(`to_${value}`) }))]}
          allowDeselect={false}
          value={state.state ?? ''}
          onChange={(next) => filter({ state: recipientStates.find((one) => one === next) })}
        />
      </div>
      <List
        name="mailing-recipients"
        label={t('recipients')}
        data={dataOf(recipients)}
        nameOf={({ email }) => email}
        columns={columns}
        count={t('recipientsFound', { count: recipients.data?.total ?? 0 })}
        pages={byPage(state.page ?? 1, pageSize, (page) => ({ ...state, page }))}
        empty={<EmptyState title={t('noRecipients')}>{t('noRecipientsText')}</EmptyState>}
      />
    </section>
  )
}
