/** Whether everything is stored, in words; what is not is in the browser. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useSaver, useSaving } from '#features/engine/editor/context.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

export function SaveStatus() {
  const t = useText(editorText)
  const messageText = useMessageText()
  const saver = useSaver()
  const state = useSaving((saving) => saving.state)
  const detail = useSaving((saving) => saving.error?.detail ?? '')
  const isNew = useSaving((saving) => saving.edit === null)
  if (isNew && state === 'saved') return null
  const isBad = state === 'failed' || state === 'refused' || state === 'conflict'
  const Icon = isBad ? IconAlertTriangle : state === 'saved' ? IconCheck : IconClock
  const words = state === 'failed' ? t('failed', { reason: messageText(detail) }) : t(state)
  return (
    <>
      <span
        className={styles.status}
        role="status"
        data-bad={isBad || undefined}
        title={t(isBad || state === 'unnamed' ? 'inBrowser' : 'shortcut')}
      >
        <Icon aria-hidden size={16} /> {words}
      </span>
      {state === 'failed' && (
        <Button variant="default" size="compact-sm" onClick={() => void saver.flush()}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
}
