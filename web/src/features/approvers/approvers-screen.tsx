/** The catalogue of approvers in its steps: one screen for permits and tax credit. */
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Approver } from '@backlot/contract/approvers'
import { AddApproverDialog, EditApproverDialog } from '#features/approvers/approver-dialog.tsx'
import { useApprovers, useChangeApprover, useOrderApprovers, useRecoverApprover, useRemoveApprover } from '#features/approvers/api.ts'
import { ApproverRow } from '#features/approvers/approver-row.tsx'
import { idsOf, type Move, moved, shownAs, stepsOf } from '#features/approvers/model.ts'
import { approversText } from '#features/approvers/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Page } from '#ui/shell/page.tsx'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/approvers/approvers-screen.module.css'

export function ApproversScreen() {
  const t = useText(approversText)
  const { admin } = useViewer()
  if (admin) return <Approvers />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Approvers() {
  const t = useText(approversText)
  const [open, setOpen] = useState<Approver | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Button leftSection={<IconPlus size={18} />} aria-haspopup="dialog" onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <Steps onEdit={setOpen} />
      {open === 'add' && <AddApproverDialog onClose={close} />}
      {open !== null && open !== 'add' && <EditApproverDialog approver={open} onClose={close} />}
    </Page>
  )
}

function Steps({ onEdit }: { onEdit: (approver: Approver) => void }) {
  const t = useText(approversText)
  const messageText = useMessageText()
  const approvers = useApprovers()
  const [ordering, changing, removing, recovering] = [useOrderApprovers(), useChangeApprover(), useRemoveApprover(), useRecoverApprover()]
  const [said, setSaid] = useState('')
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  if (approvers.isError) return <ErrorState error={approvers.error} onRetry={() => void approvers.refetch()} />
  if (!approvers.data) return <Skeleton height={240} aria-hidden />
  const steps = stepsOf(approvers.data)
  if (steps.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>

  const move = (approver: Approver, by: Move) => {
    const next = moved(steps, approver.id, by)
    if (!next) return
    const number = next.findIndex((step) => step.some(({ id }) => id === approver.id)) + 1
    setSaid(t('movedTo', { name: approver.name, number, count: next.length }))
    ordering.mutate({ steps: idsOf(next), shown: shownAs(next) }, { onError: refused })
  }
  const toggle = ({ id, version, active }: Approver) =>
    afterChange(changing.mutateAsync({ id, version, active: !active }), {
      onSuccess: ({ name }) => toast.success(t('saved', { name })),
      onError: refused,
    })
  const recover = (id: number) =>
    afterChange(recovering.mutateAsync(id), { onSuccess: ({ name }) => toast.success(t('recovered', { name })), onError: refused })
  const remove = ({ id, name }: Approver) =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: () => recover(id) }),
      onError: refused,
    })
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step[0]?.id}>
            <h2 className={styles.step}>
              {t('step', { number: index + 1 })}
              {step.length > 1 && <span className={styles.quiet}> · {t('together')}</span>}
            </h2>
            <ul className={rows.list}>
              {step.map((approver) => (
                <ApproverRow
                  key={approver.id}
                  approver={approver}
                  canMove={(by) => moved(steps, approver.id, by) !== undefined}
                  onMove={(by) => move(approver, by)}
                  onEdit={() => onEdit(approver)}
                  onToggle={() => toggle(approver)}
                  onRemove={() => remove(approver)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.unseen}>
        {said}
      </p>
    </>
  )
}
