/** How many records of a kind await approval, beside their tab in the header; counted anew after each change of the route (S2 §4). */
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { type Text, useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/engine/records.module.css'

interface PendingBadgeProps {
  kind: string
  count: (signal: AbortSignal) => Promise<number>
  words: Text<'waiting'>
}

/** @param kind the first part of the names of the kind's queries */
export function usePendingCount(kind: string, count: PendingBadgeProps['count']): number {
  const { data = 0 } = useQuery({ queryKey: [kind, 'pending', 'count'], queryFn: ({ signal }) => count(signal), staleTime: 5000 })
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current !== pathname) void queryClient.invalidateQueries({ queryKey: [kind, 'pending', 'count'] })
    seen.current = pathname
  }, [pathname, kind])
  return data
}

export function PendingBadge({ kind, count, words }: PendingBadgeProps) {
  const t = useText(words)
  const format = useFormat()
  const data = usePendingCount(kind, count)
  if (data === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden>{format.number(data)}</span>
      <span className={styles.unseen}>{t('waiting', { count: data })}</span>
    </span>
  )
}
