/** What a permit costs: each fee is paid, waived with the reason, or given back. */
import limits from 'virtual:limits/permit-approvals'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CaseFee } from '@backlot/contract/engine/cases'
import { permitConditionsApi as api } from '@backlot/contract/permit-approvals'
import { centsOf, moneyText } from '@backlot/contract/money'
import type { Permit } from '@backlot/contract/permits'
import { caseText } from '#features/engine/cases/text.ts'
import { usePermitChange } from '#features/permits/api.ts'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { AddFeeDialog } from '#features/permits/parts/add-fee-dialog.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

type Settled = 'paid' | 'waived' | 'refunded'
/** What can become of a fee. */
const settles: Record<CaseFee['status'], readonly Settled[]> = { due: ['paid', 'waived'], paid: ['refunded'], waived: [], refunded: [] }
/** Words of `permitText` for the status of a fee. */
export const feeStatusWords = { due: 'feeDue', paid: 'feePaid', waived: 'feeWaived', refunded: 'feeRefunded' } as const

/** Before it is submitted the price list says what it costs; what is closed is settled. */
const takesFees = ({ status, can }: Permit): boolean => can.office && can.write && status !== 'draft' && status !== 'closed'

export function FeesSection({ permit }: { permit: Permit }) {
  const { id, fees, can } = permit
  const t = useText(permitText)
  const money = useMoney()
  const { number } = useFormat()
  const [settling, settle] = useState<{ fee: CaseFee; as: Settled } | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = takesFees(permit) && (
    <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t('addFee')}
    </Button>
  )
  const open = fees.filter(({ status }) => status === 'due').reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return (
    <>
      <Section title={t('fees')} isEmpty={fees.length === 0} actions={add}>
        <p>{t('openSum', { sum: money(moneyText(open)) })}</p>
        <ul className={styles.rows}>
          {fees.map((fee) => (
            <li key={fee.id} className={styles.row}>
              <strong>
                {fee.name}: {money(fee.amount)}
              </strong>
              <span>
                {[
                  t('feeLine', { quantity: number(Number(fee.quantity)), rate: money(fee.rate) }),
                  t(feeStatusWords[fee.status]),
                  fee.reference,
                  fee.waived_why,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <div className={styles.tools}>
                {(can.office && can.write ? settles[fee.status] : []).map((as) => (
                  <Button
                    key={as}
                    variant="default"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={`${t(as)}: ${fee.name}`}
                    onClick={() => settle({ fee, as })}
                  >
                    {t(as)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {settling && <FeeDialog fee={settling.fee} as={settling.as} onClose={() => settle(null)} />}
      {isAdding && <AddFeeDialog permitId={id} onClose={() => setAdding(false)} />}
    </>
  )
}

function FeeDialog({ fee: { id, name }, as, onClose }: { fee: CaseFee; as: Settled; onClose: () => void }) {
  const t = useText(permitText)
  const shared = useText(caseText)
  const settling = usePermitChange((said: { why: string; reference: string }) => call(api.fee, { body: { id, status: as, ...said } }))
  const isWaiving = as === 'waived'
  const form = useForm({
    limits: limits['fee'] ?? {},
    initial: { why: '', reference: '' },
    check: ({ why }) => (isWaiving && why.trim() === '' ? { why: t('whyMissing') } : {}),
    onSubmit: (said, failed) =>
      settling.mutate(said, {
        onSuccess: () => {
          toast.success(shared('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog title={`${t(as)}: ${name}`} action={t(as)} cancel={shared('cancel')} form={form} onClose={onClose}>
      {isWaiving ? (
        <Textarea data-autofocus autosize minRows={2} label={t('why')} {...form.field('why')} />
      ) : (
        <TextInput data-autofocus label={t('reference')} {...form.field('reference')} />
      )}
    </FormDialog>
  )
}
