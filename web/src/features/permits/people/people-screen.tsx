/** Accounts that may apply for permits, and those that have (S3 §2 "permitapplicants"). */
import { ActionIcon, Menu, SegmentedControl } from '@mantine/core'
import { IconDots, IconLicense, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PermitUser } from '@backlot/contract/permit-desk'
import { PeopleScreen } from '#features/engine/cases/people/people-screen.tsx'
import { peopleList } from '#features/permits/list-state.ts'
import { permitPeopleKey, readPermitPeople, useRemovePermitUser } from '#features/permits/people/api.ts'
import { peopleText } from '#features/permits/people/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useListState } from '#lib/list-state.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import type { ListColumn } from '#ui/list/types.ts'

const menuOf = (person: PermitUser) => <PersonMenu person={person} />

export function PermitPeopleScreen() {
  const t = useText(peopleText)
  const [state, change] = useListState(peopleList)
  return (
    <PeopleScreen
      words={peopleText}
      name="permit-people"
      queryKey={permitPeopleKey}
      read={readPermitPeople}
      state={state}
      change={change}
      columns={useColumns()}
      isNarrowed={state.applied === true}
      actions={{ label: t('actions'), width: 64, draw: menuOf }}
      tools={
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'all', label: t('everyone') },
            { value: 'applied', label: t('applied') },
          ]}
          value={state.applied ? 'applied' : 'all'}
          onChange={(next) => change({ ...state, page: undefined, applied: next === 'applied' ? true : undefined }, 'replace')}
        />
      }
    />
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
