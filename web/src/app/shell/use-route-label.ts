import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { summaryQuery } from '#features/sites/public.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { categoryOfRoute, routeLabel } from '#app/route-label.ts'
import { routeLabelText } from '#app/shell/route-label-text.ts'

/** What the active tab is called on this page; null is its own name. */
export function useRouteLabel(): string | null {
  const t = useText(routeLabelText)
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const category = categoryOfRoute(pathname)
  const { data: name } = useQuery({
    ...summaryQuery(),
    enabled: category !== null,
    select: ({ categories }) => categories.flatMap((parent) => [parent, ...parent.children]).find(({ id }) => id === category)?.name,
  })
  if (category !== null) return name ?? null
  const label = routeLabel(pathname, readNumber((search as Record<string, unknown>)['category']))
  return label ? t(label) : null
}
