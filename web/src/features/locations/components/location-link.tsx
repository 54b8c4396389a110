import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { locationOptions } from '#features/locations/api.ts'
import { collectableMark } from '#lib/collecting.ts'

/** The area this page is in; staff stay in theirs. */
export const useDetailRoute = (): '/admindash/locationdetail' | '/dashboard/locationdetail' => {
  const isAdminArea = useLocation({ select: ({ pathname }) => pathname.startsWith('/admindash') })
  return isAdminArea ? '/admindash/locationdetail' : '/dashboard/locationdetail'
}

type LocationLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'id'> & { id: number }

/** A link to a location's page, which is fetched as soon as the pointer rests on it. */
export function LocationLink({ id, children, ...others }: LocationLinkProps) {
  const to = useDetailRoute()
  const lb = useSearch({ strict: false, select: (search: Record<string, unknown>) => search['lb'] })
  const queries = useQueryClient()
  const prefetch = () => queries.query(locationOptions(String(id))).catch(() => undefined)
  return (
    <Link
      {...others}
      {...collectableMark('locations', id)}
      to={to}
      search={{ locId: id, lb } as never}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  )
}
