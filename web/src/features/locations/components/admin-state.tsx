/** What a record is, in the office's lists: a sign and a word for each, never the colour alone. */
import { IconArchive, IconClock, IconLock, IconPencil, IconTrash, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { CardState, OfficeCard } from '#features/locations/office/model.ts'
import { statesOf } from '#features/locations/office/model.ts'
import { officeText, type OfficeWord } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/admin-list.module.css'

const signs: Record<CardState, TablerIcon> = {
  trashed: IconTrash,
  archived: IconArchive,
  Draft: IconPencil,
  pending: IconClock,
  public: IconWorld,
  private: IconLock,
}

/** The words of the states, for where no sign stands. */
export const stateWords: Record<CardState, OfficeWord> = {
  trashed: 'stateTrashed',
  archived: 'stateArchived',
  Draft: 'stateDraft',
  pending: 'statePending',
  public: 'statePublic',
  private: 'statePrivate',
}

export function AdminState({ card }: { card: Pick<OfficeCard, 'status' | 'archived' | 'deleted_at'> }) {
  const t = useText(officeText)
  return statesOf(card).map((state) => {
    const Icon = signs[state]
    return (
      <span key={state} className={styles.state} data-state={state}>
        <Icon aria-hidden size={16} stroke={1.8} />
        {t(stateWords[state])}
      </span>
    )
  })
}
