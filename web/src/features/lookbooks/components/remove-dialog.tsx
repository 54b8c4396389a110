/** Asks before something is removed for good. */
import { Button, Group, Modal } from '@mantine/core'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'

interface RemoveDialogProps {
  question: string
  onRemove: () => void
  onClose: () => void
}

export function RemoveDialog({ question, onRemove, onClose }: RemoveDialogProps) {
  const t = useText(lookbooksText)
  return (
    <Modal opened onClose={onClose} title={t('removeForGood')} closeButtonProps={{ 'aria-label': t('close') }}>
      <p>{question}</p>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          {t('removeForGood')}
        </Button>
      </Group>
    </Modal>
  )
}
