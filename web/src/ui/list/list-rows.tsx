/** The rows of a list below each other: on a phone, and where a list stands beside something else. */
import { useRef } from 'react'
import { ChooseAll, ChooseBox } from '#ui/list/choose-box.tsx'
import type { RowsProps } from '#ui/list/list.tsx'
import { linkOf } from '#ui/list/row-link.ts'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import { useDrawnRows } from '#ui/list/use-drawn-rows.ts'
import { useRowKeys } from '#ui/list/use-row-keys.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#ui/list/list.module.css'

/** A line breaks behind the dot, not before it. */
const between = '\u00a0· '

export function ListRows<Item extends { id: number }>(props: RowsProps<Item>) {
  const { label, items, columns, lead, nameOf, actions, choosing, clear, rowHeight, more, openId, row, isStale } = props
  const body = useRef<HTMLUListElement>(null)
  const drawn = useDrawnRows({ body, count: items.length, rowHeight, more })
  const choose = choosing && {
    isChosen: (index: number) => choosing.isChosen(items[index]?.id ?? 0),
    toggle: choosing.toggle,
    clear,
  }
  const reached = useRowKeys({ body, count: items.length, show: drawn.show, choose })
  return (
    <>
      {choosing && <ChooseAll choosing={choosing} />}
      <ul
        ref={body}
        className={styles.rows}
        aria-label={label}
        aria-busy={isStale}
        style={{ paddingTop: drawn.before, paddingBottom: drawn.after }}
      >
        {drawn.indexes.map((index) => {
          const item = items[index]
          if (!item) return null
          const link = linkOf(index === reached)
          return (
            <li
              key={item.id}
              className={styles.item}
              data-index={index}
              data-selected={choosing?.isChosen(item.id) || undefined}
              data-open={item.id === openId || undefined}
              style={{ height: rowHeight }}
            >
              {choosing && <ChooseBox choosing={choosing} index={index} id={item.id} name={nameOf(item)} isReached={index === reached} />}
              {lead?.draw(item)}
              <div className={styles.said}>{row ? row(item, link) : <Facts item={item} columns={columns} link={link} />}</div>
              {actions && <div className={styles.actions}>{actions.draw(item)}</div>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The name, and what the other columns say below it. */
function Facts<Item>({ item, columns: [name, ...others], link }: { item: Item; columns: readonly ListColumn<Item>[]; link: RowLink }) {
  const facts = others.flatMap(({ label, text, isNamed }) => {
    const fact = text(item)
    if (fact === '') return []
    return [isNamed ? `${label}: ${fact}` : fact]
  })
  return (
    <>
      <div className={styles.name}>{name && (name.cell ? name.cell(item, link) : name.text(item))}</div>
      {facts.length > 0 && (
        <p className={styles.facts}>
          <UnbrokenNumbers>{facts.join(between)}</UnbrokenNumbers>
        </p>
      )}
    </>
  )
}
