import type { Format } from '#lib/use-format.ts'

/** The first and the last day; one that is both stands once. Empty where there is none. No line breaks within it. */
export function daysText({ date }: Pick<Format, 'date'>, from: string | null, to: string | null): string {
  if (from === null) return ''
  return to === null || to === from ? date(from) : `${date(from)}\u00a0–\u00a0${date(to)}`
}
