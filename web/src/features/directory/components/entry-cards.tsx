/** Entries as cards: who it is, what they do, and the three ways to reach them. */
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { DirectoryCard } from '@backlot/contract/directory'
import { ChooseBox } from '#features/directory/components/chosen.tsx'
import { DaysSaid } from '#features/directory/components/days-said.tsx'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { Portrait } from '#features/directory/pictures/components/portrait.tsx'
import { phoneLink } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/directory.module.css'

const skillsShown = 4

interface EntriesProps {
  cards: readonly DirectoryCard[]
  /** Names of categories by their ids. */
  names: ReadonlyMap<number, string>
}

/** What somebody does: the title of the entry, else its categories. */
export const roleOf = (card: DirectoryCard, names: ReadonlyMap<number, string>): string =>
  card.title ||
  card.categories
    .flatMap((id) => names.get(id) ?? [])
    .slice(0, 3)
    .join(', ')

export const townOf = ({ city, state }: Pick<DirectoryCard, 'city' | 'state'>): string => [city, state].filter(Boolean).join(', ')

/** The company of a person, the person of a company. */
function besideLabel(card: DirectoryCard): string {
  const person = [card.name, card.last_name].filter(Boolean).join(' ')
  return [card.company_name, person].find((text) => text !== '' && text !== card.label) ?? ''
}

export function EntryCards({ cards, names }: EntriesProps) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <Card card={card} role={roleOf(card, names)} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card, role }: { card: DirectoryCard; role: string }) {
  const t = useText(directoryText)
  const more = card.skills.length - skillsShown
  // Beside a town and a state the bare answer "None" would say nothing; the page of the entry says it under its heading.
  const affiliations = card.union_affiliation.filter((union) => union !== 'None').join(', ')
  const facts = [townOf(card), card.resident_state && t('resident', { state: card.resident_state }), affiliations]
  return (
    <>
      <div className={styles.cardHead}>
        <Portrait cover={card.cover} label={card.label} sizes="72px" className={styles.portrait} />
        <div>
          <h3 className={styles.cardName}>
            <EntryLink entry={card} className={styles.cover}>
              {card.label}
            </EntryLink>
          </h3>
          <p className={styles.role}>{[role, besideLabel(card)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <ChooseBox entry={card} />
      {card.days && <DaysSaid days={card.days} />}
      {card.is_silent && <p className={styles.quiet}>{t('silent')}</p>}
      {card.tagline && <p className={styles.tagline}>{card.tagline}</p>}
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {card.skills.length > 0 && (
        <ul className={styles.skills} aria-label={t('skillsOf')}>
          {card.skills.slice(0, skillsShown).map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
          {more > 0 && <li className={styles.quiet}>{t('more', { count: more })}</li>}
        </ul>
      )}
      <ContactLinks card={card} />
    </>
  )
}

/** Above the link that covers the card, so that each can be pressed. */
export function ContactLinks({ card }: { card: DirectoryCard }) {
  const t = useText(directoryText)
  const name = card.label
  if (!card.phone1 && !card.email1 && !card.website) return null
  return (
    <p className={styles.links}>
      {card.phone1 && (
        <a href={phoneLink(card.phone1)} className={styles.link} aria-label={t('call', { name })}>
          <IconPhone size={20} aria-hidden />
        </a>
      )}
      {card.email1 && (
        <a href={`mailto:${card.email1}`} className={styles.link} aria-label={t('mail', { name })}>
          <IconMail size={20} aria-hidden />
        </a>
      )}
      {card.website && (
        <a href={card.website} target="_blank" rel="noopener noreferrer" className={styles.link} aria-label={t('visit', { name })}>
          <IconWorld size={20} aria-hidden />
        </a>
      )}
    </p>
  )
}
