import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { permitUsersApi as api, type PermitUser } from '@backlot/contract/permit-desk'
import { pageSize } from '#features/permits/api.ts'
import type { PeopleListState } from '#features/permits/list-state.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['permits', 'people'] as const

export const usePermitPeople = ({ q = '', applied, page = 1 }: PeopleListState) =>
  useQuery<{ items: PermitUser[]; total: number }, ApiError>({
    queryKey: [...key, q, applied, page],
    queryFn: ({ signal }) => {
      const query = { search: q, skip: (page - 1) * pageSize, limit: pageSize }
      return callPaged(applied ? api.applicants : api.users, { query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })

export function useRemovePermitUser() {
  const client = useQueryClient()
  return useMutation<{ Success: boolean; message: string }, ApiError, number>({
    mutationFn: (id) => call(api.removeUser, { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
