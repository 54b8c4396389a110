/** What was deleted from a list, and the way back. */
import { Button } from '@mantine/core'
import type { VocabularyEntry } from '@backlot/contract/location-vocabularies'
import { useRecover } from '#features/vocabularies/api.ts'
import type { Recoverable } from '#features/vocabularies/model.ts'
import { useMessageText } from '#lib/messages.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

export function TrashList({ list, shown }: { list: Recoverable; shown: readonly VocabularyEntry[] }) {
  const t = useText(vocabularyText)
  const format = useFormat()
  const messageText = useMessageText()
  const recovering = useRecover(list)
  const recover = (entry: VocabularyEntry) =>
    afterChange(recovering.mutateAsync(entry.id), {
      onSuccess: () => toast.success(t('recovered', { name: entry.name })),
      onError: (error) => toast.error(messageText(error.first)),
    })
  return (
    <ul className={rows.list}>
      {shown.map((entry) => (
        <li key={entry.id} className={rows.row}>
          <span className={styles.name}>
            <span className={styles.nameText}>{entry.name}</span>
            <span className={styles.quiet}>{t('deletedAt', { when: format.moment(entry.deleted_at) })}</span>
          </span>
          <Button
            variant="default"
            size="sm"
            aria-label={`${t('recover')}: ${entry.name}`}
            loading={recovering.isPending && recovering.variables === entry.id}
            onClick={() => recover(entry)}
          >
            {t('recover')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
