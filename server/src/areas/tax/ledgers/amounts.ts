/** Amounts as ledgers write them, to the cent. Pure. */
import { moneyText } from '@backlot/contract/money'

/**
 * "1,234.50", "1.234,50", "(500.00)", "500-" and "$ 12" in cents; null where it is no amount. Digits are read as digits: a cent is never lost to a
 * binary fraction, and the tails that spreadsheets store ("0.30000000000000004") are rounded away.
 */
export function centsIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f'’]|USD|NOK|kr\.?|[$€£]/giu, '')
  const isBelow = /^\(.*\)$/u.test(plain) || plain.startsWith('-') || plain.endsWith('-') || plain.startsWith('−')
  const bare = plain.replaceAll(/^[(−-]|[)-]$/gu, '')
  const { whole, part = '' } = parts(bare)
  if (!/^\d{1,12}$/u.test(whole) || !/^\d*$/u.test(part)) return null
  const cents = Number(whole) * 100 + Math.round(Number(`0.${part || '0'}`) * 100)
  return isBelow ? -cents || 0 : cents
}

/** The last sign with other than three digits behind it parts the decimals; of two kinds of sign the last does. */
function parts(text: string): { whole: string; part?: string } {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return { whole: text }
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  const sign = text[last] ?? ''
  const isGroup = after.length === 3 && (before.includes(sign) || sign === ',')
  const strip = (of: string): string => (/^\d{1,3}(?:[.,]\d{3})*$/u.test(of) ? of.replaceAll(/[.,]/gu, '') : of)
  return isGroup ? { whole: strip(text) } : { whole: strip(before), part: after }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What an entry comes to: its amount, or its debit less its credit. Null where that is nothing, or no amount. */
export function entryCents(of: (name: 'amount' | 'debit' | 'credit') => unknown): number | null {
  const amount = textOf(of('amount'))
  if (amount !== '') return centsIn(amount)
  const [debit, credit] = [textOf(of('debit')) || '0', textOf(of('credit')) || '0'].map(centsIn)
  return debit === null || debit === undefined || credit === null || credit === undefined ? null : debit - credit
}

export const entryAmount = (cents: number): string => moneyText(cents)
