/** How a guest comes into a cost comparison, and what is read there. */
import { useQuery } from '@tanstack/react-query'
import { comparisonGuestHeader, comparisonSharesApi as api, type GuestComparison } from '@backlot/contract/tax-comparison-shares'
import { guestCall, type GuestKind, keyOf, type Link } from '#features/guests/public.ts'
import { type ApiError, call } from '#lib/http.ts'

export const comparisonKind: GuestKind = {
  name: 'tax_comparison',
  header: comparisonGuestHeader,
  open: (body) => call(api.open, { body }),
  renew: (headers) => call(api.renew, {}, { quiet: true, headers }),
}

/** So soon a page that is looked at stops after its link has ended. */
const askAgain = 10_000

export const useComparison = (link: Link) =>
  useQuery<GuestComparison, ApiError>({
    queryKey: ['guests', keyOf(link), 'comparison'],
    queryFn: ({ signal }) => guestCall(link, api.guest, {}, { signal, quiet: true }),
    refetchInterval: askAgain,
  })
