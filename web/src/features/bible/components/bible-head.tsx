/** What stands at the head of a bible, whoever reads it. */
import type { GuestBible } from '@backlot/contract/bible-shares'
import { bibleText } from '#features/bible/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/bible/components/bible.module.css'

type Head = Pick<GuestBible, 'script_draft' | 'script_date' | 'prepared_by' | 'confidentiality' | 'base_label'>

export function BibleHead({ bible, hasDrive }: { bible: Head; hasDrive: boolean }) {
  const t = useText(bibleText)
  const { date } = useFormat()
  const draft = [bible.script_draft, date(bible.script_date)].filter(Boolean).join(', ')
  const facts = [
    draft && t('draft', { draft }),
    bible.prepared_by && t('preparedBy', { name: bible.prepared_by }),
    bible.base_label && t('base', { name: bible.base_label }),
  ]
  return (
    <>
      {bible.confidentiality ? <p className={styles.confidential}>{bible.confidentiality}</p> : null}
      {facts.some(Boolean) ? <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p> : null}
      {hasDrive ? <p className={styles.quiet}>{t('estimate')}</p> : null}
    </>
  )
}
