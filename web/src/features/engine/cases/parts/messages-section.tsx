/** Messages between applicant and office, and what the office asks for. */
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { CaseView } from '#features/engine/cases/kind.ts'
import { DocumentDialog, InfoDialog, MessageDialog, OwnMessageDialog } from '#features/engine/cases/parts/message-dialogs.tsx'
import { messagesText } from '#features/engine/cases/parts/messages-text.ts'
import { MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange, useCaseMessages } from '#features/engine/cases/queries.ts'
import { messageStatusText } from '#features/engine/cases/words.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import styles from '#features/engine/cases/cases.module.css'

const dialogs = { write: MessageDialog, writeOwn: OwnMessageDialog, askInfo: InfoDialog, askDocument: DocumentDialog } as const
type Asking = keyof typeof dialogs

export function MessagesSection({ of }: { of: Pick<CaseView, 'id' | 'next' | 'status' | 'can'> }) {
  const t = useText(messagesText)
  const kind = useCaseKind()
  const messages = useCaseMessages(of.id)
  const [open, setOpen] = useState<Asking | null>(null)
  const { next, status, can } = of
  const isRunning = can.office && can.write && status !== 'draft' && !kind.isOver(status)
  const offered: Asking[] = [
    ...(can.write ? [can.office ? ('write' as const) : ('writeOwn' as const)] : []),
    ...(next.some(({ to }) => to === 'info_requested') ? (['askInfo'] as const) : []),
    ...(isRunning ? (['askDocument'] as const) : []),
  ]
  const Opened = open && dialogs[open]
  return (
    <>
      <Section
        title={t('messages')}
        isEmpty={messages.data?.length === 0}
        actions={offered.map((one) => (
          <Button key={one} variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(one)}>
            {t(one)}
          </Button>
        ))}
      >
        {messages.isPending && <Skeleton height={80} aria-hidden />}
        {messages.isError && <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />}
        <ul className={styles.rows}>
          {(messages.data ?? []).map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      </Section>
      {Opened && <Opened id={of.id} onClose={() => setOpen(null)} />}
    </>
  )
}

function Row({ message }: { message: CaseMessage }) {
  const t = useText(messagesText)
  const statuses = useText(messageStatusText)
  const format = useFormat()
  const { calls } = useCaseKind()
  const { id, version, direction, status, due_at: due } = message
  const moving = useCaseChange((to: string) => calls.moveMessage({ id, version, to }))
  const [isRemoving, setRemoving] = useState(false)
  const { attached, removeMessage } = calls
  const about = message.subject || message.body.slice(0, 60)
  const facts = [
    format.moment(message.created_at),
    message.from,
    t(direction),
    message.by_mail && t('byMail'),
    direction !== 'internal' && !message.removed && statuses(status),
    due && t('due', { day: format.date(due.slice(0, 10)) }),
  ]
  return (
    <li className={styles.row}>
      {message.subject !== '' && <strong>{message.subject}</strong>}
      <span className={styles.said}>{message.removed ? t('removed') : message.body}</span>
      {attached && <MailedFiles files={message.files} fetch={(file) => attached(file.id)} />}
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      <div className={styles.tools}>
        <MoveButtons about={about} next={message.next} move={(to) => moving.mutateAsync(to)} />
        {removeMessage && message.can_remove && (
          <Button
            variant="default"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${t('remove')}: ${about}`}
            onClick={() => setRemoving(true)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveDialog id={id} about={about} onClose={() => setRemoving(false)} />}
    </li>
  )
}

/** There is no way back on the page: it asks first. */
function RemoveDialog({ id, about, onClose }: { id: number; about: string; onClose: () => void }) {
  const t = useText(messagesText)
  const { calls } = useCaseKind()
  const removing = useCaseChange(async () => calls.removeMessage?.(id))
  return (
    <QuestionDialog
      title={t('removeTitle', { name: about })}
      action={t('remove')}
      cancel={t('cancel')}
      onAgree={() => removing.mutateAsync(undefined)}
      done={t('messageRemoved')}
      onClose={onClose}
    >
      {t('removeText')}
    </QuestionDialog>
  )
}
