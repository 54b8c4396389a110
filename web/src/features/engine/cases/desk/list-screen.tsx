/** All cases of a kind for the office: searched, filtered, sorted, saved as CSV. */
import { Badge, Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { caseOrders } from '@backlot/contract/engine/case-orders'
import type { Desk, DeskCard } from '#features/engine/cases/desk/desk.ts'
import { deskList, type DeskListState, isFiltered } from '#features/engine/cases/desk/list-state.ts'
import { deskPageSize, useDeskPage } from '#features/engine/cases/desk/queries.ts'
import { deskText } from '#features/engine/cases/desk/text.ts'
import { TrashEmpty, TrashSwitch, unordered } from '#features/engine/cases/parts/trash-switch.tsx'
import { useListState } from '#lib/list-state.ts'
import { linkTo, listUrl, navigationTo, type ListPath } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { FilterDialog, FilterRanges } from '#ui/filter-dialog.tsx'
import { filterText } from '#ui/filter-text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { DayCell } from '#ui/list/day-cell.tsx'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function DeskListScreen({ desk }: { desk: Desk }) {
  const words = useText(desk.words)
  const t = useText(deskText)
  const { admin } = useViewer()
  if (admin) return <Cases desk={desk} />
  return (
    <EmptyState level={1} title={words('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

const first = ({ page: _page, ...rest }: DeskListState): DeskListState => rest

function useColumns(desk: Desk): ListColumn<DeskCard>[] {
  const t = useText(deskText)
  const words = useText(desk.words)
  const statuses = useText(desk.statusText)
  const format = useFormat()
  const money = useMoney()
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ title }) => title,
      cell: (card, link) => (
        <Link {...link} {...linkTo(desk.pages.one(card.id))}>
          {card.title || t('unnamed')}
        </Link>
      ),
      // Without it the title has what the others leave, which is nothing.
      width: '16rem',
      isFixed: true,
      orders: ['title', 'title_desc'],
    },
    { key: 'number', label: words('number'), text: desk.numberOf, width: '10rem' },
    {
      key: 'status',
      label: t('status'),
      text: ({ status }) => statuses(status),
      cell: ({ status }) => (
        <Badge variant="outline" fw="var(--weight-text)" classNames={{ root: styles.status ?? '', label: styles.statusWord ?? '' }}>
          {statuses(status)}
        </Badge>
      ),
      width: '12rem',
    },
    {
      key: 'company',
      label: t('company'),
      text: (card) => card.entity_name,
      width: '12rem',
      isExtra: true,
      orders: ['company', 'company_desc'],
    },
    {
      key: 'money',
      label: words('money'),
      text: (card) => {
        const amount = desk.moneyOf(card)
        return amount === null ? '' : money(amount)
      },
      width: '10rem',
      isNumber: true,
    },
    { key: 'firstDay', label: t('firstDay'), text: (card) => format.date(card.first_shoot_date), width: '8rem', isNamed: true },
    {
      key: 'submitted',
      label: t('submitted'),
      text: ({ submitted_at: at }) => (at ? format.moment(at) : ''),
      cell: ({ submitted_at: at }) => <DayCell at={at} />,
      width: '8rem',
      isExtra: true,
      isNamed: true,
      orders: ['newest', 'oldest'],
    },
    {
      key: 'since',
      label: t('since'),
      text: ({ status_since: at }) => format.moment(at),
      cell: ({ status_since: at }) => <DayCell at={at} />,
      width: '8rem',
      isExtra: true,
      isNamed: true,
      orders: ['waiting', 'moved'],
    },
    { key: 'applicant', label: t('applicant'), text: ({ applicant }) => applicant?.name ?? '', width: '10rem', isExtra: true },
    { key: 'assigned', label: t('assigned'), text: (card) => card.assigned_to?.name ?? '', width: '10rem', isExtra: true },
    { key: 'project', label: t('project'), text: (card) => card.project_name, width: '12rem', isExtra: true },
  ]
}

function Cases({ desk }: { desk: Desk }) {
  const t = useText(deskText)
  const words = useText(desk.words)
  const [state, change] = useListState(deskList)
  const query = useDeskPage(desk, state)
  const navigate = useNavigate()
  const columns = useColumns(desk)
  const { ListTools } = desk
  const { page = 1, q = '', status, trash = false } = state
  const isNarrowed = q !== '' || status !== undefined || isFiltered(state)
  return (
    <Page className={styles.page ?? ''}>
      <div className={styles.head}>
        <h1 className={styles.title}>{words('title')}</h1>
        <div className={styles.tools}>
          {ListTools && <ListTools />}
          <ButtonLink variant="default" {...linkTo(desk.pages.others)}>
            {words('others')}
          </ButtonLink>
        </div>
      </div>
      {trash ? (
        <TrashSwitch isOn onChange={() => change({}, 'replace')} />
      ) : (
        <Tools desk={desk} state={state} change={change} busy={query.isFetching} />
      )}
      <List
        name={desk.kind.name}
        label={words('title')}
        nameOf={({ title }) => title || t('unnamed')}
        data={dataOf(query)}
        columns={trash ? unordered(columns) : columns}
        count={words('found', { count: query.data?.total ?? 0 })}
        order={state.order}
        onOrder={(order) => change({ ...first(state), order: caseOrders.find((one) => one === order) }, 'replace')}
        pages={byPage(page, deskPageSize, (next) => ({ ...state, page: next }))}
        views={{
          state: first(state),
          open: (search) => void navigate(navigationTo(listUrl(desk.pages.list.to as ListPath, deskList.read(search)))),
        }}
        empty={
          trash ? (
            <TrashEmpty />
          ) : (
            <EmptyState title={isNarrowed ? t('nothingTitle') : words('emptyTitle')}>
              {isNarrowed ? t('nothingText') : words('emptyText')}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}

interface ToolsProps {
  desk: Desk
  state: DeskListState
  change: (next: DeskListState, how?: 'push' | 'replace') => void
  busy: boolean
}

const cleared = ({
  type: _type,
  status: _status,
  start: _start,
  end: _end,
  budgetStart: _from,
  budgetEnd: _to,
  ...rest
}: DeskListState): DeskListState => rest

function Tools({ desk, state, change, busy }: ToolsProps) {
  const t = useText(deskText)
  const filter = useText(filterText)
  const statuses = useText(desk.statusText)
  const [isOpen, setOpen] = useState(false)
  const set = (part: DeskListState) => change({ ...first(state), ...part }, 'replace')
  const options = desk.statuses.map((value) => ({ value, label: statuses(value) }))
  return (
    <div className={`${styles.tools} ${styles.filters}`}>
      <SearchBox label={t('search')} value={state.q ?? ''} onSearch={(q) => set({ q })} />
      <NativeSelect
        aria-label={t('status')}
        data={[{ value: '', label: t('anyStatus') }, ...options]}
        value={state.status ?? ''}
        onChange={({ currentTarget: { value } }) => set({ status: value || undefined })}
      />
      <Button
        variant={isFiltered(state) ? 'light' : 'default'}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filter')}
      </Button>
      <TrashSwitch isOn={false} onChange={(trash) => change({ trash }, 'replace')} />
      <FilterDialog
        opened={isOpen}
        size={500}
        busy={busy}
        state={state}
        cleared={cleared}
        onShow={(next) => change(next, 'replace')}
        onClose={() => setOpen(false)}
      >
        {({ draft, set: put }) => (
          <>
            <TypeField desk={desk} type={draft.type} onChange={(type) => put({ type })} />
            <NativeSelect
              label={filter('status')}
              data={[{ value: '', label: filter('any') }, ...options]}
              value={draft.status ?? ''}
              onChange={({ currentTarget: { value } }) => put({ status: value || undefined })}
            />
            <FilterRanges draft={draft} set={put} withBudget />
          </>
        )}
      </FilterDialog>
    </div>
  )
}

/** S3 §2 "type select". What an old address asks for is offered although nothing has it any more. */
function TypeField({ desk, type = '', onChange }: { desk: Desk; type: string | undefined; onChange: (type: string | undefined) => void }) {
  const filter = useText(filterText)
  const types = desk.useTypes()
  const gone = type !== '' && types.every(({ value }) => value !== type) ? [{ value: type, label: type }] : []
  return (
    <NativeSelect
      label={filter('type')}
      data={[{ value: '', label: filter('any') }, ...types, ...gone]}
      value={type}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  )
}
