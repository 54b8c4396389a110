import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRawSearch } from '#lib/routes/search.ts'
import { type GuestKind, keyOf, type Link, linkOf } from '#features/guests/model.ts'

/** The link of the page's URL; null where it carries none. */
export function useLink(kind?: GuestKind): Link | null {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const found = linkOf(pathname, useRawSearch(), kind)
  const key = found ? keyOf(found) : ''
  // The URL changes with every picture that is opened; the link does not.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => found, [key])
}
