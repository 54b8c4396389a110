/** The locations of an episode, of a movie or the standing ones of a season, with what can be done with each. */
import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Budget, BudgetLocation } from '@backlot/contract/budget-records'
import type { SummaryLocation } from '@backlot/contract/budget-summaries'
import { usePlaces, useRecoverPlace, useRemovePlace, useSetHidden, useSetLocked, useSortPlaces } from '#features/budgets/api.ts'
import { CopyDialog } from '#features/budgets/office/copy-dialog.tsx'
import { PlaceDialog } from '#features/budgets/office/dialogs.tsx'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { budgetText } from '#features/budgets/text.ts'
import { usePlaceStatusName } from '#features/permits/public.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/budgets/budgets.module.css'

interface PlacesProps {
  budget: Budget
  /** 0 for those that belong to no episode. */
  episodeId: number
  title: string
  text?: string
  /** Where the permits for them stand, once the sums are known. */
  summed: readonly SummaryLocation[] | undefined
}

export function Places({ budget, episodeId, title, text, summed }: PlacesProps) {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const places = usePlaces(budget.project_id, episodeId)
  const columns = useColumns(summed)
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'copy'; place: BudgetLocation | null } | null>(null)
  const items = places.data
  const close = () => setDialog(null)
  const menuOf = (place: BudgetLocation) => (
    <PlaceMenu budget={budget} episodeId={episodeId} place={place} all={items ?? []} open={(kind) => setDialog({ kind, place })} />
  )
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {text && <p className={styles.quiet}>{text}</p>}
        </div>
        {budget.can.edit && (
          <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog({ kind: 'edit', place: null })}>
            {t('addLocation')}
          </Button>
        )}
      </div>
      <List
        name="budget-locations"
        label={title}
        nameOf={({ name }) => name}
        data={{
          items: places.isError ? undefined : items,
          total: items?.length,
          isStale: false,
          error: places.isError ? places.error : null,
          retry: () => void places.refetch(),
        }}
        columns={columns}
        actions={{
          label: t('actions'),
          width: 64,
          draw: menuOf,
        }}
        count={t('count', { count: items?.length ?? 0 })}
        empty={<EmptyState title={words('noLocations')} level={3} />}
      />
      {dialog?.kind === 'edit' && <PlaceDialog projectId={budget.project_id} episodeId={episodeId} place={dialog.place} onClose={close} />}
      {dialog?.kind === 'copy' && dialog.place && <CopyDialog place={dialog.place} isSeries={budget.budget_type === 2} onClose={close} />}
    </section>
  )
}

function useColumns(summed: PlacesProps['summed']): ListColumn<BudgetLocation>[] {
  const statusName = usePlaceStatusName()
  const permits = new Map((summed ?? []).map(({ id, permit_status: status }) => [id, status]))
  const words = useText(budgetText)
  const format = useFormat()
  const money = useMoney()
  const amount = (key: 'total' | 'actual' | 'variance'): ListColumn<BudgetLocation> => ({
    key,
    label: words(key),
    text: ({ totals }) => (totals[key] === null ? '' : money(totals[key])),
    width: '9rem',
    isNumber: true,
    isNamed: true,
    isExtra: key !== 'total',
  })
  return [
    {
      key: 'name',
      label: words('location'),
      text: ({ name }) => name,
      cell: (place, link) => (
        <>
          <Link {...link} to="/admindash/projects/budget/view" search={{ location: place.id }}>
            {place.name}
          </Link>{' '}
          {place.locked && (
            <Badge size="sm" variant="outline">
              {words('locked')}
            </Badge>
          )}
          {place.hidden && (
            <Badge size="sm" variant="outline" color="gray">
              {words('hidden')}
            </Badge>
          )}
        </>
      ),
      isFixed: true,
    },
    { key: 'set', label: words('set'), text: ({ set_names: sets }) => sets, width: '12rem', isExtra: true },
    {
      key: 'days',
      label: `${words('prep')} / ${words('shoot')} / ${words('strike')} / ${words('hold')}`,
      text: (one) => [one.prep_days, one.shoot_days, one.strike_days, one.hold_days].map(format.number).join(' / '),
      width: '14rem',
      isNamed: true,
      isExtra: true,
    },
    {
      key: 'permit',
      label: words('permit'),
      text: ({ id }) => {
        const status = permits.get(id)
        return status ? statusName(status) : ''
      },
      width: '9rem',
      isNamed: true,
      isExtra: true,
    },
    {
      key: 'lines',
      label: words('lineCount'),
      text: ({ line_count: count }) => format.number(count),
      width: '6rem',
      isNumber: true,
      isNamed: true,
      isExtra: true,
    },
    amount('total'),
    amount('actual'),
    amount('variance'),
  ]
}

interface PlaceMenuProps {
  budget: Budget
  episodeId: number
  place: BudgetLocation
  all: readonly BudgetLocation[]
  open: (kind: 'edit' | 'copy') => void
}

function PlaceMenu({ budget, episodeId, place, all, open }: PlaceMenuProps) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [removing, recovering, sorting] = [useRemovePlace(), useRecoverPlace(), useSortPlaces()]
  const [locking, hiding] = [useSetLocked(), useSetHidden()]
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const { id, name } = place
  const index = all.findIndex((one) => one.id === id)
  const move = (by: number) => {
    const ids = all.map((one) => one.id)
    ids.splice(index, 1)
    ids.splice(index + by, 0, id)
    sorting.mutate({ projectId: budget.project_id, episodeId, ids }, refused)
  }
  const recover = () => afterChange(recovering.mutateAsync(id), { onSuccess: () => toast.success(t('recovered', { name })), ...refused })
  const remove = () =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: recover }),
      ...refused,
    })
  if (!budget.can.edit) return null
  const isOpen = !place.locked
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
            {t('edit')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => open('copy')}>
          {t('copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={place.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={() => locking.mutate({ locId: id, locked: !place.locked }, refused)}
        >
          {t(place.locked ? 'unlock' : 'lock')}
        </Menu.Item>
        {isOpen && (
          <Menu.Item
            leftSection={place.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
            onClick={() => hiding.mutate({ locId: id, hidden: !place.hidden }, refused)}
          >
            {t(place.hidden ? 'unhide' : 'hide')}
          </Menu.Item>
        )}
        {index > 0 && (
          <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => move(-1)}>
            {t('up')}
          </Menu.Item>
        )}
        {index < all.length - 1 && (
          <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => move(1)}>
            {t('down')}
          </Menu.Item>
        )}
        {isOpen && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
