/** How a guest comes into a bible, and what is read there. */
import { useQuery } from '@tanstack/react-query'
import { bibleGuestHeader, bibleSharesApi as api, type GuestBible } from '@backlot/contract/bible-shares'
import { guestCall, type GuestKind, keyOf, type Link } from '#features/guests/public.ts'
import { forgetCopy } from '#features/bible/guest/offline.ts'
import { type ApiError, asApiError, call } from '#lib/http.ts'

export const bibleKind: GuestKind = {
  name: 'bible',
  header: bibleGuestHeader,
  open: async (body) => {
    try {
      return await call(api.open, { body })
    } catch (thrown) {
      // Of a link that has ended nothing stays on this device.
      if (asApiError(thrown).status === 410) await forgetCopy(body).catch(() => undefined)
      throw thrown
    }
  },
  renew: (headers) => call(api.renew, {}, { quiet: true, headers }),
}

/** So soon a page that is looked at stops after its link has ended. */
const askAgain = 10_000

export const useGuestBible = (link: Link) =>
  useQuery<GuestBible, ApiError>({
    queryKey: ['guests', keyOf(link), 'bible'],
    queryFn: ({ signal }) => guestCall(link, api.guest, {}, { signal, quiet: true }),
    refetchInterval: askAgain,
  })
