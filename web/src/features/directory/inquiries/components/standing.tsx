import type { Inquiry } from '@backlot/contract/directory-inquiries'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/inquiries/inquiries.module.css'

/** How many said what, each in words: the colours only help. */
export function Standing({ inquiry }: { inquiry: Pick<Inquiry, 'asked' | 'yes' | 'maybe' | 'no'> }) {
  const t = useText(inquiryText)
  const { asked, yes, maybe, no } = inquiry
  const counts = [
    ['yes', yes],
    ['maybe', maybe],
    ['no', no],
    ['waiting', asked - yes - maybe - no],
  ] as const
  return (
    <dl className={styles.standing} aria-label={t('standing')}>
      {counts.map(([word, count]) => (
        <div key={word} data-answer={word}>
          <dt>{t(word)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
