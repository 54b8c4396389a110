/** What is known, as terms and values; what is empty is left out. */
import styles from '#features/permits/permits.module.css'

export function PermitFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
