/** Who is asked about a permit and what each has decided; a key approver decides in another's place. */
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { approvalDecisions, approvalMachine } from '@backlot/contract/engine/case-machines'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { permitApprovalsApi as api } from '@backlot/contract/permit-approvals'
import type { Permit } from '@backlot/contract/permits'
import { type Decision, DecisionForm } from '#features/permits/approve/decision-form.tsx'
import { usePermitChange } from '#features/permits/api.ts'
import { MoveButtons, useRefusal } from '#features/permits/parts/move-buttons.tsx'
import { Section } from '#features/permits/parts/section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { approvalStatusText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/permits/permits.module.css'

const chosenIn: readonly string[] = ['submitted', 'in_review', 'info_requested']
const isDecision = (to: string): boolean => approvalDecisions.some((one) => one === to)

export function ApproversSection({ permit }: { permit: Permit }) {
  const t = useText(permitText)
  const refused = useRefusal()
  const { id, version, approvals, can, status } = permit
  const choosing = usePermitChange(() => call(api.choose, { body: { permitId: id, version } }))
  const choose = () => choosing.mutate(undefined, { onSuccess: () => toast.success(t('byRuleDone')), onError: refused })
  const mayChoose = can.office && chosenIn.includes(status)
  return (
    <Section
      title={t('approvers')}
      isEmpty={approvals.length === 0}
      actions={
        mayChoose && (
          <Button variant="default" size="sm" loading={choosing.isPending} onClick={choose}>
            {t('byRule')}
          </Button>
        )
      }
    >
      <ul className={styles.rows}>
        {approvals.map((approval) => (
          <Approver key={approval.id} approval={approval} />
        ))}
      </ul>
    </Section>
  )
}

function Approver({ approval }: { approval: CaseApproval }) {
  const t = useText(permitText)
  const statuses = useText(approvalStatusText)
  const format = useFormat()
  const refused = useRefusal()
  const [isOpen, setOpen] = useState(false)
  const { id, version, name, status, next } = approval
  const moving = usePermitChange(({ to, note }: { to: CaseApproval['status']; note: string }) =>
    call(api.chosenStatus, { body: { id, version, status: to, note } }),
  )
  const resharing = usePermitChange(() => call(api.reshare, { body: { id } }))
  const reshare = () => resharing.mutate(undefined, { onSuccess: () => toast.success(t('reshared', { name })), onError: refused })
  const facts = [
    t('step', { step: approval.step_order }),
    statuses(status),
    approval.overdue && t('overdue'),
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
      <div className={styles.tools}>
        <MoveButtons
          about={name}
          next={next.filter(({ to }) => !isDecision(to))}
          move={(to, note) => moving.mutateAsync({ to: approvalMachine.statuses.find((one) => one === to) ?? status, note })}
        />
        {status === 'pending' && (
          <Button variant="default" size="sm" loading={resharing.isPending} aria-label={`${t('reshare')}: ${name}`} onClick={reshare}>
            {t('reshare')}
          </Button>
        )}
        {next.some(({ to }) => isDecision(to)) && (
          <Button
            variant="default"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${t('decideFor')}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {t('decideFor')}
          </Button>
        )}
      </div>
      {isOpen && <DecideDialog approval={approval} onClose={() => setOpen(false)} />}
    </li>
  )
}

function DecideDialog({ approval, onClose }: { approval: CaseApproval; onClose: () => void }) {
  const t = useText(permitText)
  const deciding = usePermitChange((decision: Decision) => call(api.decideByKey, { body: { id: approval.id, ...decision } }))
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
