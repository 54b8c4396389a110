/** All permits for the office: list, board, calendar and map of what the filter finds, and what waits for whom. */
import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconFilter, IconTrash, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { permitStatuses } from '@backlot/contract/permit-machine'
import { caseOrders } from '@backlot/contract/engine/case-orders'
import { permitWaits } from '@backlot/contract/permit-search'
import { pageSize, usePermitPage } from '#features/permits/api.ts'
import { TrashEmpty, TrashSwitch, unordered } from '#features/engine/cases/parts/trash-switch.tsx'
import { isFiltered, permitList, type PermitListState, permitViews } from '#features/permits/list-state.ts'
import { PermitBoard } from '#features/permits/office/board.tsx'
import { AssignDialog, useBulk } from '#features/permits/office/bulk.tsx'
import { PermitCalendar } from '#features/permits/office/calendar.tsx'
import { useColumns } from '#features/permits/office/columns.tsx'
import { PermitFilterDialog } from '#features/permits/office/filter-dialog.tsx'
import { permitListText } from '#features/permits/office/list-text.ts'
import { DeskMenu } from '#features/permits/office/looks-dialog.tsx'
import { PermitMap } from '#features/permits/office/permit-map.tsx'
import { useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { permitToolsText } from '#features/permits/parts/tools-text.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useSelection } from '#lib/use-selection.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

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

interface ShownProps {
  state: PermitListState
  change: (next: PermitListState, how?: 'push' | 'replace') => void
}

function Permits() {
  const t = useText(permitListText)
  const [state, change] = useListState(permitList)
  const { view = 'list', trash = false } = state
  return (
    <Page className={styles.page ?? ''}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t(state.approver_key ? 'approverTitle' : 'title')}</h1>
        <DeskMenu />
      </div>
      {trash ? <TrashSwitch isOn onChange={() => change({}, 'replace')} /> : <Tools state={state} change={change} />}
      {view === 'list' && <Table state={state} change={change} />}
      {view === 'board' && <PermitBoard state={state} />}
      {view === 'calendar' && <PermitCalendar state={state} change={change} />}
      {view === 'map' && <PermitMap state={state} />}
    </Page>
  )
}

const first = ({ page: _page, ...rest }: PermitListState): PermitListState => rest

function Table({ state, change }: ShownProps) {
  const t = useText(permitListText)
  const tools = useText(permitToolsText)
  const query = usePermitPage(state)
  const columns = useColumns(state.approver_key === true || state.waits === 'approvers')
  const navigate = useNavigate()
  const selection = useSelection()
  const bulk = useBulk(selection)
  const [isAssigning, setAssigning] = useState(false)
  const { page = 1, q = '', status, mine, waits, overdue, trash = false } = state
  const isNarrowed = q !== '' || isFiltered(state) || [status, mine, waits, overdue].some((value) => value !== undefined)
  return (
    <>
      <List
        name="permits"
        label={t('title')}
        nameOf={({ title }) => title || t('unnamed')}
        data={dataOf(query)}
        columns={trash ? unordered(columns) : columns}
        count={t('found', { count: query.data?.total ?? 0 })}
        errorTitle={t('failed')}
        order={state.order}
        onOrder={(order) => change({ ...first(state), order: caseOrders.find((one) => one === order) }, 'replace')}
        pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
        views={{ state: first(state), open: (search) => void navigate({ to: '/admindash/permits', search: permitList.read(search) }) }}
        bulk={{
          selection,
          busy: bulk.isPending,
          offers: trash
            ? [{ key: 'recover', label: tools('recover'), Icon: IconArrowBackUp, run: () => bulk.run('recover') }]
            : [
                { key: 'assign', label: t('assign'), Icon: IconUser, run: () => setAssigning(true) },
                { key: 'delete', label: t('remove'), Icon: IconTrash, color: 'red', run: () => bulk.run('delete') },
              ],
        }}
        empty={
          trash ? (
            <TrashEmpty />
          ) : (
            <EmptyState title={t(isNarrowed ? 'nothingTitle' : 'emptyTitle')}>{t(isNarrowed ? 'nothingText' : 'emptyText')}</EmptyState>
          )
        }
      />
      {isAssigning && (
        <AssignDialog count={selection.ids.size} onAssign={(staff) => bulk.run('assign', staff)} onClose={() => setAssigning(false)} />
      )}
    </>
  )
}

const waitWords = { office: 'office', applicant: 'applicantWait', approvers: 'approvers', me: 'me' } as const

function Tools({ state, change }: ShownProps) {
  const t = useText(permitListText)
  const { nameOf } = useStatusLooks()
  const [isOpen, setOpen] = useState(false)
  const set = (part: PermitListState) => change({ ...first(state), ...part }, 'replace')
  return (
    <div className={`${styles.tools} ${styles.filters}`}>
      <SearchBox label={t('search')} value={state.q ?? ''} onSearch={(q) => set({ q })} />
      <NativeSelect
        aria-label={t('status')}
        data={[{ value: '', label: t('any') }, ...permitStatuses.map((value) => ({ value, label: nameOf(value) }))]}
        value={state.status ?? ''}
        onChange={({ currentTarget: { value } }) => set({ status: permitStatuses.find((one) => one === value) })}
      />
      <NativeSelect
        aria-label={t('waits')}
        data={[
          { value: '', label: `${t('waits')}: ${t('anyWait')}` },
          ...permitWaits.map((value) => ({ value, label: `${t('waits')}: ${t(waitWords[value])}` })),
        ]}
        value={state.waits ?? ''}
        onChange={({ currentTarget: { value } }) => set({ waits: permitWaits.find((one) => one === value) })}
      />
      <Checkbox
        label={t('mine')}
        checked={state.mine ?? false}
        onChange={({ currentTarget: { checked } }) => set({ mine: checked || undefined })}
      />
      <Checkbox
        label={t('late_')}
        checked={state.overdue ?? false}
        onChange={({ currentTarget: { checked } }) => set({ overdue: checked || undefined })}
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
      <SegmentedControl
        aria-label={t('view')}
        value={state.view ?? 'list'}
        data={permitViews.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => set({ view: permitViews.find((one) => one === next && one !== 'list') })}
      />
      <PermitFilterDialog
        opened={isOpen}
        busy={false}
        state={state}
        onShow={(next) => change(next, 'replace')}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
