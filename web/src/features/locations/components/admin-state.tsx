/** What a record is, in the office's lists: a sign and a word for each, never the colour alone. */
import { IconArchive, IconClock, IconLock, IconPencil, IconTrash, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { CardState, OfficeCard } from '#features/locations/office/model.ts'
import { statesOf } from '#features/locations/office/model.ts'
import { officeText, type OfficeWord } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/admin-table.module.css'

const signs: Record<CardState, { Icon: TablerIcon; word: OfficeWord }> = {
  trashed: { Icon: IconTrash, word: 'stateTrashed' },
  archived: { Icon: IconArchive, word: 'stateArchived' },
  Draft: { Icon: IconPencil, word: 'stateDraft' },
  pending: { Icon: IconClock, word: 'statePending' },
  public: { Icon: IconWorld, word: 'statePublic' },
  private: { Icon: IconLock, word: 'statePrivate' },
}

export function AdminState({ card }: { card: Pick<OfficeCard, 'status' | 'archived' | 'deleted_at'> }) {
  const t = useText(officeText)
  return statesOf(card).map((state) => {
    const { Icon, word } = signs[state]
    return (
      <span key={state} className={styles.state} data-state={state}>
        <Icon aria-hidden size={16} stroke={1.8} />
        {t(word)}
      </span>
    )
  })
}
