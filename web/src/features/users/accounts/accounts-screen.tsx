/** The accounts of the office: who there is, when they were here, and signing them out. */
import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Account } from '@backlot/contract/accounts'
import { roles } from '@backlot/contract/endpoint'
import { useAccounts } from '#features/users/accounts/api.ts'
import { EndSessionsDialog } from '#features/users/accounts/end-sessions-dialog.tsx'
import { accountList, type AccountListState, pageSize } from '#features/users/accounts/model.ts'
import { accountsText, type AccountWord } from '#features/users/accounts/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/users/accounts/accounts-screen.module.css'

export function AccountsScreen() {
  const t = useText(accountsText)
  const { admin } = useViewer()
  if (admin) return <Accounts />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

const nameOf = ({ name, username }: Account): string => name || username

const columnsOf = (t: Translate<AccountWord>, format: Format): ListColumn<Account>[] => [
  { key: 'name', label: t('name'), text: nameOf, orders: ['name'], isFixed: true },
  { key: 'email', label: t('email'), text: ({ email }) => email, width: '26%', isExtra: true },
  { key: 'role', label: t('role'), text: ({ role, disabled }) => (disabled ? `${t(role)} · ${t('disabled')}` : t(role)), width: '20%' },
  {
    key: 'last_seen',
    label: t('lastSeen'),
    text: ({ last_seen_at: at }) => (at === null ? t('notLately') : format.moment(at)),
    orders: ['last_seen'],
    falls: true,
    width: '16%',
  },
  {
    key: 'sessions',
    label: t('sessions'),
    text: ({ sessions }) => (sessions === 0 ? t('noBrowser') : t('browsers', { count: sessions })),
    width: '12%',
  },
]

function Accounts() {
  const t = useText(accountsText)
  const format = useFormat()
  const [state, change] = useListState(accountList)
  const [asked, setAsked] = useState<Account | null>(null)
  const accounts = useAccounts(state)
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const { page = 1, ...view } = state
  const filter = (next: Partial<AccountListState>) => change({ ...view, ...next }, 'replace')
  const signOut = (account: Account) =>
    account.sessions > 0 && (
      <Button
        size="compact-md"
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('endNamed', { name: nameOf(account) })}
        onClick={() => setAsked(account)}
      >
        {t('end')}
      </Button>
    )
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <SearchBox className={styles.search} label={t('search')} value={view.q ?? ''} onSearch={(q) => filter({ q })} />
        <Select
          aria-label={t('role')}
          className={styles.filter}
          data={[{ value: '', label: t('allRoles') }, ...roles.map((value) => ({ value, label: t(value) }))]}
          value={view.role ?? ''}
          onChange={(next) => filter({ role: roles.find((one) => one === next) })}
        />
      </div>
      <List
        name="accounts"
        label={t('list')}
        data={dataOf(accounts)}
        nameOf={nameOf}
        columns={columns}
        actions={{ label: t('actions'), width: 130, draw: signOut }}
        count={t('found', { count: accounts.data?.total ?? 0 })}
        order={view.order ?? 'name'}
        onOrder={(order) => filter({ order: order === 'last_seen' ? order : undefined })}
        pages={byPage(page, pageSize, (next) => ({ ...view, page: next }))}
        empty={<Nobody onReset={() => change({})} />}
      />
      {asked && <EndSessionsDialog account={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function Nobody({ onReset }: { onReset: () => void }) {
  const t = useText(accountsText)
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('reset')}
    </Button>
  )
  return (
    <EmptyState title={t('emptyTitle')} action={reset}>
      {t('emptyText')}
    </EmptyState>
  )
}
