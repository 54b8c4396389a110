/** What a guest reads of a report, and answers to it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import { type GuestReport, reportsApi as api } from '@backlot/contract/reports'
import { guestCall, keyOf, type Link } from '#features/guests/public.ts'
import type { ApiError } from '#lib/http.ts'

/** Under the key that is emptied when the link ends. */
const keyOfReport = (link: Link) => ['guests', keyOf(link), 'report'] as const
/** So soon a page that is looked at stops after its link has ended. */
const askAgain = 10_000

export const useGuestReport = (link: Link) =>
  useQuery<GuestReport, ApiError>({
    queryKey: keyOfReport(link),
    queryFn: ({ signal }) => guestCall(link, api.guest, {}, { signal, quiet: true }),
    refetchInterval: askAgain,
  })

export interface Said {
  name?: string
  answers: { location_id: number; answer?: GuestAnswer | null; note?: string }[]
}

export function useAnswer(link: Link) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Said) => guestCall(link, api.answer, { body }),
    // What was pressed later is sent later.
    scope: { id: keyOf(link) },
    onSuccess: ({ answers }) => {
      client.setQueryData<GuestReport>(keyOfReport(link), (report) => report && { ...report, answers })
    },
  })
}
