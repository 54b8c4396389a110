import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { summaryQuery } from '#features/sites/public.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { categoryOfRoute, routeLabel, type RouteLabels } from '#app/route-label.ts'

/** What the active tab is called on this page; null is its own name. */
export function useRouteLabel<Label extends string>(labels: RouteLabels<Label>): string | null {
  const t = useText(labels.text)
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const category = categoryOfRoute(pathname)
  const { data: name } = useQuery({
    ...summaryQuery(),
    enabled: category !== null,
    select: ({ categories }) => categories.flatMap((parent) => [parent, ...parent.children]).find(({ id }) => id === category)?.name,
  })
  if (category !== null) return name ?? null
  const label = routeLabel(labels, pathname, readNumber((search as Record<string, unknown>)['category']))
  return label ? t(label) : null
}
