import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi as api, type Account } from '@backlot/contract/accounts'
import { type AccountListState, pageSize } from '#features/users/accounts/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['accounts'] as const

export const useAccounts = ({ q = '', page = 1, ...filter }: AccountListState) =>
  useQuery<{ items: Account[]; total: number }, ApiError>({
    queryKey: [...key, q, page, filter],
    queryFn: ({ signal }) =>
      callPaged(api.active, { query: { search: q, skip: (page - 1) * pageSize, limit: pageSize, ...filter } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export function useEndSessions() {
  const client = useQueryClient()
  return useMutation<Account, ApiError, number>({
    mutationFn: (id) => call(api.endSessions, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
