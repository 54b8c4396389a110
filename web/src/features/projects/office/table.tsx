/** Projects as a list: names lead to their page; what waits is reviewed, what is in the trash comes back. */
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ListedProject, pageSize, useMasterData, useProjectPage } from '#features/projects/api.ts'
import { isFiltered, projectList, type ProjectListState } from '#features/projects/list-state.ts'
import { officeText } from '#features/projects/office/text.ts'
import { ProjectMarks } from '#features/projects/office/marks.tsx'
import { spanOfDays } from '#features/projects/office/timeline-days.ts'
import { useRemoving } from '#features/projects/office/use-removing.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/projects/office/office.module.css'

interface TableProps {
  state: ProjectListState
  change: (next: ProjectListState, how?: 'push' | 'replace') => void
}

const empties = {
  pending: 'pendingEmpty',
  recent: 'recentEmpty',
  quiet: 'quietEmpty',
  archived: 'archivedEmpty',
  trash: 'trashEmpty',
} as const

export function ProjectsTable({ state, change }: TableProps) {
  const t = useText(officeText)
  const query = useProjectPage(state)
  const columns = useColumns(state)
  const { page: _page, ...view } = state
  const { page = 1, tab = 'all' } = state
  const isOwnList = tab === 'pending' || tab === 'recent' || tab === 'trash'
  const isNarrowed = isFiltered(state) || (state.q ?? '') !== ''
  const total = query.data?.total ?? 0
  const drawActions = (project: ListedProject) => <RowActions project={project} tab={tab} />
  return (
    <List
      name={`projects-${tab}`}
      label={t(tab === 'all' ? 'title' : tab)}
      nameOf={(project) => project.project_name}
      data={dataOf(query)}
      columns={columns}
      count={t('found', { count: total })}
      errorTitle={t('failed')}
      order={state.order}
      onOrder={(order) => change({ ...state, order: ordersByName.find((one) => one === order) }, 'replace')}
      actions={{ label: t('actions'), width: '8.5rem', draw: drawActions }}
      pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
      {...(isOwnList ? {} : { views: { state: view, open: (search) => change(projectList.read(search)) } })}
      empty={
        isNarrowed ? (
          <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>
        ) : tab === 'all' ? (
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        ) : (
          <EmptyState title={t(empties[tab])} />
        )
      }
    />
  )
}

const ordersByName = ['name', 'name_desc', 'updated', 'created', 'first_day'] as const

function useColumns({ tab = 'all' }: ProjectListState): ListColumn<ListedProject>[] {
  const t = useText(officeText)
  const format = useFormat()
  const money = useMoney()
  const { data } = useMasterData()
  const names = new Map(data?.statuses.map(({ id, name }) => [id, name]))
  const days = (project: ListedProject) => spanOfDays(project, format.date)
  const canOrder = ['all', 'quiet', 'archived'].includes(tab)
  const orders = <Names extends readonly [string, string?]>(names_: Names) => (canOrder ? { orders: names_ } : {})
  const own: ListColumn<ListedProject>[] = {
    pending: [{ key: 'sender', label: t('sender'), text: ({ sender = '' }: ListedProject) => sender }],
    recent: [
      {
        key: 'by',
        label: t('changed'),
        text: ({ updated_by: by, updated_at: at }: ListedProject) => `${format.moment(at)} ${by?.name ?? ''}`,
      },
    ],
    trash: [
      {
        key: 'deleted',
        label: t('deleted'),
        text: ({ deleted_by: by, deleted_at: at }: ListedProject) => `${format.moment(at)} ${by?.name ?? ''}`,
      },
    ],
    all: [],
    quiet: [],
    archived: [],
  }[tab]
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ project_name: name }) => name,
      cell: (project, link) => (
        <>
          {project.thumbnail !== null && <img src={project.thumbnail} alt="" loading="lazy" className={styles.thumbnail} />}
          {tab === 'trash' ? (
            project.project_name
          ) : (
            <Link {...link} to="/admindash/projects/view" search={{ project: project.id }}>
              {project.project_name}
            </Link>
          )}{' '}
          <ProjectMarks project={project} />
        </>
      ),
      isFixed: true,
      ...orders(['name', 'name_desc']),
    },
    { key: 'status', label: t('status'), text: ({ project_status: status }) => names.get(status) ?? status, width: '9rem' },
    { key: 'type', label: t('type'), text: ({ type_name: type }) => type, width: '9rem', isExtra: true },
    { key: 'company', label: t('company'), text: ({ company_name: company }) => company, width: '11rem', isExtra: true },
    { key: 'days', label: t('days'), text: days, width: '12rem', ...orders(['first_day']) },
    {
      key: 'budget',
      label: t('budget'),
      text: ({ budget_total: budget }) => (budget === null ? '' : money(budget)),
      width: '9rem',
      isNumber: true,
      isExtra: true,
    },
    {
      key: 'heard',
      label: t('heard'),
      text: ({ heard_at: at }) => format.date(at.slice(0, 10)),
      width: '8rem',
      isExtra: true,
      isNamed: true,
    },
    ...own,
  ]
}

function RowActions({ project, tab }: { project: ListedProject; tab: string }) {
  const t = useText(officeText)
  const { admin } = useViewer()
  const { id } = project
  const { remove, recover, isRemoving, isRecovering } = useRemoving(project)
  if (!admin) return null
  if (tab === 'trash') {
    return (
      <Button variant="default" size="sm" loading={isRecovering} onClick={recover}>
        {t('recover')}
      </Button>
    )
  }
  return (
    <span className={styles.rowTools}>
      <ButtonLink variant="default" size="sm" to="/admindash/projects/edit" search={{ project: id }}>
        {t(project.status === 'pending' ? 'review' : 'edit')}
      </ButtonLink>
      {tab !== 'pending' && (
        <ActionIcon size={36} variant="subtle" color="red" loading={isRemoving} aria-label={t('remove')} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
