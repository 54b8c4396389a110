/** What is to be paid, behind the link of an invoice: the provider takes the payment, and its report marks it paid. */
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@backlot/contract/endpoint'
import { type OpenedInvoice, permitPaymentsApi as api } from '@backlot/contract/permit-payments'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { useOpenedInvoice } from '#features/permits/payments/api.ts'
import { invoiceWords, paymentText } from '#features/permits/payments/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function PayScreen() {
  const t = useText(paymentText)
  const reference = readText(useRawSearch()['reference'], 64)
  if (reference !== '') return <Behind key={reference} reference={reference} />
  return (
    <EmptyState level={1} title={t('overTitle')}>
      {t('overText')}
    </EmptyState>
  )
}

function Behind({ reference }: { reference: string }) {
  const t = useText(paymentText)
  const query = useOpenedInvoice(reference)
  return (
    <MailedPage t={t} query={query} height={360}>
      {(invoice) => <Invoice reference={reference} invoice={invoice} />}
    </MailedPage>
  )
}

function Invoice({ reference, invoice }: { reference: string; invoice: OpenedInvoice }) {
  const t = useText(paymentText)
  const money = useMoney()
  const format = useFormat()
  const messageText = useMessageText()
  const client = useQueryClient()
  const paying = useMutation<CallOutput<typeof api.checkout>, ApiError>({
    mutationFn: () => call(api.checkout, { body: { reference } }),
    onSuccess: ({ url, invoice: after }) => {
      if (url === null) client.setQueryData(['invoice', reference], after)
      else globalThis.location.assign(url)
    },
  })
  const { number, status, amount, lines, office } = invoice
  return (
    <>
      <h1 className={styles.title}>
        <UnbrokenNumbers>{number}</UnbrokenNumbers>
      </h1>
      <p>{t('intro', { office })}</p>
      <CaseFacts
        facts={[
          [t('number'), invoice.permit_no ?? ''],
          [t('production'), invoice.title],
          [t('company'), invoice.company_name],
          [t('date'), format.date(invoice.created_at)],
        ]}
      />
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={`${line.name} ${line.amount}`} className={styles.row}>
            <span>{line.name}</span>
            <span>{money(line.amount)}</span>
          </li>
        ))}
        <li className={styles.row}>
          <strong>{t('sum')}</strong>
          <strong>{money(amount)}</strong>
        </li>
      </ul>
      <div role="status">{status !== 'open' && <p>{t('settled', { status: t(invoiceWords[status]) })}</p>}</div>
      {paying.isError && <Alert color="red">{messageText(paying.error.first)}</Alert>}
      {status === 'open' && (
        <>
          {invoice.is_test && <Alert>{t('testNote')}</Alert>}
          <div className={styles.tools}>
            <Button size="md" loading={paying.isPending} onClick={() => paying.mutate()}>
              {t('payNow', { sum: money(amount) })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
