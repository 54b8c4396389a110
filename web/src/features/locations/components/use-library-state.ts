import { useMemo } from 'react'
import { useRawParams } from '#lib/routes/search.ts'
import { libraryList, type LibraryState } from '#features/locations/model.ts'
import { type ChangeState, useListState } from '#lib/list-state.ts'

export type ChangeLibrary = ChangeState<LibraryState>

/** What the URL says is searched, and a way to change it. */
export function useLibraryState(): [LibraryState, ChangeLibrary] {
  const params = useRawParams()
  const category = Number(params['categoryId'] ?? 0)
  // Away from `/detail/{categoryId}` the category is a filter like the others.
  const [read, change] = useListState(libraryList, { to: category > 0 ? '/dashboard/locations' : '.', fromTop: true })
  const listState = useMemo(
    () => (category > 0 ? { ...read, categories: [...new Set([category, ...(read.categories ?? [])])] } : read),
    [read, category],
  )
  return [listState, change]
}
