/** The items of a list as tiles beside each other: pictures, mostly. */
import { useRef } from 'react'
import { ChooseAll, ChooseBox } from '#ui/list/choose-box.tsx'
import type { RowsProps } from '#ui/list/list.tsx'
import { linkOf } from '#ui/list/row-link.ts'
import { useRowKeys } from '#ui/list/use-row-keys.ts'
import styles from '#ui/list/list.module.css'

/** How many of a list stand in its first row, as it is drawn now. */
function perRowOf(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])] as HTMLElement[]
  return Math.max(1, items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length)
}

export function ListTiles<Item extends { id: number }>({ label, items, tile, nameOf, actions, choosing, clear, isStale }: RowsProps<Item>) {
  const body = useRef<HTMLUListElement>(null)
  const choose = choosing && {
    isChosen: (index: number) => choosing.isChosen(items[index]?.id ?? 0),
    toggle: choosing.toggle,
    clear,
  }
  const reached = useRowKeys({ body, count: items.length, perRow: () => perRowOf(body.current), show: () => undefined, choose })
  return (
    <>
      {choosing && <ChooseAll choosing={choosing} />}
      <ul ref={body} className={styles.tiles} aria-label={label} aria-busy={isStale}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.tile} data-index={index} data-selected={choosing?.isChosen(item.id) || undefined}>
            {choosing && <ChooseBox choosing={choosing} index={index} id={item.id} name={nameOf(item)} isReached={index === reached} />}
            {tile?.(item, linkOf(index === reached))}
            {actions && <div className={styles.actions}>{actions.draw(item)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
