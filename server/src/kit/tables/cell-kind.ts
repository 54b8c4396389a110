/** What a cell looks like, whatever its column is called. */
const kinds = {
  email: /^[^\s@<>]+@[^\s@]+\.\p{L}{2,}$/u,
  link: /^(?:https?:\/\/|www\.)\S+$/iu,
  shape: /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|POLYGON|LINESTRING)\s*Z?\s*\(/iu,
  pair: /^\(?\s*[-+]?\d{1,3}\.\d+\s*[,; ]\s*[-+]?\d{1,3}\.\d+\s*\)?$/u,
  date: /^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?:[T ].*)?$/u,
  decimal: /^[-+]?\d+[.,]\d+$/u,
  year: /^(?:1[5-9]\d{2}|20\d{2}|2100)$/u,
  phone: /^(?:\+|\()?\d(?=(?:\D*\d){6,14}\D*$)[\d\s().-]*[\s().-][\d\s().-]*$/u,
  whole: /^[-+]?\d+$/u,
} as const
export type CellKind = keyof typeof kinds | 'text'

/** Longer texts are prose. */
const longest = 300

export function cellKind(text: string): CellKind {
  if (text.length > longest) return kinds.shape.test(text.slice(0, 60)) ? 'shape' : 'text'
  for (const [kind, pattern] of Object.entries(kinds)) if (pattern.test(text)) return kind as CellKind
  return 'text'
}

/** What no name of a column ever looks like. */
export const isStrongKind = (kind: CellKind): boolean => kind !== 'text' && kind !== 'year' && kind !== 'whole'
