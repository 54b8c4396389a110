/** A value of an entry as people read it: chosen words in their language, lists by commas; empty where nothing is said. */
import { valueIn } from '#features/directory/entry-text.ts'
import { useLocale } from '#lib/locale.ts'

export function useValueText(): (value: unknown) => string {
  const locale = useLocale()
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join(', ')
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? valueIn(value, locale) : ''
  }
  return textOf
}
