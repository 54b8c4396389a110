/** What could not be done with some of many, each with its reason. */
import { Button, Group, Modal, Text } from '@mantine/core'
import styles from '#ui/selection/named-list.module.css'

interface FailedDialogProps {
  title: string
  close: string
  failed: readonly { id: number; name: string; reason: string }[]
  /** Below them. */
  note?: string
  onClose: () => void
}

export function FailedDialog({ title, close, failed, note, onClose }: FailedDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': close }}>
      <ul className={styles.named}>
        {failed.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {note && (
        <Text c="dimmed" mt="sm">
          {note}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {close}
        </Button>
      </Group>
    </Modal>
  )
}
