/** The budgets of all projects: searched by words, type and status, page by page; and those in the trash. */
import { ActionIcon, Button, Menu, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconDots, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Budget } from '@backlot/contract/budget-records'
import { projectStatuses } from '@backlot/contract/projects'
import { useBudgetPage, useRecoverBudget, useRemoveBudgets } from '#features/budgets/api.ts'
import { budgetList, type BudgetListState, pageSize } from '#features/budgets/list-state.ts'
import { NewDialog } from '#features/budgets/office/new-dialog.tsx'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { budgetText } from '#features/budgets/text.ts'
import { useStatusNames } from '#features/projects/public.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/budgets/budgets.module.css'

const first = ({ page: _page, ...rest }: BudgetListState): BudgetListState => rest

export function BudgetListScreen() {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const names = useStatusNames()
  const [state, change] = useListState(budgetList)
  const [isNew, setNew] = useState(false)
  const budgets = useBudgetPage(state)
  const columns = useColumns()
  const set = (part: Partial<BudgetListState>) => change({ ...first(state), ...part }, 'replace')
  const isTrash = state.trash !== undefined
  const isNarrowed = [state.q, state.type, state.status, state.trash].some((value) => value !== undefined)
  return (
    <Page>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      </div>
      <div className={styles.bar}>
        {!isTrash && (
          <>
            <SearchBox className={styles.search} label={t('search')} value={state.q ?? ''} onSearch={(q) => set({ q })} />
            <NativeSelect
              aria-label={t('type')}
              className={styles.filter}
              data={[
                { value: '', label: t('anyType') },
                { value: '1', label: words('movie') },
                { value: '2', label: words('series') },
              ]}
              value={state.type ?? ''}
              onChange={({ currentTarget: { value } }) => set({ type: value === '1' || value === '2' ? value : undefined })}
            />
            <NativeSelect
              aria-label={t('status')}
              className={styles.filter}
              data={[{ value: '', label: t('anyStatus') }, ...projectStatuses.map((value) => ({ value, label: names[value] }))]}
              value={state.status ?? ''}
              onChange={({ currentTarget: { value } }) => set({ status: projectStatuses.find((one) => one === value) })}
            />
          </>
        )}
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'live', label: t('live') },
            { value: 'trash', label: t('trash') },
          ]}
          value={isTrash ? 'trash' : 'live'}
          onChange={(next) => change(next === 'trash' ? { trash: 'yes' } : {}, 'replace')}
        />
      </div>
      <List
        name="budgets"
        label={t('title')}
        nameOf={({ project_name: name }) => name}
        data={dataOf(budgets)}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: menuOf }}
        count={t('found', { count: budgets.data?.total ?? 0 })}
        errorTitle={t('failed')}
        pages={byPage(state.page ?? 1, pageSize, (next) => ({ ...state, page: next }))}
        empty={<NothingFound t={t} isNarrowed={isNarrowed} onReset={() => change({}, 'replace')} />}
      />
      {isNew && <NewDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

const menuOf = (budget: Budget) => <BudgetMenu budget={budget} />

function useColumns(): ListColumn<Budget>[] {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const names = useStatusNames()
  const format = useFormat()
  const money = useMoney()
  const nameOf = (status: string) => (names as Record<string, string>)[status] ?? status
  const amount = (key: 'total' | 'actual' | 'variance'): ListColumn<Budget> => ({
    key,
    label: words(key),
    text: ({ totals }) => (totals[key] === null ? '' : money(totals[key])),
    width: '10rem',
    isNumber: true,
    isNamed: true,
    isExtra: key !== 'total',
  })
  return [
    {
      key: 'project',
      label: t('project'),
      text: ({ project_name: name }) => name,
      cell: (budget, link) =>
        budget.deleted_at === null ? (
          <Link {...link} to="/admindash/projects/budget" search={{ project: budget.project_id }}>
            {budget.project_name}
          </Link>
        ) : (
          budget.project_name
        ),
      isFixed: true,
    },
    { key: 'name', label: t('name'), text: ({ name }) => name, width: '11rem', isExtra: true },
    { key: 'type', label: t('type'), text: ({ budget_type: type }) => words(type === 2 ? 'series' : 'movie'), width: '6rem' },
    { key: 'status', label: t('status'), text: ({ project_status: status }) => nameOf(status), width: '8rem', isExtra: true },
    {
      key: 'locations',
      label: words('locations'),
      text: ({ location_count: count }) => format.number(count),
      width: '8rem',
      isNumber: true,
      isNamed: true,
      isExtra: true,
    },
    amount('total'),
    amount('actual'),
    { key: 'updated', label: t('updated'), text: ({ updated_at: at }) => format.moment(at), width: '11rem', isExtra: true },
  ]
}

function BudgetMenu({ budget }: { budget: Budget }) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [removing, recovering] = [useRemoveBudgets(), useRecoverBudget()]
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const name = budget.project_name
  const recover = () =>
    afterChange(recovering.mutateAsync(budget.id), { onSuccess: () => toast.success(t('recovered', { name })), onError: refused })
  const remove = () =>
    afterChange(removing.mutateAsync([budget.project_id]), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: recover }),
      onError: refused,
    })
  if (budget.deleted_at === null && !budget.can.remove) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {budget.deleted_at === null ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
            {t('remove')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={recover}>
            {t('recover')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
