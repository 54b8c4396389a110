/** Writes what is chosen where it is known: from the URL, and from what the server answered (S1 §3 "Session"). */
import type { QueryClient } from '@tanstack/react-query'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import type { SiteSummary } from '@backlot/contract/sites'
import { summaryQuery } from '#features/sites/public.ts'
import { chosenAt, clearSelection, selectionReady, type Selection, useSelection } from '#lib/selection-store.ts'
import { useSession } from '#lib/session.ts'

interface Place {
  pathname: string
  search: Readonly<Record<string, unknown>>
}
interface Watched {
  queryClient: QueryClient
  /** Where the page is. */
  current: () => Place
  /** Tells of each page that is there. */
  onPage: (listener: () => void) => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Only what is different is written, for each write goes to the disk. */
function choose(chosen: Partial<Selection>): void {
  const before = useSelection.getState()
  const news = Object.entries(chosen).filter(([key, value]) => !isSame(before[key as keyof Selection], value))
  if (news.length > 0) useSelection.setState(Object.fromEntries(news))
}

/** The page of a link has no number in its URL; its record has. */
function noticeLinked(queryClient: QueryClient, pathname: string): void {
  const page = decodeURIComponent(pathname)
  if (!page.startsWith('/location/')) return
  const known = queryClient.getQueriesData<{ id: number }>({ queryKey: ['locations', 'one'] })
  const found = known.find(([key, data]) => data !== undefined && page.endsWith(String(key[2])))
  if (found?.[1]) choose({ selectedLocationId: found[1].id })
}

function noticeAnswer(key: readonly unknown[], data: unknown): void {
  const [area, , id, part] = key
  const { lookbook } = useSelection.getState()
  if (isSame(key, summaryQuery().queryKey)) choose({ summary: data as SiteSummary })
  else if (area === 'lookbooks' && part === 'frame' && lookbook !== null && lookbook.id === id)
    choose({ lookbook: { id: lookbook.id, name: (data as LookbookFrame).name } })
}

export async function watchSelection({ queryClient, current, onPage }: Watched): Promise<void> {
  await selectionReady()
  const { queryKey } = summaryQuery()
  const { summary } = useSelection.getState()
  // Shown until the answer of today is there.
  if (summary && queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, summary, { updatedAt: 1 })
  const noticePage = () => {
    const { pathname, search } = current()
    // Whoever is asked for the password begins anew (S1 §4 "Protect screen").
    if (/^\/(?:protect|locations)(?:\/|$)/.test(pathname)) clearSelection()
    else choose(chosenAt(pathname, search, useSelection.getState()))
    noticeLinked(queryClient, pathname)
  }
  noticePage()
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.data !== undefined) noticeAnswer(query.queryKey, query.state.data)
  onPage(noticePage)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return
    const key = query.queryKey as readonly unknown[]
    noticeAnswer(key, query.state.data)
    if (key[1] === 'one') noticeLinked(queryClient, current().pathname)
  })
  useSession.subscribe((now, before) => {
    if (now.userType !== before.userType || (now.jwt === '') !== (before.jwt === '')) clearSelection()
  })
}
