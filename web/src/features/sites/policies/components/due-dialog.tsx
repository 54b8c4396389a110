/** After signing in, documents that everybody with an account accepts are asked for in a version that is new to the reader. */
import { Button, Group, Modal } from '@mantine/core'
import { useAccept, useDue } from '#features/sites/policies/api.ts'
import { textIn } from '#features/sites/policies/model.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'

/** @param onDecline signs out: who does not accept does not go on */
export function DueDialog({ onDecline }: { onDecline: () => void }) {
  const t = useText(policyText)
  const locale = useLocale()
  const messageText = useMessageText()
  const { data: due = [] } = useDue()
  const accepting = useAccept()
  const [policy] = due
  if (!policy) return null
  const { title, body } = textIn(locale, policy)
  const accept = () => accepting.mutate(policy.id, { onError: (error) => toast.error(messageText(error.detail)) })
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
      title={t('dueTitle')}
    >
      <p style={{ marginTop: 0 }}>{t('dueText')}</p>
      <section aria-label={title}>
        <h3 style={{ marginBottom: 8 }}>{title}</h3>
        <MarkedText text={body} under={3} />
      </section>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDecline}>
          {t('decline')}
        </Button>
        <Button loading={accepting.isPending} onClick={accept}>
          {t('accept')}
        </Button>
      </Group>
    </Modal>
  )
}
