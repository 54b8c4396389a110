/** The days of an entry, as the index keeps them. Pure. */

export interface Span {
  state: 'free' | 'busy'
  from: string
  to: string
}

const dayMilliseconds = 86_400_000
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)

const isSpan = (value: unknown): value is Span => {
  const { state, from, to } = (value ?? {}) as Partial<Span>
  return (state === 'free' || state === 'busy') && typeof from === 'string' && typeof to === 'string' && from <= to
}

/** What the details of an entry say, in order; days of one kind that meet are one span. */
export function spansOf(availability: unknown): Span[] {
  const given = (Array.isArray(availability) ? availability : []).filter(isSpan)
  const joined: Span[] = []
  for (const { state, from, to } of given.toSorted(
    (one, other) => one.state.localeCompare(other.state) || one.from.localeCompare(other.from),
  )) {
    const last = joined.at(-1)
    if (last?.state === state && from <= dayAfter(last.to)) last.to = to > last.to ? to : last.to
    else joined.push({ state, from, to })
  }
  return joined
}
