/** The accounts of the office: who there is, what they may do, when they were here; inviting, changing and removing them. */
import { Button, Select, Tabs } from '@mantine/core'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Account, accountStates } from '@backlot/contract/accounts'
import { roles } from '@backlot/contract/endpoint'
import { EditDialog, InviteDialog } from '#features/users/accounts/account-dialog.tsx'
import { useAccounts } from '#features/users/accounts/api.ts'
import { EndSessionsDialog } from '#features/users/accounts/end-sessions-dialog.tsx'
import { FileDialog } from '#features/users/accounts/file/file-dialog.tsx'
import { LeavingDialog } from '#features/users/accounts/leaving-dialog.tsx'
import {
  accountList,
  type AccountListState,
  kindOf,
  listOfKind,
  nameOf,
  pageSize,
  type UserKind,
  userKinds,
  wasNeverSeen,
} from '#features/users/accounts/model.ts'
import { OtherPeople } from '#features/users/accounts/others/other-people.tsx'
import { ResetFactorsDialog } from '#features/users/accounts/reset-factors-dialog.tsx'
import { type Asked, RowMenu } from '#features/users/accounts/row-menu.tsx'
import { accountsText, type AccountWord } from '#features/users/accounts/text.ts'
import { useMany } from '#features/users/accounts/use-many.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { useSelection } from '#lib/use-selection.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { FailedDialog } from '#ui/selection/failed-dialog.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import strip from '#ui/strip.module.css'
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

const columnsOf = (t: Translate<AccountWord>, format: Format): ListColumn<Account>[] => [
  { key: 'name', label: t('name'), text: nameOf, orders: ['name'], isFixed: true },
  { key: 'email', label: t('email'), text: ({ email }) => email, width: '20%', isExtra: true },
  { key: 'role', label: t('role'), text: ({ role }) => t(role), width: '18%' },
  { key: 'state', label: t('state'), text: ({ state }) => t(state), width: '9%' },
  {
    key: 'last_seen',
    label: t('lastSeen'),
    text: (account) =>
      account.last_seen_at === null ? t(wasNeverSeen(account) ? 'never' : 'notLately') : format.moment(account.last_seen_at),
    orders: ['last_seen'],
    falls: true,
    width: '18%',
  },
  {
    key: 'sessions',
    label: t('sessions'),
    text: ({ sessions }) => (sessions === 0 ? t('noBrowser') : t('browsers', { count: sessions })),
    width: '11%',
    isExtra: true,
  },
  {
    key: 'second_factor',
    label: t('twoStep'),
    text: ({ second_factor: isOn }) => t(isOn ? 'twoStepOn' : 'twoStepOff'),
    width: '8%',
    isNamed: true,
    isExtra: true,
  },
]

interface Open {
  what: Asked
  account: Account
}

const nobody: readonly Account[] = []
/** Those in the trash have a list of their own. */
const liveStates = accountStates.filter((state) => state !== 'removed')

function Accounts() {
  const t = useText(accountsText)
  const [state, change] = useListState(accountList)
  const [open, setOpen] = useState<Open | 'invite' | 'file' | null>(null)
  const close = () => setOpen(null)
  const { kind } = state
  const row = useChosenInView<HTMLDivElement>(kindOf(state))
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.offers}>
          <Button variant="default" leftSection={<IconUpload size={18} />} aria-haspopup="dialog" onClick={() => setOpen('file')}>
            {t('inviteFile')}
          </Button>
          <Button leftSection={<IconUserPlus size={18} />} aria-haspopup="dialog" onClick={() => setOpen('invite')}>
            {t('invite')}
          </Button>
        </div>
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <Tabs value={kindOf(state)} onChange={(next) => change(listOfKind(next as UserKind))}>
        <Tabs.List ref={row} className={`${strip.strip} ${styles.kinds}`} aria-label={t('kinds')}>
          {userKinds.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`${one}Kind`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {kind === undefined ? (
        <AccountList state={state} change={change} onAsk={(what, account) => setOpen({ what, account })} />
      ) : (
        <OtherPeople kind={kind} state={state} change={change} />
      )}
      {open !== null && <OpenDialog open={open} onClose={close} />}
    </Page>
  )
}

interface AccountListProps {
  state: AccountListState
  change: (next: AccountListState, how?: 'push' | 'replace') => void
  onAsk: (what: Asked, account: Account) => void
}

/** Those who are there, or those in the trash. */
function AccountList({ state, change, onAsk }: AccountListProps) {
  const t = useText(accountsText)
  const format = useFormat()
  const accounts = useAccounts(state)
  const selection = useSelection()
  const { bulk, failed, forgetFailed } = useMany(selection, accounts.data?.items ?? nobody, state.state)
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const { page = 1, ...view } = state
  const isTrash = view.state === 'removed'
  const filter = (next: Partial<AccountListState>) => {
    selection.clear()
    change({ ...view, ...next }, 'replace')
  }
  const menuOf = (account: Account) => <RowMenu account={account} onAsk={(what) => onAsk(what, account)} />
  return (
    <>
      <div className={styles.bar}>
        <SearchBox className={styles.search} label={t('search')} value={view.q ?? ''} onSearch={(q) => filter({ q })} />
        <Select
          aria-label={t('role')}
          className={styles.filter}
          data={[{ value: '', label: t('allRoles') }, ...roles.map((value) => ({ value, label: t(value) }))]}
          value={view.role ?? ''}
          onChange={(next) => filter({ role: roles.find((one) => one === next) })}
        />
        {!isTrash && (
          <Select
            aria-label={t('state')}
            className={styles.filter}
            data={[{ value: '', label: t('allStates') }, ...liveStates.map((value) => ({ value, label: t(value) }))]}
            value={view.state ?? ''}
            onChange={(next) => filter({ state: liveStates.find((one) => one === next) })}
          />
        )}
      </div>
      <List
        // What is chosen in one list is not in the other.
        key={isTrash ? 'trash' : 'live'}
        name="accounts"
        label={t('list')}
        data={dataOf(accounts)}
        nameOf={nameOf}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: menuOf }}
        count={t('found', { count: accounts.data?.total ?? 0 })}
        order={view.order ?? 'name'}
        onOrder={(order) => filter({ order: order === 'last_seen' ? order : undefined })}
        pages={byPage(page, pageSize, (next) => ({ ...view, page: next }))}
        bulk={bulk}
        empty={<Nobody onReset={() => filter({ q: undefined, role: undefined, ...(!isTrash && { state: undefined }) })} />}
      />
      {failed.length > 0 && (
        <FailedDialog title={t('failedTitle', { count: failed.length })} close={t('close')} failed={failed} onClose={forgetFailed} />
      )}
    </>
  )
}

function OpenDialog({ open, onClose }: { open: Open | 'invite' | 'file'; onClose: () => void }) {
  const { Ext } = useSite()
  if (open === 'invite') return <InviteDialog onClose={onClose} />
  if (open === 'file') return <FileDialog onClose={onClose} />
  const { what, account } = open
  if (what === 'end') return <EndSessionsDialog account={account} onClose={onClose} />
  if (what === 'resetFactors') return <ResetFactorsDialog account={account} onClose={onClose} />
  if (what === 'edit') return <EditDialog account={account} hasPermits={Ext.PermitVersion || Ext.EnablePublicPermit} onClose={onClose} />
  return <LeavingDialog account={account} action={what} onClose={onClose} />
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
