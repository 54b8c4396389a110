/** The list as it will be, while its first rows are on their way. */
import { Skeleton } from '@mantine/core'
import { useText } from '#lib/text.ts'
import type { RowsProps } from '#ui/list/list.tsx'
import { listText } from '#ui/list/text.ts'
import styles from '#ui/list/list.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

type ListSkeletonProps<Item> = Pick<RowsProps<Item>, 'columns' | 'lead' | 'choosing' | 'rowHeight'> & { isList: boolean }

export function ListSkeleton<Item>({ columns, lead, choosing, rowHeight = 64, isList }: ListSkeletonProps<Item>) {
  const t = useText(listText)
  const cells = isList ? columns.slice(0, 1) : columns
  return (
    <div aria-busy>
      <span className="hidden-text">{t('loading')}</span>
      {!isList && <div className={styles.skeletonHead} />}
      {rows.map((row) => (
        <div key={row} aria-hidden className={styles.skeleton} style={{ height: rowHeight }}>
          {choosing && <Skeleton width={20} height={20} />}
          {lead && <Skeleton width={lead.width} height={40} />}
          {cells.map(({ key, width, isExtra }) => (
            <div key={key} data-extra={isExtra || undefined} style={width === undefined ? { flex: 1 } : { width }}>
              <Skeleton height={12} width="70%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
