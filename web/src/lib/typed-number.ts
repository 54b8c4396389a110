import { plainNumber } from '@backlot/contract/typed-number'
import type { Locale } from '#lib/locale.ts'

/** Null for nothing typed, NaN for what is no number. */
export const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(plainNumber(typed)))

/** An amount as a call takes it; null for nothing typed and for what is none. */
export function amountOf(typed: string): string | null {
  const number = numberOf(typed)
  return number === null || !Number.isFinite(number) || number < 0 ? null : number.toFixed(2)
}

/** Of what has no thousands: every comma is a point. */
const plainFraction = (typed: string): string => typed.trim().replace(',', '.')

/** A percentage as somebody writes it, with its sign or without. */
export const plainPercent = (typed: string): string => plainFraction(typed.replace(/%\s*$/u, ''))

/** Null for nothing typed, NaN for what is no number. */
export const degreesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(plainFraction(typed)))

/**
 * A number as somebody of a language would type it, its minus that of the keyboard. Where it would be read as another one, as 7,125 in
 * Norwegian, it stands with a point.
 */
export function typedNumber(tag: string, value: number, options: Intl.NumberFormatOptions, read: (typed: string) => number | null): string {
  const written = new Intl.NumberFormat(tag, options).format(value).replace('−', '-')
  return read(written) === value ? written : String(value)
}

/** An amount as somebody would type it, with thousands apart. */
export const typedAmount = (tag: string, amount: string): string =>
  typedNumber(tag, Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: 2 }, numberOf)

/** A stored number with the decimal sign of a language, and nothing for none. Where {@link plainNumber} would read another one, as of 7,125, a point stays. */
export function numeralOf(locale: Locale, value: string | number | null | undefined): string {
  const stored = String(value ?? '')
  const written = locale === 'no' ? stored.replace('.', ',') : stored
  return plainNumber(written) === stored ? written : stored
}
