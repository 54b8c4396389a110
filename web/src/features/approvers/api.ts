import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Approver, approversApi as api } from '@backlot/contract/approvers'
import type { CallInput } from '@backlot/contract/endpoint'
import { locationsApi } from '@backlot/contract/locations'
import { orUnavailable } from '#lib/stated-errors.ts'
import { type ApiError, call } from '#lib/http.ts'

const key = ['approvers'] as const

export const useApprovers = () =>
  useQuery<Approver[], ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => orUnavailable(call(api.list, {}, { signal, quiet: true })),
  })

/** Names of a list of the office's. */
export const useDropdown = (name: 'permit_type' | 'permit_staff'): string[] =>
  useQuery({
    queryKey: ['dropdown', name],
    queryFn: ({ signal }) => call(locationsApi.dropdownValues, { query: { name } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  }).data?.map((one) => one.name) ?? []

/** A change of the catalogue: it is asked for again. */
function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

type Body<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never

export const useCreateApprover = () => useChange((body: Body<'create'>) => call(api.create, { body }))
export const useSubmitApprover = () => useChange(async (body: Body<'submit'>) => (await call(api.submit, { body })).approver)
export const useChangeApprover = () => useChange((body: Body<'change'>) => call(api.change, { body }))
export const useRemoveApprover = () => useChange((id: number) => call(api.remove, { params: { id } }))
export const useRecoverApprover = () => useChange((id: number) => call(api.recover, { params: { id } }))

/** Shows the new order at once; a refusal puts the old one back. */
export function useOrderApprovers() {
  const client = useQueryClient()
  return useMutation<Approver[], ApiError, { steps: number[][]; shown: Approver[] }, { before: Approver[] | undefined }>({
    mutationFn: ({ steps }) => call(api.order, { body: { steps } }),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Approver[]>(key)
      client.setQueryData(key, shown)
      return { before }
    },
    onError: (_error, _asked, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
