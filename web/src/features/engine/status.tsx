import { type StatusWord, statusText } from '#features/engine/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/status.module.css'

/** The status of a record: a dot and a word, never the colour alone. */
export function StatusNote({ status }: { status: StatusWord }) {
  const t = useText(statusText)
  return (
    <span className={styles.note}>
      <span className={styles.dot} data-status={status} aria-hidden />
      <span>{t(status)}</span>
    </span>
  )
}
