import { useCallback } from 'react'
import { useLocale } from '#lib/locale.ts'
import { numeralOf } from '#lib/typed-number.ts'

export type Numeral = (value: string | number | null | undefined) => string

/** How a stored number stands in a field before anybody types: as the reader writes it, which `plainNumber` reads again. */
export function useNumeral(): Numeral {
  const locale = useLocale()
  return useCallback((value) => numeralOf(locale, value), [locale])
}
