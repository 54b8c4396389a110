import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An order as the list's URL says it: the server's number, or a column's key, with a minus in front where it falls. */
export type Order = string | number

/** What a row's link carries, so that the keys and the pointer find it. */
export interface RowLink {
  className: string | undefined
  tabIndex: number
  'data-row-link': ''
}

export interface ListColumn<Item> {
  key: string
  label: string
  /** For CSV, for rows on a phone, and for the cell where `cell` draws nothing else. */
  text: (item: Item) => string
  cell?: (item: Item, link: RowLink) => ReactNode
  /** Any CSS width; the column that has none takes what is left. */
  width?: string
  /** The server's orders of a first and of a second press. */
  orders?: readonly [Order, Order?]
  /** Whether the first of `orders` falls (dates have the newest first). */
  falls?: boolean
  /** What orders it in the browser, where the whole list is here. */
  orderedBy?: (item: Item) => string | number
  isNumber?: boolean
  isQuiet?: boolean
  /** On a phone its label goes before it: a number or a yes says nothing there by itself. */
  isNamed?: boolean
  /** Left out where the page is narrow. */
  isExtra?: boolean
  /** Nobody chooses to be without it. */
  isFixed?: boolean
}

/** What a list shows, wherever it comes from. */
export interface ListData<Item> {
  /** Undefined while the first of them are on their way. */
  items: readonly Item[] | undefined
  total: number | undefined
  /** What is shown is of the state before; the new one is on its way. */
  isStale: boolean
  /** Null while all is well. */
  error: unknown
  retry: () => void
  /** Loads what comes next, where there is more. */
  more?: (() => void) | undefined
  /** Loads all that were found, where some are not here yet; of a failure, what came before it. */
  loadAll?: (() => Promise<readonly Item[]>) | undefined
}

export interface BulkOffer {
  key: string
  label: string
  Icon: TablerIcon
  /** What cannot be taken back. */
  color?: 'red' | undefined
  /** Where it does not say, it waits for what runs. */
  disabled?: boolean
  loading?: boolean
  run: () => void
}
