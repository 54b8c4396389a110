/** The invoices of a permit: made and cancelled by the office, paid by the applicant. */
import { Anchor, Button } from '@mantine/core'
import { permitPaymentsApi as api, type PermitInvoice } from '@backlot/contract/permit-payments'
import type { Permit } from '@backlot/contract/permits'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { usePermitChange } from '#features/permits/api.ts'
import { useInvoices } from '#features/permits/payments/api.ts'
import { invoiceWords, paymentText } from '#features/permits/payments/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function InvoicesSection({ permit: { id, fees, can } }: { permit: Permit }) {
  const t = useText(paymentText)
  const messageText = useMessageText()
  const invoices = useInvoices(id)
  const making = usePermitChange(() => call(api.create, { body: { permitId: id } }))
  const isDue = fees.some(({ status }) => status === 'due')
  const failed = (error: ApiError) => toast.error(messageText(error.first))
  const make = () => afterChange(making.mutateAsync(undefined), { onSuccess: () => toast.success(t('invoiced')), onError: failed })
  if (!can.office && !invoices.data?.length) return null
  return (
    <Section
      title={t('invoices')}
      isEmpty={invoices.data?.length === 0}
      actions={
        can.office &&
        can.write &&
        isDue && (
          <Button variant="default" size="sm" loading={making.isPending} onClick={make}>
            {t('invoice')}
          </Button>
        )
      }
    >
      {invoices.isError && <ErrorState error={invoices.error} title={t('failed')} onRetry={() => void invoices.refetch()} />}
      <ul className={styles.rows}>
        {invoices.data?.map((invoice) => (
          <li key={invoice.id} className={styles.row}>
            <Invoice invoice={invoice} isOffice={can.office} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Invoice({ invoice, isOffice }: { invoice: PermitInvoice; isOffice: boolean }) {
  const t = useText(paymentText)
  const money = useMoney()
  const format = useFormat()
  const messageText = useMessageText()
  const { id, number, status, amount, refunded, lines, created_at: at, pay_url: url } = invoice
  const ending = usePermitChange(() => call(api.cancel, { body: { id, status: 'cancelled' } }))
  const end = () =>
    afterChange(ending.mutateAsync(undefined), {
      onSuccess: () => toast.success(t('cancelled')),
      onError: (error) => toast.error(messageText(error.first)),
    })
  const isPart = status === 'paid' && Number(refunded) > 0
  return (
    <>
      <strong>
        <UnbrokenNumbers>{`${number}: ${money(amount)}`}</UnbrokenNumbers>
      </strong>
      <span>
        {[t(invoiceWords[status]), isPart && t('partRefunded', { sum: money(refunded) }), format.date(at)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.quiet}>{lines.map(({ name }) => name).join(', ')}</span>
      <div className={styles.tools}>
        {!isOffice && url && (
          <Anchor href={url} aria-label={t('payInvoice', { number })}>
            {t('pay')}
          </Anchor>
        )}
        {isOffice && status === 'open' && (
          <Button variant="default" size="sm" loading={ending.isPending} onClick={end}>
            {t('cancelInvoice', { number })}
          </Button>
        )}
      </div>
    </>
  )
}
