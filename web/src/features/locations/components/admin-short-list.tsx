/** The recent, the pending or the trash, in the order the server gives them. */
import { IconClipboardCheck, IconHistory, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useCallback } from 'react'
import { RowsSkeleton } from '#features/locations/components/admin-all.tsx'
import { AdminTable } from '#features/locations/components/admin-table.tsx'
import type { Selection } from '#lib/use-selection.ts'
import type { OfficeListName, useOfficeList } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'

interface AdminShortListProps {
  name: OfficeListName
  list: ReturnType<typeof useOfficeList>
  selection: Selection
  categoryNames: ReadonlyMap<number, string>
}

const icons: Record<OfficeListName, TablerIcon> = { recent: IconHistory, pending: IconClipboardCheck, trash: IconTrash }
const ignore = () => undefined

export function AdminShortList({ name, list, selection, categoryNames }: AdminShortListProps) {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const cards = data.pages.flatMap(({ items }) => items)
  if (cards.length === 0) return <Nothing name={name} />
  const total = data.pages[0]?.total ?? cards.length
  const shared = { cards, total, selection, categoryNames }
  return (
    <>
      <AdminTable {...shared} list={name} hasMore={hasNextPage && !isError} onMore={onMore} sort={undefined} onSort={ignore} />
      {isError && <ErrorState error={error} onRetry={() => void fetchNextPage()} />}
    </>
  )
}

function Nothing({ name }: { name: OfficeListName }) {
  const t = useText(wholeLibraryText)
  const say = useText(officeText)
  const Icon = icons[name]
  const words = {
    recent: [say('recentEmptyTitle'), say('recentEmptyText')],
    pending: [t('pendingEmptyTitle'), t('pendingEmptyText')],
    trash: [say('trashEmptyTitle'), say('trashEmptyText')],
  } as const
  const [title, text] = words[name]
  return (
    <EmptyState icon={<Icon aria-hidden size={28} />} title={title}>
      {text}
    </EmptyState>
  )
}
