import { Anchor, Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { formatPhone } from '#lib/format.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { usersText } from '#features/users/text.ts'
import styles from '#features/users/components/contact-dialog.module.css'

/** The address to copy by hand, where the device does not let the page do it (S3 §8). */
function ByHand({ email }: { email: string }) {
  const t = useText(usersText)
  const messageText = useMessageText()
  return (
    <TextInput
      label={t('email')}
      description={messageText(messages.copyRestricted)}
      value={email}
      readOnly
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

/** "Contact Us": who to ask, with a button that copies the address, and CLOSE. */
export function ContactDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText(usersText)
  const { contact } = useSite().settings
  const [state, setState] = useState<'fresh' | 'copied' | 'by-hand'>('fresh')
  if (!contact) return null
  const copy = async () => {
    const result = await copyText(contact.email)
    setState(result === 'copied' ? 'copied' : 'by-hand')
    if (result !== 'copied') toast.error(copyFailure(result))
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('contactTitle')} closeButtonProps={{ 'aria-label': t('closeDialog') }}>
      <div className={styles.card}>
        <p className={styles.line}>{contact.name}</p>
        <div className={styles.email}>
          <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
          <Button variant="default" size="sm" onClick={() => void copy()}>
            {state === 'copied' ? t('copied') : t('copy')}
          </Button>
        </div>
        {state === 'by-hand' ? <ByHand email={contact.email} /> : null}
        {contact.phone ? <p className={styles.line}>{formatPhone(contact.phone)}</p> : null}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Modal>
  )
}
