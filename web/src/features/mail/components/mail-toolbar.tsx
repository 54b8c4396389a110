/** Search and state filter of the mail desk. */
import { Select } from '@mantine/core'
import { type MailState, states } from '#features/mail/model.ts'
import { mailText } from '#features/mail/text.ts'
import { useText } from '#lib/text.ts'
import { SearchBox } from '#ui/list/search-box.tsx'
import styles from '#features/mail/screens/mail-screen.module.css'

interface MailToolbarProps {
  q: string
  state: MailState | undefined
  onSearch: (q: string) => void
  onState: (state: MailState | undefined) => void
}

export function MailToolbar({ q, state, onSearch, onState }: MailToolbarProps) {
  const t = useText(mailText)
  return (
    <div className={styles.bar}>
      <SearchBox className={styles.search} label={t('search')} value={q} onSearch={onSearch} />
      <Select
        aria-label={t('state')}
        className={styles.filter}
        data={[{ value: '', label: t('allStates') }, ...states.map((value) => ({ value, label: t(value) }))]}
        value={state ?? ''}
        onChange={(next) => onState(states.find((one) => one === next))}
      />
    </div>
  )
}
