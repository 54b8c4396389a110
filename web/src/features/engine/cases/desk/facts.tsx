/** What a case says, group by group; a group of which nothing is said is left out. */
import type { Desk, DeskCase } from '#features/engine/cases/desk/desk.ts'
import { CaseFacts, type Facts } from '#features/engine/cases/parts/facts.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function FactGroup({ title, facts }: { title: string; facts: Facts }) {
  if (facts.every(([, value]) => value.length === 0)) return null
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.subtitle}>{title}</h2>
      <CaseFacts facts={facts} />
    </section>
  )
}

export function DeskFacts({ desk, stored }: { desk: Desk; stored: DeskCase }) {
  const factsOf = desk.useFacts()
  return factsOf(stored).map((group) => <FactGroup key={group.title} {...group} />)
}
