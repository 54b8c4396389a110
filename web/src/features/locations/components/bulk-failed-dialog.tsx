/** What a bulk action could not do, each with its reason. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { BulkAnswer } from '@backlot/contract/location-records'
import { officeText } from '#features/locations/office/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

interface BulkFailedDialogProps {
  failed: readonly BulkAnswer[]
  names: ReadonlyMap<number, string>
  onClose: () => void
}

export function BulkFailedDialog({ failed, names, onClose }: BulkFailedDialogProps) {
  const t = useText(officeText)
  const sentence = useSentence()
  return (
    <Modal opened onClose={onClose} title={t('failedTitle', { count: failed.length })} closeButtonProps={{ 'aria-label': t('close') }}>
      <ul className={styles.failed}>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <strong>{names.get(id) ?? t('unnamed', { id: String(id) })}</strong>
            <span>{sentence(message)}</span>
          </li>
        ))}
      </ul>
      <Text c="dimmed" mt="sm">
        {t('failedText', { count: failed.length })}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Modal>
  )
}
