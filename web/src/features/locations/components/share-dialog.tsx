/** Sends the link by mail (S2 §5, §8): checked addresses, one request, stays open when it fails. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { useShareByMail } from '#features/locations/api.ts'
import { phone } from '#features/locations/components/breakpoints.ts'
import { splitAddresses } from '#features/locations/detail-model.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface ShareDialogProps {
  id: number
  name: string
  opened: boolean
  onClose: () => void
}

/** After the last letter, so that nobody is told of a fault in the middle of an address (S3 §9). */
const checkedAfter = 300

export function ShareDialog({ id, name, opened, onClose }: ShareDialogProps) {
  const t = useText(wholeDetailText)
  const sentence = useSentence()
  const isPhone = useMediaQuery(phone) ?? false
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const share = useShareByMail(id)
  const { valid } = splitAddresses(text)

  /** What is wrong with the addresses; nothing is sent while there is something. */
  const faultOf = (typed: string) => {
    const { valid: kept, invalid } = splitAddresses(typed)
    if (invalid.length > 0) return t('invalidEmails', { list: invalid.join(', ') })
    return kept.length === 0 ? sentence(messages.emailRequired) : ''
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
        toast.success(sentence(messages.emailSent))
        setText('')
        close()
      },
      onError: (error) => {
        // The server's own sentence where it has one (S2 §8).
        const message = sentence(error.detail === messages.unexpected ? messages.shareFailed : error.detail)
        setFault(message)
        toast.error(message)
      },
    })
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('shareTitle')}
      size={isPhone ? '90vw' : '40vw'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Text mb="md">{`${name}. ${t('shareText')}`}</Text>
        <TextInput
          label={t('email')}
          type="text"
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
