import { useMemo } from 'react'
import { formatDate, formatDistance, formatMoment } from '#lib/format.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'

export interface Format {
  date: (value: string | null | undefined) => string
  moment: (value: string | null | undefined) => string
  distance: (value: number) => string
  number: (value: number) => string
}

/** The formats of this site and of the reader's language. */
export function useFormat(): Format {
  const site = useSite()
  const tag = languageTag(useLocale())
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(tag)
    return {
      date: (value) => formatDate(value, site.LocaleCode),
      moment: (value) => formatMoment(value, site.LocaleCode),
      distance: (value) => formatDistance(value, site.settings.distanceUnit, tag),
      number: (value) => numbers.format(value),
    }
  }, [site, tag])
}
