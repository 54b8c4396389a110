import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo } from 'react'
import { type DirectoryEmail, readEmail } from '#features/directory/model.ts'

/** `push` makes a step that Back undoes; `replace` is for typing. */
export type ChangeAddress = (next: DirectoryEmail, how?: 'push' | 'replace') => void

/** What the words of a `/directories/…` address mean, for the list below them. */
export const DecodedAddress = createContext<DirectoryEmail>({})

/** Staff have the same list in their own area. */
export const useIsOffice = (): boolean => useLocation({ select: ({ pathname }) => pathname.startsWith('/admindash') })
export const useListRoute = () => (useIsOffice() ? '/admindash/directories' : '/dashboard/directories')

/** What the address says is shown, and a way to change it. */
export function useDirectoryAddress(): [DirectoryEmail, ChangeAddress] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const decoded = use(DecodedAddress)
  const navigate = useNavigate()
  const to = useListRoute()
  const address = useMemo(() => ({ ...decoded, ...readEmail(raw) }), [raw, decoded])
  const change = useCallback<ChangeAddress>(
    (next, how = 'push') => void navigate({ to, search: next as never, replace: how === 'replace', resetScroll: false }),
    [navigate, to],
  )
  return [address, change]
}
