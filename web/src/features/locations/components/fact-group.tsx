/** Facts under their headings. */
import type { ReactNode } from 'react'
import { FactValue } from '#features/locations/components/fact-value.tsx'
import type { Fact } from '#features/locations/facts.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/facts.module.css'

export function FactSection({ children }: { children: ReactNode }) {
  const t = useText(wholeDetailText)
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">{t('facts')}</h2>
      <div className={styles.groups}>{children}</div>
    </section>
  )
}

export function FactGroup({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const locale = useLocale()
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {facts.map((fact) => (
          <div key={fact.name} className={styles.pair}>
            <dt>{fact.label[locale]}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
