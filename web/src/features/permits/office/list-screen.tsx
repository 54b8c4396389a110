/** All permits for the office: searched, filtered by status, ordered, page by page. */
import { Badge, Checkbox, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { permitStatuses } from '@backlot/contract/permit-machine'
import { permitOrders } from '@backlot/contract/permit-search'
import type { PermitCard } from '@backlot/contract/permits'
import { pageSize, usePermitPage } from '#features/permits/api.ts'
import { permitList, type PermitListState } from '#features/permits/list-state.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { permitStatusText } from '#features/permits/words.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/permits/permits.module.css'

export function PermitListScreen() {
  const t = useText(permitListText)
  const { admin } = useViewer()
  if (admin) return <Permits />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Permits() {
  const t = useText(permitListText)
  const [state, change] = useListState(permitList)
  const query = usePermitPage(state)
  const columns = useColumns()
  const { page = 1, q = '', status, mine } = state
  const isNarrowed = q !== '' || status !== undefined || mine === true
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <Tools state={state} change={change} />
      <List
        name="permits"
        label={t('title')}
        nameOf={({ title }) => title || t('unnamed')}
        data={dataOf(query)}
        columns={columns}
        count={t('found', { count: query.data?.total ?? 0 })}
        errorTitle={t('failed')}
        order={state.order}
        onOrder={(order) => change({ ...first(state), order: permitOrders.find((one) => one === order) }, 'replace')}
        pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
        empty={<EmptyState title={t(isNarrowed ? 'nothingTitle' : 'emptyTitle')}>{t(isNarrowed ? 'nothingText' : 'emptyText')}</EmptyState>}
      />
    </Page>
  )
}

const first = ({ page: _page, ...rest }: PermitListState): PermitListState => rest

interface ToolsProps {
  state: PermitListState
  change: (next: PermitListState, how?: 'push' | 'replace') => void
}

function Tools({ state, change }: ToolsProps) {
  const t = useText(permitListText)
  const statuses = useText(permitStatusText)
  const set = (part: PermitListState) => change({ ...first(state), ...part }, 'replace')
  return (
    <div className={styles.tools}>
      <SearchBox label={t('search')} value={state.q ?? ''} onSearch={(q) => set({ q })} />
      <NativeSelect
        aria-label={t('status')}
        data={[{ value: '', label: t('any') }, ...permitStatuses.map((value) => ({ value, label: statuses(value) }))]}
        value={state.status ?? ''}
        onChange={({ currentTarget: { value } }) => set({ status: permitStatuses.find((one) => one === value) })}
      />
      <Checkbox
        label={t('mine')}
        checked={state.mine ?? false}
        onChange={({ currentTarget: { checked } }) => set({ mine: checked || undefined })}
      />
    </div>
  )
}

function useColumns(): ListColumn<PermitCard>[] {
  const t = useText(permitListText)
  const statuses = useText(permitStatusText)
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ title }) => title,
      cell: (permit, link) => (
        <>
          <Link {...link} to="/admindash/projects/permit/view" search={{ permitId: permit.id }}>
            {permit.title || t('unnamed')}
          </Link>{' '}
          {permit.is_late && (
            <Badge size="sm" variant="outline" color="red">
              {t('late')}
            </Badge>
          )}
        </>
      ),
      isFixed: true,
      orders: ['title', 'title_desc'],
    },
    { key: 'number', label: t('number'), text: ({ permit_no: number }) => number ?? '', width: '8rem' },
    { key: 'status', label: t('status'), text: ({ status }) => statuses(status), width: '11rem' },
    {
      key: 'since',
      label: t('since'),
      text: ({ status_since: at }) => format.moment(at),
      width: '11rem',
      isExtra: true,
      orders: ['waiting', 'moved'],
    },
    {
      key: 'company',
      label: t('company'),
      text: ({ company_name: company }) => company,
      width: '12rem',
      isExtra: true,
      orders: ['company', 'company_desc'],
    },
    { key: 'applicant', label: t('applicant'), text: ({ applicant }) => applicant?.name ?? '', width: '10rem', isExtra: true },
    { key: 'assigned', label: t('assigned'), text: ({ assigned_to: staff }) => staff?.name ?? '', width: '10rem', isExtra: true },
    {
      key: 'days',
      label: t('days'),
      text: ({ first_day: from, last_day: to }) => (from ? t('span', { from: format.date(from), to: format.date(to) }) : ''),
      width: '13rem',
    },
    {
      key: 'locations',
      label: t('locations'),
      text: (one) => format.number(one.location_count),
      width: '6rem',
      isNumber: true,
      isExtra: true,
    },
  ]
}
