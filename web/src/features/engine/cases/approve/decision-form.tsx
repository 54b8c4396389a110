/** What an approver decides, with conditions or a note where the decision needs them. */
import { Button, Radio, Textarea } from '@mantine/core'
import { approvalDecisions } from '@backlot/contract/engine/case-machines'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { decisionText } from '#features/engine/cases/approve/text.ts'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { Decision } from '#features/engine/cases/kind.ts'
import { linesOf } from '#features/engine/cases/lines.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

interface DecisionFormProps {
  approval: CaseApproval
  decide: (decision: Decision, after: { onSuccess: () => void; onError: (error: ApiError) => void }) => void
}

export function DecisionForm({ approval: { next }, decide }: DecisionFormProps) {
  const t = useText(decisionText)
  const { limits } = useCaseKind()
  const offered = approvalDecisions.filter((one) => next.some(({ to }) => to === one))
  const asksNote = (status: string): boolean => next.some(({ to, needs }) => to === status && needs === 'note')
  const form = useForm({
    limits: limits.decide,
    initial: { status: '', note: '', conditions: '' },
    check: ({ status, note, conditions }) => ({
      ...(status === '' ? { status: t('choose') } : {}),
      ...(status === 'approved_conditions' && linesOf(conditions).length === 0 ? { conditions: t('conditionsMissing') } : {}),
      ...(asksNote(status) && note.trim() === '' ? { note: t('noteMissing') } : {}),
    }),
    onSubmit: ({ status, note, conditions }, failed, saved) => {
      const chosen = offered.find((one) => one === status)
      if (!chosen) return
      const sent = { status: chosen, note: note.trim(), conditions: chosen === 'approved_conditions' ? linesOf(conditions) : [] }
      decide(sent, { onSuccess: () => saved(), onError: failed })
    },
  })
  const { status } = form.values
  return (
    <Form form={form} className={styles.form}>
      <Radio.Group label={t('decision')} {...form.choice('status')}>
        <div className={styles.choices}>
          {offered.map((one) => (
            <Radio key={one} value={one} size="md" label={t(one)} />
          ))}
        </div>
      </Radio.Group>
      {status === 'approved_conditions' && (
        <Textarea size="md" rows={4} label={t('conditionsField')} description={t('conditionsHint')} {...form.field('conditions')} />
      )}
      {status !== '' && <Textarea size="md" rows={3} label={t(asksNote(status) ? 'noteNeeded' : 'note')} {...form.field('note')} />}
      <Button type="submit" size="md" loading={form.isSending}>
        {t('send')}
      </Button>
    </Form>
  )
}
