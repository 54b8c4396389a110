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

/** What stands around an amount that is typed: "$ " before it, in Norwegian " kr" behind it. */
export function useMoneySign(): { prefix: string } | { suffix: string } {
  const { currency } = useSite().settings
  const locale = useLocale()
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return locale === 'no' ? { suffix: `\u00A0${sign}` } : { prefix: `${sign} ` }
}
