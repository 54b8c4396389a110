/** Asks before locations are deleted for good: a word is typed, for there is no way back. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#ui/selection/named-list.module.css'

interface BulkDeleteDialogProps {
  ids: readonly number[]
  names: ReadonlyMap<number, string>
  onClose: () => void
  onConfirmed: () => void
}

const mostNamed = 6

export function BulkDeleteDialog({ ids, names, onClose, onConfirmed }: BulkDeleteDialogProps) {
  const t = useText(officeText)
  const [typed, setTyped] = useState('')
  const word = t('deleteWord')
  const isSure = typed.trim().toUpperCase() === word
  return (
    <Modal opened onClose={onClose} title={t('deleteTitle', { count: ids.length })} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure) onConfirmed()
        }}
      >
        <ul className={styles.named}>
          {ids.slice(0, mostNamed).map((id) => (
            <li key={id}>
              <strong>{names.get(id) ?? t('unnamed', { id: String(id) })}</strong>
            </li>
          ))}
          {ids.length > mostNamed && <li>{t('andMore', { count: ids.length - mostNamed })}</li>}
        </ul>
        <Text my="sm">{t('deleteText')}</Text>
        <TextInput
          label={t('typeToConfirm', { word })}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isSure}>
            {t('delete')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
