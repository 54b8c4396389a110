/** A list of the office: its columns and rows over what was brought. */
import type { ReactNode } from 'react'
import { type AdminListName, useAdminColumns } from '#features/locations/components/admin-columns.tsx'
import { PhoneRow, Thumb } from '#features/locations/components/admin-row.tsx'
import type { OfficeCard } from '#features/locations/office/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { type Bulk, List } from '#ui/list/list.tsx'
import type { ViewTarget } from '#ui/list/list-tools.tsx'
import type { ListData, Order, RowLink } from '#ui/list/types.ts'

const rowHeight = 56

interface AdminListProps {
  list: AdminListName
  data: ListData<OfficeCard>
  categoryNames: ReadonlyMap<number, string>
  bulk: Bulk
  empty: ReactNode
  count?: ReactNode
  head?: ReactNode
  errorTitle?: string
  views?: ViewTarget
  /** Undefined where the list has an order of its own. */
  order?: number
  onOrder?: (order: Order) => void
}

const nameOf = (card: OfficeCard): string => card.location_name
const drawRow = (list: AdminListName) => (card: OfficeCard, link: RowLink) => <PhoneRow card={card} list={list} link={link} />
const drawThumb = (list: AdminListName) => (card: OfficeCard) => <Thumb card={card} list={list} />

export function AdminList({ list, categoryNames, ...others }: AdminListProps) {
  const t = useText(wholeLibraryText)
  const columns = useAdminColumns(list, categoryNames)
  return (
    <List
      name={`locations/${list}`}
      label={t('table')}
      nameOf={nameOf}
      columns={columns}
      lead={{ label: t('photosShort'), width: 76, draw: drawThumb(list) }}
      row={drawRow(list)}
      rowHeight={rowHeight}
      {...others}
    />
  )
}
