import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mailApi, type Mail, type MailSummary } from '@backlot/contract/mail'
import { type MailListState, pageSize } from '#features/mail/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keys = {
  all: ['mails'] as const,
  list: (q: string, state: string, page: number) => ['mails', 'list', q, state, page] as const,
  one: (id: number) => ['mails', 'one', id] as const,
}

/** Set when the server starts; it does not change while somebody looks. */
export const useMailSetup = () =>
  useQuery<{ sends: boolean }, ApiError>({
    queryKey: ['mail-setup'],
    queryFn: ({ signal }) => call(mailApi.setup, {}, { signal, quiet: true }),
    staleTime: Infinity,
  })

/** A mail that waits is on its way: its state is asked for again. */
const soon = 4000

export const useMails = ({ q = '', state, page = 1 }: MailListState) =>
  useQuery<{ items: MailSummary[]; total: number }, ApiError>({
    queryKey: keys.list(q, state ?? '', page),
    queryFn: ({ signal }) =>
      callPaged(
        mailApi.list,
        { query: { search: q, skip: (page - 1) * pageSize, limit: pageSize, ...(state ? { state } : {}) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const useMail = (id: number) =>
  useQuery<Mail, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(mailApi.get, { params: { id } }, { signal, quiet: true }),
    // After a few tries there is no mail server, and asking on would change nothing.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' && state.dataUpdateCount < 6 ? soon : false),
  })

export function useTryAgain() {
  const client = useQueryClient()
  return useMutation<MailSummary, ApiError, number>({
    mutationFn: (id) => call(mailApi.resend, { params: { id } }),
    // Also after a refusal: it may have been sent meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
