/** Permits by status: a column each, those that have stood there the longest first. */
import { useState } from 'react'
import { Badge, Skeleton } from '@mantine/core'
import type { PermitBoardColumn } from '@backlot/contract/permit-office'
import type { PermitCard } from '@backlot/contract/permits'
import type { PermitListState } from '#features/permits/list-state.ts'
import { useBoard } from '#features/permits/office/desk-api.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/permits/office/desk.module.css'

export function PermitBoard({ state }: { state: PermitListState }) {
  const t = useText(permitListText)
  const board = useBoard(state)
  if (board.isError) return <ErrorState error={board.error} title={t('failed')} onRetry={() => void board.refetch()} />
  if (!board.data) return <Skeleton height={320} aria-hidden />
  if (board.data.length === 0) return <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>
  return (
    <ScrollFrame className={styles.board} role="group" aria-label={t('board')}>
      {board.data.map((column) => (
        <Column key={column.status} column={column} />
      ))}
    </ScrollFrame>
  )
}

function Column({ column: { status, total, overdue, items } }: { column: PermitBoardColumn }) {
  const t = useText(permitListText)
  const { nameOf, colorOf } = useStatusLooks()
  const name = nameOf(status)
  return (
    <section className={styles.column} aria-label={name} style={{ borderTopColor: `var(--mantine-color-${colorOf(status)}-6)` }}>
      <h2 className={styles.columnTitle}>
        {name} <span className={styles.quiet}>{total}</span>
      </h2>
      {overdue > 0 && <p className={styles.late}>{t('overdueCount', { count: overdue })}</p>}
      <ul className={styles.cards}>
        {items.map((permit) => (
          <Card key={permit.id} permit={permit} />
        ))}
      </ul>
      {total > items.length && <p className={styles.quiet}>{t('moreIn', { count: total - items.length })}</p>}
    </section>
  )
}

const dayMilliseconds = 86_400_000

function Card({ permit }: { permit: PermitCard }) {
  const t = useText(permitListText)
  const [now] = useState(() => Date.now())
  const days = Math.floor((now - Date.parse(permit.status_since)) / dayMilliseconds)
  return (
    <li className={styles.card}>
      <AnchorLink to="/admindash/projects/permit/view" search={{ permitId: permit.id }}>
        {permit.title || t('unnamed')}
      </AnchorLink>
      <span className={styles.quiet}>
        <UnbrokenNumbers>{[permit.permit_no, permit.company_name].filter(Boolean).join(' · ')}</UnbrokenNumbers>
      </span>
      <span>
        {t('age', { count: days })}
        {permit.assigned_to && ` · ${permit.assigned_to.name}`}
      </span>
      {permit.waits_for.length > 0 && <span>{t('waitsFor', { names: permit.waits_for.map(({ name }) => name).join(', ') })}</span>}
      {permit.is_overdue && (
        <Badge size="sm" variant="outline" color="red">
          {t('overdue')}
        </Badge>
      )}
    </li>
  )
}
