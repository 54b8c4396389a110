/** Who gets no mailings, and why; the office adds and allows again. */
import limits from 'virtual:limits/mailings'
import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Suppression } from '@backlot/contract/mailings'
import { MailTabs } from '#features/mail/public.tsx'
import { useAllow, useSuppress, useSuppressions } from '#features/mailings/api.ts'
import { pageSize, suppressionList } from '#features/mailings/model.ts'
import { suppressionsText, type SuppressionsWord } from '#features/mailings/suppressions-text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mailings/mailings.module.css'

export function SuppressionsScreen() {
  const t = useText(suppressionsText)
  const { admin } = useViewer()
  if (admin) return <Suppressions />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

const columnsOf = (t: Translate<SuppressionsWord>, format: Format): ListColumn<Suppression>[] => [
  { key: 'email', label: t('email'), text: ({ email }) => email, isFixed: true },
  { key: 'reason', label: t('reason'), text: ({ reason }) => t(reason), width: '20%' },
  { key: 'detail', label: t('detail'), text: ({ detail }) => detail, width: '24%', isExtra: true },
  { key: 'since', label: t('since'), text: ({ created_at: at }) => format.moment(at), width: '18%' },
]

function Suppressions() {
  const t = useText(suppressionsText)
  const format = useFormat()
  const messageText = useMessageText()
  const [state, change] = useListState(suppressionList)
  const suppressions = useSuppressions(state)
  const allowing = useAllow()
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const allow = ({ id, email }: Suppression) =>
    afterChange(allowing.mutateAsync(id), {
      onSuccess: () => toast.success(t('allowed', { email })),
      onError: (error) => toast.error(messageText(error.first)),
    })
  const drawAllow = (one: Suppression) => (
    <Button variant="default" size="compact-sm" onClick={() => allow(one)}>
      {t('allow')}
    </Button>
  )
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <MailTabs />
      <p className={styles.intro}>{t('intro')}</p>
      <Adding />
      <div className={styles.bar}>
        <SearchBox className={styles.search} label={t('search')} value={state.q ?? ''} onSearch={(q) => change({ q }, 'replace')} />
      </div>
      <List
        name="mail-suppressions"
        label={t('list')}
        data={dataOf(suppressions)}
        nameOf={({ email }) => email}
        columns={columns}
        actions={{
          label: t('actions'),
          width: 200,
          draw: drawAllow,
        }}
        count={t('found', { count: suppressions.data?.total ?? 0 })}
        pages={byPage(state.page ?? 1, pageSize, (page) => ({ ...state, page }))}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
    </Page>
  )
}

function Adding() {
  const t = useText(suppressionsText)
  const suppressing = useSuppress()
  const form = useForm({
    limits: limits['suppress'] ?? {},
    initial: { email: '' },
    onSubmit: ({ email }, failed, saved) =>
      suppressing.mutate(email, {
        onSuccess: () => {
          toast.success(t('added', { email }))
          saved({ email: '' })
        },
        onError: failed,
      }),
  })
  return (
    <Form
      form={form}
      className={styles.bar}
      actions={
        <Button type="submit" variant="default" loading={form.isSending}>
          {t('add')}
        </Button>
      }
    >
      <TextInput className={styles.search} label={t('addEmail')} inputMode="email" {...form.field('email')} />
    </Form>
  )
}
