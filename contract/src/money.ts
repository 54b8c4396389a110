/**
 * Money: whole cents and a currency. On the wire it is a decimal text with two places, never a binary float. Nothing rounds by
 * itself: whatever makes fractions of a cent names its rounding (docs/decisions/116-budgets.md "Rounding").
 */
import { z } from 'zod'
import { fieldProblems } from './field-problems.ts'

/** An amount of one currency; amounts of two currencies are two types, and adding them does not compile. */
export interface Money<Currency extends string = string> {
  readonly cents: number
  readonly currency: Currency
}

export const addMoney = <Currency extends string>(
  one: Money<Currency>,
  ...others: readonly Money<NoInfer<Currency>>[]
): Money<Currency> => ({ cents: others.reduce((sum, { cents }) => sum + cents, one.cents), currency: one.currency })

/** The most that one amount may be, in cents: sums of a hundred thousand of them are still exact. */
export const mostCents = 99_999_999_999

/** As it is read back: `-12.50`. */
export const moneyPattern = /^-?\d{1,15}\.\d{2}$/
/** An amount that the server answers. */
export const MoneyText = z.string().regex(moneyPattern)
/** An amount that somebody sends: with or without its cents. */
export const MoneyInput = z.string().regex(/^-?\d{1,9}(?:\.\d{1,2})?$/)

/** An amount that somebody states, with both places and at most nine digits before them; whoever states more is told so. */
export const statedAmount = (sign: '' | '-?' = '') =>
  z
    .string()
    .trim()
    .max(24)
    .regex(new RegExp(`^${sign}\\d+\\.\\d{2}$`), fieldProblems.notAmount.code)
    .regex(/^(?!-?\d{10})/, fieldProblems.amountTooHigh.code)

/** `1234` is `12.34`. */
export function moneyText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whole cents of a text that `MoneyInput` or `MoneyText` let through. */
export function centsOf(text: string): number {
  const [, sign, whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const cents = Number(whole) * 100 + Number(places.padEnd(2, '0') || '0')
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** An exact number: what is computed with is never a binary float. The denominator is above zero. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))
const positive = (value: bigint): bigint => (value < 0n ? -value : value)

/** In lowest terms. */
export function fraction(top: bigint, bottom = 1n): Fraction {
  const common = divisor(positive(top), positive(bottom)) || 1n
  const sign = bottom < 0n ? -1n : 1n
  return { top: (sign * top) / common, bottom: (sign * bottom) / common }
}

/** Of a decimal text or a number with few places: `2.5` is 5/2. */
export function fractionOf(decimal: string | number): Fraction {
  const [, sign, whole = '0', places = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(String(decimal)) ?? []
  const top = BigInt(`${whole}${places}` || '0')
  return fraction(sign === '-' ? -top : top, 10n ** BigInt(places.length))
}

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
export const multiply = (one: Fraction, other: Fraction): Fraction => fraction(one.top * other.top, one.bottom * other.bottom)
export const negate = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom })
/** Undefined for a division by zero. */
export const divide = (one: Fraction, other: Fraction): Fraction | undefined =>
  other.top === 0n ? undefined : fraction(one.top * other.bottom, one.bottom * other.top)

/** Half of a unit goes away from zero, as spreadsheets round. */
export function halfUp({ top, bottom }: Fraction): number {
  const size = positive(top)
  const rounded = Number((size * 2n + bottom) / (bottom * 2n))
  return top < 0n && rounded !== 0 ? -rounded : rounded
}

/** Half of a unit goes to the even neighbour. */
export function halfEven({ top, bottom }: Fraction): number {
  const size = positive(top)
  const [whole, twice] = [size / bottom, (size % bottom) * 2n]
  const up = twice > bottom || (twice === bottom && whole % 2n === 1n)
  const rounded = Number(whole + (up ? 1n : 0n))
  return top < 0n && rounded !== 0 ? -rounded : rounded
}

/** A percentage of an amount in whole cents, half a cent away from zero. `percent` may have places: `7.25`. */
export const percentOf = (cents: number, percent: string | number): number => {
  const part = fractionOf(percent)
  return halfUp({ top: BigInt(cents) * part.top, bottom: part.bottom * 100n })
}

/**
 * Splits an amount by weights so that the parts add up to it: each gets the cents below its share, and those left go to the largest
 * remainders, the first ones where they are alike. Without any weight the parts are even.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const even = weights.every((weight) => weight === 0)
  const shares = weights.map((weight) => fractionOf(even ? 1 : weight))
  const whole = shares.reduce(add)
  const exact = shares.map((share) => divide(multiply(fractionOf(Math.abs(cents)), share), whole) ?? fraction(0n))
  const parts = exact.map(({ top, bottom }) => Number(top / bottom))
  const left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0)
  const remainder = ({ top, bottom }: Fraction): number => Number(((top % bottom) * 1_000_000n) / bottom)
  const order = exact.map((share, index) => ({ index, rest: remainder(share) })).toSorted((one, other) => other.rest - one.rest)
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return cents < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts
}
