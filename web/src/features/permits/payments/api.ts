import { useQuery } from '@tanstack/react-query'
import { type OpenedInvoice, type PaymentAccount, type PermitInvoice, permitPaymentsApi as api } from '@backlot/contract/permit-payments'
import { type ApiError, call } from '#lib/http.ts'

export const useInvoices = (permitId: number) =>
  useQuery<PermitInvoice[], ApiError>({
    queryKey: ['permits', 'invoices', permitId],
    queryFn: ({ signal }) => call(api.list, { params: { id: permitId } }, { signal, quiet: true }),
  })

export const usePaymentAccount = () =>
  useQuery<PaymentAccount, ApiError>({
    queryKey: ['permits', 'account'],
    queryFn: ({ signal }) => call(api.account, {}, { signal, quiet: true }),
  })

/** Behind a pay link. */
export const useOpenedInvoice = (reference: string) =>
  useQuery<OpenedInvoice, ApiError>({
    queryKey: ['invoice', reference],
    queryFn: ({ signal }) => call(api.open, { body: { reference } }, { signal, quiet: true }),
    retry: false,
  })
