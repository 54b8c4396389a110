/** What a producer looks for first: union, residency, experience; then everything that is listed. */
import { facts } from 'virtual:facts/directory'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { useCategoryName } from '#features/directory/components/category-tree.tsx'
import { useListRoute } from '#features/directory/components/use-directory-list.ts'
import { useValueText } from '#features/directory/components/use-value-text.ts'
import { useLabel } from '#features/directory/entry-labels.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/directory/entry.module.css'

/** Those that read otherwise than their value. */
function useSpecial(entry: DirectoryEntry): Readonly<Record<string, string>> {
  const t = useText(entryText)
  const format = useFormat()
  const { resident_state: state, resident_since: since, years_experience: years } = entry
  return {
    resident_state: state && since ? t('since', { state, day: format.date(since) }) : (state ?? ''),
    years_experience: years == null ? '' : t('years', { count: years }),
  }
}

export function EntryFacts({ entry }: { entry: DirectoryEntry }) {
  const t = useText(entryText)
  const locale = useLocale()
  const textOf = useValueText()
  const special = useSpecial(entry)
  const known = facts.flatMap(({ name, group, label }) => {
    const value = special[name] ?? textOf((entry as Record<string, unknown>)[name])
    return group === 'facts' && value !== '' ? [{ name, label, value }] : []
  })
  if (known.length === 0) return null
  return (
    <Section id="facts" title={t('facts')}>
      <dl className={styles.facts}>
        {known.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label[locale]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** The categories as links to who else does it. */
export function Roles({ entry }: { entry: DirectoryEntry }) {
  const t = useText(entryText)
  const nameOf = useCategoryName()
  const to = useListRoute()
  if (entry.categories.length === 0) return null
  return (
    <ul className={styles.roles} aria-label={t('roles')}>
      {entry.categories.map((category) => (
        <li key={category.id}>
          <Link className={styles.chip} to={to} search={{ category: category.id }}>
            {nameOf(category)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Words({ id, title, words }: { id: string; title: string; words: readonly string[] | null | undefined }) {
  if (!words || words.length === 0) return null
  return (
    <Section id={id} title={title}>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Section>
  )
}

/** The days that somebody gave, the next first; what is over is left out. */
export function Days({ entry, today }: { entry: DirectoryEntry; today: string }) {
  const label = useLabel()
  const t = useText(entryText)
  const format = useFormat()
  const spans = (entry.availability ?? []).filter(({ to }) => to >= today).toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (spans.length === 0) return null
  return (
    <Section id="days" title={label('availability')}>
      <ul className={styles.days}>
        {spans.map(({ from, to, state }) => (
          <li key={`${from} ${to} ${state}`} data-state={state}>
            <strong>{t(state)}</strong>
            <span className="tabular">{from === to ? format.date(from) : t('span', { from: format.date(from), to: format.date(to) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
