/** The dense list of administrators: sorts by its heads, selects by ticks, moves by the arrow keys. */
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { LocationCard } from '@backlot/contract/locations'
import { AdminTableRow, adminRowHeight } from '#features/locations/components/admin-table-row.tsx'
import type { Selection } from '#features/locations/components/use-selection.ts'
import { sorts } from '#features/locations/model.ts'
import { type LibraryWord, libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { useMeasure } from '#ui/results-measure.ts'
import styles from '#features/locations/components/admin-table.module.css'

interface AdminTableProps {
  cards: readonly LocationCard[]
  total: number
  hasMore: boolean
  onMore: () => void
  /** Undefined where the list has an order of its own. */
  sort: number | undefined
  onSort: (sort: number) => void
  selection: Selection
  categoryNames: Map<number, string>
}

interface Column {
  word: LibraryWord
  width: string
  /** The sort of a first and of a second press. */
  sorts?: readonly [number, number?]
  isNumber?: boolean
  /** Left out where the page is narrow. */
  isExtra?: boolean
}
const columns: readonly Column[] = [
  { word: 'name', width: '30%', sorts: [sorts.nameAscending, sorts.nameDescending] },
  { word: 'city', width: '15%' },
  { word: 'category', width: '19%', isExtra: true },
  { word: 'status', width: '120px' },
  { word: 'photosShort', width: '76px', isNumber: true },
  { word: 'productionsShort', width: '76px', isNumber: true, isExtra: true },
  { word: 'modifiedShort', width: '128px', sorts: [sorts.dateModified] },
  { word: 'createdShort', width: '118px', sorts: [sorts.dateCreated], isExtra: true },
]
const askAhead = 20

export function AdminTable(props: AdminTableProps) {
  const { cards, total, hasMore, onMore, sort, onSort, selection, categoryNames } = props
  const t = useText(libraryText)
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

  const focusRow = (index: number, tries = 8) => {
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
    if (link) {
      link.focus({ preventScroll: true })
      link.scrollIntoView({ block: 'nearest' })
      return
    }
    rows.scrollToIndex(index)
    if (tries > 0) requestAnimationFrame(() => focusRow(index, tries - 1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const index = Number(row.dataset['index'])
    const card = cards[index]
    const isLink = event.target instanceof HTMLAnchorElement
    if ((event.key === ' ' || event.key === 'x') && isLink && card) {
      event.preventDefault()
      selection.toggle(card.id)
      return
    }
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      j: index + 1,
      ArrowUp: index - 1,
      k: index - 1,
      Home: 0,
      End: cards.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || next < 0 || next >= cards.length) return
    event.preventDefault()
    focusRow(next)
  }

  const all = cards.length > 0 && cards.every(({ id }) => selection.ids.has(id))
  const some = !all && cards.some(({ id }) => selection.ids.has(id))
  return (
    <table className={styles.table} aria-label={t('table')} aria-rowcount={total + 1}>
      <caption>
        <VisuallyHidden>{t('keys')}</VisuallyHidden>
      </caption>
      <colgroup>
        <col style={{ width: 48 }} />
        <col style={{ width: 76 }} />
        {columns.map(({ word, width, isExtra }) => (
          <col key={word} className={isExtra ? styles.extra : undefined} style={{ width }} />
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
          {columns.map((column) => (
            <ColumnHead key={column.word} column={column} sort={sort} onSort={onSort} />
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
              index={index}
              isSelected={selection.ids.has(card.id)}
              onToggle={selection.toggle}
              categories={card.categories.flatMap((id) => categoryNames.get(id) ?? [])}
            />
          ) : null
        })}
        {after > 0 && <Spacer height={after} />}
      </tbody>
    </table>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.spacer}>
      {/* Holds the place of rows that are not in the document. */}
      {/* eslint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns.length + 2} style={{ height }} />
    </tr>
  )
}

function ColumnHead({
  column: { word, sorts: orders, isNumber, isExtra },
  sort,
  onSort,
}: { column: Column } & Pick<AdminTableProps, 'sort' | 'onSort'>) {
  const t = useText(libraryText)
  if (!orders || sort === undefined) {
    return (
      <th scope="col" className={[isNumber ? styles.number : '', isExtra ? styles.extra : ''].join(' ')}>
        {t(word)}
      </th>
    )
  }
  const [one, two] = orders
  const isActive = sort === one || sort === two
  // Names rise at first; dates have the newest first.
  const isRising = sort === one && two !== undefined
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={isExtra ? styles.extra : undefined} aria-sort={isActive ? (isRising ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        data-active={isActive || undefined}
        onClick={() => onSort(sort === one && two !== undefined ? two : one)}
      >
        {t(word)}
        {isActive && <Arrow aria-hidden size={14} />}
      </button>
    </th>
  )
}
