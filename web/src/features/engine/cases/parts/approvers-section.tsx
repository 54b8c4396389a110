/** Who is asked about a case and what each has decided; a key approver decides in another's place. */
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { approvalDecisions } from '@backlot/contract/engine/case-machines'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { DecisionForm } from '#features/engine/cases/approve/decision-form.tsx'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { CaseView, Decision, Moved } from '#features/engine/cases/kind.ts'
import { ApproversDialog } from '#features/engine/cases/parts/approvers-dialog.tsx'
import { MoveButtons, useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { caseText } from '#features/engine/cases/text.ts'
import { approvalStatusText } from '#features/engine/cases/words.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/cases/cases.module.css'

const isDecision = (to: string): boolean => approvalDecisions.some((one) => one === to)

export function ApproversSection({ of }: { of: Pick<CaseView, 'id' | 'version' | 'approvals' | 'needs_no_approver' | 'can'> }) {
  const t = useText(caseText)
  const { calls } = useCaseKind()
  const refused = useRefusal()
  const [isChoosing, setChoosing] = useState(false)
  const { id, version, approvals, needs_no_approver: needsNone, can } = of
  const choosing = useCaseChange(() => calls.chooseApprovers(id, version))
  const choose = () => choosing.mutate(undefined, { onSuccess: () => toast.success(t('byRuleDone')), onError: refused })
  return (
    <>
      <Section
        title={t('approvers')}
        isEmpty={approvals.length === 0}
        empty={needsNone ? t('needsNone') : undefined}
        actions={
          can.choose && (
            <>
              <Button variant="default" size="sm" loading={choosing.isPending} onClick={choose}>
                {t('byRule')}
              </Button>
              <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                {t('choose')}
              </Button>
            </>
          )
        }
      >
        <ul className={styles.rows}>
          {approvals.map((approval) => (
            <Approver key={approval.id} approval={approval} isOffice={can.office} />
          ))}
        </ul>
      </Section>
      {isChoosing && <ApproversDialog of={of} onClose={() => setChoosing(false)} />}
    </>
  )
}

function Approver({ approval, isOffice }: { approval: CaseApproval; isOffice: boolean }) {
  const t = useText(caseText)
  const statuses = useText(approvalStatusText)
  const format = useFormat()
  const { name, status, next } = approval
  // The case has ended before it was decided.
  const isUndecided = isOffice && next.length === 0 && ['queued', 'pending'].includes(status)
  const facts = [
    t('step', { step: approval.step_order }),
    isUndecided ? t('undecided') : statuses(status),
    !isUndecided && approval.overdue && t('overdue'),
    approval.decided_at && t('decidedAt', { moment: format.moment(approval.decided_at) }),
    approval.decided_as === 'key_approver' && t('asKey'),
  ]
  return (
    <li className={styles.row}>
      <strong>{[name, approval.department].filter(Boolean).join(', ')}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {[approval.note, ...approval.conditions].filter(Boolean).map((said) => (
        <span key={said} className={styles.said}>
          {said}
        </span>
      ))}
      <Tools approval={approval} />
    </li>
  )
}

function Tools({ approval }: { approval: CaseApproval }) {
  const t = useText(caseText)
  const { calls } = useCaseKind()
  const refused = useRefusal()
  const [isOpen, setOpen] = useState(false)
  const { id, version, name, status, next } = approval
  const { moveApproval, reshare } = calls
  const moving = useCaseChange((moved: Moved) => moveApproval?.(moved) ?? Promise.resolve())
  const resharing = useCaseChange(() => reshare?.(id) ?? Promise.resolve())
  const send = () => resharing.mutate(undefined, { onSuccess: () => toast.success(t('reshared', { name })), onError: refused })
  return (
    <div className={styles.tools}>
      {moveApproval && (
        <MoveButtons
          about={name}
          next={next.filter(({ to }) => !isDecision(to))}
          move={(to, note) => moving.mutateAsync({ id, version, to, note })}
        />
      )}
      {reshare && status === 'pending' && next.length > 0 && (
        <Button variant="default" size="sm" loading={resharing.isPending} aria-label={`${t('reshare')}: ${name}`} onClick={send}>
          {t('reshare')}
        </Button>
      )}
      {next.some(({ to }) => isDecision(to)) && (
        <Button variant="default" size="sm" aria-haspopup="dialog" aria-label={`${t('decideFor')}: ${name}`} onClick={() => setOpen(true)}>
          {t('decideFor')}
        </Button>
      )}
      {isOpen && <DecideDialog approval={approval} onClose={() => setOpen(false)} />}
    </div>
  )
}

function DecideDialog({ approval, onClose }: { approval: CaseApproval; onClose: () => void }) {
  const t = useText(caseText)
  const { calls } = useCaseKind()
  const deciding = useCaseChange((decision: Decision) => calls.decideByKey(approval.id, decision))
  return (
    <Modal opened onClose={onClose} title={t('decideTitle', { name: approval.name })} closeButtonProps={{ 'aria-label': t('close') }}>
      <DecisionForm
        approval={approval}
        decide={(decision, after) =>
          deciding.mutate(decision, {
            ...after,
            onSuccess: () => {
              after.onSuccess()
              toast.success(t('saved'))
              onClose()
            },
          })
        }
      />
    </Modal>
  )
}
