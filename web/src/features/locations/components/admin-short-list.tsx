/** Recent or pending locations, in the order the server gives them. */
import type { UseQueryResult } from '@tanstack/react-query'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { LocationCard } from '@backlot/contract/locations'
import { RowsSkeleton } from '#features/locations/components/admin-all.tsx'
import { AdminTable } from '#features/locations/components/admin-table.tsx'
import { LibraryResults } from '#features/locations/components/library-results.tsx'
import type { Selection } from '#features/locations/components/use-selection.ts'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'

interface AdminShortListProps {
  name: 'recent' | 'pending'
  list: UseQueryResult<{ items: LocationCard[]; total: number }>
  selection: Selection
  categoryNames: Map<number, string>
  isPhone: boolean
}

const ignore = () => undefined

export function AdminShortList({ name, list, selection, categoryNames, isPhone }: AdminShortListProps) {
  const t = useText(libraryText)
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton />
  const { items: cards, total } = list.data
  if (cards.length === 0) {
    const isPending = name === 'pending'
    return (
      <EmptyState icon={<IconClipboardCheck aria-hidden size={28} />} title={isPending ? t('pendingEmptyTitle') : t('emptyLibraryTitle')}>
        {isPending ? t('pendingEmptyText') : t('emptyLibraryText')}
      </EmptyState>
    )
  }
  const shared = { cards, total, hasMore: false, onMore: ignore, categoryNames }
  return isPhone ? (
    <LibraryResults {...shared} as="list" stale={false} litId={null} onPoint={ignore} revealedId={null} />
  ) : (
    <AdminTable {...shared} sort={undefined} onSort={ignore} selection={selection} />
  )
}
