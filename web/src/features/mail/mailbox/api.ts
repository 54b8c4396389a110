import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { type IncomingMail, type MailAdvice, type Mailbox, mailboxesApi as api } from '@backlot/contract/mailboxes'
import { type IncomingState, pageSize } from '#features/mail/mailbox/model.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'

const keys = { mailbox: ['mailbox'] as const, incoming: ['incoming-mails'] as const, advice: ['mail-advice'] as const }

export const useMailbox = () =>
  useQuery<Mailbox, ApiError>({ queryKey: keys.mailbox, queryFn: ({ signal }) => call(api.mailbox, {}, { signal, quiet: true }) })

export function useChangeMailbox() {
  const client = useQueryClient()
  return useMutation<Mailbox, ApiError, CallInput<typeof api.changeMailbox>['body']>({
    mutationFn: (body) => call(api.changeMailbox, { body }),
    onSuccess: (mailbox) => client.setQueryData(keys.mailbox, mailbox),
  })
}

export const useCheckMailbox = () =>
  useMutation<{ messages: number }, ApiError, CallInput<typeof api.checkMailbox>['body']>({
    mutationFn: (body) => call(api.checkMailbox, { body }),
  })

export const useAdvice = () =>
  useQuery<MailAdvice, ApiError>({
    queryKey: keys.advice,
    queryFn: ({ signal }) => call(api.advice, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const useIncoming = (state: IncomingState, page: number) =>
  useQuery<{ items: IncomingMail[]; total: number }, ApiError>({
    queryKey: [...keys.incoming, state, page],
    queryFn: ({ signal }) =>
      callPaged(api.incoming, { query: { state, skip: (page - 1) * pageSize, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export function useEndIncoming() {
  const client = useQueryClient()
  return useMutation<IncomingMail, ApiError, { id: number; open: boolean }>({
    mutationFn: ({ id, open }) => call(api.endIncoming, { params: { id }, body: { open } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.incoming }),
  })
}

export const fetchIncomingFile = (id: number, file: number): Promise<Blob> => callFile(api.incomingFile, { params: { id, file } })
