/** The moves that the server's answer names, a button each; those that need a reason, or end something, ask first. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { NextMove } from '@backlot/contract/engine/cases'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import { moveText, type MoveWord } from '#features/engine/cases/parts/move-text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export type Move = (to: string, note: string) => Promise<unknown>

interface MoveButtonsProps {
  next: readonly NextMove[]
  /** What is moved, where the page has several. */
  about?: string
  /** What a dialog says that it is about to move; without one that is `about`. */
  subject?: string
  move: Move
}

/** Whether a move asks for a reason, or whether it is meant. */
function useAsks(): (move: NextMove) => boolean {
  const { ended } = useCaseKind()
  return ({ to, needs }) => needs !== null || ended.includes(to)
}

/** Everything that a refusal says, in one line; what several fields lack is said once. */
export function useRefusal() {
  const messageText = useMessageText()
  return ({ fields, detail }: ApiError) => {
    const reasons = new Set(fields.map(({ message }) => messageText(message)))
    toast.error(reasons.size > 0 ? [...reasons].join(' ') : messageText(detail))
  }
}

/** Moves that take something from the one who asked. */
const harmful = new Set<string>([
  'denied',
  'rejected',
  'declined',
  'not_qualified',
  'revoked',
  'suspended',
  'cancelled',
  'cancelled_late',
  'withdrawn',
  'removed',
] satisfies MoveWord[])

export function MoveButtons({ next, about, subject = about, move }: MoveButtonsProps) {
  const t = useText(moveText)
  const refused = useRefusal()
  const asks = useAsks()
  const [asked, ask] = useState<NextMove | null>(null)
  const [isMoving, setMoving] = useState(false)
  const press = (one: NextMove) => {
    if (asks(one)) {
      ask(one)
      return
    }
    setMoving(true)
    afterChange(
      move(one.to, '').finally(() => setMoving(false)),
      { onSuccess: () => toast.success(t('done')), onError: refused },
    )
  }
  if (next.length === 0) return null
  return (
    <div className={styles.tools}>
      {next.map((one) => {
        const label = t(one.action as MoveWord)
        return (
          <Button
            key={`${one.action} ${one.to}`}
            variant="default"
            size="sm"
            disabled={isMoving}
            {...(about && { 'aria-label': `${label}: ${about}` })}
            {...(asks(one) && { 'aria-haspopup': 'dialog' as const })}
            onClick={() => press(one)}
          >
            {label}
          </Button>
        )
      })}
      {asked && <MoveDialog asked={asked} subject={subject ?? ''} move={move} onClose={() => ask(null)} />}
    </div>
  )
}

interface MoveDialogProps {
  asked: NextMove
  subject: string
  move: Move
  onClose: () => void
}

function MoveDialog({ asked, subject, move, onClose }: MoveDialogProps) {
  const t = useText(moveText)
  const { limits } = useCaseKind()
  const label = t(asked.action as MoveWord)
  const form = useForm({
    limits: { note: limits.note },
    initial: { note: '' },
    check: ({ note }) => (asked.needs === 'note' && note.trim() === '' ? { note: t('noteMissing') } : {}),
    onSubmit: ({ note }, failed) =>
      afterChange(move(asked.to, note.trim()), {
        onSuccess: () => {
          toast.success(t('done'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog
      title={label}
      action={label}
      cancel={t('cancel')}
      form={form}
      onClose={onClose}
      {...(harmful.has(asked.action) && { color: 'red' })}
    >
      {subject !== '' && (
        <p className={styles.quiet}>
          <UnbrokenNumbers>{subject}</UnbrokenNumbers>
        </p>
      )}
      <Textarea data-autofocus autosize minRows={3} label={t(asked.needs === 'note' ? 'noteNeeded' : 'note')} {...form.field('note')} />
    </FormDialog>
  )
}
