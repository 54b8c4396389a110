/** Sends a link by mail (S2 §5, §8): checked emails, one request, stays open when it fails. */
import { Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import type { ApiError } from '#lib/http.ts'
import { useMessageText, isMessage } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { Limits } from '#ui/form/check.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { splitEmails } from '#ui/share/emails.ts'
import { shareWords } from '#ui/share/text.ts'

interface ShareDialogProps {
  title: string
  /** Of what the link opens. */
  name: string
  /** Of the call's body. */
  limits: Limits
  /** Takes the emails with commas between them. */
  share: UseMutationResult<unknown, ApiError, string>
  onClose: () => void
}

/** After the last letter, so that nobody is told of a fault in the middle of an email (S3 §9). */
const checkedAfter = 300

export function ShareDialog({ title, name, limits, share, onClose }: ShareDialogProps) {
  const t = useText(shareWords)
  const messageText = useMessageText()
  const isPhone = useWindowMatches(phone)
  /** Said while somebody types, who keeps the focus. */
  const [early, setEarly] = useState('')

  /** What is wrong with the emails; nothing is sent while there is something. */
  const faultOf = (typed: string) => {
    const { valid, invalid } = splitEmails(typed)
    if (invalid.length > 0) return t('invalidEmails', { emails: invalid.join(', ') })
    return valid.length === 0 ? messageText(messages.emailRequired) : ''
  }
  const checkSoon = useDebouncedCallback((typed: string) => setEarly(faultOf(typed)), checkedAfter)
  const form = useForm({
    limits,
    initial: { email: '' },
    check: ({ email }) => ({ email: faultOf(email) }),
    onSubmit: ({ email }, failed) => {
      checkSoon.cancel()
      share.mutate(splitEmails(email).valid.join(','), {
        onSuccess: () => {
          toast.success(messageText(messages.emailSent))
          onClose()
        },
        onError: (error) => {
          // The server's own message where it has one (S2 §8).
          const said = isMessage(error.first, messages.unexpected) ? messages.shareFailed : error.first
          failed({ email: said })
          toast.error(messageText(said))
        },
      })
    },
  })
  const { onChange, error, ...field } = form.field('email')
  return (
    <FormDialog
      title={title}
      action={t('share')}
      cancel={t('cancel')}
      isIdle={splitEmails(form.values.email).valid.length === 0}
      form={form}
      onClose={onClose}
      // S2 §9.
      size={isPhone ? '90vw' : '40vw'}
    >
      <Text>{`${name}. ${t('intro')}`}</Text>
      <TextInput
        label={t('email')}
        autoComplete="email"
        data-autofocus
        {...field}
        inputMode="email"
        error={error ?? (early || null)}
        onChange={(event) => {
          setEarly('')
          checkSoon(event.currentTarget.value)
          onChange(event)
        }}
      />
    </FormDialog>
  )
}
