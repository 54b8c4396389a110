import { useEffect, useRef } from 'react'
import type { LocationCard } from '@backlot/contract/locations'
import { LocationLink } from '#features/locations/public.tsx'
import { useText } from '#lib/text.ts'
import { searchText } from '#app/search/text.ts'
import styles from '#app/search/search.module.css'

interface SuggestionsProps {
  items: readonly LocationCard[]
  /** The row that the arrow keys have reached; below 0 is none. */
  highlight: number
  onChoose: () => void
}

/** The first locations that match, each a link of its own. */
export function Suggestions({ items, highlight, onChoose }: SuggestionsProps) {
  const t = useText(searchText)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[highlight]?.scrollIntoView({ block: 'nearest' })
  }, [highlight])
  if (items.length === 0) return null
  return (
    <ul ref={list} className={styles.suggestions} aria-label={t('suggestions')}>
      {items.map((item, index) => (
        <li key={item.id}>
          <LocationLink id={item.id} className={styles.suggestion} data-highlighted={index === highlight || undefined} onClick={onChoose}>
            {item.cover ? <img className={styles.cover} src={item.cover.small} alt="" width={60} height={40} loading="lazy" /> : null}
            <span className={styles.name}>{item.location_name}</span>
            <span className={styles.city}>{item.city}</span>
          </LocationLink>
        </li>
      ))}
    </ul>
  )
}
