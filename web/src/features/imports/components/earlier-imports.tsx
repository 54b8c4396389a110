import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Import } from '@backlot/contract/imports'
import { useEarlierImports } from '#features/imports/api.ts'
import { importsText, type ImportsWord } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/imports/screens/imports-screen.module.css'

const stateWords: Record<Import['state'], ImportsWord> = {
  waiting: 'stateWaiting',
  running: 'stateRunning',
  done: 'stateDone',
  failed: 'stateFailed',
  undoing: 'stateUndoing',
  undone: 'stateUndone',
}

/** What was imported before; each leads to its report. */
export function EarlierImports() {
  const t = useText(importsText)
  const format = useFormat()
  const earlier = useEarlierImports()
  const outcomeOf = ({ state, report }: Import): string => {
    if (!report || state !== 'done') return t(stateWords[state])
    if (report.dry_run) return t('trial')
    const { added, updated, rejected } = report
    return t('counts', { added, updated, rejected })
  }
  return (
    <section>
      <h2 className={styles.heading}>{t('earlier')}</h2>
      {earlier.isError && <ErrorState error={earlier.error} onRetry={() => void earlier.refetch()} />}
      {earlier.isPending && <Skeleton height={120} aria-hidden />}
      {earlier.data?.items.length === 0 && <p className={styles.quiet}>{t('noEarlier')}</p>}
      <ul className={styles.list}>
        {earlier.data?.items.map((one) => (
          <li key={one.id}>
            <Link to="." search={{ id: one.id }} className={styles.earlierLink}>
              <strong>{one.file_name}</strong>
              <span>{format.moment(one.created_at)}</span>
              <span>{outcomeOf(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
