/** Pictures that are marked for deletion stay until they are saved (S2 §4). */
import { Button } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import { useDelete } from '#features/galleries/api.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/galleries/components/gallery.module.css'

interface SaveBarProps {
  locationId: number
  ids: readonly number[]
  /** Whether nothing stays in the gallery. */
  isAll: boolean
  onUndo: () => void
  onSaved: () => void
}

export function SaveBar({ locationId, ids, isAll, onUndo, onSaved }: SaveBarProps) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const remove = useDelete(locationId, () => {
    toast.success(messageText(isAll ? messages.galleryRemoved : messages.galleryUpdated))
    onSaved()
  })
  if (ids.length === 0) return null
  return (
    <div className={styles.saveBar} role="status">
      <p>
        {t('marked', { count: ids.length })}
        {messageText(messages.markedForDeletion)}
      </p>
      <Button variant="default" onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button loading={remove.isPending} onClick={() => remove.mutate(ids)}>
        {t('save')}
      </Button>
    </div>
  )
}
