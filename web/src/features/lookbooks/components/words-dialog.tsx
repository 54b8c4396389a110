/** Asks for a name, and for more words below it. What the server refuses is said at its field; nothing typed is lost. */
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { lookbooksText } from '#features/lookbooks/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useSentence, isMessage } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'

export interface Words {
  name: string
  more: string
}

interface WordsDialogProps {
  title: string
  action: string
  nameLabel: string
  /** Without it only the name is asked for. */
  moreLabel?: string
  initial?: Partial<Words>
  most?: { name: number; more: number }
  /** Fields below them. */
  children?: ReactNode
  onClose: () => void
  /** `failed` puts what was refused at its fields; null where it is said already. */
  onWords: (words: Words, failed: (error: ApiError | null) => void) => void
}

export function WordsDialog({ title, action, nameLabel, moreLabel, initial = {}, most, children, onClose, onWords }: WordsDialogProps) {
  const t = useText(lookbooksText)
  const sentence = useSentence()
  const [words, setWords] = useState<Words>({ name: '', more: '', ...initial })
  const [fault, setFault] = useState<Message | string>('')
  const [isSending, setIsSending] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (words.name.trim() === '') return setFault(messages.required)
    setIsSending(true)
    onWords({ name: words.name.trim(), more: words.more.trim() }, (error) => {
      setIsSending(false)
      setFault(error ? error.first : '')
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={nameLabel}
            value={words.name}
            maxLength={most?.name ?? 120}
            error={fault === '' ? null : sentence(fault)}
            onChange={(event) => {
              setWords({ ...words, name: event.currentTarget.value })
              setFault('')
            }}
          />
          {moreLabel === undefined ? null : (
            <Textarea
              label={moreLabel}
              value={words.more}
              maxLength={most?.more ?? 4000}
              autosize
              minRows={3}
              maxRows={12}
              onChange={(event) => setWords({ ...words, more: event.currentTarget.value })}
            />
          )}
          {children}
          {fault === '' || isMessage(fault, messages.required) ? null : (
            <Text size="sm" c="dimmed">
              {t('keepsTyped')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
