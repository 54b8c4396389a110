/** The conditions of a permit, and how far the applicant has accepted them. */
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { acknowledgementMachine } from '@backlot/contract/engine/case-machines'
import type { Acknowledgement } from '@backlot/contract/engine/cases'
import { permitConditionsApi as api } from '@backlot/contract/permit-approvals'
import type { Permit } from '@backlot/contract/permits'
import { usePermitChange } from '#features/permits/api.ts'
import { linesOf } from '#features/permits/lines.ts'
import { useConditionTexts } from '#features/permits/office/desk-api.ts'
import { MoveButtons } from '#features/permits/parts/move-buttons.tsx'
import { Section } from '#features/permits/parts/section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { acknowledgementText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/permits/permits.module.css'

export function ConditionsSection({ permit }: { permit: Permit }) {
  const t = useText(permitText)
  const [isOpen, setOpen] = useState(false)
  const { conditions, acknowledgement, can } = permit
  return (
    <>
      <Section
        title={t('conditions')}
        isEmpty={conditions.length === 0 && !acknowledgement}
        actions={
          can.office &&
          can.edit && (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('editConditions')}
            </Button>
          )
        }
      >
        <ul>
          {conditions.map(({ id, text, source }) => (
            <li key={id}>
              {text} <span className={styles.quiet}>({t(source)})</span>
            </li>
          ))}
        </ul>
        {acknowledgement && <Accepted acknowledgement={acknowledgement} />}
      </Section>
      {isOpen && <ConditionsDialog permit={permit} onClose={() => setOpen(false)} />}
    </>
  )
}

function Accepted({ acknowledgement }: { acknowledgement: Acknowledgement }) {
  const t = useText(permitText)
  const statuses = useText(acknowledgementText)
  const { id, version, status, signed_name: name, note, next } = acknowledgement
  const moving = usePermitChange(({ to, note: said }: { to: Acknowledgement['status']; note: string }) =>
    to === 'confirmed'
      ? call(api.confirm, { body: { id, version } })
      : call(api.acknowledge, { body: { id, version, status: to, note: said } }),
  )
  return (
    <div className={styles.row}>
      <span>{[t('accepted', { status: statuses(status) }), name && t('acceptedBy', { name })].filter(Boolean).join(' · ')}</span>
      {note !== '' && <span className={styles.said}>{note}</span>}
      <MoveButtons
        about={t('conditions')}
        next={next}
        move={(to, said) => moving.mutateAsync({ to: acknowledgementMachine.statuses.find((one) => one === to) ?? status, note: said })}
      />
    </div>
  )
}

function ConditionsDialog({ permit: { id, version, conditions }, onClose }: { permit: Permit; onClose: () => void }) {
  const t = useText(permitText)
  const texts = useConditionTexts()
  const own = conditions.filter(({ source }) => source === 'office')
  /** A line that stays keeps the place it is about. */
  const kept = (text: string) => {
    const before = own.find((one) => one.text === text)
    return before ? { text, part_id: before.part_id, needs_ack: before.needs_ack } : { text }
  }
  const writing = usePermitChange(({ lines, seen }: { lines: string[]; seen: number }) =>
    call(api.write, { body: { permitId: id, version: seen, conditions: lines.map(kept) } }),
  )
  const form = useForm({
    limits: {},
    initial: { conditions: own.map(({ text }) => text).join('\n'), version },
    onSubmit: ({ conditions: typed, version: seen }, failed) =>
      writing.mutate(
        { lines: linesOf(typed), seen },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  /** A condition of the library as a line of its own. */
  const take = (chosen: string) => {
    const found = texts.data?.find((one) => String(one.id) === chosen)
    const lines = linesOf(form.values.conditions)
    const line = found?.text.replaceAll(/\s*\n\s*/gu, ' ') ?? ''
    if (line !== '' && !lines.includes(line)) form.set({ conditions: [...lines, line].join('\n') })
  }
  return (
    <FormDialog title={t('editConditions')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <Textarea
        data-autofocus
        autosize
        minRows={4}
        label={t('conditionsField')}
        description={t('conditionsHint')}
        {...form.field('conditions')}
      />
      {texts.data && texts.data.length > 0 && (
        <NativeSelect
          label={t('fromLibrary')}
          data={[
            { value: '', label: t('chooseCondition') },
            ...texts.data.map(({ id: one, title }) => ({ value: String(one), label: title })),
          ]}
          value=""
          onChange={({ currentTarget: { value } }) => take(value)}
        />
      )}
    </FormDialog>
  )
}
