/** Asks for the name of a folder. */
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { galleriesText } from '#features/galleries/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'

interface NameDialogProps {
  title: string
  action: string
  initial: string
  onClose: () => void
  onName: (name: string) => void
}

export function NameDialog({ title, action, initial, onClose, onName }: NameDialogProps) {
  const t = useText(galleriesText)
  const sentence = useSentence()
  const [name, setName] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setIsWrong(true)
    onName(name.trim())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('folderName')}
          value={name}
          maxLength={120}
          error={isWrong ? sentence(messages.required) : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{action}</Button>
        </Group>
      </form>
    </Modal>
  )
}
