/** The states a screen has besides being full: empty, failed. Loading is a skeleton in the screen's own layout. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { asApiError } from '#lib/api-error.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { shownErrors } from '#ui/feedback/shown-errors.ts'
import { feedbackText } from '#ui/feedback/text.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#ui/feedback/feedback.module.css'

interface StateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The heading's level: 1 where the state is the whole page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ icon, title, children, action, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {icon ? <div className={styles.stateIcon}>{icon}</div> : null}
      <Heading className={styles.stateTitle}>{title}</Heading>
      {children ? <div className={styles.stateText}>{children}</div> : null}
      {action ? <div className={styles.stateAction}>{action}</div> : null}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  title?: string
  onRetry?: () => void
  level?: 1 | 2
}

/** What failed, with Retry and the id under which the server's log has it. */
export function ErrorState({ error, title, onRetry, level }: ErrorStateProps) {
  const t = useText(feedbackText)
  const messageText = useMessageText()
  const problem = asApiError(error)
  useEffect(() => void shownErrors.add(problem), [problem])
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} aria-hidden />}
        title={title ?? t('failedTitle')}
        level={level}
        action={onRetry ? <Button onClick={onRetry}>{t('retry')}</Button> : undefined}
      >
        {messageText(problem.detail)}
        {problem.requestId ? <p className={styles.requestId}>{t('requestId', { id: problem.requestId })}</p> : null}
      </EmptyState>
    </div>
  )
}
