/** Sends the link by mail (S2 §5, §8): checked addresses, one request, stays open when it fails. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { invalidEmails, messages } from '@backlot/contract/messages'
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

export function ShareDialog({ id, name, opened, onClose }: ShareDialogProps) {
  const t = useText(wholeDetailText)
  const sentence = useSentence()
  const isPhone = useMediaQuery(phone) ?? false
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const share = useShareByMail(id)
  const { valid, invalid } = splitAddresses(text)

  const close = () => {
    setFault('')
    share.reset()
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setFault(sentence(messages.emailRequired))
    if (invalid.length > 0) return setFault(invalidEmails(invalid))
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
          }}
          onBlur={() => invalid.length > 0 && setFault(invalidEmails(invalid))}
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
