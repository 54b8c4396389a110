/** How many entries await approval, beside the directory's tab; counted anew after each change of the route (S2 §4). */
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { officeKeys, usePendingCount } from '#features/directory/office/api.ts'
import { officeText } from '#features/directory/office/text.ts'
import { queryClient } from '#lib/query-client.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/directory/office/office.module.css'

export function PendingBadge() {
  const t = useText(officeText)
  const format = useFormat()
  const { data = 0 } = usePendingCount()
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current !== pathname) void queryClient.invalidateQueries({ queryKey: officeKeys.pendingCount })
    seen.current = pathname
  }, [pathname])
  if (data === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden>{format.number(data)}</span>
      <span className="hidden-text">{t('waiting', { count: data })}</span>
    </span>
  )
}
