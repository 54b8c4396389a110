import { Button } from '@mantine/core'
import { EmptyState } from '#ui/feedback/state.tsx'

interface NothingFoundProps {
  t: (word: 'noneTitle' | 'noneText' | 'emptyTitle' | 'emptyText' | 'reset') => string
  /** A search or filter is set, which can be taken back. */
  isNarrowed: boolean
  onReset: () => void
}

/** What an empty list says: nothing is there yet, or nothing fits. */
export function NothingFound({ t, isNarrowed, onReset }: NothingFoundProps) {
  if (!isNarrowed) return <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('reset')}
    </Button>
  )
  return (
    <EmptyState title={t('emptyTitle')} action={reset}>
      {t('emptyText')}
    </EmptyState>
  )
}
