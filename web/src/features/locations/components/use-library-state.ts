import { useMemo } from 'react'
import { useRawParams } from '#lib/routes/search.ts'
import { libraryList, type LibraryState } from '#features/locations/model.ts'
import { type ChangeState, type ListState, useListState } from '#lib/list-state.ts'

export type ChangeLibrary = ChangeState<LibraryState>

/** What the URL says is searched, and a way to change it. */
export const useLibraryState = () => useStateBelow(libraryList, '/dashboard/locations')

/** @param whole the list of all categories: away from `/detail/{categoryId}` the category is a filter like the others. */
export function useStateBelow<State extends { categories?: number[] | undefined }>(
  list: ListState<State>,
  whole: '/dashboard/locations' | '/admindash/locations',
): [State, ChangeState<State>] {
  const params = useRawParams()
  const category = Number(params['categoryId'] ?? 0)
  const [read, change] = useListState(list, { to: category > 0 ? whole : '.', fromTop: true })
  const state = useMemo(
    () => (category > 0 ? { ...read, categories: [...new Set([category, ...(read.categories ?? [])])] } : read),
    [read, category],
  )
  return [state, change]
}
