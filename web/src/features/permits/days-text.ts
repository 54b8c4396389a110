import type { Format } from '#lib/use-format.ts'

/** The first and the last day; one that is both stands once. Empty where there is none. */
export function daysText({ date }: Pick<Format, 'date'>, from: string | null, to: string | null): string {
  if (from === null) return ''
  return to === null || to === from ? date(from) : `${date(from)} – ${date(to)}`
}

/** The same among other facts of a line, which breaks between them and not within. */
export const daysFact = (...days: Parameters<typeof daysText>): string => daysText(...days).replaceAll(' ', '\u00A0')
