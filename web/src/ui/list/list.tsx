/**
 * The one list of the office: columns are data, the rest comes with it. A table where there is room and rows on a phone; order, choosing
 * and keys; empty, failed and loading; what can be done with what is chosen; pages, columns, saved views and CSV.
 */
import { Button } from '@mantine/core'
import { columnVisibilityFeature, createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useText } from '#lib/text.ts'
import type { Selection } from '#lib/use-selection.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { useListSettings } from '#ui/list/list-settings.ts'
import { ListRows } from '#ui/list/list-rows.tsx'
import { ListSkeleton } from '#ui/list/list-skeleton.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { ListTiles } from '#ui/list/list-tiles.tsx'
import { ListTools, type ViewTarget } from '#ui/list/list-tools.tsx'
import { sortingOf } from '#ui/list/orders.ts'
import { Pager, type PagerProps } from '#ui/list/pager.tsx'
import { listText } from '#ui/list/text.ts'
import type { BulkOffer, ListColumn, ListData, Order, RowLink } from '#ui/list/types.ts'
import { type Choosing, useChoosing } from '#ui/list/use-choosing.ts'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import styles from '#ui/list/list.module.css'

interface Drawn<Item> {
  label: string
  width?: string | number
  draw: (item: Item) => ReactNode
}

interface Shared<Item> {
  /** What the list is, for people who do not see it. */
  label: string
  /** Names the row's box. */
  nameOf: (item: Item) => string
  /** The first one names the row. */
  columns: readonly ListColumn<Item>[]
  /** A picture before the name. */
  lead?: Drawn<Item> | undefined
  /** What can be done with one row. */
  actions?: Drawn<Item> | undefined
  /** A row on a phone, where it is more than the name and the facts below it. */
  row?: ((item: Item, link: RowLink) => ReactNode) | undefined
  /** Tiles beside each other in place of rows, at every width. */
  tile?: ((item: Item, link: RowLink) => ReactNode) | undefined
  /** Pixels of every row; then only those near the window are drawn, and what comes next is loaded in time. */
  rowHeight?: number | undefined
  /** The row that is open beside the list. */
  openId?: number | undefined
}

export interface Bulk {
  selection: Selection
  offers: readonly BulkOffer[]
  busy: boolean
  /** Whether the actions go into a menu where there is little room. */
  folds?: boolean
  /** Beside the actions in any case. */
  more?: ReactNode
}

interface ListProps<Item> extends Shared<Item> {
  /** Under this name its views and columns are kept. */
  name: string
  data: ListData<Item>
  /** How many there are, in words; without it people who do not see the page hear it alone. */
  count?: ReactNode
  /** In place of the count, where the list says more of what is found. */
  head?: ReactNode
  empty: ReactNode
  errorTitle?: string
  order?: Order | undefined
  onOrder?: ((order: Order) => void) | undefined
  pages?: Omit<PagerProps, 'total'>
  bulk?: Bulk | undefined
  /** What is chosen, where the page has its own bar for it. */
  selection?: Selection | undefined
  views?: ViewTarget
  /** Rows at every width. */
  asRows?: boolean
}

/** What the table and the rows are drawn from. */
export interface RowsProps<Item> extends Shared<Item> {
  items: readonly Item[]
  total: number
  isStale: boolean
  /** The whole list is here, so it can be ordered here. */
  isWhole: boolean
  order: Order | undefined
  onOrder: ((order: Order) => void) | undefined
  choosing: Choosing | undefined
  clear: () => void
  more: (() => void) | undefined
  /** The number of the first row among all, from 1. */
  from: number
  isCompact: boolean
}

/** Pixels of a row in a compact list, where all rows are of one height. */
const compactHeight = 40

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, sortedRowModel: createSortedRowModel() })
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const nothing: never[] = []
const none: Selection = { ids: new Set(), toggle: ignore, add: ignore, set: ignore, clear: ignore }
function ignore() {}

export function List<Item extends { id: number }>(props: ListProps<Item>) {
  const { name, data, columns, count, head, empty, errorTitle, order, onOrder, pages, bulk, views, asRows = false } = props
  const t = useText(listText)
  const isPhone = useWindowMatches(phone)
  const [settings, changeSettings] = useListSettings(name)
  const { total = 0, error, retry, more, isStale } = data
  const isWhole = data.items !== undefined && data.items.length >= total && !more
  const { items, shown } = useShown(data.items ?? nothing, columns, settings.hidden, order, isWhole)
  const chosen = bulk?.selection ?? props.selection
  const selection = chosen ?? none
  const choosing = useChoosing({ ...data, items }, selection)
  const isList = isPhone || asRows || props.tile !== undefined
  const Rows = props.tile ? ListTiles : isList ? ListRows : ListTable
  const isCompact = !isList && settings.isCompact === true
  const rows: RowsProps<Item> = {
    ...props,
    isCompact,
    rowHeight: isCompact && props.rowHeight !== undefined ? compactHeight : props.rowHeight,
    items,
    columns: shown,
    total,
    isStale,
    isWhole,
    order,
    onOrder,
    choosing: chosen && choosing,
    clear: selection.clear,
    more,
    from: (pages?.skip ?? 0) + 1,
  }
  return (
    <div className={styles.list} data-stale={isStale || undefined}>
      <div className={styles.top}>
        {head ?? (
          <div role="status" className={count === undefined ? 'hidden-text' : styles.count}>
            {data.total !== undefined && (count ?? t('count', { count: total }))}
          </div>
        )}
        {items.length > 0 && (
          <ListTools
            name={name}
            columns={columns}
            items={items}
            settings={settings}
            onSettings={changeSettings}
            views={views}
            hasColumns={!isList}
          />
        )}
      </div>
      {data.items === undefined && error === null && <ListSkeleton {...rows} isList={isList} />}
      {data.items !== undefined && items.length === 0 && error === null && empty}
      {items.length > 0 && <Rows key={isCompact ? 'compact' : 'roomy'} {...rows} />}
      {choosing.chooseFound && (
        <Button variant="subtle" loading={choosing.isLoadingFound} onClick={choosing.chooseFound}>
          {t('selectFound', { count: total })}
        </Button>
      )}
      {error !== null && <ErrorState error={error} {...(errorTitle && { title: errorTitle })} onRetry={retry} />}
      {pages && items.length > 0 && <Pager {...pages} total={total} />}
      {bulk && <BulkBar {...bulk} />}
    </div>
  )
}

interface Ordered<Item> {
  original: { item: Item }
}

/** The columns and rows as they are shown: without what is hidden, in order where the list is here as a whole. */
function useShown<Item>(
  data: readonly Item[],
  columns: readonly ListColumn<Item>[],
  hidden: readonly string[],
  order: Order | undefined,
  isWhole: boolean,
) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, orderedBy, text }) => {
        const valueOf = orderedBy ?? text
        return {
          id: key,
          accessorFn: ({ item }: { item: Item }) => valueOf(item),
          sortFn: (one: Ordered<Item>, other: Ordered<Item>) => compare(valueOf(one.original.item), valueOf(other.original.item)),
        }
      }),
    [columns],
  )
  const rows = useMemo(() => data.map((item) => ({ item })), [data])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    manualSorting: !isWhole || columns.some(({ orders }) => orders),
    state: {
      sorting: sortingOf(columns, order, isWhole),
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    },
  })
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  return {
    shown: columns.filter(({ key, isFixed }) => isFixed || visible.has(key)),
    items: table.getRowModel().rows.map(({ original }) => original.item),
  }
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
