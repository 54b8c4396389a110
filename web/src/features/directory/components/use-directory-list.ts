import { useLocation } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'
import { directoryList, type DirectoryListState } from '#features/directory/model.ts'
import { type ChangeState, useListState } from '#lib/list-state.ts'

export type ChangeDirectory = ChangeState<DirectoryListState>

/** What the words of a `/directories/…` URL mean, for the list below them. */
export const DecodedState = createContext<DirectoryListState>({})

/** Staff have the same list in their own area. */
export const useIsOffice = (): boolean => useLocation({ select: ({ pathname }) => pathname.startsWith('/admindash') })
export const useListRoute = () => (useIsOffice() ? '/admindash/directories' : '/dashboard/directories')

/** What the URL says is shown, and a way to change it. */
export function useDirectoryList(): [DirectoryListState, ChangeDirectory] {
  const decoded = use(DecodedState)
  const [read, change] = useListState(directoryList, { to: useListRoute() })
  return [useMemo(() => ({ ...decoded, ...read }), [read, decoded]), change]
}
