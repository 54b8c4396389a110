/** The dense list of administrators: sorts by its heads, selects by ticks and ranges, moves by the arrow keys. */
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { type AdminColumn, type AdminListName, useAdminColumns } from '#features/locations/components/admin-columns.tsx'
import { AdminTableRow, adminRowHeight } from '#features/locations/components/admin-table-row.tsx'
import { useRowKeys } from '#features/locations/components/use-row-keys.ts'
import type { Selection } from '#lib/use-selection.ts'
import { sorts } from '#features/locations/model.ts'
import { idsBetween, type OfficeCard } from '#features/locations/office/model.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { useMeasure } from '#ui/results-measure.ts'
import styles from '#features/locations/components/admin-table.module.css'

interface AdminTableProps {
  list: AdminListName
  cards: readonly OfficeCard[]
  total: number
  hasMore: boolean
  onMore: () => void
  /** Undefined where the list has an order of its own. */
  sort: number | undefined
  onSort: (sort: number) => void
  selection: Selection
  categoryNames: ReadonlyMap<number, string>
}

const askAhead = 20

export function AdminTable(props: AdminTableProps) {
  const { list, cards, total, hasMore, onMore, sort, onSort, selection, categoryNames } = props
  const t = useText(wholeLibraryText)
  const say = useText(officeText)
  const columns = useAdminColumns(list, categoryNames)
  const body = useRef<HTMLTableSectionElement>(null)
  const { top } = useMeasure(body)
  const rows = useWindowVirtualizer({ count: cards.length, estimateSize: () => adminRowHeight, overscan: 8, scrollMargin: top })
  const visible = rows.getVirtualItems()
  const first = visible[0]
  const last = visible.at(-1)
  const before = first ? first.start - top : 0
  const after = last ? rows.getTotalSize() - (last.end - top) : 0

  useEffect(() => {
    if (hasMore && (last?.index ?? 0) + askAhead >= cards.length) onMore()
  }, [hasMore, last?.index, cards.length, onMore])

  const anchor = useRef<number | null>(null)
  const onToggle = useCallback(
    (index: number, isRange: boolean) => {
      const card = cards[index]
      if (!card) return
      if (isRange && anchor.current !== null) selection.add(idsBetween(cards, anchor.current, index))
      else selection.toggle(card.id)
      anchor.current = index
    },
    [cards, selection],
  )
  const onKeyDown = useRowKeys({ body, count: cards.length, show: (index) => rows.scrollToIndex(index), onToggle })

  const all = cards.length > 0 && cards.every(({ id }) => selection.ids.has(id))
  const some = !all && cards.some(({ id }) => selection.ids.has(id))
  return (
    <table className={styles.table} aria-label={t('table')} aria-rowcount={total + 1}>
      <caption>
        <VisuallyHidden>{say('keys')}</VisuallyHidden>
      </caption>
      <colgroup>
        <col style={{ width: 48 }} />
        <col style={{ width: 76 }} />
        <col className={styles.nameColumn} />
        {columns.map(({ key, width, isExtra }) => (
          <col key={key} className={`${styles.wide} ${isExtra ? styles.extra : ''}`} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.check}>
              <Checkbox
                aria-label={t('selectAll')}
                checked={all}
                indeterminate={some}
                onChange={() => (all ? selection.clear() : selection.set(cards.map(({ id }) => id)))}
              />
            </span>
          </th>
          <th scope="col">
            <VisuallyHidden>{t('photosShort')}</VisuallyHidden>
          </th>
          <ColumnHead column={nameColumn(t('name'))} sort={sort} onSort={onSort} />
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {/* The keys move between the links of the rows; the body itself takes no focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={body} onKeyDown={onKeyDown}>
        {before > 0 && <Spacer height={before} />}
        {visible.map(({ index }) => {
          const card = cards[index]
          return card ? (
            <AdminTableRow
              key={card.id}
              card={card}
              list={list}
              columns={columns}
              index={index}
              isSelected={selection.ids.has(card.id)}
              onToggle={onToggle}
            />
          ) : null
        })}
        {after > 0 && <Spacer height={after} />}
      </tbody>
    </table>
  )
}

const nameColumn = (label: string): Pick<AdminColumn, 'label' | 'sorts'> => ({ label, sorts: [sorts.nameAscending, sorts.nameDescending] })

/** The columns that are there at every width. */
const fixedColumns = 3

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.spacer}>
      {/* Holds the place of rows that are not in the document. */}
      {/* eslint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={fixedColumns} style={{ height }} />
    </tr>
  )
}

type HeadColumn = Pick<AdminColumn, 'label' | 'sorts' | 'isNumber' | 'isExtra'> & { key?: string }

function ColumnHead({
  column: { key, label, sorts: orders, isNumber, isExtra },
  sort,
  onSort,
}: { column: HeadColumn } & Pick<AdminTableProps, 'sort' | 'onSort'>) {
  const look = [key ? styles.wide : '', isNumber ? styles.number : '', isExtra ? styles.extra : ''].join(' ')
  if (!orders || sort === undefined) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  const [one, two] = orders
  const isActive = sort === one || sort === two
  // Names rise at first; dates have the newest first.
  const isRising = sort === one && two !== undefined
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={look} aria-sort={isActive ? (isRising ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        data-active={isActive || undefined}
        onClick={() => onSort(sort === one && two !== undefined ? two : one)}
      >
        {label}
        {isActive && <Arrow aria-hidden size={14} />}
      </button>
    </th>
  )
}
