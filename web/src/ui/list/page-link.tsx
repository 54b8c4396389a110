import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'

type PageLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  search: object
  /** False where what is opened stands beside the list. */
  fromTop?: boolean
}

/** A link to the same list with other words in its URL. */
export function PageLink({ search, fromTop = true, ...others }: PageLinkProps) {
  return <Link activeProps={{}} {...others} to="." search={() => search} resetScroll={fromTop} />
}
