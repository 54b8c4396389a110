/** How many there are, said aloud when it changes, and what was searched when the typed word is unknown. */
import type { SomeWords } from '@backlot/contract/engine/search'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/toolbar.module.css'

interface ResultCountProps {
  /** Undefined while the first answer is on its way. */
  total: number | undefined
  corrected: string | null | undefined
  someWords: SomeWords | null | undefined
  failed: boolean
}

export function ResultCount({ total, corrected, someWords, failed }: ResultCountProps) {
  const t = useText(libraryText)
  return (
    <div role="status" aria-live="polite">
      <p className={styles.count}>{failed ? '' : total === undefined ? t('searching') : t('showing', { count: total })}</p>
      {someWords && <p className={styles.corrected}>{t('someWords', someWords)}</p>}
      {corrected && <p className={styles.corrected}>{t('corrected', { words: corrected })}</p>}
    </div>
  )
}
