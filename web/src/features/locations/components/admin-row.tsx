/** What a row of the office's lists draws: its picture, its name, and what a phone says below the name. */
import { Link } from '@tanstack/react-router'
import type { AdminListName } from '#features/locations/components/admin-columns.tsx'
import { AdminState } from '#features/locations/components/admin-state.tsx'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { ReleaseMark } from '#features/locations/components/release-mark.tsx'
import type { OfficeCard } from '#features/locations/office/model.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import { Collect } from '#ui/collect/collect.tsx'
import type { RowLink } from '#ui/list/types.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/components/admin-list.module.css'

interface CardProps {
  card: OfficeCard
  list: AdminListName
}

export function Thumb({ card, list }: CardProps) {
  return (
    <span className={styles.thumbBox}>
      <span className={styles.thumb}>
        <Picture picture={card.cover} alt="" sizes="60px" />
      </span>
      {list === 'trash' ? null : <Collect kind="locations" id={card.id} name={card.location_name} isSmall />}
    </span>
  )
}

export function NameCell({ card, list, link }: CardProps & { link: RowLink }) {
  return (
    <>
      <CardLink card={card} list={list} link={link} />
      <ReleaseMark ends={card.release_ends} />
    </>
  )
}

/** On a phone the name carries what the columns say elsewhere. */
export function PhoneRow({ card, list, link }: CardProps & { link: RowLink }) {
  const say = useText(officeText)
  return (
    <>
      <NameCell card={card} list={list} link={link} />
      <span className={styles.below}>
        <AdminState card={card} />
        {list === 'pending' && card.kind === 'edit' && <span className={styles.waits}>{say('waitsAsEdit')}</span>}
        <span className={styles.town}>{card.city || card.county}</span>
      </span>
    </>
  )
}

/** What waits opens to be decided, what is in the trash where it can be recovered, all else as it is shown. */
function CardLink({ card, list, link }: CardProps & { link: RowLink }) {
  const shared = { ...link, className: `${link.className} ${styles.name}`, title: card.location_name }
  if (list === 'all' || list === 'recent') {
    return (
      <LocationLink id={card.id} {...shared}>
        {card.location_name}
      </LocationLink>
    )
  }
  const to = list === 'pending' ? '/admindash/locations/review' : '/admindash/listproperty'
  return (
    <Link {...shared} to={to} search={{ location: card.id }}>
      {card.location_name}
    </Link>
  )
}
