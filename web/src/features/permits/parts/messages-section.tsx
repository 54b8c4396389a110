/** Messages between applicant and office, and what the office asks for. */
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { caseMessageMachine } from '@backlot/contract/engine/case-machines'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { endedPermits } from '@backlot/contract/permit-machine'
import { permitMessagesApi as api } from '@backlot/contract/permit-process'
import type { Permit } from '@backlot/contract/permits'
import { usePermitChange, usePermitMessages } from '#features/permits/api.ts'
import { DocumentDialog, InfoDialog, MessageDialog, OwnMessageDialog } from '#features/permits/parts/message-dialogs.tsx'
import { permitMessagesText } from '#features/permits/parts/messages-text.ts'
import { MoveButtons } from '#features/permits/parts/move-buttons.tsx'
import { Section } from '#features/permits/parts/section.tsx'
import { messageStatusText } from '#features/permits/words.ts'
import { call, callFile } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import styles from '#features/permits/permits.module.css'

const dialogs = { write: MessageDialog, writeOwn: OwnMessageDialog, askInfo: InfoDialog, askDocument: DocumentDialog } as const
type Asking = keyof typeof dialogs

export function MessagesSection({ permit }: { permit: Permit }) {
  const t = useText(permitMessagesText)
  const messages = usePermitMessages(permit.id)
  const [open, setOpen] = useState<Asking | null>(null)
  const { next, status, can } = permit
  const isRunning = can.office && status !== 'draft' && !endedPermits.some((ended) => ended === status)
  const offered: Asking[] = [
    ...(can.office ? (['write'] as const) : (['writeOwn'] as const)),
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
      {Opened && <Opened permitId={permit.id} onClose={() => setOpen(null)} />}
    </>
  )
}

function Row({ message }: { message: CaseMessage }) {
  const t = useText(permitMessagesText)
  const statuses = useText(messageStatusText)
  const format = useFormat()
  const { id, version, direction, status, due_at: due } = message
  const moving = usePermitChange((to: CaseMessage['status']) => call(api.status, { body: { id, version, status: to } }))
  const facts = [
    format.moment(message.created_at),
    message.from,
    t(direction),
    message.by_mail && t('byMail'),
    direction !== 'internal' && statuses(status),
    due && t('due', { day: format.date(due.slice(0, 10)) }),
  ]
  return (
    <li className={styles.row}>
      {message.subject !== '' && <strong>{message.subject}</strong>}
      <span className={styles.said}>{message.removed ? t('removed') : message.body}</span>
      <MailedFiles files={message.files} fetch={(file) => callFile(api.file, { params: { id: file.id } })} />
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      <MoveButtons
        about={message.subject || message.body.slice(0, 60)}
        next={message.next}
        move={(to) => moving.mutateAsync(caseMessageMachine.statuses.find((one) => one === to) ?? status)}
      />
    </li>
  )
}
