import { useState, type SyntheticEvent } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useRequestReset } from '#features/users/api.ts'
import { emailFault } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import styles from '#features/users/components/entry.module.css'

interface RequestResetFormProps {
  startWith?: string
  onSent?: () => void
}

/** Asks for the link by mail. What is shown is the same whether the address has an account or not. */
export function RequestResetForm({ startWith = '', onSent }: RequestResetFormProps) {
  const t = useText(usersText)
  const messageText = useMessageText()
  const request = useRequestReset()
  const [email, setEmail] = useState(startWith)
  const [fault, setFault] = useState<Message | null>(null)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = emailFault(email)
    setFault(found)
    if (found) return
    try {
      await request.mutateAsync(email)
      toast.success(messages.resetInstructions)
      setEmail('')
      onSent?.()
    } catch (thrown) {
      toast.error(asApiError(thrown).detail)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.intro}>{t('resetIntro')}</p>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        data-autofocus
        value={email}
        error={fault ? messageText(fault) : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" loading={request.isPending}>
        {t('sendLink')}
      </Button>
    </form>
  )
}
