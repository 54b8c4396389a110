import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { linkTo, listUrl, type ListPath } from '#lib/routes/page-url.ts'

type PageLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  search: object
  to?: ListPath | undefined
  /** False where what is opened stands beside the list. */
  fromTop?: boolean
}

/** A link to a list, mostly the one that is here, with other words in its URL. */
export function PageLink({ search, to = '.', fromTop = true, ...others }: PageLinkProps) {
  return <Link activeProps={{}} {...others} {...linkTo(listUrl(to, search))} resetScroll={fromTop} />
}
