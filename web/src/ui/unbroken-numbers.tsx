/** The number of a case, a letter or an invoice, as P-2026-0012. */
const number = /([A-Z]+-\d{4}[-\d]+)/

/** A text whose numbers stay on one line each: a browser breaks them at their hyphens. */
export function UnbrokenNumbers({ children: text }: { children: string }) {
  // What the expression found stands between the other parts.
  return text.split(number).map((part, at) =>
    at % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- what stands here never changes its order
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
