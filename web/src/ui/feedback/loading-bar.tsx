import { useEffect } from 'react'
import { messages } from '@backlot/contract/messages'
import { useIsLoading } from '#lib/pending-calls.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#ui/feedback/feedback.module.css'

/** After so long, in milliseconds, people wonder whether anything is being done. */
const longWait = 8000

/** The one sign that calls are under way. Short ones pass unseen, so nothing flickers; of long ones it is said in words (S3 §8). */
export function LoadingBar() {
  const active = useIsLoading()
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => toast.info(messages.stillInProgress), longWait)
    return () => clearTimeout(timer)
  }, [active])
  return <div className={styles.bar} data-active={active || undefined} aria-hidden />
}
