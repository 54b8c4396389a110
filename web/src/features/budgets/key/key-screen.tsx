/** The budget key of the site: searched, ordered and changed by administrators. */
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { BudgetItem } from '@backlot/contract/budget-items'
import { useBudgetKey, useRecoverItem, useRemoveItem, useSortItems } from '#features/budgets/key/api.ts'
import { ItemDialog } from '#features/budgets/key/item-dialog.tsx'
import { keyText } from '#features/budgets/key/text.ts'
import { keyList } from '#features/budgets/list-state.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { RowButton } from '#ui/list/row-button.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/budgets/budgets.module.css'

export function BudgetKeyScreen() {
  const t = useText(keyText)
  const { admin } = useViewer()
  if (admin) return <Key />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

const fits = ({ code, name, category }: BudgetItem, words: string): boolean => {
  const text = `${code} ${name} ${category}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Key() {
  const t = useText(keyText)
  const [state, change] = useListState(keyList)
  const [open, setOpen] = useState<BudgetItem | 'add' | null>(null)
  const isTrash = state.trash !== undefined
  const items = useBudgetKey(isTrash)
  const columns = useColumns(setOpen)
  const all = items.data
  const shown = all?.filter((item) => fits(item, state.q ?? ''))
  const menuOf = (item: BudgetItem) => <ItemMenu item={item} all={all ?? []} onEdit={() => setOpen(item)} />
  return (
    <Page>
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.quiet}>{t('intro')}</p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      </div>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          label={t('search')}
          value={state.q ?? ''}
          onSearch={(q) => change({ ...state, q }, 'replace')}
        />
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'live', label: t('live') },
            { value: 'trash', label: t('trash') },
          ]}
          value={isTrash ? 'trash' : 'live'}
          onChange={(next) => change(next === 'trash' ? { ...state, trash: 'yes' } : { q: state.q }, 'replace')}
        />
      </div>
      <List
        name="budget-key"
        label={t('title')}
        nameOf={({ name }) => name}
        data={{
          items: items.isError ? undefined : shown,
          total: shown?.length,
          isStale: false,
          error: items.isError ? items.error : null,
          retry: () => void items.refetch(),
        }}
        columns={columns}
        actions={{
          label: t('actions'),
          width: 64,
          draw: menuOf,
        }}
        count={t('found', { count: shown?.length ?? 0 })}
        empty={<NothingFound t={t} isNarrowed={state.q !== undefined || isTrash} onReset={() => change({}, 'replace')} />}
      />
      {open !== null && (
        <ItemDialog
          item={open === 'add' ? null : open}
          categories={[...new Set((all ?? []).map(({ category }) => category))]}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function useColumns(onOpen: (item: BudgetItem) => void): ListColumn<BudgetItem>[] {
  const t = useText(keyText)
  const money = useMoney()
  const rateOf = ({ rate, rate_of: of, rate_pct: pct }: BudgetItem) => {
    if (pct === null) return money(rate)
    const part = t('part', { pct: Number(pct) })
    return of === '' ? part : `${money(rate)} (${part} · ${of})`
  }
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ name }) => name,
      cell: (item, link) =>
        item.deleted_at === null ? (
          <RowButton link={link} onOpen={() => onOpen(item)}>
            {item.name}
          </RowButton>
        ) : (
          item.name
        ),
      isFixed: true,
    },
    { key: 'code', label: t('code'), text: ({ code }) => code, width: '6rem' },
    { key: 'category', label: t('category'), text: ({ category }) => category, width: '11rem' },
    { key: 'unit', label: t('unit'), text: ({ unit }) => unit, width: '8rem', isExtra: true },
    { key: 'rate', label: t('rate'), text: rateOf, width: '12rem', isNumber: true },
    { key: 'taxable', label: t('taxable'), text: ({ taxable }) => t(taxable ? 'yes' : 'no'), width: '6rem', isExtra: true, isNamed: true },
    {
      key: 'guests',
      label: t('forGuests'),
      text: (item) => t(item.visible_public ? 'yes' : 'no'),
      width: '6rem',
      isExtra: true,
      isNamed: true,
    },
    { key: 'state', label: t('active'), text: ({ active }) => t(active ? 'yes' : 'inactive'), width: '8rem', isExtra: true, isNamed: true },
  ]
}

function ItemMenu({ item, all, onEdit }: { item: BudgetItem; all: readonly BudgetItem[]; onEdit: () => void }) {
  const t = useText(keyText)
  const messageText = useMessageText()
  const [removing, recovering, sorting] = [useRemoveItem(), useRecoverItem(), useSortItems()]
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const { id, name } = item
  const index = all.findIndex((one) => one.id === id)
  const move = (by: number) => {
    const ids = all.map((one) => one.id)
    ids.splice(index, 1)
    ids.splice(index + by, 0, id)
    sorting.mutate(ids, refused)
  }
  const recover = () => afterChange(recovering.mutateAsync(id), { onSuccess: () => toast.success(t('recovered', { name })), ...refused })
  const remove = () =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: recover }),
      ...refused,
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item.deleted_at !== null ? (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={recover}>
            {t('recover')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
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
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              {t('remove')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
