/** The lists of the users screen that have no accounts: police and fire staff in the trash, approvers of tax credit and of permits. */
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type AccountListState, type OtherKind, pageSize } from '#features/users/accounts/model.ts'
import { isOfficers, type Person, useOtherPeople, useRecoverOfficer } from '#features/users/accounts/others/api.ts'
import { othersText, type OtherWord } from '#features/users/accounts/others/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useMessageText } from '#lib/messages.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/users/accounts/accounts-screen.module.css'

interface OtherPeopleProps {
  kind: OtherKind
  state: AccountListState
  change: (next: AccountListState, how?: 'push' | 'replace') => void
}

const nameOf = ({ name }: Person): string => name

const columnsOf = (kind: OtherKind, t: Translate<OtherWord>, format: Format): ListColumn<Person>[] => [
  { key: 'name', label: t('name'), text: nameOf, isFixed: true },
  { key: 'group', label: t(isOfficers(kind) ? 'organization' : 'department'), text: ({ group }) => group, width: '26%' },
  { key: 'email', label: t('email'), text: ({ email }) => email, width: '28%' },
  isOfficers(kind)
    ? {
        key: 'removed',
        label: t('removed'),
        text: ({ removedAt: at }) => (at === null ? '' : format.moment(at)),
        width: '16%',
      }
    : { key: 'step', label: t('step'), text: ({ step }) => String(step ?? ''), width: '10%', isNumber: true },
]

export function OtherPeople({ kind, state, change }: OtherPeopleProps) {
  const t = useText(othersText)
  const format = useFormat()
  const people = useOtherPeople(kind, state)
  const columns = useMemo(() => columnsOf(kind, t, format), [kind, t, format])
  const { q, page = 1 } = state
  const draw = (person: Person) => <Recover person={person} />
  return (
    <>
      <p className={styles.elsewhere}>
        <WhereElse kind={kind} />
      </p>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          label={t('search')}
          value={q ?? ''}
          onSearch={(words) => change({ kind, q: words }, 'replace')}
        />
      </div>
      <List
        key={kind}
        name={`users-${kind}`}
        label={t('found', { count: people.data?.total ?? 0 })}
        data={dataOf(people)}
        nameOf={nameOf}
        columns={columns}
        count={t('found', { count: people.data?.total ?? 0 })}
        empty={q === undefined ? <EmptyState title={t(`${kind}None`)} /> : <NobodyFound onReset={() => change({ kind }, 'replace')} />}
        {...(isOfficers(kind) && {
          actions: { label: t('actions'), width: 150, draw },
          pages: byPage(page, pageSize, (next) => ({ kind, q, page: next })),
        })}
      />
    </>
  )
}

/** The screen on which those of this list are added and changed. */
function WhereElse({ kind }: { kind: OtherKind }) {
  const t = useText(othersText)
  if (kind === 'police')
    return (
      <AnchorLink to="/admindash/admin/pd-dashboard" search={{ view: 'staff' }}>
        {t('policeElsewhere')}
      </AnchorLink>
    )
  if (kind === 'fire')
    return (
      <AnchorLink to="/admindash/admin/fd-dashboard" search={{ view: 'staff' }}>
        {t('fireElsewhere')}
      </AnchorLink>
    )
  const to = kind === 'tax' ? '/admindash/admin/taxcreditapprovers' : '/admindash/admin/permitapprovers'
  return <AnchorLink to={to}>{t('approversElsewhere')}</AnchorLink>
}

function Recover({ person: { id, name } }: { person: Person }) {
  const t = useText(othersText)
  const messageText = useMessageText()
  const recovering = useRecoverOfficer()
  const recover = (): void =>
    afterChange(recovering.mutateAsync(id), {
      onSuccess: () => toast.success(t('recovered', { name })),
      onError: (error) => toast.error(messageText(error.first)),
    })
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconRestore size={16} />}
      aria-label={t('recoverOf', { name })}
      loading={recovering.isPending}
      onClick={recover}
    >
      {t('recover')}
    </Button>
  )
}

function NobodyFound({ onReset }: { onReset: () => void }) {
  const t = useText(othersText)
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
