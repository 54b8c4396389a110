/** Accounts that may apply for permits, and those that have (S3 §2 "permitapplicants"). */
import { ActionIcon, Menu, SegmentedControl } from '@mantine/core'
import { IconDots, IconLicense, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PermitUser } from '@backlot/contract/permit-desk'
import { pageSize } from '#features/permits/api.ts'
import { peopleList, type PeopleListState } from '#features/permits/list-state.ts'
import { usePermitPeople, useRemovePermitUser } from '#features/permits/people/api.ts'
import { peopleText } from '#features/permits/people/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useListState } from '#lib/list-state.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function PermitPeopleScreen() {
  const t = useText(peopleText)
  const { admin } = useViewer()
  if (admin) return <People />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function useColumns(): ListColumn<PermitUser>[] {
  const t = useText(peopleText)
  const { date } = useFormat()
  return useMemo(
    () => [
      { key: 'name', label: t('name'), text: ({ name }) => name, isFixed: true },
      { key: 'email', label: t('email'), text: ({ email }) => email, width: '32%' },
      { key: 'permits', label: t('permits'), text: ({ permits }) => String(permits), width: '12%', isNumber: true, isNamed: true },
      { key: 'last', label: t('last'), text: ({ last_applied_at: at }) => (at === null ? '' : date(at)), width: '18%' },
    ],
    [t, date],
  )
}

function People() {
  const t = useText(peopleText)
  const [state, change] = useListState(peopleList)
  const people = usePermitPeople(state)
  const columns = useColumns()
  const { page = 1, ...view } = state
  const filter = (next: Partial<PeopleListState>) => change({ ...view, ...next }, 'replace')
  const menuOf = (person: PermitUser) => <PersonMenu person={person} />
  const isNarrowed = view.q !== undefined || view.applied === true
  return (
    <Page className={styles.page ?? ''}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      <div className={styles.tools}>
        <SearchBox label={t('search')} value={view.q ?? ''} onSearch={(q) => filter({ q })} />
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'all', label: t('everyone') },
            { value: 'applied', label: t('applied') },
          ]}
          value={view.applied ? 'applied' : 'all'}
          onChange={(next) => filter({ applied: next === 'applied' ? true : undefined })}
        />
      </div>
      <List
        name="permit-people"
        label={t('list')}
        data={dataOf(people)}
        nameOf={({ name }) => name}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: menuOf }}
        count={t('found', { count: people.data?.total ?? 0 })}
        pages={byPage(page, pageSize, (next) => ({ ...view, page: next }))}
        empty={<NothingFound t={t} isNarrowed={isNarrowed} onReset={() => change({}, 'replace')} />}
      />
    </Page>
  )
}

function PersonMenu({ person: { id, name, email } }: { person: PermitUser }) {
  const t = useText(peopleText)
  const messageText = useMessageText()
  const removing = useRemovePermitUser()
  const remove = () =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: (said) => toast.success(messageText(messageOf(said))),
      onError: (error) => toast.error(messageText(error.first)),
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItemLink to="/admindash/permits" search={{ q: name || email }} leftSection={<IconLicense size={16} />}>
          {t('seePermits')}
        </MenuItemLink>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
