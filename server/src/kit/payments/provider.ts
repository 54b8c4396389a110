/** What a payment provider does for an office; one file for each (test-provider.ts). No card number ever comes here. */

export interface Payable {
  /** Names the payment in the provider's reports. */
  reference: string
  number: string
  cents: number
  currency: string
  /** Where the payer goes when it is done. */
  returnUrl: string
}

/** A report, whatever its form was. */
export interface PaymentEvent {
  /** Of the provider; one that was taken once is not taken again. */
  id: string
  type: 'paid' | 'refunded'
  reference: string
  cents: number
}

export interface ReportedBody {
  headers: Readonly<Record<string, unknown>>
  /** As it was sent. */
  text: string
}

export interface PaymentProvider {
  name: string
  /** Where the payer goes; null where the provider has no page and reports at once. */
  checkout: (payable: Payable) => Promise<{ url: string | null; reported?: ReportedBody }>
  /**
   * Reads a report that the provider has signed.
   * @returns what is wrong with it where it is none
   */
  read: (secret: string, body: ReportedBody, now: Date) => PaymentEvent | 'forged' | 'old'
}

/** A provider for an account of an office, which knows its secret where it needs one to pay. */
export type OpenProvider = (account: { secret: string; now: () => Date }) => PaymentProvider
