/** What somebody worked on, the latest first. */
import { useState } from 'react'
import type { DirectoryCredit } from '@backlot/contract/directory-fields'
import { Section } from '#features/directory/components/entry-facts.tsx'
import { useLabel } from '#features/directory/entry-labels.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { useText } from '#lib/text.ts'
import { LinkButton, linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/entry.module.css'

const shownFirst = 10

export function EntryCredits({ credits }: { credits: readonly DirectoryCredit[] }) {
  const t = useText(entryText)
  const label = useLabel()
  const [all, setAll] = useState(false)
  if (credits.length === 0) return null
  const sorted = credits.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0))
  const shown = all ? sorted : sorted.slice(0, shownFirst)
  return (
    <Section id="credits" title={label('credits')}>
      <ul className={styles.credits}>
        {shown.map((credit) => (
          <li key={`${credit.title} ${credit.year ?? ''} ${credit.position ?? ''}`}>
            <Credit credit={credit} />
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <LinkButton className={styles.moreCredits} onClick={() => setAll(true)}>
          {t('moreCredits', { count: sorted.length - shown.length })}
        </LinkButton>
      )}
    </Section>
  )
}

function Credit({ credit: { title, position, year, director, company, link, shot_here: shotHere } }: { credit: DirectoryCredit }) {
  const t = useText(entryText)
  const beside = [position, company, director ? t('directedBy', { name: director }) : '', shotHere ? t('shotHere') : '']
  return (
    <>
      <span className={styles.year}>{year ?? ''}</span>
      <span>
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className={linkLook}>
            {title}
          </a>
        ) : (
          <strong>{title}</strong>
        )}
        <span className={styles.beside}>{beside.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
