import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'

type PageLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  search: object
  to?: string | undefined
  /** False where what is opened stands beside the list. */
  fromTop?: boolean
}

/** A link to a list, mostly the one that is here, with other words in its URL. */
export function PageLink({ search, to = '.', fromTop = true, ...others }: PageLinkProps) {
  return <Link activeProps={{}} {...others} to={to} search={() => search} resetScroll={fromTop} />
}
