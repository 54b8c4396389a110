/** Sends the link of an entry by mail (S2 §5, §8): checked addresses, one request, stays open when it fails. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { useShareByMail } from '#features/directory/api.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** After the last letter, so that nobody is told of a fault in the middle of an address (S3 §9). */
const checkedAfter = 300

/** What is typed, by commas: what looks like an address and what does not (S2 §5). */
function addressesIn(text: string): { valid: string[]; invalid: string[] } {
  const all = text.split(',').map((part) => part.trim()).filter(Boolean) // prettier-ignore
  const looksRight = (address: string) => address.includes('@') && address.includes('.')
  return { valid: all.filter(looksRight), invalid: all.filter((address) => !looksRight(address)) }
}

interface ShareDialogProps {
  id: number
  name: string
  onClose: () => void
}

export function ShareDialog({ id, name, onClose }: ShareDialogProps) {
  const t = useText(entryText)
  const sentence = useSentence()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const share = useShareByMail(id)
  const { valid } = addressesIn(text)
  const faultOf = (typed: string) => {
    const { valid: kept, invalid } = addressesIn(typed)
    if (invalid.length > 0) return t('invalidEmails', { list: invalid.join(', ') })
    return kept.length === 0 ? sentence(messages.emailRequired) : ''
  }
  const checkSoon = useDebouncedCallback((typed: string) => setFault(faultOf(typed)), checkedAfter)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    checkSoon.cancel()
    const found = faultOf(text)
    if (found !== '') return setFault(found)
    return share.mutate(valid.join(','), {
      onSuccess: () => {
        toast.success(sentence(messages.emailSent))
        onClose()
      },
      onError: (error) => {
        const message = sentence(error.detail === messages.unexpected ? messages.shareFailed : error.detail)
        setFault(message)
        toast.error(message)
      },
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('shareTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate>
        <Text mb="md">{`${name}. ${t('shareText')}`}</Text>
        <TextInput
          label={t('shareEmail')}
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
          <Button variant="default" onClick={onClose}>
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
