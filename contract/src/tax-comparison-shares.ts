/** Links to the cost comparison of an application, and what their guests read (issue "a sheet that a producer can share"; domain.md §5.3). */
import { z } from 'zod'
import { endpoints, Id } from './endpoint.ts'
import { linkCalls, shareSending, sharingChange } from './engine/link-calls.ts'
import { GuestAccess, shareClosing, shareFacts } from './engine/shares.ts'
import { taxWriters } from './tax.ts'
import { ComparisonTable } from './tax-fields.ts'

/** The header that carries a guest's token. */
export const comparisonGuestHeader = 'x-comparison-guest'

export const ComparisonShare = z.object({ id: z.number().int(), tax_id: z.number().int(), title: z.string(), ...shareFacts })
export type ComparisonShare = z.infer<typeof ComparisonShare>

/** What is compared, and nothing else of the application. Totals are the reader's to compute (tax-comparison.ts). */
export const GuestComparison = z.object({
  title: z.string(),
  entity_name: z.string(),
  number: z.string(),
  program: z.string(),
  tables: z.array(ComparisonTable),
  allow_download: z.boolean(),
  /** When the link ends. */
  expires_at: z.string().nullable(),
})
export type GuestComparison = z.infer<typeof GuestComparison>

const paths = { office: '/tax/comparison', open: '/tax/comparison/open', renew: '/tax/comparison/renew' } as const
const thing = 'the cost comparison of an application'

export const comparisonSharesApi = endpoints({
  ...linkCalls(paths, { thing, shown: ComparisonShare, access: GuestAccess, what: {}, who: taxWriters }),
  ...sharingChange(paths, thing, taxWriters),
  share: {
    method: 'POST',
    path: '/tax/comparison/share',
    access: taxWriters,
    summary: 'Mails a link of its own to every address.',
    body: z.strictObject({ taxId: Id, ...shareSending, label: shareClosing.label }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(ComparisonShare) }),
    errors: ['not_found', 'wrong_state'],
  },
  guest: {
    method: 'GET',
    path: '/tax/comparison/guest',
    access: 'shareLink',
    summary: 'The comparison as guests of a link read it.',
    output: GuestComparison,
    errors: ['gone'],
  },
  guestPdf: {
    method: 'GET',
    path: '/tax/comparison/guest/pdf',
    access: 'shareLink',
    summary: 'The same as a tagged PDF, where the link allows downloads.',
    produces: 'application/pdf',
    errors: ['gone', 'forbidden', 'wrong_state'],
  },
})
