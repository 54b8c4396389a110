import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import type { AdminColumn, AdminListName } from '#features/locations/components/admin-columns.tsx'
import { AdminState } from '#features/locations/components/admin-state.tsx'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { ReleaseMark } from '#features/locations/components/release-mark.tsx'
import type { OfficeCard } from '#features/locations/office/model.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { Collect } from '#ui/collect/collect.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/components/admin-table.module.css'

export const adminRowHeight = 56
/** Over the middle of the small picture. */
const onThumb = { top: 10, right: 'auto', left: 68 } as const

interface AdminTableRowProps {
  card: OfficeCard
  list: AdminListName
  columns: readonly AdminColumn[]
  index: number
  isSelected: boolean
  /** Whether Shift was held. */
  onToggle: (index: number, isRange: boolean) => void
}

function Row({ card, list, columns, index, isSelected, onToggle }: AdminTableRowProps) {
  const t = useText(wholeLibraryText)
  const say = useText(officeText)
  const toggle = (event: MouseEvent) => onToggle(index, event.shiftKey)
  return (
    <tr className={styles.row} data-index={index} data-selected={isSelected || undefined} aria-rowindex={index + 2}>
      <td>
        <span className={styles.check}>
          <Checkbox
            aria-label={t('select', { name: card.location_name })}
            checked={isSelected}
            onChange={() => undefined}
            onClick={toggle}
          />
        </span>
      </td>
      <td>
        <span className={styles.thumb}>
          <Picture picture={card.cover} alt="" sizes="60px" />
        </span>
        {list === 'trash' ? null : <Collect kind="locations" id={card.id} name={card.location_name} style={onThumb} />}
      </td>
      <td>
        <RowLink card={card} list={list} />
        <ReleaseMark ends={card.release_ends} />
        <span className={styles.below}>
          <AdminState card={card} />
          {list === 'pending' && card.kind === 'edit' && <span className={styles.waits}>{say('waitsAsEdit')}</span>}
          <span className={styles.town}>{card.city || card.county}</span>
        </span>
      </td>
      {columns.map(({ key, cell, isNumber, isQuiet, isExtra }) => (
        <td
          key={key}
          data-column={key}
          className={[styles.wide, isNumber ? styles.number : '', isQuiet ? styles.quiet : '', isExtra ? styles.extra : ''].join(' ')}
        >
          {cell(card)}
        </td>
      ))}
    </tr>
  )
}
export const AdminTableRow = memo(Row)

/** What waits opens to be decided, what is in the trash where it can be recovered, all else as it is shown. */
function RowLink({ card, list }: { card: OfficeCard; list: AdminListName }) {
  const shared = { className: styles.name, title: card.location_name }
  if (list === 'all' || list === 'recent') {
    return (
      <LocationLink id={card.id} {...shared}>
        {card.location_name}
      </LocationLink>
    )
  }
  const to = list === 'pending' ? '/admindash/locations/review' : '/admindash/listproperty'
  return (
    <Link {...shared} to={to} search={{ location: card.id } as never}>
      {card.location_name}
    </Link>
  )
}
