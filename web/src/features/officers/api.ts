import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { type Officer, type OfficerKind, officersApi as api } from '@backlot/contract/officers'
import { type OfficerListState, pageSize } from '#features/officers/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['officers'] as const

export const useOfficers = (kind: OfficerKind, { q = '', page = 1, trash, organization, order }: OfficerListState) =>
  useQuery<{ items: Officer[]; total: number }, ApiError>({
    queryKey: [...key, kind, q, page, trash, organization, order],
    queryFn: ({ signal }) => {
      const query = {
        search: q,
        skip: (page - 1) * pageSize,
        limit: pageSize,
        ...(organization && { organization }),
        ...(order && { order }),
      }
      const options = { signal, quiet: true }
      if (trash === undefined) return callPaged(api.list, { query: { ...query, kind } }, options)
      return callPaged(kind === 'pd' ? api.removedPolice : api.removedFire, { query }, options)
    },
    placeholderData: keepPreviousData,
  })

/** A change of an officer: the lists are asked for again. */
function useChange<Asked>(change: (asked: Asked) => Promise<Officer>) {
  const client = useQueryClient()
  return useMutation<Officer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

type Body<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never

export const useCreateOfficer = () => useChange((body: Body<'create'>) => call(api.create, { body }))
export const useChangeOfficer = () => useChange((body: Body<'change'>) => call(api.change, { body }))
export const useRemoveOfficer = () => useChange((id: number) => call(api.remove, { params: { id } }))
export const useRecoverOfficer = () => useChange((id: number) => call(api.recover, { params: { id } }))
