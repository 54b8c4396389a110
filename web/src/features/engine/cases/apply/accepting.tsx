/** The conditions of a case, each ticked, and signed with a typed name; or declined with the reason. */
import { Alert, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Acknowledgement } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { acknowledgementText } from '#features/engine/cases/words.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

export function Accepting({ acknowledgement }: { acknowledgement: Acknowledgement }) {
  const t = useText(caseApplyText)
  const statuses = useText(acknowledgementText)
  const { status, next, conditions, signed_name: name } = acknowledgement
  const mayAccept = next.some(({ to }) => to === 'acknowledged')
  return (
    <section aria-label={t('conditions')}>
      <h2 className={styles.subtitle}>{t('conditions')}</h2>
      {mayAccept ? (
        <AcceptForm acknowledgement={acknowledgement} />
      ) : (
        <>
          <ul>
            {conditions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <p className={styles.quiet}>{[statuses(status), name].filter(Boolean).join(' · ')}</p>
        </>
      )}
    </section>
  )
}

function AcceptForm({ acknowledgement: { id, version, conditions, next } }: { acknowledgement: Acknowledgement }) {
  const t = useText(caseApplyText)
  const { calls, limits } = useCaseKind()
  const [isDeclining, setDeclining] = useState(false)
  const accepting = useCaseChange((said: { ticked: number[]; signed_name: string }) => calls.accept({ id, version, ...said }))
  const initial: { ticked: number[]; signed_name: string } = { ticked: [], signed_name: '' }
  const form = useForm({
    limits: limits.accept,
    initial,
    check: ({ ticked, signed_name: name }) => ({
      // No one of the boxes is at fault: it is said below all of them.
      ...(ticked.length < conditions.length ? { '': caseProblems.tickAll } : {}),
      ...(name.trim() === '' ? { signed_name: t('signature') } : {}),
    }),
    onSubmit: (said, failed) => accepting.mutate(said, { onSuccess: () => toast.success(t('saved')), onError: failed }),
  })
  const toggle = (one: number, on: boolean) =>
    form.set({ ticked: on ? [...form.values.ticked, one] : form.values.ticked.filter((id_) => id_ !== one) })
  return (
    <Alert title={t('acceptTitle')}>
      <p>{t('acceptText')}</p>
      <Form form={form} className={styles.choices}>
        {conditions.map(({ id: one, text }) => (
          <Checkbox
            key={one}
            label={text}
            checked={form.values.ticked.includes(one)}
            onChange={({ currentTarget }) => toggle(one, currentTarget.checked)}
          />
        ))}
        <TextInput label={t('signature')} {...form.field('signed_name')} />
        <div className={styles.tools}>
          <Button type="submit" loading={form.isSending}>
            {t('accept')}
          </Button>
          {next.some(({ to }) => to === 'declined') && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          )}
        </div>
      </Form>
      {isDeclining && <DeclineDialog id={id} version={version} onClose={() => setDeclining(false)} />}
    </Alert>
  )
}

function DeclineDialog({ id, version, onClose }: { id: number; version: number; onClose: () => void }) {
  const t = useText(caseApplyText)
  const { calls, limits } = useCaseKind()
  const declining = useCaseChange((note: string) => calls.moveAcceptance({ id, version, to: 'declined', note }))
  const form = useForm({
    limits: { note: { ...limits.note, required: true } },
    initial: { note: '' },
    onSubmit: ({ note }, failed) => declining.mutate(note, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog title={t('decline')} action={t('decline')} cancel={t('cancel')} form={form} onClose={onClose}>
      <Textarea data-autofocus autosize minRows={3} label={t('declineWhy')} {...form.field('note')} />
    </FormDialog>
  )
}
