import { useIsLoading } from '#lib/pending-calls.ts'
import styles from '#ui/feedback/feedback.module.css'

/** The one sign that calls are under way. Short ones pass unseen, so nothing flickers. */
export function LoadingBar() {
  const active = useIsLoading()
  return <div className={styles.bar} data-active={active || undefined} aria-hidden />
}
