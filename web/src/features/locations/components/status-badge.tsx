import type { Status } from '#features/locations/model.ts'
import { type LibraryWord, libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/status-badge.module.css'

export const statusWords: Record<Status, LibraryWord> = {
  Draft: 'statusDraft',
  pending: 'statusPending',
  public: 'statusPublic',
  private: 'statusPrivate',
}
/** Dark grounds under white letters: readable on any photograph. */
const colors: Record<Status, string> = { Draft: '#3d444d', pending: '#7a4d00', public: '#1d6a37', private: '#8f1f3f' }
const dots: Record<Status, string> = { Draft: '#8b949e', pending: '#d29922', public: '#2da44e', private: '#cf3f6b' }

/** Over a photograph. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useText(libraryText)
  return (
    <span className={styles.badge} style={{ background: colors[status] }}>
      {t(statusWords[status])}
    </span>
  )
}

/** The same in a list, where a column of badges would be louder than the names. */
export function StatusNote({ status }: { status: Status }) {
  const t = useText(libraryText)
  return (
    <span className={styles.note}>
      <span className={styles.dot} style={{ background: dots[status] }} aria-hidden />
      <span>{t(statusWords[status])}</span>
    </span>
  )
}
