import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { type LocationPermit, locationPermitsApi } from '@backlot/contract/location-permits'
import { permitMessagesApi } from '@backlot/contract/permit-process'
import { type Permit, type PermitCard, permitsApi as api } from '@backlot/contract/permits'
import type { PermitListState } from '#features/permits/list-state.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keys = {
  all: ['permits'] as const,
  page: (state: PermitListState) => ['permits', 'page', state] as const,
  one: (id: number) => ['permits', 'one', id] as const,
  place: (id: number) => ['permits', 'place', id] as const,
  messages: (id: number) => ['permits', 'messages', id] as const,
}
export const pageSize = 50

/** One page of the list that the URL names. */
export const usePermitPage = (state: PermitListState) =>
  useQuery<{ items: PermitCard[]; total: number }, ApiError>({
    queryKey: keys.page(state),
    queryFn: ({ signal }) => {
      const { q = '', status = null, mine = false, order = 'newest', page = 1 } = state
      const body = { search: q, status, mine, order, skip: (page - 1) * pageSize, limit: pageSize }
      return callPaged(api.search, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })

const unlessGone = (count: number, { status }: ApiError): boolean => count < 2 && status !== 404

export const usePermit = (id: number, enabled: boolean) =>
  useQuery<Permit, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
    retry: unlessGone,
    enabled,
  })

export const usePlace = (id: number) =>
  useQuery<LocationPermit, ApiError>({
    queryKey: keys.place(id),
    queryFn: ({ signal }) => call(locationPermitsApi.get, { params: { id } }, { signal, quiet: true }),
    retry: unlessGone,
  })

export const usePermitMessages = (id: number) =>
  useQuery<CaseMessage[], ApiError>({
    queryKey: keys.messages(id),
    queryFn: ({ signal }) => call(permitMessagesApi.list, { params: { id } }, { signal, quiet: true }),
  })

/** A change of a permit or of anything it has: what is shown of permits is asked for again. */
export function usePermitChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
