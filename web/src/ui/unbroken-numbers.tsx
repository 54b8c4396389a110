import styles from '#ui/unbroken-numbers.module.css'

/** The number of a case, a letter or an invoice, as P-2026-0012. */
const number = /([A-Z]+-\d{4}-\d+(?:-\d+)?)/

/** A text whose numbers stay on one line each: a browser breaks them at their hyphens. */
export function UnbrokenNumbers({ children: text }: { children: string }) {
  const parts = text.split(number)
  // What the expression found stands between the other parts.
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- what stands here never changes its order
      <span key={at} className={styles.unbroken}>
        {part}
      </span>
    ),
  )
}
