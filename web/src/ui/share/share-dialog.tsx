/** Sends a link by mail (S2 §5, §8): checked emails, one request, stays open when it fails. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import type { ApiError } from '#lib/http.ts'
import { useMessageText, isMessage } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { splitEmails } from '#ui/share/emails.ts'
import { shareWords } from '#ui/share/text.ts'

interface ShareDialogProps {
  title: string
  /** Of what the link opens. */
  name: string
  opened: boolean
  /** The width, where the house's own does not do. */
  size?: string
  /** Takes the emails with commas between them. */
  share: UseMutationResult<unknown, ApiError, string>
  onClose: () => void
}

/** After the last letter, so that nobody is told of a fault in the middle of an email (S3 §9). */
const checkedAfter = 300

export function ShareDialog({ title, name, opened, share, onClose, ...frame }: ShareDialogProps) {
  const t = useText(shareWords)
  const messageText = useMessageText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const { valid } = splitEmails(text)

  /** What is wrong with the emails; nothing is sent while there is something. */
  const faultOf = (typed: string) => {
    const { valid, invalid } = splitEmails(typed)
    if (invalid.length > 0) return t('invalidEmails', { emails: invalid.join(', ') })
    return valid.length === 0 ? messageText(messages.emailRequired) : ''
  }
  const checkSoon = useDebouncedCallback((typed: string) => setFault(faultOf(typed)), checkedAfter)

  const close = () => {
    checkSoon.cancel()
    setFault('')
    share.reset()
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    checkSoon.cancel()
    const found = faultOf(text)
    if (found !== '') return setFault(found)
    return share.mutate(valid.join(','), {
      onSuccess: () => {
        toast.success(messageText(messages.emailSent))
        setText('')
        close()
      },
      onError: (error) => {
        // The server's own message where it has one (S2 §8).
        const message = messageText(isMessage(error.detail, messages.unexpected) ? messages.shareFailed : error.detail)
        setFault(message)
        toast.error(message)
      },
    })
  }
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }} {...frame}>
      <form onSubmit={submit} noValidate>
        <Text mb="md">{`${name}. ${t('intro')}`}</Text>
        <TextInput
          label={t('email')}
          inputMode="email"
          autoComplete="email"
          data-autofocus
          value={text}
          error={fault || undefined}
          maxLength={2000}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault('')
            checkSoon(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={share.isPending} disabled={valid.length === 0}>
            {t('share')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
