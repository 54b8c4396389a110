/** Values that a field offers, in the reader's language: they are stored, searched and imported in English. */
import type { Label } from './fields.ts'

type Values = Readonly<Record<string, string>>

/** Gives the words of values that stand in one of `tables` (English to Norwegian); other text stays as it was written. */
export function valuesIn(...tables: readonly Values[]): (value: string, language: keyof Label) => string {
  const norwegian = new Map(tables.flatMap((table) => Object.entries(table)))
  return (value, language) => (language === 'no' ? (norwegian.get(value) ?? value) : value)
}
