import { Modal, Text, Textarea } from '@mantine/core'
import { useText } from '#lib/text.ts'
import { copyWords } from '#ui/copy/text.ts'

/** A text to copy by hand, where the device does not let the page do it (S3 §8). */
export function ByHandDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText(copyWords)
  return (
    <Modal opened={text !== ''} onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text mb="sm">{t('restricted')}</Text>
      <Textarea aria-label={t('text')} value={text} readOnly rows={3} data-autofocus onFocus={(event) => event.currentTarget.select()} />
    </Modal>
  )
}
