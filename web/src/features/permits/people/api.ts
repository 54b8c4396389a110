import { useMutation, useQueryClient } from '@tanstack/react-query'
import { permitUsersApi as api, type PermitUser } from '@backlot/contract/permit-desk'
import type { PeopleListState } from '#features/permits/list-state.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { orUnavailable } from '#lib/stated-errors.ts'

export const permitPeopleKey = ['permits', 'people'] as const

export const readPermitPeople = (
  { q = '', applied }: PeopleListState,
  page: { skip: number; limit: number },
  signal: AbortSignal,
): Promise<{ items: PermitUser[]; total: number }> =>
  orUnavailable(callPaged(applied ? api.applicants : api.users, { query: { search: q, ...page } }, { signal, quiet: true }))

export function useRemovePermitUser() {
  const client = useQueryClient()
  return useMutation<{ Success: boolean; message: string }, ApiError, number>({
    mutationFn: (id) => call(api.removeUser, { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: permitPeopleKey }),
  })
}
