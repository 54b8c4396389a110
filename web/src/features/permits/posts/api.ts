import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Assignment, assignmentsApi as api, type Candidate, type PostedDay } from '@backlot/contract/assignments'
import type { CallInput } from '@backlot/contract/endpoint'
import type { OfficerKind } from '@backlot/contract/officers'
import { type OfficerListState, pageSize } from '#features/officers/public.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['posts'] as const

export const usePostedDays = (kind: OfficerKind, today: string, { page = 1, organization, past }: OfficerListState) =>
  useQuery<{ items: PostedDay[]; total: number }, ApiError>({
    queryKey: [...key, kind, page, organization, past],
    queryFn: ({ signal }) => {
      const query = {
        kind,
        skip: (page - 1) * pageSize,
        limit: pageSize,
        ...(organization && { organization }),
        ...(!past && { from: today }),
      }
      return callPaged(api.list, { query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })

export const useCandidates = (id: number) =>
  useQuery<Candidate[], ApiError>({
    queryKey: [...key, 'candidates', id],
    queryFn: ({ signal }) => call(api.candidates, { params: { id } }, { signal, quiet: true }),
  })

export type PostMove = CallInput<typeof api.move>['body']

export function useMovePost() {
  const client = useQueryClient()
  return useMutation<Assignment, ApiError, PostMove>({
    mutationFn: (body) => call(api.move, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useAskPosts() {
  const client = useQueryClient()
  return useMutation<Assignment[], ApiError, CallInput<typeof api.create>['body']>({
    mutationFn: (body) => call(api.create, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
