import { useMutation, useQuery } from '@tanstack/react-query'
import { type ConfirmedEntry, directoryVerificationApi as api, type EntryToVerify } from '@backlot/contract/directory-verification'
import { directoryKeys } from '#features/directory/api.ts'
import { type ApiError, call } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

/** What the link of a mail asks about. Reading it confirms nothing. */
export const useToVerify = (token: string) =>
  useQuery<EntryToVerify, ApiError>({
    queryKey: ['verification', token],
    queryFn: ({ signal }) => call(api.openVerification, { body: { token } }, { signal, quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

const forget = () => queryClient.invalidateQueries({ queryKey: directoryKeys.all })

export const useConfirmByLink = (token: string) =>
  useMutation<ConfirmedEntry, ApiError>({ mutationFn: () => call(api.confirmByLink, { body: { token } }), onSuccess: forget })

export const useConfirm = (id: number) =>
  useMutation<ConfirmedEntry, ApiError>({ mutationFn: () => call(api.confirm, { params: { id } }), onSuccess: forget })
