import { useCallback } from 'react'
import { formatMoney } from '#lib/format.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'

/** Money as specified for US dollars; another currency in its own way. */
export function useMoney(): (amount: string) => string {
  const { currency } = useSite().settings
  const tag = languageTag(useLocale())
  return useCallback(
    (amount) =>
      currency === 'USD' ? formatMoney(amount) : new Intl.NumberFormat(tag, { style: 'currency', currency }).format(Number(amount)),
    [currency, tag],
  )
}
