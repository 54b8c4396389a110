import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { entryOptions } from '#features/directory/api.ts'
import { useIsOffice } from '#features/directory/components/use-directory-list.ts'
import { categoryOfPage } from '#features/directory/model.ts'
import { linkTo, pageUrl } from '#lib/routes/page-url.ts'

type EntryLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  entry: { id: number; main_category: number | null; root: number | null }
}

/** A link to an entry's page, which is fetched as soon as the pointer rests on it. */
export function EntryLink({ entry, children, ...others }: EntryLinkProps) {
  const isOffice = useIsOffice()
  const queries = useQueryClient()
  const prefetch = () => queries.query(entryOptions(String(entry.id))).catch(() => undefined)
  const target = isOffice
    ? pageUrl({ to: '/admindash/directorydetail', search: { directory: entry.id } })
    : pageUrl({
        to: '/dashboard/directorydetail/$mainCategory/$id',
        params: { mainCategory: String(categoryOfPage(entry)), id: String(entry.id) },
      })
  return (
    <Link {...others} {...linkTo(target)} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </Link>
  )
}
