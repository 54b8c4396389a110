import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { locationOptions } from '#features/locations/api.ts'
import { collectableMark } from '#lib/collecting.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readIds } from '#lib/search-params.ts'

/** The area this page is in; staff stay in theirs. */
export const useDetailRoute = (): '/admindash/locationdetail' | '/dashboard/locationdetail' => {
  const isAdminArea = useLocation({ select: ({ pathname }) => pathname.startsWith('/admindash') })
  return isAdminArea ? '/admindash/locationdetail' : '/dashboard/locationdetail'
}

type LocationLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'id'> & {
  id: number
  /** Of its pictures the one that is open over the page. */
  photo?: number | undefined
}

/** A link to a location's page, which is fetched as soon as the pointer rests on it. */
export function LocationLink({ id, photo, children, ...others }: LocationLinkProps) {
  const to = useDetailRoute()
  const [lb] = readIds(useRawSearch()['lb'])
  const queries = useQueryClient()
  const prefetch = () => queries.query(locationOptions(String(id))).catch(() => undefined)
  return (
    <Link
      {...others}
      {...collectableMark('locations', id)}
      to={to}
      search={{ locId: id, lb, photo }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  )
}
