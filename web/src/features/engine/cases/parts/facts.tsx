/** What is known, as terms and values; what is empty is left out. */
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export type Facts = readonly (readonly [label: string, value: string])[]

export function CaseFacts({ facts }: { facts: Facts }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <UnbrokenNumbers>{value}</UnbrokenNumbers>
            </dd>
          </div>
        ))}
    </dl>
  )
}
