/** How the order in a list's URL and the heads of its columns belong together. */
import type { SortingState } from '@tanstack/react-table'
import type { ListColumn, Order } from '#ui/list/types.ts'

/** The orders of a column's first and second press; none where the list is not here as a whole and the server has none. */
export function ordersOf<Item>({ key, orders, orderedBy }: ListColumn<Item>, isWhole: boolean): readonly [Order, Order?] | undefined {
  return orders ?? (orderedBy && isWhole ? [key, `-${key}`] : undefined)
}

/** What TanStack Table calls sorting. */
export function sortingOf<Item>(columns: readonly ListColumn<Item>[], order: Order | undefined, isWhole: boolean): SortingState {
  for (const column of columns) {
    const [first, second] = ordersOf(column, isWhole) ?? []
    if (order === undefined || (order !== first && order !== second)) continue
    const isFirst = order === first
    return [{ id: column.key, desc: isFirst === (column.falls ?? false) }]
  }
  return []
}

/** What a press of the head orders by. */
export function nextOrder([first, second = first]: readonly [Order, Order?], order: Order | undefined): Order {
  return order === first ? second : first
}
