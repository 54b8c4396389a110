/** What the page's url says of the open record. The engine's screens stand at urls that it does not know. */
import { useNavigate } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { useCallback } from 'react'

export interface UrlState {
  search: Readonly<Record<string, unknown>>
  /** Changes the named parts of the url and leaves the others. */
  change: (next: Readonly<Record<string, unknown>>, how?: { replace: boolean }) => void
}

export function useUrlState(): UrlState {
  const search = useRawSearch()
  const navigate = useNavigate()
  const change = useCallback(
    (next: Readonly<Record<string, unknown>>, { replace } = { replace: false }) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace }),
    [navigate],
  )
  return { search, change }
}
