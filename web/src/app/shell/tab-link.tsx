import { Link, useRouterState } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import { rememberedSearch, useHistory } from '#lib/history-store.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import type { Tab } from '#app/navigation.ts'

interface TabLinkProps {
  tab: Pick<Tab, 'page' | 'href'>
  className?: string | undefined
  active?: boolean
  onClick?: MouseEventHandler
  children: ReactNode
}

/** From elsewhere a list is found again as it was left; its own tab starts it anew (S1 §3 "History store"). */
function useSearchOf(to: string | undefined): Record<string, string> {
  const isHere = useRouterState({ select: (state) => state.location.pathname === to })
  const history = useHistory()
  return to && !isHere ? rememberedSearch(to, history) : {}
}

/** A tab as a link: a route of ours, a mail, or another site in its own window. */
export function TabLink({ tab, className, active = false, onClick, children }: TabLinkProps) {
  const { page } = tab
  const remembered = useSearchOf(page?.to)
  if (page) {
    return (
      <Link
        {...linkTo({ search: remembered, ...page })}
        className={className}
        onClick={onClick}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
      >
        {children}
      </Link>
    )
  }
  const elsewhere = tab.href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={tab.href} className={className} onClick={onClick} {...elsewhere}>
      {children}
    </a>
  )
}
