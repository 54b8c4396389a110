/** What only the office knows of an entry; loaded for those alone who may read it. */
import { facts } from 'virtual:facts/directory/office'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { Section } from '#features/directory/components/entry-facts.tsx'
import { entryText } from '#features/directory/entry-text.ts'
import { useValueText } from '#features/directory/components/use-value-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/entry.module.css'

/** The name of a field that only staff read. */
export function OfficeLabel({ name }: { name: string }) {
  const locale = useLocale()
  return <>{facts.find((fact) => fact.name === name)?.label[locale] ?? name}</>
}

export function EntryOffice({ entry }: { entry: DirectoryEntry }) {
  const t = useText(entryText)
  const locale = useLocale()
  const textOf = useValueText()
  const state = [t(entry.status), entry.archived ? t('archived') : ''].filter(Boolean).join(', ')
  const known = facts
    .filter(({ group }) => group === 'office')
    .map(({ name, label }) => [name, label[locale], textOf((entry as Record<string, unknown>)[name])] as const)
  return (
    <Section id="office" title={t('office')}>
      <dl className={styles.facts}>
        {[['status', t('status'), state] as const, ...known]
          .filter(([, , value]) => value !== '')
          .map(([name, label, value]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className={styles.text}>{value}</dd>
            </div>
          ))}
      </dl>
    </Section>
  )
}
