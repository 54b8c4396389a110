/** A note to the owner, which goes by mail. */
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { editorText } from '#features/engine/editor/text.ts'
import { useText } from '#lib/text.ts'

export function NoteDialog({ title, onClose, onSend }: { title: string; onClose: () => void; onSend: (note: string) => void }) {
  const t = useText(editorText)
  const [note, setNote] = useState('')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Textarea
        label={t('note')}
        rows={4}
        resize="vertical"
        maxLength={2000}
        data-autofocus
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => onSend(note)}>{t('send')}</Button>
      </Group>
    </Modal>
  )
}
