/** Numbers as they are typed: a decimal comma is as good as a point. */

/** For the server, which says at the field what is no number. */
export const decimalText = (typed: string): string => typed.trim().replace(',', '.')

/** Null for nothing typed, NaN for what is no number. */
export const decimalOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(decimalText(typed)))
