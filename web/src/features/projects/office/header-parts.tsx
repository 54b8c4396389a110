/** What the header has beside the Projects tab: how many were sent in and wait, and on the list its status filter (S1 §2 "Headers"). */
import { Menu, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { projectStatuses } from '@backlot/contract/project-fields'
import { usePendingCount } from '#features/engine/review/pending-badge.tsx'
import { countPending, useMasterData } from '#features/projects/api.ts'
import { type ProjectListState, projectList } from '#features/projects/list-state.ts'
import { waitingText } from '#features/projects/office/waiting-text.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/records.module.css'

interface HeaderPartProps {
  /** How the header draws what stands beside a tab. */
  countClass: string | undefined
  menuClass: string | undefined
}

export function ProjectHeaderParts({ countClass, menuClass }: HeaderPartProps) {
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/admindash/projects' })
  return (
    <>
      <Waiting className={countClass} />
      {isList && <StatusMenu className={menuClass} />}
    </>
  )
}

function Waiting({ className }: { className: string | undefined }) {
  const t = useText(waitingText)
  const format = useFormat()
  const count = usePendingCount('projects', countPending)
  if (count === 0) return null
  return (
    <Link className={className} data-count to="/admindash/projects" search={{ tab: 'pending' }}>
      <span className={styles.badge} aria-hidden>
        {format.number(count)}
      </span>
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </Link>
  )
}

/** The list as it is, with another status; lists that have no filter give way to all projects. */
const withStatus = (state: ProjectListState, status: ProjectListState['status']): ProjectListState => {
  const { status: _status, page: _page, tab, ...rest } = state
  const kept = tab === 'quiet' || tab === 'archived' ? { tab } : {}
  return { ...rest, ...kept, ...(status ? { status } : {}) }
}

/** "Status" is the value 0: no filter. */
function StatusMenu({ className }: { className: string | undefined }) {
  const t = useText(waitingText)
  const { data } = useMasterData()
  const state = projectList.read(useRawSearch())
  const nameOf = (status: string) => data?.statuses.find(({ id }) => id === status)?.name ?? status
  const choices = [undefined, ...projectStatuses]
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={className}>
          {state.status ? t('statusOf', { name: nameOf(state.status) }) : t('status')}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('status')} mah="70vh" style={{ overflowY: 'auto' }}>
        {choices.map((status) => (
          <MenuItemLink
            key={status ?? '0'}
            to="/admindash/projects"
            search={withStatus(state, status)}
            aria-current={status === state.status}
            rightSection={status === state.status ? <IconCheck size={18} aria-hidden /> : null}
          >
            {status ? nameOf(status) : t('status')}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
