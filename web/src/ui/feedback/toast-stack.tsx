import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { feedbackText } from '#ui/feedback/text.ts'
import { dismissToast, useToasts, type Toast } from '#ui/feedback/toasts.ts'
import styles from '#ui/feedback/feedback.module.css'

const icons = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle }

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText(feedbackText)
  const messageText = useMessageText()
  const Icon = icons[toast.kind]
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <Icon className={styles.toastIcon} size={20} aria-hidden />
      <p className={styles.toastText}>{messageText(toast.message)}</p>
      {toast.action && (
        <Button
          variant="default"
          size="compact"
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The region is always there, so that a screen reader notices what comes into it. */
export function ToastStack() {
  const t = useText(feedbackText)
  const toasts = useToasts((state) => state.toasts)
  return (
    <section className={styles.toasts} aria-label={t('notifications')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
