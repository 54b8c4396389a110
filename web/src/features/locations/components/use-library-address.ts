import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type LibraryAddress, readLibraryAddress, withoutEmpty } from '#features/locations/model.ts'

/** `push` makes a step that Back undoes; `replace` is for typing and moving the map. */
export type ChangeAddress = (next: LibraryAddress, how?: 'push' | 'replace') => void

/** What the address says is searched, and a way to change it. */
export function useLibraryAddress(): [LibraryAddress, ChangeAddress] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const params: Record<string, unknown> = useParams({ strict: false })
  const navigate = useNavigate()
  const category = Number(params['categoryId'] ?? 0)
  const address = useMemo(() => {
    const read = readLibraryAddress(raw)
    return category > 0 ? { ...read, categories: [...new Set([category, ...(read.categories ?? [])])] } : read
  }, [raw, category])
  const change = useCallback<ChangeAddress>(
    (next, how = 'push') => {
      // Away from `/detail/{categoryId}` the category is a filter like the others.
      const to = category > 0 ? '/dashboard/locations' : '.'
      void navigate({ to, search: withoutEmpty(next) as never, replace: how === 'replace', resetScroll: how === 'push' })
    },
    [navigate, category],
  )
  return [address, change]
}
