/** The recent, the pending or the trash, in the order the server gives them. */
import { IconClipboardCheck, IconHistory, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { AdminList } from '#features/locations/components/admin-list.tsx'
import type { OfficeListName, useOfficeList } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { libraryText } from '#features/locations/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { useEndlessData } from '#ui/list/data.ts'
import type { Bulk } from '#ui/list/list.tsx'

interface AdminShortListProps {
  name: OfficeListName
  query: ReturnType<typeof useOfficeList>
  bulk: Bulk
  categoryNames: ReadonlyMap<number, string>
}

const icons: Record<OfficeListName, TablerIcon> = { recent: IconHistory, pending: IconClipboardCheck, trash: IconTrash }

export function AdminShortList({ name, query, ...others }: AdminShortListProps) {
  const t = useText(libraryText)
  const data = useEndlessData(query)
  return (
    <AdminList
      list={name}
      data={data}
      count={data.total ? t('showing', { count: data.total }) : undefined}
      empty={<Nothing name={name} />}
      {...others}
    />
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
