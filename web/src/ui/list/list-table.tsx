/** The rows of a list as a table, on screens that have the room. */
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '#lib/text.ts'
import type { RowsProps } from '#ui/list/list.tsx'
import { nextOrder, ordersOf } from '#ui/list/orders.ts'
import { listText } from '#ui/list/text.ts'
import type { ListColumn } from '#ui/list/types.ts'
import { linkOf } from '#ui/list/row-link.ts'
import { useDrawnRows } from '#ui/list/use-drawn-rows.ts'
import { useRowKeys } from '#ui/list/use-row-keys.ts'
import { useScrolls } from '#ui/list/use-scrolls.ts'
import styles from '#ui/list/list.module.css'

export function ListTable<Item extends { id: number }>(props: RowsProps<Item>) {
  const { label, items, total, columns, lead, nameOf, actions, choosing, clear, rowHeight, more, openId, from, isCompact } = props
  const t = useText(listText)
  const body = useRef<HTMLTableSectionElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // A long list scrolls with the page. In any other, what is out of sight may have nothing that takes the focus: Tab reaches the box itself.
  const scrolls = useScrolls(box) && rowHeight === undefined
  const drawn = useDrawnRows({ body, count: items.length, rowHeight, more })
  const choose = choosing && {
    isChosen: (index: number) => choosing.isChosen(items[index]?.id ?? 0),
    toggle: choosing.toggle,
    clear,
  }
  const reached = useRowKeys({ body, count: items.length, show: drawn.show, choose })
  return (
    <div
      ref={box}
      className={styles.box}
      data-compact={isCompact || undefined}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table className={styles.table} aria-label={label} aria-rowcount={total + 1} data-fixed={rowHeight !== undefined || undefined}>
        <caption>
          <VisuallyHidden>{t(choosing ? 'keys' : 'keysToMove')}</VisuallyHidden>
        </caption>
        <Widths {...props} />
        <thead>
          <tr>
            {choosing && (
              <th scope="col">
                <span className={styles.check}>
                  <Checkbox
                    aria-label={t('selectAll')}
                    checked={choosing.all}
                    indeterminate={choosing.some}
                    onChange={choosing.toggleAll}
                  />
                </span>
              </th>
            )}
            {lead && (
              <th scope="col">
                <VisuallyHidden>{lead.label}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} {...props} column={column} />
            ))}
            {actions && <th scope="col">{actions.label}</th>}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={drawn.before} />
          {drawn.indexes.map((index) => {
            const item = items[index]
            if (!item) return null
            return (
              <tr
                key={item.id}
                className={styles.row}
                data-index={index}
                data-selected={choosing?.isChosen(item.id) || undefined}
                data-open={item.id === openId || undefined}
                aria-rowindex={from + index + 1}
                style={{ height: rowHeight }}
              >
                {choosing && (
                  <td>
                    <span className={styles.check}>
                      <Checkbox
                        tabIndex={index === reached ? 0 : -1}
                        aria-label={t('select', { name: nameOf(item) })}
                        checked={choosing.isChosen(item.id)}
                        onChange={() => undefined}
                        onClick={(event) => choosing.toggle(index, event.shiftKey)}
                      />
                    </span>
                  </td>
                )}
                {lead && <td>{lead.draw(item)}</td>}
                {columns.map((column, place) => (
                  <Cell key={column.key} item={item} column={column} isName={place === 0} isReached={index === reached} />
                ))}
                {actions && <td className={styles.actions}>{actions.draw(item)}</td>}
              </tr>
            )
          })}
          <Spacer height={drawn.after} />
        </tbody>
      </table>
    </div>
  )
}

interface CellProps<Item> {
  item: Item
  column: ListColumn<Item>
  isName: boolean
  isReached: boolean
}

/** Digits without a word: days, amounts, numbers of cases; "AM", "kr" and the letters of a number are no words. */
const isFigure = (text: string): boolean => /\d/.test(text) && !/\p{L}{3}/u.test(text)

/** The first column names the row. */
function Cell<Item>({ item, column: { key, text, cell, isNumber, isQuiet, isExtra }, isName, isReached }: CellProps<Item>) {
  const drawn = cell ? cell(item, linkOf(isReached)) : text(item)
  if (isName) {
    return (
      <th scope="row" data-column={key}>
        {drawn}
      </th>
    )
  }
  const look = { 'data-number': isNumber || undefined, 'data-quiet': isQuiet || undefined, 'data-extra': isExtra || undefined }
  const isUnbroken = typeof drawn === 'string' && isFigure(drawn)
  return (
    <td data-column={key} data-figure={isUnbroken || undefined} {...look}>
      {drawn}
    </td>
  )
}

function Head<Item extends { id: number }>({ column, order, onOrder, isWhole }: RowsProps<Item> & { column: ListColumn<Item> }) {
  const { label, isNumber, isExtra } = column
  const look = { 'data-number': isNumber || undefined, 'data-extra': isExtra || undefined }
  const orders = onOrder && ordersOf(column, isWhole)
  if (!orders || !onOrder) {
    return (
      <th scope="col" {...look}>
        {label}
      </th>
    )
  }
  const isActive = order !== undefined && orders.includes(order)
  const isFalling = (order === orders[0]) === (column.falls ?? false)
  const Arrow = isFalling ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" {...look} aria-sort={isActive ? (isFalling ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} data-active={isActive || undefined} onClick={() => onOrder(nextOrder(orders, order))}>
        {label}
        {isActive && <Arrow aria-hidden size={14} />}
      </button>
    </th>
  )
}

function Widths<Item extends { id: number }>({
  choosing,
  lead,
  columns,
  actions,
}: Pick<RowsProps<Item>, 'choosing' | 'lead' | 'columns' | 'actions'>) {
  return (
    <colgroup>
      {choosing && <col style={{ width: 48 }} />}
      {lead && <col style={{ width: lead.width }} />}
      {columns.map(({ key, width, isExtra }) => (
        <col key={key} data-extra={isExtra || undefined} style={{ width }} />
      ))}
      {actions && <col style={{ width: actions.width }} />}
    </colgroup>
  )
}

/** Holds the place of rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return <tr aria-hidden style={{ height }} />
}
