/** What a production spent here, told after the shoot: written and submitted by the applicant, accepted or waived by the office. */
import { Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { type CaseRecap, type RecapItem, recapItems, type RecapFields } from '@backlot/contract/engine/recaps'
import { recapMachine } from '@backlot/contract/engine/case-machines'
import { statusIn } from '#features/engine/cases/calls.ts'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import { recapCountText, recapItemText } from '#features/engine/cases/parts/recap-text.ts'
import { deskText } from '#features/engine/cases/desk/text.ts'
import { MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { recapStatusText } from '#features/engine/cases/words.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney, useMoneySign } from '#lib/use-money.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

const counts = [
  'prep_days',
  'shoot_days',
  'strike_days',
  'room_nights',
  'car_days',
  'local_cast',
  'local_crew',
  'extra_days',
  'residents_hired',
  'charities_helped',
] as const satisfies readonly (keyof RecapFields)[]

export function RecapSection({ recap }: { recap: CaseRecap | null }) {
  const t = useText(deskText)
  return (
    <Section title={t('recap')} isEmpty={recap === null}>
      {recap && <Recap recap={recap} />}
    </Section>
  )
}

function Recap({ recap }: { recap: CaseRecap }) {
  const { calls } = useCaseKind()
  const t = useText(deskText)
  const statuses = useText(recapStatusText)
  const items = useText(recapItemText)
  const format = useFormat()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { id, version, status, due_at: due, note, spend, from_ledger: isOfLedger, next } = recap
  const moving = useCaseChange(({ to, note: said }: { to: string; note: string }) =>
    calls.writeRecap({ id, version, status: statusIn(recapMachine, to), note: said }),
  )
  const mayWrite = next.some(({ to }) => to === 'submitted')
  const facts = [
    statuses(status),
    due && t('recapDue', { day: format.date(due.slice(0, 10)) }),
    spend.length > 0 && t('recapTotal', { sum: money(recap.total) }),
  ]
  return (
    <div className={styles.row}>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {isOfLedger && <span className={styles.quiet}>{t('ofLedger')}</span>}
      {note !== '' && <span className={styles.said}>{note}</span>}
      {spend.length > 0 && (
        <ul>
          {spend.map(({ item, amount }) => (
            <li key={item}>{`${items(item)}: ${money(amount)}`}</li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        {mayWrite && (
          <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('writeRecap')}
          </Button>
        )}
        <MoveButtons about={t('recap')} next={next} move={(to, said) => moving.mutateAsync({ to, note: said })} />
      </div>
      {isOpen && <RecapDialog recap={recap} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** What is not named was not spent, or is not known: its field is empty. */
const spent = (spend: CaseRecap['spend']) =>
  Object.fromEntries(
    recapItems.map((item) => {
      const amount = spend.find((one) => one.item === item)?.amount
      return [item, amount === undefined ? null : Number(amount)]
    }),
  ) as Record<RecapItem, number | null>

function RecapDialog({ recap, onClose }: { recap: CaseRecap; onClose: () => void }) {
  const { calls } = useCaseKind()
  const t = useText(deskText)
  const countWords = useText(recapCountText)
  const items = useText(recapItemText)
  const sign = useMoneySign()
  const { id, version, status, from_ledger: isOfLedger } = recap
  const written = isOfLedger ? [] : recapItems
  const writing = useCaseChange((fields: Partial<RecapFields>) => calls.writeRecap({ id, version, status, note: '', fields }))
  const form = useForm({
    limits: {},
    initial: {
      ...(Object.fromEntries(counts.map((name) => [name, recap[name]])) as Record<(typeof counts)[number], number>),
      ...spent(recap.spend),
    },
    onSubmit: (typed, failed) =>
      writing.mutate(
        {
          ...(Object.fromEntries(counts.map((name) => [name, typed[name]])) as Record<(typeof counts)[number], number>),
          ...(!isOfLedger && {
            spend: recapItems.flatMap((item) => {
              const amount = typed[item]
              return amount === null ? [] : [{ item, amount: amount.toFixed(2) }]
            }),
          }),
        },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('writeRecap')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t(isOfLedger ? 'ofLedger' : 'recapText')}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {counts.map((name) => (
          <NumberField
            key={name}
            label={countWords(name)}
            min={0}
            isWhole
            {...form.choice(name)}
            onNumber={(next) => form.set({ [name]: next ?? 0 })}
          />
        ))}
        {written.map((item) => (
          <NumberField
            key={item}
            label={items(item)}
            min={0}
            isAmount
            {...sign}
            {...form.choice(item)}
            onNumber={(next) => form.set({ [item]: next })}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  )
}
