/** Pairs that may be the same, two side by side, and what makes them one. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type chosenFields,
  directoryMergingApi as api,
  type DirectoryComparison,
  type DirectoryPair,
} from '@backlot/contract/directory-merging'
import { forgetRecord } from '#features/directory/edit/api.ts'
import { pageSize } from '#features/directory/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

export type ChosenField = (typeof chosenFields)[number]

export const useDuplicates = (dismissed: boolean, skip: number) =>
  useQuery<{ items: DirectoryPair[]; total: number }, ApiError>({
    queryKey: ['directory', 'office', 'duplicates', dismissed, skip],
    queryFn: ({ signal }) =>
      callPaged(api.duplicates, { query: { dismissed: dismissed ? '1' : '0', skip, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const useComparison = (first: number, second: number) =>
  useQuery<DirectoryComparison, ApiError>({
    queryKey: ['directory', 'office', 'comparison', first, second],
    queryFn: ({ signal }) => call(api.compareDuplicates, { params: { first, second } }, { signal }),
    retry: false,
    enabled: first > 0 && second > 0,
  })

export const useDismiss = () =>
  useMutation<{ Success: boolean }, ApiError, { ids: number[]; not_same: boolean }>({
    mutationFn: (body) => call(api.dismissDuplicate, { body }),
    onSuccess: () => forgetRecord(),
  })

export interface MergeAsked {
  keep: number
  merge: number
  keep_version: number
  merge_version: number
  take: ChosenField[]
}
export const useMerge = () => useMutation<{ merge_id: number }, ApiError, MergeAsked>({ mutationFn: (body) => call(api.merge, { body }) })

export const useUndoMerge = () =>
  useMutation<{ ids: number[] }, ApiError, number>({
    mutationFn: (id) => call(api.undoMerge, { params: { id } }),
    onSuccess: () => forgetRecord(),
  })
