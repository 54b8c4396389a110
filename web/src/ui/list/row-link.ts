import type { RowLink } from '#ui/list/types.ts'
import styles from '#ui/list/list.module.css'

/** Of all rows Tab reaches one. */
export const linkOf = (isReached: boolean): RowLink => ({ className: styles.link, tabIndex: isReached ? 0 : -1, 'data-row-link': '' })
