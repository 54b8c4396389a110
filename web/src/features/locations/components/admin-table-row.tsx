import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import type { LocationCard } from '@backlot/contract/locations'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { StatusNote } from '#features/locations/components/status-badge.tsx'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/components/admin-table.module.css'

export const adminRowHeight = 56

interface AdminTableRowProps {
  card: LocationCard
  index: number
  isSelected: boolean
  onToggle: (id: number) => void
  categories: readonly string[]
}

function Row({ card, index, isSelected, onToggle, categories }: AdminTableRowProps) {
  const t = useText(libraryText)
  const format = useFormat()
  return (
    <tr className={styles.row} data-index={index} data-selected={isSelected || undefined} aria-rowindex={index + 2}>
      <td>
        <span className={styles.check}>
          <Checkbox aria-label={t('select', { name: card.location_name })} checked={isSelected} onChange={() => onToggle(card.id)} />
        </span>
      </td>
      <td>
        <span className={styles.thumb}>
          <Picture picture={card.cover} alt="" sizes="60px" />
        </span>
      </td>
      <td>
        <LocationLink id={card.id} className={styles.name} title={card.location_name}>
          {card.location_name}
        </LocationLink>
      </td>
      <td>{card.city || card.county}</td>
      <td className={`${styles.quiet} ${styles.extra}`} title={categories.join(', ')}>
        {categories.join(', ')}
      </td>
      <td>
        <StatusNote status={card.status} />
      </td>
      <td className={styles.number}>{format.number(card.image_count)}</td>
      <td className={`${styles.number} ${styles.extra}`}>{format.number(card.film_count)}</td>
      <td className={styles.quiet}>{format.date(card.updated_at)}</td>
      <td className={`${styles.quiet} ${styles.extra}`}>{format.date(card.created_at)}</td>
    </tr>
  )
}
export const AdminTableRow = memo(Row)
