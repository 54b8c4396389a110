/** The tree of categories as administrators keep it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { directoryCategoriesApi as api, type ManagedCategory } from '@backlot/contract/directory-categories'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const pageOfCall = 500

async function fetchTrash(signal: AbortSignal): Promise<ManagedCategory[]> {
  const all: ManagedCategory[] = []
  for (;;) {
    const { items, total } = await callPaged(
      api.softDeletedCategories,
      { query: { skip: all.length, limit: pageOfCall } },
      { signal, quiet: true },
    )
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

export const useManagedCategories = (trash: boolean) =>
  useQuery<ManagedCategory[], ApiError>({
    queryKey: ['directory', 'kept', trash],
    queryFn: ({ signal }) => (trash ? fetchTrash(signal) : call(api.managedCategories, {}, { signal, quiet: true })),
    staleTime: 10_000,
  })

/** Everything that changes the tree; afterwards it and whatever shows it are asked for again. */
function useChanging<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, ApiError, Input>({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['directory'], predicate: ({ queryKey }) => queryKey[1] !== 'edit' }),
  })
}

export const useAdd = () => useChanging((body: { name: string; parent: number }) => call(api.addCategory, { body }))
export const useChange = () =>
  useChanging((body: { id: number; version: number; name?: string; parent?: number; AdminOnly?: boolean }) =>
    call(api.changeCategory, { body }),
  )
export const useSort = () => useChanging((body: { parent: number; ids: number[] }) => call(api.sortCategories, { body }))
export const useRecover = () => useChanging((id: number) => call(api.recoverCategory, { body: { id } }))
export const useRemove = () =>
  useChanging(({ id, replaceWith }: { id: number; replaceWith?: number }) =>
    call(api.removeCategory, { params: { id }, query: replaceWith === undefined ? {} : { replaceWith } }),
  )
